"""Viewers of a table: changing the viewer, frames that viewers share."""

import random

import pytest

import gonfalon
from tests.server.playing import choose
from tests.server.websocket.test_handler import TINY_TWO_HERE, MakeBrowser


def test_hello_changes_the_viewer(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", TINY_TWO_HERE)["id"]
    with me.socket(table) as socket:
        white = socket.hello("white")
        black = socket.hello("black")
        assert white["seat"] == "white"
        assert black["seat"] == "black"
        socket.play("white", "bid n:3")
        assert socket.position["seat"] == "black"
        assert socket.position["frames"][-1]["move"] is None
        assert socket.view["bid"] == -1
        assert choose(socket, random.Random(1)).startswith("bid")


@pytest.mark.parametrize("game", gonfalon.games())
def test_viewers_share_frames_in_a_game_without_secrets(game: str) -> None:
    """In a game without secrets all viewers share one view."""
    match = gonfalon.game(game).new_match(seed=3)
    if match.game.info.secrets:
        return
    chance = random.Random(3)
    for _ in range(60):
        if match.over:
            break
        assert all(match.view(seat) == match.view(None) for seat in match.setup.seats)
        assert all(match.events(seat) == match.events(None) for seat in match.setup.seats)
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))

"""What views say that priests and saints will add: the same as is added at the end of the turn."""

import random
from typing import Any

import gonfalon

GAME = "ye-gods"


def test_rb_9_4_growth_in_a_view_is_what_the_end_of_the_turn_adds() -> None:
    chance = random.Random(2)
    match = gonfalon.game(GAME).new_match(seed=2)
    compared = with_moved = 0
    while compared < 40 and not match.over:
        seat = match.to_act[0]
        view: Any = match.view(None)
        moves = match.moves(seat)
        ends = "end-turn" in moves and view["pool"] > 60
        since = match.version
        match.play(seat, "end-turn" if ends and chance.random() < 0.1 else chance.choice(moves))
        added = {
            str(event["province"]).split(":")[1]: event["n"]
            for event in match.events(None, since)
            if event["type"] == "brought" and event["god"] == f"god:{view['god']}"
        }
        if ends and added:
            assert added == {
                name: province["growth"][view["god"]]
                for name, province in view["provinces"].items()
                if view["god"] in province["growth"]
            }
            compared += 1
            with_moved += any(province["moved_priests"] for province in view["provinces"].values())
    assert compared > with_moved > 2

"""A seat sees what it may know, byte for byte nothing else."""

import json
from collections import Counter

import pytest

from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from tests.kernel.playing import play_all, play_at_random, scripted
from tests.kernel.tiny_game import TINY

pytestmark = pytest.mark.both_forms

LORD, KNIGHT, PEASANT = 0, 1, 2


def seen_by(match: Match, seat: str | None) -> str:
    """Everything that a seat can read, as bytes would go over a wire."""
    visible = [match.view(seat), match.events(seat), match.version, match.to_act, match.over]
    if seat is not None:
        visible += [match.prompt(seat), match.moves(seat), match.can_undo(seat)]
    return json.dumps(visible)


SCRIPT = [
    "white bid n:2",
    "black bid n:1",
    "white take",
    "white amount n:2",
    "white boast",
    "black hide",
    "white bid n:1",
    "black bid n:0",
    "white pass",
    "black hide",
]


@pytest.mark.parametrize("black", [KNIGHT, PEASANT, LORD])
def test_another_card_of_the_enemy_changes_no_byte_of_what_a_seat_sees(black: int) -> None:
    one, other = scripted(LORD, KNIGHT), scripted(LORD, black)
    for line in SCRIPT:
        assert seen_by(one, "white") == seen_by(other, "white")
        assert seen_by(one, None) == seen_by(other, None)
        play_all(one, line)
        play_all(other, line)
    assert seen_by(one, "white") == seen_by(other, "white")


def test_owner_sees_the_own_card() -> None:
    one, other = scripted(LORD, KNIGHT), scripted(LORD, PEASANT)
    assert seen_by(one, "black") != seen_by(other, "black")


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_another_secret_bid_changes_no_byte_of_what_the_enemy_sees(bid: int) -> None:
    one, other = scripted(LORD, KNIGHT), scripted(LORD, KNIGHT)
    one.play("white", "bid n:0")
    other.play("white", f"bid n:{bid}")
    assert seen_by(one, "black") == seen_by(other, "black")
    assert seen_by(one, None) == seen_by(other, None)
    assert seen_by(one, "white") != seen_by(other, "white")


def test_each_event_is_read_in_its_public_form_by_the_others() -> None:
    match = scripted(LORD, KNIGHT)
    assert match.events("white") == [
        {"version": 0, "type": "dealt", "seat": "seat:white", "card": "card:lord"},
        {"version": 0, "type": "dealt-unseen", "seat": "seat:black"},
    ]
    assert [line["type"] for line in match.events("black")] == ["dealt-unseen", "dealt"]
    assert [line["type"] for line in match.events(None)] == ["dealt-unseen", "dealt-unseen"]


def test_starred_field_of_an_event_takes_all_the_rest() -> None:
    match = play_all(scripted(0, 1, 6, 5, 1), "white bid n:2", "black bid n:1", "white attack gate:south")
    assert match.events(None)[-1]["dice"] == [6, 5, 1]


def test_sampled_worlds_look_the_same_and_do_vary() -> None:
    match = play_all(scripted(LORD, KNIGHT), "black bid n:2")
    luck = FastLuck(1)
    cards: Counter[int] = Counter()
    bids: Counter[int] = Counter()
    for _ in range(600):
        world = TINY.determinize(match.state, 0, luck)
        assert TINY.view(world, 0) == match.view("white")
        assert TINY.check(world) == []
        cards[world.cards[1]] += 1
        bids[world.bids[1]] += 1
    assert set(bids) == {0, 1, 2, 3}
    assert set(cards) == {LORD, KNIGHT, PEASANT}
    assert cards[LORD] < 180 < cards[KNIGHT]  # one lord and two knights are unseen: 120 against 240 of 600


def test_sampling_leaves_the_position_alone() -> None:
    match = play_at_random(TINY.new_match(seed=3), 3, most=6)
    before = match.state.to_dict()
    TINY.determinize(match.state, 0, FastLuck(2))
    assert match.state.to_dict() == before

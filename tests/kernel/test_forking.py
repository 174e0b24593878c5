"""Sandboxes: where they begin, what they do not contain, how far they go back, and who may load them."""

import json

import pytest

from gonfalon.kernel.errors import BadRecord, IllegalMove
from gonfalon.kernel.luck import FastLuck, KeyedLuck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.record import verify as verification
from gonfalon.kernel.sandbox import open_sandbox
from tests.kernel.playing import find, play_all, play_at_random, scripted
from tests.kernel.tiny_game import TINY, TinyState

pytestmark = pytest.mark.both_forms

LORD, KNIGHT = 0, 1
WHITE, BLACK = 0, 1


def at_turn() -> Match:
    """White is to move; both have bid."""
    return play_all(scripted(LORD, KNIGHT), "white bid n:2", "black bid n:1")


def sandbox(match: Match, version: int, seat: int = WHITE) -> Match:
    return open_sandbox(match, version, seat, FastLuck(1), KeyedLuck(bytes(32)))


def card_of(match: Match, seat: int) -> int:
    assert isinstance(match.state, TinyState)
    return match.state.cards[seat]


def test_own_card_stays_and_that_of_the_other_is_dealt_anew() -> None:
    match = at_turn()
    worlds = [open_sandbox(match, 2, WHITE, FastLuck(seed), FastLuck(0)) for seed in range(30)]
    assert {card_of(world, WHITE) for world in worlds} == {LORD}
    assert len({card_of(world, BLACK) for world in worlds}) > 1


def test_spectator_knows_neither_card() -> None:
    worlds = [open_sandbox(at_turn(), 2, -1, FastLuck(seed), FastLuck(0)) for seed in range(30)]
    assert all(len({card_of(world, seat) for world in worlds}) > 1 for seat in (WHITE, BLACK))


def test_forced_moves_are_played_in_a_sandbox_as_in_any_match() -> None:
    match = play_all(at_turn(), "white take", "white amount n:2")
    assert match.record.entries[-1].is_forced
    other = sandbox(match, match.version - 1)
    assert [entry.is_forced for entry in other.record.entries] == [True]
    assert other.view("white") == match.view("white")


def test_sandbox_of_a_sandbox_begins_where_that_one_was() -> None:
    first = sandbox(at_turn(), 2)
    play_all(first, "white take")
    second = sandbox(first, 1)
    assert second.view("white") == first.view("white")
    assert second.version == 0


def test_version_that_is_not_there() -> None:
    for version in (-1, 3):
        with pytest.raises(IndexError):
            sandbox(at_turn(), version)


def test_going_back_from_the_end_of_a_sandbox_needs_a_new_key() -> None:
    match = play_at_random(sandbox(at_turn(), 2), 3)
    assert match.over
    match.go_back("white", 0)
    assert match.to_act == ["white"]
    play_all(match, "white attack gate:north")
    commitments = [entry for entry in match.record.to_dict()["entries"] if "luck" in entry]  # type: ignore[attr-defined]
    assert len(commitments) == 1
    assert len(match.record.keys()) == 2
    again = loader.load(match.record.to_json(), find, match.record.keys(), is_own=True)
    assert again.record.to_json() == match.record.to_json()


def test_what_was_given_up_in_a_sandbox_goes_on() -> None:
    match = play_all(sandbox(at_turn(), 2), "white take")
    match.resign("white")
    match.go_back("white", 0)
    assert not match.over
    assert [event["type"] for event in match.events(None) if "struck" in event][-1] == "resigned"


def test_there_is_no_going_back_from_the_end_of_a_game_that_is_no_sandbox() -> None:
    match = play_at_random(TINY.new_match(seed=3), 3)
    with pytest.raises(IllegalMove):
        match.go_back("white", 0)


def test_record_of_a_sandbox_is_refused_to_all_but_its_keeper() -> None:
    text = play_all(sandbox(at_turn(), 2), "white take").record.to_json()
    for read in (loader.load, verification.verify):
        with pytest.raises(BadRecord) as refused:
            read(text, find)
        assert refused.value.message == "error.record.sandbox"
    assert loader.load(text, find, is_own=True).record.to_json() == text


@pytest.mark.parametrize("change", [{"unknown": 1}, {"coins": None}])
def test_position_of_other_rules_is_refused_in_words(change: dict[str, object]) -> None:
    values = json.loads(sandbox(at_turn(), 2).record.to_json())
    values["position"] = {name: value for name, value in {**values["position"], **change}.items() if value is not None}
    with pytest.raises(BadRecord) as refused:
        loader.load(json.dumps(values), find, is_own=True)
    assert refused.value.message == "error.record.other-position"


def test_match_from_its_start_writes_no_position() -> None:
    assert "position" not in at_turn().record.head()
    assert not Match(TINY, TINY.prepare(), ScriptedLuck([LORD, KNIGHT])).is_sandbox

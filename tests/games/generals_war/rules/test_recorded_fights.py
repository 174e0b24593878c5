"""Fights in records: a replay uses the recorded outcome, a verification runs the fight again."""

import json
import random
from typing import Any

import pytest

from gonfalon.kernel.errors import BrokenReplay
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.record import verify as verification
from tests.games.generals_war.playing import GAME

pytestmark = pytest.mark.both_forms

Written = dict[str, Any]


def fought(way: str, choices: int = 10_000) -> Match:
    """A match with random choices, to its end or for a number of them."""
    match, chance = GAME.new_match(options={"fights": way}, seed=12), random.Random(12)
    while match.to_act and choices:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
        choices -= 1
    return match


def record_of(match: Match) -> Written:
    """The record as JSON values."""
    values: Written = json.loads(match.record.to_json())
    return values


def load(record: Written) -> Match:
    return loader.load(json.dumps(record), lambda _: GAME)


def last_fight(record: Written) -> Written:
    """The last entry with a fight."""
    entry: Written = [entry for entry in record["entries"] if "outcomes" in entry][-1]
    return entry


@pytest.mark.parametrize("way", ["model", "quick"])
def test_every_fight_is_in_the_record_with_its_seed(way: str) -> None:
    match = fought(way)
    record = record_of(match)
    outcomes = [values for entry in record["entries"] for values in entry.get("outcomes", [])]
    assert len(outcomes) == len(match.view(None)["results"])  # type: ignore[arg-type]
    assert all(len(values) == 17 for values in outcomes) == (way == "quick")
    assert load(record).record.to_json() == match.record.to_json()
    assert verification.verify(json.dumps(record), lambda _: GAME).luck == "fast"


def test_a_replay_accepts_a_changed_outcome_that_a_verification_refuses() -> None:
    match = fought("quick")
    record = record_of(match)
    values = last_fight(record)["outcomes"][-1]
    values[7] += 1 if values[5] + values[7] < 30 else -1  # a death more or less among West's
    again = load(record)
    assert again.view(None)["results"] == match.view(None)["results"]
    with pytest.raises(BrokenReplay, match="otherwise than the record"):
        verification.verify(json.dumps(record), lambda _: GAME)


@pytest.mark.parametrize("spoilt", [[], [0] * 17, [0, 0, 60, 60, 1, 31] + [0] * 11, [7] * 17])
def test_an_impossible_outcome_is_refused(spoilt: list[int]) -> None:
    record = record_of(fought("quick"))
    last_fight(record)["outcomes"][-1] = spoilt
    with pytest.raises(BrokenReplay):
        load(record)


def test_an_outcome_without_a_fight_is_not_used_for_a_later_fight() -> None:
    match = fought("quick", 40)
    record = record_of(match)
    true_fight = last_fight(record_of(fought("quick")))["outcomes"][-1]
    record["entries"][-1]["outcomes"] = [true_fight]
    with pytest.raises(BrokenReplay) as caught:
        load(record)
    assert caught.value.match.luck.recalled == []

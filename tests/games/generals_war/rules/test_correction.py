"""Corrections of the marshal's last report: the match returns to the report and strikes what was played since."""

import json
import random
from typing import Any

import pytest

from gonfalon.kernel.errors import IllegalMove
from gonfalon.kernel.extensions.officials import correct, correctable_version
from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.record import verify as verification
from tests.games.generals_war.playing import GAME, marshals_match, play_until, report

pytestmark = pytest.mark.both_forms


def reported(match: Match, winner: str, chance: random.Random) -> int:
    """Play to the next fight and report it; returns the version at which the report began."""
    play_until(match, "report-winner", chance)
    version = match.version
    report(match, winner)
    return version


def record_of(match: Match) -> dict[str, Any]:
    """The record as JSON values."""
    values: dict[str, Any] = json.loads(match.record.to_json())
    return values


def reloaded(match: Match) -> Match:
    """The match from its record, after verification."""
    text = match.record.to_json()
    verification.verify(text, lambda _: GAME)
    return loader.load(text, lambda _: GAME, match.record.keys())


def test_nothing_can_be_corrected_before_the_first_report() -> None:
    match = marshals_match(1)
    assert [correctable_version(match, seat) for seat in match.setup.seats] == [-1, -1, -1]
    with pytest.raises(IllegalMove):
        correct(match, "marshal")


def test_a_correction_returns_to_the_report_across_the_choices_of_generals() -> None:
    chance = random.Random(3)
    match = marshals_match(3)
    version = reported(match, "west", chance)
    play_until(match, "report-winner", chance)
    before = match.version
    assert match.to_act == ["marshal"]
    correct(match, "marshal")
    assert match.to_act == ["marshal"]
    assert match.prompt("marshal").step == "report-winner"
    assert match.version == before + 1
    assert all(entry.struck for entry in match.record.entries[version:before])
    report(match, "east")
    assert match.to_act == ["east"]
    assert json.loads(json.dumps(match.view(None)))["results"][0]["winner"] == "east"


def test_a_correction_is_public_and_struck_entries_stay_in_the_log() -> None:
    chance = random.Random(4)
    match = marshals_match(4)
    reported(match, "west", chance)
    correct(match, "marshal")
    for seat in (*match.setup.seats, None):
        events = match.events(seat)
        assert events[-1]["type"] == "corrected"
        assert [event for event in events if event["type"] == "scenario-won"][-1]["struck"]


def test_only_the_last_report_can_be_corrected() -> None:
    chance = random.Random(5)
    match = marshals_match(5)
    first = reported(match, "west", chance)
    assert correctable_version(match, "marshal") == first
    second = reported(match, "east", chance)
    assert correctable_version(match, "marshal") == second
    correct(match, "marshal")
    assert first < second
    assert correctable_version(match, "marshal") == -1
    report(match, "west")
    assert correctable_version(match, "marshal") > second


def test_a_report_begun_and_undone_leaves_the_previous_report_correctable() -> None:
    chance = random.Random(11)
    match = marshals_match(11)
    first = reported(match, "west", chance)
    play_until(match, "report-winner", chance)
    match.play("marshal", "declare side:east")
    match.undo("marshal")
    assert correctable_version(match, "marshal") == first


def test_generals_cannot_correct_a_report() -> None:
    match = marshals_match(6)
    reported(match, "west", random.Random(6))
    with pytest.raises(IllegalMove):
        correct(match, "west")


def test_two_draws_in_the_center_are_two_reports() -> None:
    """The second report begins again although no other seat chooses between them."""
    match = marshals_match(7)
    first = reported(match, "nobody", random.Random(7))
    assert match.prompt("marshal").step == "report-winner"
    second = match.version
    report(match, "nobody")
    assert first < second == correctable_version(match, "marshal")


def test_a_record_with_corrections_loads_and_writes_the_same_json() -> None:
    chance = random.Random(8)
    match = marshals_match(8)
    for _ in range(3):
        reported(match, "west", chance)
        correct(match, "marshal")
        report(match, "east")
    other = reloaded(match)
    assert other.state.to_dict() == match.state.to_dict()
    assert other.record.to_json() == match.record.to_json()
    assert other.events("west") == match.events("west")


def test_the_report_that_ended_the_war_can_be_corrected_under_a_new_key() -> None:
    """The key of the match is public from its end on."""
    chance = random.Random(9)
    match = marshals_match(luck=KeyedLuck(bytes(32)), scenarios=5)
    while match.to_act:
        reported(match, "west", chance)
        while match.to_act == ["west"] and match.prompt("west").step == "march":
            match.play("west", chance.choice(match.moves("west")))
    assert record_of(match)["luck"]["key"]
    correct(match, "marshal")
    assert match.to_act == ["marshal"]
    assert record_of(match)["result"] is None
    report(match, "nobody")
    lucks = [entry["luck"] for entry in record_of(match)["entries"] if "luck" in entry]
    assert len(lucks) == 1
    assert lucks[0]["commitment"] != record_of(match)["luck"]["commitment"]
    other = reloaded(match)
    assert other.state.to_dict() == match.state.to_dict()


def test_a_match_that_players_ended_cannot_be_corrected() -> None:
    match = marshals_match(10)
    reported(match, "west", random.Random(10))
    match.resign("east")
    with pytest.raises(IllegalMove):
        correct(match, "marshal")

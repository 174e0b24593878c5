"""Corrections of the marshal's last report: the match returns to the report and strikes what was played since."""

import json
import random
from typing import Any

import pytest

from gonfalon.kernel.errors import IllegalMove
from gonfalon.kernel.extensions.officials import (
    can_resume,
    correct,
    correctable_version,
    give_order,
    reports,
    restore,
    resume,
)
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


LATE = {"fighter": "east-late_1", "name": "Late Lucy", "rank": "squire", "form": "pike"}


def day_of_four(seed: int) -> Match:
    """Four reported scenarios and the way to the fifth; a fighter comes late to the third."""
    match, chance = marshals_match(seed), random.Random(seed)
    for number in range(4):
        play_until(match, "report-winner", chance)
        if number == 2:
            give_order(match, "marshal", {"roster": [LATE]})
        report(match, "west" if number % 2 == 0 else "east")
    play_until(match, "report-winner", chance)
    return match


def used_luck(match: Match) -> bool:
    """Whether a tile was drawn after the first report: luck is not repeated."""
    entries = match.timeline.entries
    return any(entry.dice for entry in entries[reports(match, "marshal")[0] :])


def seen(match: Match) -> dict[str, Any]:
    view: dict[str, Any] = dict(match.view(None))
    return view


@pytest.mark.parametrize("seed", [3, 4, 5, 6])
def test_what_was_struck_is_entered_again_after_a_report_with_the_same_winner(seed: int) -> None:
    match = day_of_four(seed)
    before = seen(match)
    correct(match, "marshal", reports(match, "marshal")[0])
    assert not can_resume(match, "marshal")
    match.play("marshal", "declare side:west")
    assert not can_resume(match, "marshal")
    known = {"report-survivors": "note n:20", "confirm": "confirm"}
    while match.to_act == ["marshal"] and match.prompt("marshal").step != "report-winner":
        assert not can_resume(match, "marshal")
        match.play("marshal", known.get(match.prompt("marshal").step, "skip"))
    assert can_resume(match, "marshal")
    resume(match, "marshal")
    after = seen(match)
    assert len(after["armies"]["east"]) == len(before["armies"]["east"]) == 31
    assert after["results"][0]["survivors"] == {"west": 20, "east": 20}
    if not used_luck(match):
        assert after["results"][1:] == before["results"][1:]
        assert after["spaces"] == before["spaces"]
    assert not can_resume(match, "marshal")
    with pytest.raises(IllegalMove):
        resume(match, "marshal")
    assert seen(reloaded(match)) == after
    restore(match, "marshal")
    assert seen(match) == before


def test_another_winner_keeps_the_rosters_and_ends_at_the_first_move_that_does_not_fit() -> None:
    match = day_of_four(3)
    correct(match, "marshal", reports(match, "marshal")[0])
    report(match, "east")
    resume(match, "marshal")
    after = seen(match)
    assert [result["winner"] for result in after["results"]] == ["east"]
    assert after["armies"]["east"][-1]["id"] == "east-late_1"
    assert match.to_act == ["east"]


def test_nothing_is_entered_again_once_a_general_has_chosen() -> None:
    match = day_of_four(3)
    correct(match, "marshal", reports(match, "marshal")[0])
    report(match, "east")
    match.play("east", match.moves("east")[0])
    assert not can_resume(match, "marshal")

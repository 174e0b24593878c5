"""Timeline: states of earlier versions from snapshots, and what a failing move restores."""

import random

import pytest

from gonfalon.kernel.luck import KeyedLuck, Luck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import KeyEntry, MoveEntry
from gonfalon.kernel.timeline import EVERY, RECENT
from skirmish.steps import Turn
from tests.kernel.playing import load, play_all, play_at_random, scripted
from tests.kernel.tiny_game import TINY

pytestmark = pytest.mark.both_forms


def wandering_match(recent: int) -> Match:
    """A match with many choices, undos and steps back by agreement."""
    match = TINY.new_match(luck=KeyedLuck(bytes(32)))
    match.timeline.snapshots.recent = recent
    chance = random.Random(4)
    for seed in range(3 * EVERY):
        play_at_random(match, seed, most=1, undo=0.2)
        choices = [version for version in range(match.version) if match.can_go_back(version)]
        if len(choices) > 4:
            match.go_back("black", chance.choice(choices[:3]))
    return match


@pytest.mark.parametrize("recent", [0, 5, RECENT])
def test_the_state_of_every_version_is_the_one_that_the_walk_meets(recent: int) -> None:
    match = wandering_match(recent)
    assert match.version > EVERY
    walked = {version: state.to_dict() for version, state in match.timeline.walk()}
    for version, expected in walked.items():
        assert match.timeline.at(version).to_dict() == expected


def test_there_is_no_state_before_the_first_or_after_the_last_version() -> None:
    match = play_all(scripted(0, 1), "white bid n:2")
    for version in (-1, match.version + 1):
        with pytest.raises(IndexError):
            match.timeline.at(version)


def test_a_snapshot_is_kept_for_every_fiftieth_choice_and_for_the_recent_ones() -> None:
    match = wandering_match(5)
    snapshots = match.timeline.snapshots
    assert len(snapshots.recent_states) == 5
    kept = [version for version in range(match.version) if snapshots.has(version)]
    assert set(snapshots.recent_states) < set(kept)
    assert len(kept) >= 5 + match.version // (4 * EVERY)


def test_a_failing_rule_restores_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_all(scripted(0, 1), "white bid n:2", "black bid n:1")
    state, record, undo = match.state.to_dict(), match.record.to_dict(), match.can_undo("white")

    def fail(*_: object) -> None:
        raise RuntimeError("a rule fails")

    monkeypatch.setattr(Turn, "play", fail)
    with pytest.raises(RuntimeError):
        match.play("white", "take")
    assert (match.state.to_dict(), match.record.to_dict(), match.can_undo("white")) == (state, record, undo)
    assert match.to_act == ["white"]


def test_undo_after_a_new_key_goes_back_to_the_choice_and_keeps_the_key() -> None:
    match = load(play_all(TINY.new_match(luck=KeyedLuck(bytes(32))), "white bid n:2", "black bid n:1").record.to_json())
    assert match.needs_new_key
    match.play("white", "take")
    kinds = [type(entry) for entry in match.record.entries[2:]]
    assert kinds == [KeyEntry, MoveEntry]
    luck: Luck = match.luck
    match.undo("white")
    assert match.record.to_dict()["entries"][-1] == {"seat": "white", "undo": 3}  # type: ignore[index]
    assert match.luck is luck
    assert [entry.struck for entry in match.record.entries] == [False, False, False, True, False]

"""Endings of records: winners are recomputed, cut records are called cut, unknown rules are refused."""

import json
from typing import Any

import pytest

from gonfalon.kernel.errors import BadRecord, BrokenReplay
from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.acceptance import is_known_rules
from gonfalon.kernel.record.verify import Verification, verify
from tests.kernel.playing import find, load, play_all, play_at_random, with_luck

pytestmark = pytest.mark.both_forms

KEY = bytes(range(32))


def values_of(match: Match) -> dict[str, Any]:
    """The record of a match, to be forged."""
    values: dict[str, Any] = json.loads(match.record.to_json())
    return values


def check(values: dict[str, Any]) -> Verification:
    """Verify a record that was changed by hand."""
    return verify(json.dumps(values), find)


def started() -> Match:
    """A match with two entries."""
    return play_all(with_luck(KeyedLuck(KEY)), "white bid n:2", "black bid n:0")


def with_winner(match: Match, winner: str | None) -> dict[str, Any]:
    """The record of a match that was ended, with another winner in all places that name one."""
    values = values_of(match)
    values["entries"][-1]["winner"] = winner
    values["result"]["winner"] = winner
    return values


@pytest.mark.parametrize("winner", ["white", None])
def test_forged_winner_of_a_resignation_is_refused(winner: str | None) -> None:
    match = started()
    match.resign("white")
    assert check(values_of(match)).ending == "resigned"
    with pytest.raises(BrokenReplay, match="winner"):
        check(with_winner(match, winner))
    with pytest.raises(BrokenReplay, match="winner"):
        load(json.dumps(with_winner(match, winner)))


def test_seat_cannot_win_by_its_own_agreement() -> None:
    match = started()
    match.end("white", "agreed", None)
    with pytest.raises(BrokenReplay, match="another player"):
        check(with_winner(match, "white"))


def test_winner_of_an_agreement_is_not_called_proved() -> None:
    match = started()
    match.end("white", "agreed", None)
    assert check(values_of(match)).ending == "agreed"
    assert check(with_winner(match, "black")).ending == "conceded"


def cut(match: Match) -> dict[str, Any]:
    """The record of a finished match without its second half."""
    values = values_of(match)
    entries = values["entries"]
    half = next(at for at in range(len(entries) // 2, len(entries)) if not entries[at].get("forced"))
    del entries[half:]
    return values


@pytest.mark.parametrize("seed", range(5))
def test_cut_record_is_called_cut(seed: int) -> None:
    finished = play_at_random(with_luck(KeyedLuck(KEY)), seed)
    assert check(values_of(finished)).ending == "rules"
    values = cut(finished)
    with pytest.raises(BrokenReplay, match="cut"):
        check(values)
    values["result"] = None
    with pytest.raises(BrokenReplay, match="cut"):  # a running match does not show its key
        check(values)
    values["luck"]["key"] = None
    assert check(values).ending == "running"


def test_forged_resignation_of_a_cut_record_is_refused_or_not_called_proved() -> None:
    """The written result stays refused. A forger who makes all parts fit gets no proof of the ending."""
    values = cut(play_at_random(with_luck(KeyedLuck(KEY)), 2))
    values["entries"].append({"seat": "white", "end": "resigned", "winner": "white"})
    values["result"] = {**values["result"], "winner": "white", "reason": "resigned"}
    with pytest.raises(BrokenReplay, match="winner"):
        check(values)
    half = load(json.dumps({**cut(play_at_random(with_luck(KeyedLuck(KEY)), 2)), "result": None} | {"luck": hidden()}))
    half.resign("white")
    assert verify(half.record.to_json(), find).ending == "resigned"


def hidden() -> dict[str, Any]:
    """The luck of a match that runs."""
    return {"kind": "keyed", "commitment": KeyedLuck(KEY).commitment, "key": None}


@pytest.mark.parametrize("rules", ["999", "1.1", "one", "", "²", "1" * 5000])
def test_unknown_version_of_the_rules_is_refused(rules: str) -> None:
    values = values_of(started())
    values["rules"] = rules
    for read in (load, lambda text: verify(text, find)):
        with pytest.raises(BadRecord, match="rules version"):
            read(json.dumps(values))


def test_older_versions_of_the_rules_are_tried() -> None:
    assert check({**values_of(started()), "rules": "0"}).rules == "0"
    assert is_known_rules("1.9", "1.10")
    assert not is_known_rules("1.10", "1.9")
    assert is_known_rules("spring", "spring")

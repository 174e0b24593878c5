"""Random bytes of players in the dice: they change every die, stand in the record, and `verify` checks them."""

import hashlib
import json

import jsonschema
import pytest

from gonfalon.kernel.errors import BadRecord, GonfalonError
from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.record import verify as verification
from tests.kernel.playing import everything, find, load, play_at_random, with_luck
from tests.paths import ROOT

KEY = b"k" * 32
PART = "ab" * 32
OTHER = "cd" * 32
SCHEMA = json.loads((ROOT / "docs" / "record.schema.json").read_text(encoding="utf-8"))


def dice(luck: KeyedLuck) -> list[int]:
    """The first dice of a source of luck."""
    return [luck.d6() for _ in range(40)]


def with_parts(**parts: str) -> Match:
    """A match of the tiny game that is played to its end."""
    return play_at_random(with_luck(KeyedLuck(KEY, parts)), 1)


def test_without_parts_the_dice_are_those_of_the_key() -> None:
    assert dice(KeyedLuck(KEY, {})) == dice(KeyedLuck(KEY))
    assert "parts" not in with_parts().record.head()["luck"]  # type: ignore[operator]


def test_the_stream_follows_the_description_in_the_schema() -> None:
    mixed = hashlib.sha256(KEY + f"parts\nblack={OTHER}\nwhite={PART}\n".encode()).digest()
    assert dice(KeyedLuck(KEY, {"white": PART, "black": OTHER})) == dice(KeyedLuck(mixed))


@pytest.mark.parametrize("parts", [{"white": OTHER}, {"black": PART}, {"white": PART, "black": ""}])
def test_every_part_changes_the_dice_and_not_the_commitment(parts: dict[str, str]) -> None:
    one, other = KeyedLuck(KEY, {"white": PART}), KeyedLuck(KEY, parts)
    assert dice(one) != dice(other)
    assert one.commitment == other.commitment


def test_a_record_shows_the_parts_and_proves_them() -> None:
    text = with_parts(white=PART, black="").record.to_json()
    jsonschema.validate(json.loads(text)["luck"], {**SCHEMA["$defs"]["luck"], "$defs": SCHEMA["$defs"]})
    found = verification.verify(text, find)
    assert (found.luck, found.parts, found.seats) == ("keyed", "all", ["white"])
    assert everything(load(text)) == everything(found.match)


def test_a_record_with_a_changed_part_does_not_verify() -> None:
    text = with_parts(white=PART, black=OTHER).record.to_json()
    with pytest.raises(GonfalonError):
        verification.verify(text.replace(PART, OTHER), find)


def test_parts_can_be_added_to_a_running_match() -> None:
    match = with_luck(KeyedLuck(KEY))
    play_at_random(match, 1, most=2)
    match.add_parts({"white": PART})
    entry = match.record.entry(match.version - 1)
    assert entry == {
        "luck": {"kind": "keyed", "commitment": KeyedLuck(KEY).commitment, "key": None, "parts": {"white": PART}}
    }
    running = loader.load(match.record.to_json(), find, match.record.keys())
    for each in (match, running):
        play_at_random(each, 2)
    assert everything(running) == everything(match)
    found = verification.verify(match.record.to_json(), find)
    assert (found.luck, found.parts, found.seats) == ("keyed", "in-part", ["white"])
    assert match.record.keys() == [KEY.hex()]


def test_parts_survive_loading_without_the_key() -> None:
    match = with_luck(KeyedLuck(KEY, {"white": PART}))
    play_at_random(match, 1, most=2)
    match.add_parts({"white": PART, "black": OTHER})
    text = match.record.to_json()
    assert load(text).record.to_json() == text


def test_a_game_without_parts_says_so() -> None:
    assert verification.verify(with_parts().record.to_json(), find).parts == "none"


@pytest.mark.parametrize("parts", [{}, {"white": "xyz"}, {"white": PART.upper()}, {"red": PART}, {"white": None}])
def test_malformed_parts_are_refused(parts: dict[str, object]) -> None:
    record = json.loads(with_parts(white=PART).record.to_json())
    record["luck"]["parts"] = parts
    with pytest.raises(BadRecord):
        verification.verify(json.dumps(record), find)


def test_undo_goes_past_added_parts() -> None:
    match = with_luck(KeyedLuck(KEY))
    seat = match.to_act[0]
    match.play(seat, match.moves(seat)[0])
    match.add_parts({"white": PART})
    if match.can_undo(seat):
        match.undo(seat)
    assert isinstance(match.luck, KeyedLuck)
    assert match.luck.parts == {"white": PART}
    assert load(play_at_random(match, 3).record.to_json()).over

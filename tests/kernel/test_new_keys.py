"""A match may change to a new key after any kind of luck. The record contains all keys, and `verify` checks them."""

import json

import pytest

from gonfalon.kernel.errors import BadRecord
from gonfalon.kernel.luck import KeyedLuck, Luck
from gonfalon.kernel.record import schema
from gonfalon.kernel.record import verify as verification
from tests.kernel.playing import everything, find, load, play_at_random, with_luck
from tests.kernel.tiny_game import TINY


@pytest.mark.parametrize("luck", [None, KeyedLuck(b"k" * 32)], ids=["seed", "key"])
def test_a_new_key_is_entered_at_once_and_proved_at_the_end(luck: Luck | None) -> None:
    match = TINY.new_match(seed=3) if luck is None else with_luck(luck)
    play_at_random(match, 1, most=4)
    before, old = match.version, match.luck
    match.change_key()
    assert match.version == before + 1
    assert isinstance(match.luck, KeyedLuck)
    assert match.luck is not old
    entered = match.record.entry(before)["luck"]
    assert entered == {"kind": "keyed", "commitment": match.luck.commitment, "key": None}
    play_at_random(match, 2)
    assert verification.verify(match.record.to_json(), find).luck == "keyed"
    again = load(match.record.to_json())
    assert everything(again) == everything(match)


def test_without_the_new_key_a_seeded_game_goes_on_under_another() -> None:
    match = TINY.new_match(seed=3)
    play_at_random(match, 1, most=2)
    match.change_key()
    text = match.record.to_json()
    assert verification.verify(text, find).luck == "keyed-in-part"
    again = load(text)
    assert again.needs_new_key
    play_at_random(again, 4)
    assert again.over
    assert verification.verify(again.record.to_json(), find).luck == "keyed-in-part"


def test_a_text_of_too_many_parts_is_not_read() -> None:
    document = json.dumps({"format": "gonfalon-record", "options": [[]] * schema.MAX_PARTS})
    assert len(document) < schema.MAX_BYTES
    with pytest.raises(BadRecord) as error:
        schema.read(document)
    assert error.value.message == "error.record.too-full"

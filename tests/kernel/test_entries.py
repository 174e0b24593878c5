"""Entries: the four classes in memory and their JSON form, both ways."""

import json

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gonfalon.kernel.errors import BadRecord
from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.record.entries import (
    AGREED,
    CORRECTION,
    FREE,
    EndEntry,
    EntryBase,
    KeyEntry,
    MoveEntry,
    Names,
    UndoEntry,
    entry_to_dict,
)
from gonfalon.kernel.record.schema import entry_from_dict
from tests.kernel.tiny_game import SEATS, VERBS, VOCABULARY
from tests.paths import ROOT

pytestmark = pytest.mark.both_forms

NAMES = Names(SEATS, VOCABULARY)
SCHEMA = json.loads((ROOT / "docs" / "record.schema.json").read_text(encoding="utf-8"))
ENTRY_SCHEMA = {**SCHEMA["properties"]["entries"]["items"], "$defs": SCHEMA.get("$defs", {})}

SEAT = st.integers(0, len(SEATS) - 1)
DICE = st.lists(st.integers(0, 60), max_size=4)


@st.composite
def move_entries(draw: st.DrawFn) -> MoveEntry:
    verb = draw(st.integers(0, len(VERBS) - 1))
    kind = VERBS[verb].kind
    most = 0 if not kind else 200 if kind == "n" else len(VOCABULARY.names[kind]) - 1
    entry = MoveEntry(draw(SEAT), verb << 16 | draw(st.integers(0, most)), draw(st.booleans()), -1)
    entry.dice = draw(DICE)
    entry.outcomes = draw(st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=3), max_size=2))
    return entry


UNDO_ENTRIES = st.builds(UndoEntry, SEAT, st.integers(0, 99), st.sampled_from([FREE, AGREED, CORRECTION]))
END_ENTRIES = st.builds(
    EndEntry, SEAT, st.sampled_from(["agreed", "resigned"]), st.one_of(st.none(), st.sampled_from(SEATS))
)
KEY_ENTRIES = st.builds(lambda key: KeyEntry(None, KeyedLuck(key).commitment), st.binary(min_size=32, max_size=32))


@given(st.one_of(move_entries(), UNDO_ENTRIES, END_ENTRIES, KEY_ENTRIES))
def test_an_entry_survives_being_written_and_read(entry: EntryBase) -> None:
    written = json.loads(json.dumps(entry_to_dict(entry, NAMES, reveal_keys=True)))
    jsonschema.validate(written, ENTRY_SCHEMA)
    again = entry_from_dict(written, 1, NAMES)
    assert type(again) is type(entry)
    assert entry_to_dict(again, NAMES, reveal_keys=True) == written


def test_a_key_is_written_only_when_it_may_be_seen() -> None:
    luck = KeyedLuck(bytes(32))
    entry = KeyEntry(luck, "")
    hidden, shown = (entry_to_dict(entry, NAMES, reveal_keys=reveal)["luck"] for reveal in (False, True))
    assert hidden == {"kind": "keyed", "commitment": luck.commitment, "key": None}
    assert shown == {"kind": "keyed", "commitment": luck.commitment, "key": "00" * 32}


@pytest.mark.parametrize(
    ("values", "where"),
    [
        ([], "entries[2]"),
        ({"fly": 1}, "entries[2] fly"),
        ({"seat": 3, "move": "pass"}, "entries[2].seat"),
        ({"seat": "white", "move": "pass", "dice": [1, "2"]}, "entries[2].dice[1]"),
        ({"luck": {"seed": 1}}, "entries[2].luck kind"),
    ],
)
def test_a_wrong_shape_is_named_by_its_place(values: object, where: str) -> None:
    with pytest.raises(BadRecord) as error:
        entry_from_dict(values, 3, NAMES)
    assert error.value.details["where"] == where


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"seat": "white"},
        {"seat": "white", "move": "pass", "undo": 1},
        {"seat": "white", "undo": 1, "dice": [3]},
        {"seat": "white", "move": "pass", "agreed": True},
        {"seat": "green", "move": "pass"},
        {"seat": "white", "move": "dance"},
    ],
)
def test_an_entry_of_no_kind_or_of_two_is_refused(values: object) -> None:
    with pytest.raises(BadRecord):
        entry_from_dict(values, 1, NAMES)

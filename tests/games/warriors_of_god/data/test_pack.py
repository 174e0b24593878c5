"""Data packs of Warriors of God: the built-in pack is valid; faulty packs are refused with row and field."""

import json
import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from gonfalon.games.warriors_of_god.data import pack
from gonfalon.kernel.errors import BadData

Data = dict[str, Any]
Change = Callable[[Data], object]
FILE = "my_pack.toml"


def data() -> Data:
    """A copy of the built-in data."""
    return tomllib.loads(pack.builtin_text())


def row(rows: Data, kind: str, row_id: str) -> Data:
    found: Data = next(item for item in rows[kind] if item["id"] == row_id)
    return found


def refusal(change: Change) -> list[str]:
    """The lines of the error message for the changed data."""
    rows = data()
    change(rows)
    with pytest.raises(BadData) as caught:
        pack.from_dict(rows, FILE)
    return str(caught.value).split("\n")


def refused_text(text: str) -> str:
    """The error message for a text."""
    with pytest.raises(BadData) as caught:
        pack.parse(text, FILE)
    return str(caught.value)


def edited(old: str, new: str) -> str:
    """The built-in text with the first `old` replaced."""
    text = pack.builtin_text()
    assert old in text
    return text.replace(old, new, 1)


def put(kind: str, row_id: str, field: str, value: object) -> Change:
    """A change that sets one field of one row."""
    return lambda rows: row(rows, kind, row_id).__setitem__(field, value)


def drop(kind: str, row_id: str, field: str) -> Change:
    """A change that removes a field."""
    return lambda rows: row(rows, kind, row_id).pop(field)


def put_at(kind: str, index: int, field: str, value: object) -> Change:
    """A change that sets one field of a row without id."""
    return lambda rows: rows[kind][index].__setitem__(field, value)


def chart(name: str, field: str, value: object) -> Change:
    """A change that sets a field of a chart."""
    return lambda rows: rows[name].__setitem__(field, value)


def add(kind: str, /, **fields: object) -> Change:
    """A change that adds a row."""
    return lambda rows: rows[kind].append({**fields, "source": "printed"})


def add_copy(kind: str, index: int, /, **fields: object) -> Change:
    """A change that adds a copy of a row with other values in some fields."""
    return lambda rows: rows[kind].append({**rows[kind][index], **fields})


def test_builtin_pack_is_valid() -> None:
    built = pack.builtin()
    assert (len(built.area), len(built.border), len(built.leader)) == (27, 58, 156)
    assert [area.id for area in built.area if area.kind == "neutral"] == [
        "ireland",
        "lorraine",
        "navarre",
        "netherlands",
        "savoy",
    ]


def test_rb_3_8_six_leaders_arrive_each_turn() -> None:
    counts = Counter((leader.scenario, leader.turn, leader.side) for leader in pack.builtin().leader)
    assert len(counts) == 2 * 13 * 3
    assert set(counts.values()) == {2}


def test_specials_are_those_of_the_rules() -> None:
    specials = {leader.id: leader.special for leader in pack.builtin().leader if leader.special}
    assert specials == {
        "jeanne_d_arc": "jeanne_d_arc",
        "richard_i": "english_longbows",
        "edward_i": "english_longbows",
        "robin_hood": "robin_hood",
    }


def test_pack_round_trips_through_a_record() -> None:
    carried = json.loads(json.dumps(pack.to_dict(pack.builtin())))
    assert pack.from_dict(carried, "record") == pack.builtin()


def test_pack_is_read_from_bytes_with_byte_order_mark_and_carriage_returns() -> None:
    raw = b"\xef\xbb\xbf" + pack.builtin_text().replace("\n", "\r\n").encode()
    assert pack.parse_bytes(raw, FILE) == pack.builtin()


def test_digest_ignores_comments_order_of_keys_and_explicit_defaults() -> None:
    rows = data()
    for item in rows["leader"]:
        item.setdefault("burgundian", False)
    reordered = {key: rows[key] for key in reversed(rows)}
    reordered["area"] = [dict(reversed(area.items())) for area in rows["area"]]
    expected = pack.digest(pack.builtin())
    assert pack.digest(pack.from_dict(reordered, FILE)) == expected
    assert pack.digest(pack.parse("# my own copy\n" + pack.builtin_text(), FILE)) == expected


@pytest.mark.parametrize(
    "change",
    [
        put("leader", "edward_iii", "battle", 5),
        put("area", "anjou", "value", 3),
        put("troop", "gunner", "limit", 5),
        put_at("border", 0, "type", "clear"),
        chart("game", "winning_points", 25),
        lambda rows: rows["area"].reverse(),
    ],
)
def test_digest_differs_for_changed_packs(change: Change) -> None:
    rows = data()
    change(rows)
    assert pack.digest(pack.from_dict(rows, FILE)) != pack.digest(pack.builtin())


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("7", "7"),
        ("0", "0"),
        ("true", "true"),
        ("3.0", "3.0"),
        ("nan", "nan"),
        ("-inf", "-inf"),
        ('"3"', '"3"'),
        ("[3]", "[3]"),
        ("{ a = 3 }", "a table"),
        ("1415-10-25", "a date or time"),
        ("9" * 30, "a huge number"),
        ("0x" + "f" * 900, "a huge number"),
    ],
)
def test_number_of_the_wrong_kind_is_refused(value: str, found: str) -> None:
    expected = f'leader 1 (edward_iii): field "stars": expected a whole number from 1 to 3, found {found}'
    assert refused_text(edited("stars = 3", f"stars = {value}")) == f"{FILE}: {expected}"


FIELD_FAULTS: list[tuple[Change, str]] = [
    (put("leader", "edward_iii", "longbow", 1), 'field "longbow": expected true or false, found 1'),
    (
        put("leader", "edward_iii", "battle", 13),
        'field "battle": expected a whole number from 1 to 12, found 13',
    ),
    (
        put("leader", "edward_iii", "bravery", -1),
        'field "bravery": expected a whole number from 0 to 6, found -1',
    ),
    (
        put("leader", "edward_iii", "side", "englsh"),
        'field "side": expected english, french or nonaligned, found "englsh": did you mean "english"?',
    ),
    (
        put("leader", "edward_iii", "scenario", "wars-of-the-roses"),
        'field "scenario": expected hundred-years-war or lion-in-winter, found "wars-of-the-roses"',
    ),
    (
        put("leader", "edward_iii", "special", "joan"),
        'field "special": expected jeanne_d_arc, robin_hood or english_longbows, found "joan"',
    ),
    (
        put("leader", "edward_iii", "name", ""),
        'field "name": expected a name of 1 to 60 printable characters, found ""',
    ),
    (
        put("leader", "edward_iii", "name", "x" * 61),
        f'field "name": expected a name of 1 to 60 printable characters, found "{"x" * 60}..."',
    ),
    (
        put("leader", "edward_iii", "name", "Ed\u202eward"),
        'field "name": expected printable characters only, found "Ed\\u202eward"',
    ),
    (put("leader", "edward_iii", "name", "Ed\x07"), 'expected printable characters only, found "Ed\\u0007"'),
    (put("leader", "edward_iii", "name", " "), 'field "name": expected printable characters only, found " "'),
    (
        put("leader", "edward_iii", "note", "x" * 601),
        'field "note": expected a text of at most 600 printable',
    ),
    (
        put("leader", "edward_iii", "source", "hearsay"),
        "expected rulebook, published, printed or reconstructed",
    ),
    (
        put("leader", "edward_iii", "known_fields", ["name", 3]),
        'field "known_fields": expected a list of short texts',
    ),
    (drop("leader", "edward_iii", "home"), 'field "home": missing, expected an id'),
    (put("leader", "edward_iii", "start_infantry", None), 'field "start_infantry": missing'),
]

"""Data packs of Warriors of God: the built-in pack is valid; faulty packs are refused with row and field."""

import json
import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.data import checks, pack
from gonfalon.kernel.errors import BadData, UnknownName

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


@pytest.mark.parametrize(("change", "expected"), FIELD_FAULTS)
def test_faulty_field_is_named_with_its_row(change: Change, expected: str) -> None:
    lines = refusal(change)
    assert lines[0].startswith(f"{FILE}: leader 1 (edward_iii): ")
    assert expected in lines[0]
    assert len(lines) == 1


@pytest.mark.parametrize("bad_id", ["Edward", "3rd", "edward-iii", "édouard", "", "a" * 41])
def test_id_of_other_characters_is_refused(bad_id: str) -> None:
    (line,) = refusal(put("leader", "edward_iii", "id", bad_id))
    assert 'field "id": expected an id of at most 40 of a-z, 0-9 and _, a letter first, found "' in line


def test_misspelt_field_is_reported_with_a_suggestion_only() -> None:
    message = refused_text(edited("battle = 6", "batle = 6"))
    assert message == f'{FILE}: leader 1 (edward_iii): unknown field "batle": did you mean "battle"?'


def test_misspelt_table_is_reported_with_a_suggestion() -> None:
    (line,) = refusal(lambda rows: rows.update(leeder=[]))
    assert line == f'{FILE}: pack: unknown table "leeder": did you mean "leader"?'


def test_all_faults_are_reported_at_once() -> None:
    rows = data()
    put("leader", "edward_iii", "stars", 4)(rows)
    put("area", "wales", "value", 9)(rows)
    put_at("border", 2, "type", "swamp")(rows)
    chart("death", "dies_on_at_most", [])(rows)
    lines = refusal(lambda fresh: fresh.update(rows))
    places = [line.split(": ")[1] for line in lines]
    assert places == ["death", "area 2 (wales)", "border 3 (aquitaine-auvergne)", "leader 1 (edward_iii)"]


def test_semantic_faults_are_reported_at_once() -> None:
    def change(rows: Data) -> None:
        put("leader", "edward_iii", "home", "englnd")(rows)
        put("area", "ireland", "value", 1)(rows)
        chart("elimination", "routed", [8, 9])(rows)

    places = [line.split(": ")[1] for line in refusal(change)]
    assert places == ["elimination", "area 23 (ireland)", "leader 1 (edward_iii)"]


def test_at_most_twenty_faults_are_reported() -> None:
    lines = refusal(lambda rows: [leader.update(stars=9) for leader in rows["leader"]])
    assert len(lines) == 21
    assert lines[-1] == f"{FILE}: and 136 more"


SEMANTIC_FAULTS: list[tuple[Change, str]] = [
    # areas
    (put("area", "anjou", "value", 0), 'area 6 (anjou): field "value": expected a whole number from 1 to 3'),
    (drop("area", "anjou", "value"), 'area 6 (anjou): field "value": expected a whole number from 1 to 3'),
    (
        put("area", "savoy", "value", 2),
        'area 27 (savoy): field "value": expected none for a neutral area, found 2',
    ),
    (
        put("area", "wales", "id", "anjou"),
        'area 6 (anjou): field "id": expected an id of its own, already used by',
    ),
    (
        put("area", "ile_de_france", "id", "paris"),
        'area: expected a contested area "ile_de_france" (RB 15, 16.4)',
    ),
    (
        add("area", id="islay", name="Islay", kind="contested", value=1, x=1, y=1),
        "area 28 (islay): expected at least one border, found none",
    ),
    # borders
    (
        put_at("border", 0, "b", "langedoc"),
        '-langedoc): field "b": expected the id of an area, found "langedoc": did you mean "languedoc"?',
    ),
    (
        put_at("border", 0, "b", "aquitaine"),
        'field "b": expected another area than "aquitaine", found the same',
    ),
    (
        add("border", a="languedoc", b="aquitaine", type="clear"),
        (
            'border 59 (languedoc-aquitaine): field "type": one-way or contradictory border: '
            'expected each pair of areas once, found "river" in border 1 and "clear" here'
        ),
    ),
    (
        add("border", a="languedoc", b="aquitaine", type="river"),
        "border 59 (languedoc-aquitaine): expected each pair of areas once, found it in border 1 already",
    ),
    (
        lambda rows: rows.update(border=[b for b in rows["border"] if "sea" not in b["type"]]),
        "border: expected a map in one piece, found no way from england to normandy",
    ),
    # start control
    (
        put_at("start_control", 0, "area", "engand"),
        'start_control 1 (engand): field "area": expected the id of a contes',
    ),
    (
        put_at("start_control", 0, "area", "ireland"),
        'field "area": expected the id of a contested area, found "ireland"',
    ),
    (
        add_copy("start_control", 0, side="french"),
        'start_control 3 (england): field "area": expected each area once in hundred-years-war, found',
    ),
    # troops
    (lambda rows: rows["troop"].pop(0), 'troop: expected a row with the id "infantry", found none'),
    (put("troop", "gunner", "id", "gunners"), 'field "id": expected one of infantry, gunner'),
    (
        put("troop", "gunner", "kind", "knight"),
        'troop 2 (gunner): field "kind": expected "gunner", found "knight"',
    ),
    (put("troop", "infantry", "limit", 9), 'troop 1 (infantry): field "limit": expected -1'),
    (
        put("troop", "infantry", "per_turn", 1),
        'troop 1 (infantry): field "per_turn": expected 0 for infantry',
    ),
    (
        put("troop", "gunner", "limit", -1),
        'troop 2 (gunner): field "limit": expected a whole number from 0 to 15',
    ),
    (put("troop", "gunner", "raised_in", ["england"]), 'field "raised_in": expected none for gunner'),
    (
        drop("troop", "gunner", "raised_at_value"),
        'field "raised_at_value": expected a whole number from 1 to 3',
    ),
    (
        drop("troop", "welsh_longbow", "raised_in"),
        'field "raised_in": expected at least one area, found none',
    ),
    (
        put("troop", "welsh_longbow", "raised_at_value", 1),
        'field "raised_at_value": expected none for longbow',
    ),
    (put("troop", "welsh_longbow", "raised_in", ["wales"] * 2), 'field "raised_in": expected each area once'),
    (
        put("troop", "welsh_longbow", "raised_in", ["whales"]),
        'field "raised_in": expected the id of a contested area, found "whales": did you mean "wales"?',
    ),
    # mercenaries
    (put("mercenary", "irish_mercenary", "area", "wales"), 'field "area": expected the id of a neutral area'),
    (
        put("mercenary", "irish_mercenary", "area", "savoy"),
        "area 23 (ireland): expected one mercenary row for this neutral area, found none",
    ),
    (
        put("mercenary", "irish_mercenary", "area", "savoy"),
        'mercenary 5 (savoyard_mercenary): field "area": expected one mercenary row for each neutral area',
    ),
    (
        put("mercenary", "irish_mercenary", "id", "gunner"),
        'mercenary 1 (gunner): field "id": expected an id of its own',
    ),
    # leaders
    (
        put("leader", "edward_iii", "home", "englnd"),
        'field "home": expected the id of an area, found "englnd": did you mean "england"?',
    ),
    (
        put("leader", "edward_iii", "start_area", "paris"),
        'field "start_area": expected the id of an area, found "paris"',
    ),
    (
        drop("leader", "edward_iii", "start_area"),
        'field "start_area": missing, expected for a leader of turn 0',
    ),
    (
        drop("leader", "edward_iii", "start_infantry"),
        'field "start_infantry": missing, expected for a leader of turn 0',
    ),
    (
        put("leader", "robin_hood", "start_area", "england"),
        'field "start_area": expected only for a leader of turn 0',
    ),
    (
        put("leader", "robin_hood", "start_infantry", 0),
        'field "start_infantry": expected only for a leader of turn 0',
    ),
    (
        put("leader", "john_chandos", "start_infantry", 4),
        'field "start_infantry": expected at most 3, three for each',
    ),
    (
        put("leader", "john_chandos", "starts_as_king", True),
        'field "starts_as_king": expected only for an english or',
    ),
    (
        lambda rows: row(rows, "leader", "john_chandos").update(stars=3, starts_as_king=True),
        'field "starts_as_king": expected one english King at most in hundred-years-war, found leader 1',
    ),
    (
        put("leader", "edward_iii", "historical_side", "english"),
        'field "historical_side": expected only for a nonaligned leader, found english',
    ),
    (
        put("leader", "edward_iii", "burgundian", True),
        'field "burgundian": expected only for a leader of 2 stars',
    ),
    (
        put("leader", "john_chandos", "burgundian", True),
        'field "burgundian": expected only for a leader of 2 stars',
    ),
    (
        put("leader", "edward_iii", "special", "robin_hood"),
        'field "special": expected robin_hood only in lion-in-winter',
    ),
    (
        put("leader", "edward_iii", "special", "jeanne_d_arc"),
        'field "side": expected french for the special jeanne_d',
    ),
    (
        put("leader", "richard_i", "special", "robin_hood"),
        'field "special": expected one robin_hood at most in lion-in-winter, found leader',
    ),
    (
        put("leader", "john_chandos", "id", "edward_iii"),
        'leader 2 (edward_iii): field "id": expected an id of its own, already used by leader 1 (edward_iii)',
    ),
    # charts
    (
        chart("game", "scenarios", ["lion-in-winter"] * 2),
        'game: field "scenarios": expected hundred-years-war, lion',
    ),
    (chart("game", "turns", 13), 'game: field "turns": expected 12'),
    (chart("death", "dies_on_at_most", [0, 2, 1, 6]), "expected numbers that never fall, found [0, 2, 1, 6]"),
    (chart("death", "dies_on_at_most", [0, 1, 5]), "expected 6 as the last number, found 5"),
    (
        chart("elimination", "routed", [8, 9]),
        "elimination: total 7: expected one of killed, captured and routed, found none",
    ),
    (
        chart("elimination", "captured", [4, 6]),
        "elimination: total 4: expected one of killed, captured and routed, found kil",
    ),
    (
        chart("elimination", "captured", [6, 5]),
        'elimination: field "captured": expected the lower total first, found [6, 5]',
    ),
    (
        lambda rows: rows["elimination"].update(killed=[2, 3], captured=[4, 6]),
        'elimination: field "killed": expected a total of 4 or more, so that a 3-star leader can be killed',
    ),
    (
        chart("elimination", "killed", [2, 4, 5]),
        'elimination: field "killed": expected [first total, last total]',
    ),
    (lambda rows: rows.pop("death"), "death: expected one table [death], found none"),
    # shapes
    (lambda rows: rows.update(death=[1]), "death: expected one table [death], found [1]"),
    (lambda rows: rows.update(leader="all"), 'leader: expected rows [[leader]], found "all"'),
    (lambda rows: rows["leader"].append(3), "leader 157: expected a table, found 3"),
    (lambda rows: rows.update(area=rows["area"] * 2), "area: expected at most 40 rows [[area]], found 54"),
    (lambda rows: rows["game"].update({f"x{n}": n for n in range(50)}), "game: expected at most"),
]


@pytest.mark.parametrize(("change", "expected"), SEMANTIC_FAULTS)
def test_fault_is_reported_with_row_field_and_expectation(change: Change, expected: str) -> None:
    assert [line for line in refusal(change) if expected in line]


def test_an_extra_leader_is_reported_with_the_turn_and_its_leaders() -> None:
    (line,) = refusal(add_copy("leader", 0, id="edward_x", starts_as_king=False))
    assert line == (
        f'{FILE}: leader: hundred-years-war, field "turn": expected 2 english leaders for turn 0, '
        "found 3 (edward_iii, john_chandos, edward_x)"
    )


def test_a_leader_of_the_wrong_turn_is_reported_for_both_turns() -> None:
    first, second = refusal(put("leader", "robin_hood", "turn", 12))
    assert "lion-in-winter" in first
    assert "found 1 (" in first
    assert "for turn 12, found 3 (" in second


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[leader]\n", "expected TOML: "),
        ("turns = 12\nturns = 12\n", "expected TOML: "),
        ("x = " + "[" * 990, "nested too deeply"),
        ("x = [\n" + "[\n" * 5000, "nested too deeply"),
        ("a." * 900_000 + "a = 1", "line 1: expected at most 1000 characters, found 1800005"),
        ("#\n" * 1_000_001, "expected at most 2000000 bytes, found 2000002"),
        ("\0", "expected TOML: "),
        ('x = "\ud800"', 'pack: unknown table "x"'),
        ("", "game: expected one table [game], found none"),
    ],
)
def test_text_that_is_not_a_pack_is_refused(text: str, expected: str) -> None:
    message = refused_text(text)
    assert message.startswith(f"{FILE}: ")
    assert expected in message


def test_other_encodings_are_refused() -> None:
    with pytest.raises(BadData, match=r"my_pack\.toml: byte 8: expected text in UTF-8"):
        pack.parse_bytes('name = "Édouard"'.encode("latin-1"), FILE)
    with pytest.raises(BadData, match="expected at most 2000000 bytes, found 2000001"):
        pack.parse_bytes(b"#" * 2_000_001, FILE)


@pytest.mark.parametrize("obj", [None, [], "pack", 3, {}, {"leader": {}}])
def test_object_that_is_not_a_pack_is_refused(obj: object) -> None:
    with pytest.raises(BadData, match=r"^a record: "):
        pack.from_dict(obj, "a record")


def test_pack_from_before_the_last_scenario_stays_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "SCENARIOS", (*checks.SCENARIOS, "wars-of-the-roses"))
    assert pack.from_dict(data(), FILE).game.scenarios == ("hundred-years-war", "lion-in-winter")


def test_scenario_without_rows_in_the_pack_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = gonfalon.game("warriors-of-god")
    scenarios = (*game.info.scenarios, "wars-of-the-roses")
    monkeypatch.setattr(game, "info", game.info._replace(scenarios=scenarios))
    assert game.prepare("wars-of-the-roses").scenario == "wars-of-the-roses"
    with pytest.raises(UnknownName, match=r"there are: hundred-years-war, lion-in-winter$"):
        game.prepare("wars-of-the-roses", data=pack.builtin())

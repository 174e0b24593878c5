"""Faults of packs of Warriors of God: each is named with its row."""

import pytest

from tests.games.warriors_of_god.data.test_pack import (
    FIELD_FAULTS,
    FILE,
    Change,
    Data,
    add,
    add_copy,
    chart,
    data,
    drop,
    edited,
    put,
    put_at,
    refusal,
    refused_text,
    row,
)


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

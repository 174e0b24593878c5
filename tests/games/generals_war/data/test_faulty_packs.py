"""Faults of packs of The Generals' War: each names row, field and expectation."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.rules.tables import CATEGORIES, CATEGORY_OF, FORMS, RANKS, TERRAINS, TILES, Tables
from gonfalon.kernel.data_packs.checks import neighbours_of, reachable
from gonfalon.kernel.errors import BadData
from gonfalon.messages.catalogue import key_of, read_language
from tests.games.generals_war.data.pack_faults import FIELD_FAULTS, SHAPE_FAULTS
from tests.games.generals_war.data.test_pack import (
    BUILT,
    OPTIONS,
    SPACES,
    TABLES,
    both,
    data,
    drop,
    place,
    put,
    put_at,
    refusal,
    refused,
    set_number,
)
from tests.games.generals_war.data.whole_pack_faults import WHOLE_FAULTS
from tests.games.spoiling import FILE, Change, Data

ALL_FAULTS = FIELD_FAULTS + SHAPE_FAULTS + WHOLE_FAULTS


@pytest.mark.parametrize(("change", "expected"), ALL_FAULTS)
def test_a_fault_names_row_field_and_expectation(change: Change, expected: str) -> None:
    assert [line for line in refusal(change) if line.startswith(f"{FILE}: {expected}")]


@pytest.mark.parametrize(("change", "expected"), FIELD_FAULTS + SHAPE_FAULTS)
def test_a_row_that_is_wrong_by_itself_has_one_fault(change: Change, expected: str) -> None:
    assert len(refusal(change)) == 1


ROSTER_FAULTS = {
    f"data.generals-war.{name}"
    for name in (
        "line",
        "not-csv",
        "empty-roster",
        "size-of-roster",
        "unknown-column",
        "missing-column",
        "second-column",
        "too-many-cells",
        "wrong-cell",
        "unprintable-cell",
        "workbook",
    )
}
"""Faults of rosters only, which `test_rosters` provokes."""


def test_every_fault_of_this_game_is_provoked_here() -> None:
    provoked = {key for change, _ in WHOLE_FAULTS for key, _ in refused(change).faults}
    known = {key_of(message).partition("?")[0] for message in read_language("en") if message.id}
    own = {key for key in known if key.startswith("data.generals-war.")}
    own -= {key for key in own if ".expected." in key or ".roster." in key}
    assert own - provoked == ROSTER_FAULTS


def test_faults_of_several_tables_are_reported_together() -> None:
    change = both(
        set_number("objectives_per_space", 2),
        put("space", "C", "mirror", "WK"),
        put_at("road", 1, "b", "W11"),
        put("terrain", "castle", "bag_count", 1),
        put("tile", "duel", "category", "special"),
        drop("form", "pike", "falls_back_to"),
        put("fighter", "thegn_1", "id", "thegn_2"),
        set_number("kill_share", 1.5),
    )
    places = [line.split(": ")[1] for line in refusal(change)]
    assert places == [
        "constant 9 (objectives_per_space)",
        "space 1 (C)",
        "road 1 (WK-W11)",
        "terrain 1 (castle)",
        "tile 2 (duel)",
        "form 2 (pike)",
        "fighter 6 (west-thegn_2)",
        place("fight", "kill_share"),
    ]


def test_every_tile_is_in_the_category_that_the_rules_give_it() -> None:
    assert {tile.id: tile.category for tile in BUILT.tile} == {
        tile: CATEGORIES[category] for tile, category in zip(TILES, CATEGORY_OF, strict=True)
    }


@pytest.mark.parametrize("obj", [None, [], "pack", 3, {}, {"space": {}}])
def test_an_object_that_is_not_a_pack_is_refused(obj: object) -> None:
    with pytest.raises(BadData, match=r"^a record: "):
        pack.from_dict(obj, "a record")


ODD_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 2000),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from([*SPACES, *TERRAINS, *TILES, *RANKS, *FORMS, "west", "east", "none", "field", "castle", "center"]),
    st.lists(st.text(max_size=3), max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


@given(table=st.sampled_from(TABLES), where=st.integers(0, 700), field=st.integers(0, 20), value=ODD_VALUES)
def test_a_pack_with_any_field_value_is_refused_or_playable(table: str, where: int, field: int, value: object) -> None:
    rows = data()
    changed_row = rows[table][where % len(rows[table])]
    changed_row[list(changed_row)[field % len(changed_row)]] = value
    check_refused_or_playable(rows)


@given(
    changes=st.lists(
        st.tuples(st.sampled_from(TABLES), st.sampled_from(["drop", "double"]), st.integers(0, 700)),
        min_size=1,
        max_size=4,
    )
)
def test_a_pack_with_missing_or_repeated_rows_is_refused_or_playable(
    changes: list[tuple[str, str, int]],
) -> None:
    rows = data()
    for table, what, where in changes:
        number = where % len(rows[table])
        if what == "drop":
            rows[table].pop(number)
        else:
            rows[table].append(dict(rows[table][number]))
    check_refused_or_playable(rows)


def check_refused_or_playable(rows: Data) -> None:
    """Faults name the file; the tables and a record accept a pack without faults."""
    try:
        found = pack.from_dict(rows, FILE)
    except BadData as error:
        message = str(error)
    else:
        check_playable(found)
        return
    assert all(line.startswith(f"{FILE}: ") for line in message.split("\n"))


def check_playable(found: pack.Pack) -> None:
    tables = Tables(found, ("west", "east"), OPTIONS)
    assert (tables.spaces, len(tables.fields), len(tables.castles)) == (17, 14, 2)
    assert all(len(army) >= 2 for army in tables.army)
    assert reachable(neighbours_of([space.id for space in found.space], found.road), ["C"]) == set(tables.space_ids)
    assert sum(tables.terrain_count) >= 16
    assert all(math.isfinite(number) for number in tables.fight.values())
    assert pack.from_dict(json.loads(json.dumps(pack.to_dict(found))), "record") == found

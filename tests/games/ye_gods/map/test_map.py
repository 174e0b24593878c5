"""The drawn map of Ye Gods! against its data: borders, crossings and room for pieces."""

import json
import tomllib
from itertools import combinations
from typing import Any

import pytest

from tests.paths import GAMES
from tests.web.drawing import (
    arcs_of,
    curve,
    drawn_beside,
    is_inside,
    left_out_by_shores,
    length,
    lines,
    outlines_of,
    overlap,
)

DATA = GAMES / "ye_gods" / "data"
MAP = GAMES / "ye_gods" / "web" / "map.json"

BOARD: dict[str, Any] = json.loads(MAP.read_text(encoding="utf-8"))
PLACES: dict[str, dict[str, Any]] = BOARD["areas"]
OUTLINES = outlines_of(BOARD)

SHORTEST_BORDER = 20.0
TWO_TOKENS = 92
LARGEST_FILE = 100_000


def rows(name: str, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))[table]
    return found


def borders(*types: str) -> dict[frozenset[str], str]:
    found = {frozenset((row["a"], row["b"])): row["type"] for row in rows("borders", "border")}
    return {pair: kind for pair, kind in found.items() if kind in types}


def shared_arcs() -> dict[frozenset[str], list[dict[str, Any]]]:
    found: dict[frozenset[str], list[dict[str, Any]]] = {}
    for arc in arcs_of(BOARD):
        if len(arc["areas"]) == 2:
            found.setdefault(frozenset(arc["areas"]), []).append(arc)
    return found


def test_exactly_the_provinces_and_deserts_of_the_data_are_drawn() -> None:
    assert set(PLACES) == {row["id"] for kind in ("province", "desert") for row in rows("provinces", kind)}


def test_places_share_an_arc_exactly_if_they_are_adjacent_in_the_data() -> None:
    assert set(shared_arcs()) == set(borders("land", "desert"))


def test_every_border_has_the_least_length() -> None:
    short = {pair for pair, arcs in shared_arcs().items() if sum(map(length, arcs)) < SHORTEST_BORDER}
    assert short == set()


def test_every_shared_arc_is_of_the_type_of_its_border() -> None:
    types = borders("land", "desert")
    wrong = [arc["id"] for pair, arcs in shared_arcs().items() for arc in arcs if arc["kind"] != types.get(pair)]
    assert wrong == []


def test_there_are_no_gaps_between_neighbours() -> None:
    """A gap between two places would show as a very short arc of coast."""
    short = [arc["id"] for arc in arcs_of(BOARD) if length(arc) < SHORTEST_BORDER]
    assert short == []


def test_outlines_are_made_of_the_arcs() -> None:
    """No border is drawn beside the arc that both neighbours share."""
    assert drawn_beside(BOARD, PLACES) == []


def test_exactly_the_crossings_have_a_sea_lane() -> None:
    lanes = [frozenset(lane["areas"]) for lane in BOARD["sea_lanes"]]
    assert len(lanes) == len(set(lanes))
    assert set(lanes) == set(borders("crossing"))


def test_lanes_cross_no_land() -> None:
    shapes = [*OUTLINES.values(), lines(BOARD["land"])]
    wrong = [
        lane["areas"]
        for lane in BOARD["sea_lanes"]
        if any(is_inside(curve(lane["d"], step / 20), shape) for step in range(21) for shape in shapes)
    ]
    assert wrong == []


@pytest.mark.parametrize("place", sorted(PLACES))
def test_every_place_has_room_for_two_tokens_inside_its_outline(place: str) -> None:
    row = PLACES[place]
    stack, rings = row["stack"], OUTLINES[place]
    assert is_inside((stack["x"] + stack["w"] / 2, stack["y"] + stack["h"] / 2), rings)
    assert is_inside((row["center"]["x"], row["center"]["y"]), rings)
    assert stack["w"] >= TWO_TOKENS


def test_the_rooms_for_tokens_do_not_overlap() -> None:
    overlapping = [pair for pair in combinations(PLACES, 2) if overlap(*(PLACES[place]["stack"] for place in pair))]
    assert overlapping == []


def test_names_of_seas_and_the_compass_lie_on_water() -> None:
    shapes = [*OUTLINES.values(), lines(BOARD["land"])]
    for place in [*BOARD["sea_labels"], BOARD["compass"]]:
        assert not any(is_inside((place["x"], place["y"]), shape) for shape in shapes), place


def test_coast_lines_enclose_all_land_and_the_narrower_lines() -> None:
    assert left_out_by_shores(BOARD, PLACES) == []


def test_map_file_is_below_its_largest_size() -> None:
    assert MAP.stat().st_size < LARGEST_FILE

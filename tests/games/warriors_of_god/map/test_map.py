"""The drawn map of Warriors of God agrees with the data pack and has room for counters and labels."""

import json
import subprocess
import sys
import tomllib
from itertools import combinations
from typing import Any

import pytest

from tests.paths import GAMES, ROOT
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

DATA = GAMES / "warriors_of_god" / "data"
MAP = GAMES / "warriors_of_god" / "web" / "map.json"

BOARD: dict[str, Any] = json.loads(MAP.read_text(encoding="utf-8"))
AREAS: dict[str, dict[str, Any]] = BOARD["areas"]
OUTLINES = outlines_of(BOARD)

COUNTER_ROW = (140, 52)
SHORTEST_BORDER = 20.0
LARGEST_FILE = 150_000


def rows(name: str, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))[table]
    return found


def borders(*, sea: bool) -> dict[frozenset[str], str]:
    found = {frozenset((row["a"], row["b"])): row["type"] for row in rows("borders", "border")}
    return {pair: kind for pair, kind in found.items() if (kind == "sea") == sea}


def shared_arcs() -> dict[frozenset[str], list[dict[str, Any]]]:
    found: dict[frozenset[str], list[dict[str, Any]]] = {}
    for arc in arcs_of(BOARD):
        if len(arc["areas"]) == 2:
            found.setdefault(frozenset(arc["areas"]), []).append(arc)
    return found


def test_drawn_areas_are_those_of_the_data() -> None:
    assert set(AREAS) == {row["id"] for row in rows("areas", "area")}


def test_areas_share_an_arc_exactly_when_they_have_a_land_border() -> None:
    assert set(shared_arcs()) == set(borders(sea=False))


def test_every_land_border_has_the_least_length() -> None:
    short = {pair for pair, arcs in shared_arcs().items() if sum(map(length, arcs)) < SHORTEST_BORDER}
    assert short == set()


def test_every_shared_arc_is_of_the_type_of_its_border() -> None:
    types = borders(sea=False)
    wrong = [arc["id"] for pair, arcs in shared_arcs().items() for arc in arcs if arc["kind"] != types.get(pair)]
    assert wrong == []


def test_every_other_arc_is_coast_or_frontier() -> None:
    kinds = {arc["kind"] for arc in arcs_of(BOARD) if len(arc["areas"]) == 1}
    assert kinds == {"coast", "frontier"}


def test_there_are_no_gaps_between_neighbours() -> None:
    """A gap between two areas would show as a short piece of coast."""
    gaps = [arc["id"] for arc in arcs_of(BOARD) if length(arc) < SHORTEST_BORDER]
    assert gaps == []


def test_outlines_are_made_of_the_arcs() -> None:
    """Both neighbours of a border use the same arc."""
    assert drawn_beside(BOARD, AREAS) == []


def test_lanes_are_the_sea_connections_of_the_data() -> None:
    lanes = [frozenset(lane["areas"]) for lane in BOARD["sea_lanes"]]
    assert len(lanes) == len(set(lanes))
    assert set(lanes) == set(borders(sea=True))


def test_lanes_cross_no_land() -> None:
    shapes = [*OUTLINES.values(), lines(BOARD["land"])]
    aground = [
        lane["areas"]
        for lane in BOARD["sea_lanes"]
        if any(is_inside(curve(lane["d"], step / 20), shape) for step in range(21) for shape in shapes)
    ]
    assert aground == []


@pytest.mark.parametrize("area", sorted(AREAS))
def test_places_of_an_area_are_on_the_sheet_and_its_leaders_inside_the_area(area: str) -> None:
    row = AREAS[area]
    _, _, width, height = BOARD["viewBox"]
    stack = row["stack"]
    far = {"x": stack["x"] + stack["w"], "y": stack["y"] + stack["h"]}
    places = [row["label"], row["value"], row["banner"], row["loose"], row["center"], stack, far]
    assert [place for place in places if not (0 <= place["x"] <= width and 0 <= place["y"] <= height)] == []
    rings = OUTLINES[area]
    assert is_inside((stack["x"] + stack["w"] / 2, stack["y"] + stack["h"] / 2), rings)
    assert is_inside((row["center"]["x"], row["center"]["y"]), rings)
    assert stack["w"] >= COUNTER_ROW[0]
    assert stack["h"] >= COUNTER_ROW[1]


def test_leaders_do_not_cover_label_value_or_banner() -> None:
    for area, row in AREAS.items():
        stack = row["stack"]
        for kind in ("label", "value", "banner", "loose"):
            x, y = row[kind]["x"], row[kind]["y"]
            across = stack["x"] < x < stack["x"] + stack["w"]
            assert not (across and stack["y"] < y < stack["y"] + stack["h"]), (area, kind)


def test_places_for_leaders_do_not_overlap() -> None:
    overlapping = [
        (first, second)
        for first, second in combinations(AREAS, 2)
        if overlap(AREAS[first]["stack"], AREAS[second]["stack"])
    ]
    assert overlapping == []


def test_sea_labels_and_the_compass_are_on_water() -> None:
    shapes = [*OUTLINES.values(), lines(BOARD["land"])]
    _, _, width, height = BOARD["viewBox"]
    for place in [*BOARD["sea_labels"], BOARD["compass"]]:
        assert 0 <= place["x"] <= width
        assert 0 <= place["y"] <= height
        assert not any(is_inside((place["x"], place["y"]), shape) for shape in shapes), place


def test_coast_lines_enclose_all_land_and_the_narrower_lines() -> None:
    assert left_out_by_shores(BOARD, AREAS) == []


def test_map_is_smaller_than_the_limit() -> None:
    assert MAP.stat().st_size < LARGEST_FILE


def test_map_is_what_the_tool_builds() -> None:
    command = [sys.executable, str(ROOT / "tools" / "build_maps.py"), "--check"]
    assert subprocess.run(command, check=False).returncode == 0

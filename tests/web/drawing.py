"""Reads what a map.json draws: points of paths, and what lies inside of what."""

import re
from itertools import pairwise
from math import dist
from typing import Any

Point = tuple[float, float]
Ring = list[Point]


def numbers(text: str) -> list[float]:
    """All numbers of path data."""
    return [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]


def lines(path: str) -> list[Ring]:
    """The points of path data made of `M x y l dx dy dx dy ...`, one line for each M."""
    found = []
    for part in path.removeprefix("M").split("M"):
        start, steps = part.split("l")
        x, y = numbers(start)
        line = [(x, y)]
        values = numbers(steps)
        for dx, dy in zip(values[::2], values[1::2], strict=True):
            x, y = round(x + dx, 1), round(y + dy, 1)
            line.append((x, y))
        found.append(line)
    return found


def curve(path: str, time: float) -> Point:
    """A point of path data made of `M x y Q x y x y`."""
    ax, ay, bx, by, cx, cy = numbers(path)
    a, b, c = (1 - time) ** 2, 2 * time * (1 - time), time**2
    return (a * ax + b * bx + c * cx, a * ay + b * by + c * cy)


def is_inside(point: Point, rings: list[Ring]) -> bool:
    """By counting the edges that a ray to the right crosses."""
    x, y = point
    inside = False
    for ring in rings:
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
    return inside


def length(arc: dict[str, Any]) -> float:
    """How long an arc is drawn."""
    return sum(dist(*pair) for line in lines(arc["d"]) for pair in pairwise(line))


def arcs_of(board: dict[str, Any]) -> list[dict[str, Any]]:
    """All arcs of a map; each stands in the row of its first area."""
    return [arc for row in board["areas"].values() for arc in row["arcs"]]


def edges(line: Ring) -> set[frozenset[Point]]:
    """Between which points a line runs, in either direction."""
    return {frozenset(pair) for pair in pairwise(line)}


def outlines_of(board: dict[str, Any]) -> dict[str, list[Ring]]:
    """The closed rings around each area, joined from its arcs; the first point is not repeated."""
    arcs = {arc["id"]: lines(arc["d"])[0] for arc in arcs_of(board)}
    return {
        name: [joined([arcs[id_] if id_ >= 0 else arcs[~id_][::-1] for id_ in ring]) for ring in row["rings"]]
        for name, row in board["areas"].items()
    }


def joined(around: list[Ring]) -> Ring:
    """One ring of lines, each of which begins where the one before it ends."""
    for before, line in pairwise([*around, around[0]]):
        assert before[-1] == line[0], (before[-1], line[0])
    return [point for line in around for point in line[:-1]]


def drawn_beside(board: dict[str, Any], areas: dict[str, Any]) -> list[str]:
    """The areas whose outline is not made of the arcs that they share with their neighbours."""
    found = []
    outlines = outlines_of(board)
    for name in areas:
        outline = {edge for ring in outlines[name] for edge in edges([*ring, ring[0]])}
        mine = [arc for arc in arcs_of(board) if name in arc["areas"]]
        if outline != {edge for arc in mine for line in lines(arc["d"]) for edge in edges(line)}:
            found.append(name)
    return found


def beyond(outer: str, inner: list[Ring], every: int = 7) -> list[Point]:
    """The points of some rings, one of `every`, that do not lie inside a path."""
    rings = lines(outer)
    return [point for ring in inner for point in ring[::every] if not is_inside(point, rings)]


def left_out_by_shores(board: dict[str, Any], areas: dict[str, Any]) -> list[Point]:
    """Points of the land beyond the narrowest line along the coast, and of each line beyond the next wider one."""
    widest, middle, narrow = board["shores"]
    outlines = outlines_of(board)
    land = lines(board["land"]) + [ring for name in areas for ring in outlines[name]]
    return beyond(narrow, land) + beyond(middle, lines(narrow)) + beyond(widest, lines(middle))


def overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    """Whether two boxes lie over each other."""
    across = a["x"] < b["x"] + b["w"] and b["x"] < a["x"] + a["w"]
    return across and a["y"] < b["y"] + b["h"] and b["y"] < a["y"] + a["h"]

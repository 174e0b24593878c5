"""Cuts a sheet of areas into arcs, each drawn once and shared by those on both sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import shapely

from maps.outlines import Shapes

Point = tuple[float, float]
Edge = tuple[Point, Point]


@dataclass(frozen=True)
class Arc:
    """A stretch of outline with the same one or two owners all along."""

    owners: tuple[str, ...]
    points: tuple[Point, ...]


def rings(shapes: Shapes) -> dict[str, list[list[Point]]]:
    """The closed rings of each shape, rounded to tenths; the first point is not repeated."""
    return {
        name: [rounded(ring.coords) for part in shapely.get_parts(shape) for ring in (part.exterior, *part.interiors)]
        for name, shape in shapes.items()
    }


def rounded(points: Iterable[Sequence[float]]) -> list[Point]:
    """Points to tenths, without repeating one."""
    ring: list[Point] = []
    for x, y in points:
        point = (round(x, 1) + 0.0, round(y, 1) + 0.0)
        if not ring or ring[-1] != point:
            ring.append(point)
    return ring[:-1] if ring[0] == ring[-1] else ring


def edge(start: Point, end: Point) -> Edge:
    """The same edge from either side."""
    return (start, end) if start < end else (end, start)


def edges(ring: list[Point]) -> Iterator[Edge]:
    """The edges of a closed ring."""
    for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
        yield edge(start, end)


def owners_of_edges(outlines: dict[str, list[list[Point]]]) -> dict[Edge, tuple[str, ...]]:
    """Who lies on either side of every edge."""
    owners: dict[Edge, set[str]] = {}
    for name, closed in outlines.items():
        for ring in closed:
            for line in edges(ring):
                owners.setdefault(line, set()).add(name)
    return {line: tuple(sorted(names)) for line, names in owners.items()}


def pinched(outlines: dict[str, list[list[Point]]], pair: tuple[str, str]) -> dict[str, list[list[Point]]]:
    """The same rings with the border of two areas shrunk to one point."""
    lines = [line for line, names in owners_of_edges(outlines).items() if names == tuple(sorted(pair))]
    points = sorted({point for line in lines for point in line})
    if not points:
        return outlines
    corner = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    moved = dict.fromkeys(points, corner)
    return {
        name: [rounded([moved.get(point, point) for point in ring]) for ring in closed]
        for name, closed in outlines.items()
    }


def softened(outlines: dict[str, list[list[Point]]]) -> dict[str, list[list[Point]]]:
    """The same rings with the corners of borders cut off, alike on both sides; coasts keep theirs."""
    owners = owners_of_edges(outlines)
    return {
        name: [rounded([point for corner in corners(ring) for point in cut(corner, owners)]) for ring in closed]
        for name, closed in outlines.items()
    }


def corners(ring: list[Point]) -> Iterator[tuple[Point, Point, Point]]:
    """Each point of a ring between the one before and the one after."""
    for index, point in enumerate(ring):
        yield ring[index - 1], point, ring[(index + 1) % len(ring)]


def cut(corner: tuple[Point, Point, Point], owners: dict[Edge, tuple[str, ...]]) -> list[Point]:
    """A corner inside of a border becomes two blunt ones."""
    before, point, after = corner
    here = owners[edge(before, point)]
    if len(here) == 1 or here != owners[edge(point, after)]:
        return [point]
    return [(point[0] + (x - point[0]) / 4, point[1] + (y - point[1]) / 4) for x, y in (before, after)]


def make_arcs(outlines: dict[str, list[list[Point]]]) -> list[Arc]:
    """All arcs, found along the rings in the order of the areas."""
    owners = owners_of_edges(outlines)
    seen: set[Edge] = set()
    arcs: list[Arc] = []
    for closed in outlines.values():
        for ring in closed:
            for arc in arcs_of_ring(ring, owners):
                if edge(arc.points[0], arc.points[1]) not in seen:
                    arcs.append(arc)
                    seen.update(edge(*pair) for pair in pairwise(arc.points))
    return arcs


def arcs_around(closed: list[list[Point]], arcs: list[Arc], owners: dict[Edge, tuple[str, ...]]) -> list[list[int]]:
    """For each closed ring the numbers of the arcs around it; `~number` is an arc from its end to its start."""
    numbers = {pair: number for number, arc in enumerate(arcs) for pair in pairwise(arc.points)}
    backwards = {(end, start): ~number for (start, end), number in numbers.items()}
    found = backwards | numbers
    return [[found[arc.points[0], arc.points[1]] for arc in arcs_of_ring(ring, owners)] for ring in closed]


def arcs_of_ring(ring: list[Point], owners: dict[Edge, tuple[str, ...]]) -> Iterator[Arc]:
    """Cut a ring where the owners change."""
    around = [owners[line] for line in edges(ring)]
    cuts = [index for index in range(len(ring)) if around[index] != around[index - 1]]
    if not cuts:
        yield Arc(around[0], (*ring, ring[0]))
        return
    for start, end in zip(cuts, [*cuts[1:], cuts[0] + len(ring)], strict=True):
        yield Arc(around[start], tuple(ring[index % len(ring)] for index in range(start, end + 1)))

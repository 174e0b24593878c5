"""Draws the ways over sea: an arc of a parabola from coast to coast."""

from __future__ import annotations

from dataclasses import dataclass

import shapely
from shapely.geometry.base import BaseGeometry

from maps.drawing import numbers
from maps.outlines import Shapes
from maps.plan import Lane

Point = tuple[float, float]

SHORE = 7.0  # units between the end of a lane and its coast


@dataclass(frozen=True)
class Curve:
    """A lane on the sheet: a quadratic curve."""

    areas: tuple[str, str]
    start: Point
    control: Point
    end: Point

    def at(self, time: float) -> Point:
        """The point at a time between 0 and 1."""
        a, b, c = (1 - time) ** 2, 2 * time * (1 - time), time**2
        return (
            a * self.start[0] + b * self.control[0] + c * self.end[0],
            a * self.start[1] + b * self.control[1] + c * self.end[1],
        )

    @property
    def line(self) -> shapely.LineString:
        """The curve as a line of short pieces."""
        return shapely.LineString([self.at(step / 24) for step in range(25)])

    @property
    def path(self) -> str:
        """Its path data."""
        return f"M{numbers(self.start)}Q{numbers([*self.control, *self.end])}"


def off_shore(shape: BaseGeometry, near: Point) -> Point:
    """The point a little off the coast of a shape that is nearest to the given one."""
    shore = shapely.get_parts(shape.buffer(SHORE))
    ring = min((part.exterior for part in shore), key=lambda line: line.distance(shapely.Point(near)))
    point = ring.interpolate(ring.project(shapely.Point(near)))
    return (point.x, point.y)


def make_curve(lane: Lane, shapes: Shapes, start: Point, end: Point) -> Curve:
    """The lane between the coasts next to two points of the sheet."""
    first = off_shore(shapes[lane.areas[0]], start)
    last = off_shore(shapes[lane.areas[1]], end)
    across, along = last[0] - first[0], last[1] - first[1]
    control = (
        (first[0] + last[0]) / 2 - along * lane.bend,
        (first[1] + last[1]) / 2 + across * lane.bend,
    )
    return Curve(lane.areas, first, control, last)

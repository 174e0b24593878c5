"""Reads the outlines and joins parts to areas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from maps.plan import Plan
from maps.projection import Lambert, Points

GEO = Path(__file__).resolve().parents[1] / "geo"

BEYOND = 400.0  # km: backdrop past the window of the warp
ROUND = 7.0  # km: how round the corners of waters drawn by hand become

Shapes = dict[str, BaseGeometry]


def features(name: str) -> Iterator[tuple[dict[str, str], BaseGeometry]]:
    """The properties and the outline of every feature of a file."""
    collection: dict[str, Any] = json.loads((GEO / name).read_text(encoding="utf-8"))
    for feature in collection["features"]:
        yield feature["properties"], shapely.geometry.shape(feature["geometry"])


def projected(shape: BaseGeometry, projection: Lambert) -> BaseGeometry:
    """The shape in kilometres."""
    return shapely.make_valid(shapely.transform(shape, projection))


def read_areas(plan: Plan) -> Shapes:
    """The areas of a plan, joined from their parts."""
    parts: dict[str, list[BaseGeometry]] = {}
    for properties, shape in features("parts.geojson"):
        area = plan.owner(properties["country"], properties["name"])
        if area is not None:
            parts.setdefault(area, []).append(projected(shape, plan.projection))
    areas = {area: shapely.union_all(shapes) for area, shapes in sorted(parts.items())}
    for area, ring in plan.ceded:
        areas = with_ceded(areas, area, outline(ring, plan.projection))
    water = shapely.union_all([outline(ring, plan.projection).buffer(-ROUND).buffer(ROUND) for ring in plan.water])
    return {area: shape.difference(water) for area, shape in areas.items()}


def with_ceded(areas: Shapes, receiver: str, ring: BaseGeometry) -> Shapes:
    """Land of any area inside of a ring goes to the receiver."""
    land = shapely.union_all([shape.intersection(ring) for shape in areas.values()])
    return {area: shape.union(land) if area == receiver else shape.difference(ring) for area, shape in areas.items()}


def outline(ring: tuple[tuple[float, float], ...], projection: Lambert) -> BaseGeometry:
    """A ring given in degrees as a shape in kilometres."""
    points: Points = shapely.get_coordinates(shapely.Polygon(ring).segmentize(0.05))
    return shapely.Polygon(projection(points))


def read_backdrop(plan: Plan) -> BaseGeometry:
    """The lands out of play, joined to one."""
    chosen = [shape for properties, shape in features("countries.geojson") if properties["name"] in plan.backdrop]
    around = shapely.box(*plan.window).buffer(BEYOND)
    return shapely.union_all([projected(shape, plan.projection) for shape in chosen]).intersection(around)

"""Reads the outlines and joins parts to areas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from maps.plan import Cession, Plan
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
    parts: dict[str, list[BaseGeometry]] = {cession.receiver: [] for cession in plan.ceded}
    for area, shape in owned_parts(plan):
        parts.setdefault(area, []).append(projected(shape, plan.projection))
    areas = {area: shapely.union_all(shapes) for area, shapes in sorted(parts.items())}
    for area, ring in plan.found:
        known = shapely.union_all(list(areas.values()))
        areas[area] = areas[area].union(outline(ring, plan.projection).difference(known))
    for cession in plan.ceded:
        areas = with_ceded(areas, cession, outline(cession.ring, plan.projection))
    water = shapely.union_all([outline(ring, plan.projection).buffer(-ROUND).buffer(ROUND) for ring in plan.water])
    return {area: shape.difference(water) for area, shape in areas.items()}


def owned_parts(plan: Plan) -> Iterator[tuple[str, BaseGeometry]]:
    """Every part and every whole country of a plan with the area it belongs to."""
    if plan.owner is not None:
        for properties, shape in features("parts.geojson"):
            area = plan.owner(properties["country"], properties["name"])
            if area is not None:
                yield area, shape
    for properties, shape in features("countries.geojson"):
        if properties["name"] in plan.countries:
            yield plan.countries[properties["name"]], shape


def with_ceded(areas: Shapes, cession: Cession, ring: BaseGeometry) -> Shapes:
    """Land inside of a ring goes to the receiver."""
    givers = [cession.giver] if cession.giver else [area for area in areas if area != cession.receiver]
    land = shapely.union_all([areas[area].intersection(ring) for area in givers])
    left = {area: areas[area].difference(ring) for area in givers}
    return {**areas, **left, cession.receiver: areas[cession.receiver].union(land)}


def outline(ring: tuple[tuple[float, float], ...], projection: Lambert) -> BaseGeometry:
    """A ring given in degrees as a shape in kilometres."""
    points: Points = shapely.get_coordinates(shapely.Polygon(ring).segmentize(0.05))
    return shapely.Polygon(projection(points))


def read_backdrop(plan: Plan) -> BaseGeometry:
    """The lands out of play, joined to one."""
    chosen = [shape for properties, shape in features("countries.geojson") if properties["name"] in plan.backdrop]
    around = shapely.box(*plan.window).buffer(BEYOND)
    return shapely.union_all([projected(shape, plan.projection) for shape in chosen]).intersection(around)

"""Puts a board together: outlines, common sheet, warp, arcs, lanes, places."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from maps import coverage, drawing, lanes, outlines, places, shores, topology, warp
from maps.coverage import BACKDROP
from maps.outlines import Shapes
from maps.plan import Place, Plan
from maps.projection import Points

BORDERS, COASTS = 4.0, 1.5  # units: details smaller than this are left out
ISLET = 150.0  # square units
UNDER = 4.0  # units
BEYOND = 400.0  # units: land out of play is drawn this far past the edges, for screens of other proportions


@dataclass(frozen=True)
class Sheet:
    """From the world to the finished sheet."""

    plan: Plan
    flow: warp.Flow
    left: float
    top: float
    scale: float

    def from_km(self, points: Points) -> Points:
        """Kilometres to units of the sheet."""
        carried = self.flow.carry(points)
        return np.column_stack(
            [(carried[:, 0] - self.left) * self.scale, (carried[:, 1] - self.top) * self.scale * self.plan.squeeze]
        )

    def point(self, place: Place) -> tuple[float, float]:
        """Degrees to units of the sheet."""
        x, y = self.from_km(self.plan.projection(np.array([place])))[0]
        return (float(x), float(y))


def fit(plan: Plan, shapes: Shapes, flow: warp.Flow) -> tuple[Sheet, float]:
    """The sheet that shows all areas with the margins of the plan, and its height."""
    areas = [shapely.transform(shape, flow.carry) for name, shape in shapes.items() if name != BACKDROP]
    west, north, east, south = shapely.union_all(areas).bounds
    left, top, right, bottom = plan.margins
    scale = (plan.width - left - right) / (east - west)
    height = (south - north) * scale * plan.squeeze + top + bottom
    return Sheet(plan, flow, west - left / scale, north - top / scale / plan.squeeze, scale), round(height)


def drawn_shapes(plan: Plan) -> tuple[Sheet, float, Shapes]:
    """All shapes on the sheet, simplified, the backdrop cut at its edges."""
    raw = outlines.read_areas(plan)
    shapes = coverage.make_coverage(raw, outlines.read_backdrop(plan))
    flow = warp.make_flow(shapes, plan.window, plan.growth, plan.sea_growth)
    areas = {name: shape for name, shape in shapes.items() if name != BACKDROP}
    sheet, height = fit(plan, coverage.without_crumbs(areas, 60), flow)
    moved = {name: shapely.transform(shape, sheet.from_km) for name, shape in shapes.items()}
    simple = coverage.simplified(coverage.without_crumbs(moved, ISLET), BORDERS, COASTS)
    return sheet, height, coverage.without_crumbs(simple, ISLET)


def arc_kind(plan: Plan, owners: tuple[str, ...]) -> str:
    """What an arc is: a border of the rules, the frontier to land out of play, or coast."""
    if BACKDROP in owners:
        return "frontier"
    return plan.borders.get(frozenset(owners), "none") if len(owners) > 1 else "coast"


def arc_rows(plan: Plan, arcs: list[topology.Arc]) -> list[dict[str, Any]]:
    """The arcs of all areas, numbered."""
    return [
        {
            "id": number,
            "areas": [name for name in arc.owners if name != BACKDROP],
            "kind": arc_kind(plan, arc.owners),
            "d": drawing.path(arc.points),
        }
        for number, arc in enumerate(arcs)
    ]


def spot(x: float, y: float, **more: float) -> dict[str, float]:
    """A place on the sheet, to tenths."""
    return {key: round(float(value), 1) for key, value in {"x": x, "y": y, **more}.items()}


def area_row(plan: Plan, name: str, shape: BaseGeometry) -> dict[str, Any]:
    """The places of an area."""
    size = plan.label_sizes.get(name, plan.label_size)
    boxes = places.place(shape, (len(name) * size * places.LETTER, size), plan.stacks, plan.large_shields)
    label, stack = boxes["label"], boxes["stack"]
    left, top, _, _ = stack.corners
    return {
        "label": spot(label.x, label.y, width=label.w, size=size),
        "value": spot(boxes["value"].x, boxes["value"].y),
        "banner": spot(boxes["banner"].x, boxes["banner"].y),
        "stack": spot(left, top, w=stack.w, h=stack.h),
        **({"deep": round(places.depth(shape, stack), 1)} if plan.large_shields else {}),
        "loose": spot(boxes["loose"].x, boxes["loose"].y),
        "center": spot(*center(shape)),
    }


def center(shape: BaseGeometry) -> tuple[float, float]:
    """A point well inside the largest part."""
    body = max(shapely.get_parts(shape), key=lambda part: float(part.area))
    point = body.centroid if body.buffer(-10).contains(body.centroid) else body.representative_point()
    return (point.x, point.y)


def drawn_land(plan: Plan, height: float, shapes: Shapes) -> BaseGeometry:
    """The land out of play, reaching under the areas a little so that no sea shows between."""
    frame = shapely.box(-BEYOND, -BEYOND, plan.width + BEYOND, height + BEYOND)
    areas = shapely.coverage_union_all([shape for name, shape in shapes.items() if name != BACKDROP])
    land = shapes[BACKDROP].intersection(frame)
    under = land.buffer(UNDER).intersection(areas)
    return shapely.MultiPolygon(coverage.kept_parts(land.union(under).simplify(0.3), ISLET))


def build(plan: Plan) -> dict[str, Any]:
    """The whole content of map.json."""
    sheet, height, shapes = drawn_shapes(plan)
    rings = topology.rings(shapes)
    for pair in plan.corners:
        rings = topology.pinched(rings, pair)
    rings = topology.softened(rings)
    arcs = [arc for arc in topology.make_arcs(rings) if arc.owners != (BACKDROP,)]
    owners = topology.owners_of_edges(rings)
    rows = arc_rows(plan, arcs)
    curves = [lanes.make_curve(lane, shapes, sheet.point(lane.start), sheet.point(lane.end)) for lane in plan.lanes]
    land = drawn_land(plan, height, shapes)
    areas = {name: shape for name, shape in shapes.items() if name != BACKDROP}
    return {
        "viewBox": [0, 0, plan.width, height],
        "shores": shores.outlines(shapely.union_all([land, *areas.values()]), plan.reach),
        "land": drawing.outline(topology.rings({BACKDROP: land})[BACKDROP]),
        "areas": {
            name: {
                "arcs": [row for row in rows if row["areas"][0] == name],
                "rings": topology.arcs_around(rings[name], arcs, owners),
                **area_row(plan, name, shape),
            }
            for name, shape in areas.items()
        },
        "sea_lanes": [{"areas": list(curve.areas), "d": curve.path, "label": spot(*curve.at(0.5))} for curve in curves],
        "sea_labels": [
            {"key": label.key, **spot(*sheet.point(label.at), rotation=label.rotation)} for label in plan.sea_labels
        ],
        "compass": spot(*sheet.point(plan.compass)),
    }


def written(board: dict[str, Any]) -> str:
    """The board as text: one area or lane a line, so that a change can be read."""

    def line(value: object) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    parts = []
    for key, value in board.items():
        if isinstance(value, dict) and key == "areas":
            rows = ",\n".join(f"{line(name)}:{line(row)}" for name, row in value.items())
            parts.append(f"{line(key)}:{{\n{rows}\n}}")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            rows = ",\n".join(line(row) for row in value)
            parts.append(f"{line(key)}:[\n{rows}\n]")
        else:
            parts.append(f"{line(key)}:{line(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"

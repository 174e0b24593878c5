"""Joins outlines with overlaps and gaps to one sheet on which neighbours share their points."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from maps.outlines import Shapes

BACKDROP = "land"  # the name of all land out of play

GRID = 0.01  # km
GAP = 2.6  # km: sources of neighbouring countries gape by less
ENCLAVE = 400.0  # square km: a piece of an area that lies among others goes to them if it is no larger
CRUMB = 0.3  # square km: inlets not worth filling
INLET = 2.2  # km: half the width of inlets too thin to be drawn
SLIVER = 3.0  # km: strips of backdrop as thin as this are errors of the sources


def surface(shape: BaseGeometry) -> BaseGeometry:
    """Only what has a surface: cutting and joining leave points and lines behind."""
    return shape if shape.geom_type in ("Polygon", "MultiPolygon") else shape.buffer(0)


def add_backdrop(areas: Shapes, backdrop: BaseGeometry) -> Shapes:
    """The areas and, under a name of its own, the land around them."""
    played = {name: shape for name, shape in areas.items() if name != BACKDROP}
    rest = backdrop.difference(shapely.union_all(list(played.values())))
    rest = surface(rest.buffer(-SLIVER).buffer(SLIVER).intersection(rest))
    return {**played, BACKDROP: rest.union(areas.get(BACKDROP, shapely.Polygon()))}


def without_overlaps(shapes: Shapes) -> Shapes:
    """Land claimed twice stays with the first."""
    taken: BaseGeometry = shapely.Polygon()
    clean: Shapes = {}
    for name, shape in shapes.items():
        clean[name] = shape.difference(taken)
        taken = taken.union(shape)
    return clean


def without_gaps(shapes: Shapes) -> Shapes:
    """Gaps between shapes are shared out, each piece to the first that reaches it."""
    whole = shapely.union_all(list(shapes.values()))
    gaps = closed(whole, GAP)
    touched = sum(touches(shape, gaps) for shape in shapes.values())
    left: BaseGeometry = shapely.union_all(shapely.buffer(gaps[touched > 1], GRID)).difference(whole)
    filled: Shapes = {}
    for name, shape in shapes.items():
        near = surface(shape.buffer(2 * GAP).intersection(left))
        filled[name] = surface(shape.union(near))
        left = left.difference(near)
    return filled


def without_thin_inlets(shapes: Shapes) -> Shapes:
    """Water too thin to be drawn, with one owner all around, becomes land."""
    whole = shapely.union_all(list(shapes.values()))
    inlets = closed(whole, INLET)
    inlets = inlets[shapely.area(inlets) > CRUMB]
    touching = {name: touches(shape, inlets) for name, shape in shapes.items()}
    alone = sum(touching.values()) == 1
    return {
        name: surface(shapely.union_all([shape, *shapely.buffer(inlets[alone & (touching[name] == 1)], GRID)]))
        for name, shape in shapes.items()
    }


def closed(shape: BaseGeometry, reach: float) -> NDArray[np.object_]:
    """What lies between parts of a shape less than twice this apart."""
    return np.asarray(shapely.get_parts(shape.buffer(reach).buffer(-reach).difference(shape)))


def touches(shape: BaseGeometry, others: NDArray[np.object_]) -> NDArray[np.int_]:
    """1 for each of the others that the shape touches, else 0."""
    reach = shape.buffer(GRID)
    shapely.prepare(reach)
    return np.asarray(shapely.intersects(reach, others).astype(int))


def noded(shapes: Shapes) -> Shapes:
    """The same shapes built of common faces, so that neighbours have exactly the same points on their border."""
    lines = shapely.union_all([shape.boundary for shape in shapes.values()], grid_size=GRID)
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(lines)))
    middles = shapely.point_on_surface(faces)
    left = set(range(len(faces)))
    built: Shapes = {}
    for name, shape in shapes.items():
        shapely.prepare(shape)
        mine = [index for index in sorted(left) if shape.contains(middles[index])]
        left -= set(mine)
        built[name] = shapely.coverage_union_all([faces[index] for index in mine])
    return built


def without_enclaves(shapes: Shapes) -> Shapes:
    """A small piece of an area that touches others but not its own land joins the one it touches most."""
    pieces = {name: list(shapely.get_parts(shape)) for name, shape in shapes.items()}
    kept = {name: [piece for piece in mine if piece.area > ENCLAVE] for name, mine in pieces.items()}
    for name, mine in pieces.items():
        for piece in mine:
            if piece.area <= ENCLAVE:
                kept[neighbour(piece, shapes, name)].append(piece)
    return {name: shapely.coverage_union_all(mine) for name, mine in kept.items()}


def neighbour(piece: BaseGeometry, shapes: Shapes, own: str) -> str:
    """The shape other than its own that a piece shares most border with; its own if it shares none."""
    shared = {
        name: piece.boundary.intersection(shape.boundary).length
        for name, shape in shapes.items()
        if name != own and piece.intersects(shape)
    }
    return max(shared, key=lambda name: shared[name]) if any(shared.values()) else own


def without_crumbs(shapes: Shapes, islet: float) -> Shapes:
    """Drop islets and fill holes smaller than this."""
    return {name: shapely.MultiPolygon(kept_parts(shape, islet)) for name, shape in shapes.items()}


def kept_parts(shape: BaseGeometry, islet: float) -> list[shapely.Polygon]:
    """The parts of a shape that are large enough, without small holes."""
    kept = []
    for part in shapely.get_parts(shape):
        if part.geom_type == "Polygon" and shapely.Polygon(part.exterior).area >= islet:
            holes = [hole for hole in part.interiors if shapely.Polygon(hole).area >= islet]
            kept.append(shapely.Polygon(part.exterior, holes))
    return kept


def simplified(shapes: Shapes, borders: float, coasts: float) -> Shapes:
    """Fewer points, still shared; borders, drawn as broad lines, may lose more than coasts."""
    inner = shapely.coverage_simplify(list(shapes.values()), borders, simplify_boundary=False)
    return dict(zip(shapes, shapely.coverage_simplify(inner, coasts), strict=True))


def make_coverage(areas: Shapes, backdrop: BaseGeometry) -> Shapes:
    """From the raw outlines to the common sheet."""
    shapes = without_overlaps(add_backdrop(areas, backdrop))
    filled = without_overlaps(without_thin_inlets(without_gaps(shapes)))
    return without_enclaves(noded(filled))

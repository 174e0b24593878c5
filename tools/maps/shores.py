"""The lines along a coast: for each distance the outline of all that is no further from land."""

from __future__ import annotations

import shapely
from shapely.geometry.base import BaseGeometry

from maps import coverage, drawing, topology

REACHES = (21.0, 12.0, 5.0)  # units from the coast, the widest first
DETAILS = 1.5  # units: smaller ones are left out
GRID = 1.0  # units: the exact end of a faint line is not visible
POND = 30.0  # square units: water smaller than this is covered


def outlines(land: BaseGeometry, reach: float) -> list[str]:
    """All that each line covers, land included, as one shape to be filled."""
    return [around(land, far * reach) for far in REACHES]


def around(land: BaseGeometry, far: float) -> str:
    """The outline of all that is no further than this from land."""
    wide = shapely.set_precision(land.buffer(far, quad_segs=16).simplify(DETAILS), GRID)
    return drawing.outline(topology.rings({"": shapely.MultiPolygon(coverage.kept_parts(wide, POND))})[""])

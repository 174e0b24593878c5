"""Finds in each area the places for its name, value, banner, leaders and loose troops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

Numbers = NDArray[np.float64]

COUNTER = (44.0, 52.0)
CHIPS = 16.0  # height of the troops under a counter
SPACE = 4.0
SHIELD = (24.0, 28.0)
BANNER = (28.0, 34.0)
FAR_SHIELD = (48.0, 54.0)  # a shield as it is drawn when the map is zoomed out
CLEAR = (52.0, 74.0)  # a shield with room to the names of the areas north and south of it
ALONE = (100.0, 140.0)  # a single leader with name and troops when the map is zoomed out
FAR_NAME = (1.6, 1.9)  # how much wider and higher a name is then
LONGEST_NAME = 170.0  # a name in another language, zoomed out
FAR_BANNER = 1.3
LOOSE = (60.0, 20.0)
STEP = 4.0
CELL = 2.0
MARGIN = 20.0
LETTER = 0.53  # width of a letter against the size of the type

OUT = 700.0  # square units outside of the area that are as bad as a layout can be
DEEPEST = 190.0
BEYOND_EDGE = 0.12  # the part of a box that may lie outside of its area
ROOM = 0.13  # what room for one more leader is worth


@dataclass(frozen=True)
class Box:
    """A rectangle, by its middle."""

    x: float
    y: float
    w: float
    h: float

    def moved(self, x: float, y: float) -> Box:
        """The same rectangle elsewhere."""
        return Box(self.x + x, self.y + y, self.w, self.h)

    @property
    def corners(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return (self.x - self.w / 2, self.y - self.h / 2, self.x + self.w / 2, self.y + self.h / 2)

    def meets(self, other: Box) -> bool:
        """Whether two rectangles overlap or nearly touch."""
        across = abs(self.x - other.x) < (self.w + other.w) / 2 + SPACE - 0.1
        return across and abs(self.y - other.y) < (self.h + other.h) / 2 + SPACE - 0.1


Layout = dict[str, Box]
ORIGIN = np.zeros(1)


def stack_size(columns: int, rows: int) -> tuple[float, float]:
    """The room that leaders in columns and rows need."""
    return (columns * (COUNTER[0] + SPACE) - SPACE, rows * (COUNTER[1] + CHIPS + SPACE) - SPACE)


def layouts(label: tuple[float, float], columns: int, rows: int) -> Iterator[tuple[float, Layout]]:
    """Ways to lay all boxes out about the middle of the stack, each with what is bad about it."""
    w, h = stack_size(columns, rows)
    stack = Box(0, 0, w, h)
    above = -h / 2 - SPACE - label[1] / 2
    head_row = -h / 2 - SPACE - BANNER[1] / 2
    below = h / 2 + SPACE
    beside = w / 2 + SPACE
    name = Box(0, above, *label)
    loose = Box(0, below + LOOSE[1] / 2, *LOOSE)
    wide = label[0] / 2 + SPACE
    ends: Layout = {
        "banner": Box(-wide - BANNER[0] / 2, head_row, *BANNER),
        "value": Box(wide + SHIELD[0] / 2, above, *SHIELD),
    }
    yield 0.0, {"stack": stack, "label": name, "loose": loose, **ends}
    feet: Layout = {
        "banner": Box(-LOOSE[0] / 2 - SPACE - BANNER[0] / 2, below + BANNER[1] / 2, *BANNER),
        "value": Box(LOOSE[0] / 2 + SPACE + SHIELD[0] / 2, below + SHIELD[1] / 2, *SHIELD),
    }
    yield 0.2, {"stack": stack, "label": name, "loose": loose, **feet}
    for side in (-1, 1):
        column: Layout = {
            "banner": Box(side * (beside + BANNER[0] / 2), -h / 2 + BANNER[1] / 2, *BANNER),
            "value": Box(side * (beside + BANNER[0] / 2), -h / 2 + BANNER[1] + SPACE + SHIELD[1] / 2, *SHIELD),
        }
        yield 0.15, {"stack": stack, "label": name, "loose": loose, **column}
        head: Layout = {
            "banner": Box(side * (wide + BANNER[0] / 2), head_row, *BANNER),
            "value": Box(side * (LOOSE[0] / 2 + SPACE + SHIELD[0] / 2), below + SHIELD[1] / 2, *SHIELD),
        }
        yield 0.2, {"stack": stack, "label": name, "loose": loose, **head}


WEIGHTS = {"stack": 1.0, "label": 2.0, "banner": 2.5, "value": 2.5, "loose": 1.3}


class Raster:
    """An area in small cells, summed up so that the part of a rectangle inside of it is found at once."""

    def __init__(self, area: BaseGeometry) -> None:
        west, north, east, south = area.bounds
        self.west, self.north = west - MARGIN, north - MARGIN
        x, y = np.meshgrid(
            np.arange(self.west, east + MARGIN, CELL) + CELL / 2, np.arange(self.north, south + MARGIN, CELL) + CELL / 2
        )
        shapely.prepare(area)
        inside = shapely.contains_xy(area, x, y).astype(float) * CELL**2
        self.sums = np.pad(inside.cumsum(0).cumsum(1), ((1, 0), (1, 0)))

    def upto(self, x: Numbers, y: Numbers) -> Numbers:
        """The surface north and west of points."""
        rows, columns = self.sums.shape
        column = np.clip(np.rint((x - self.west) / CELL).astype(int), 0, columns - 1)
        row = np.clip(np.rint((y - self.north) / CELL).astype(int), 0, rows - 1)
        return np.asarray(self.sums[row, column])

    def outside(self, box: Box, x: Numbers, y: Numbers) -> Numbers:
        """How much of a box lies outside of the area when it is moved to these points."""
        left, top, right, bottom = box.corners
        inside = (
            self.upto(x + right, y + bottom)
            - self.upto(x + left, y + bottom)
            - self.upto(x + right, y + top)
            + self.upto(x + left, y + top)
        )
        return np.maximum(box.w * box.h - inside, 0)


def place(
    area: BaseGeometry, label: tuple[float, float], stacks: tuple[tuple[int, int], ...], large_shields: bool = False
) -> Layout:
    """The best layout for an area: all inside, then much room for leaders, then in the middle."""
    body = max(shapely.get_parts(area), key=lambda part: float(part.area))
    inner = body.buffer(-SPACE / 2)
    raster = Raster(inner)
    west, north, east, south = inner.bounds
    x, y = (grid.ravel() for grid in np.meshgrid(np.arange(west, east, STEP), np.arange(north, south, STEP)))
    within = shapely.contains_xy(inner, x, y)
    x, y = x[within], y[within]
    best: tuple[float, Layout] | None = None
    for columns, rows in stacks:
        for fault, boxes in layouts(label, columns, rows):
            out = sum(WEIGHTS[kind] * raster.outside(box, x, y) for kind, box in boxes.items())
            bad = out / OUT + fault + off_middle(boxes, body, x, y)
            index = int(np.argmin(bad))
            cost = float(bad[index]) - ROOM * columns * rows
            if best is None or cost < best[0]:
                best = (cost, {kind: box.moved(float(x[index]), float(y[index])) for kind, box in boxes.items()})
    assert best is not None
    boxes = settled(best[1], raster)
    return {**boxes, "value": shield_inside(boxes, raster, x, y)} if large_shields else boxes


def settled(boxes: Layout, raster: Raster) -> Layout:
    """The same layout with loose troops and name moved sideways to where they fit best beside the other boxes."""
    for kind in ("loose", "label"):
        room = (boxes["stack"].w - boxes[kind].w) / 2
        if room > 0:
            shifts = np.linspace(-room, room, 15)
            choices = [boxes[kind].moved(float(shift), 0) for shift in shifts]
            others = [box for other, box in boxes.items() if other != kind]
            free = [choice for choice in choices if not any(choice.meets(other) for other in others)]
            here = boxes[kind].x
            costs = [(float(raster.outside(box, ORIGIN, ORIGIN)[0]) + abs(box.x - here) / 2, box) for box in free]
            boxes = {**boxes, kind: min(costs, key=lambda pair: pair[0])[1] if costs else boxes[kind]}
    return boxes


def depth(area: BaseGeometry, stack: Box) -> float:
    """How high the box of the leaders could be, from its upper edge down, and still lie inside the area."""
    raster = Raster(max(shapely.get_parts(area), key=lambda part: float(part.area)))
    high = stack.h
    while high < DEEPEST:
        taller = Box(stack.x, stack.y + (high + STEP - stack.h) / 2, stack.w, high + STEP)
        if float(raster.outside(taller, ORIGIN, ORIGIN)[0]) > BEYOND_EDGE * taller.w * taller.h:
            break
        high += STEP
    return high


def overlap(box: Box, x: Numbers, y: Numbers, size: tuple[float, float]) -> Numbers:
    """How much of a box rectangles of a size cover that have their middles at these points."""
    across = (box.w + size[0]) / 2 - np.abs(x - box.x)
    down = (box.h + size[1]) / 2 - np.abs(y - box.y)
    return np.maximum(across, 0) * np.maximum(down, 0)


def shield_inside(boxes: Layout, raster: Raster, x: Numbers, y: Numbers) -> Box:
    """The shield, moved as little as needed to lie inside the area, beside the other boxes, also when zoomed out."""
    kept = boxes["value"]
    bad = 4 * raster.outside(Box(0, 0, *CLEAR), x, y) + 4 * np.hypot(x - kept.x, y - kept.y)
    label, banner = boxes["label"], boxes["banner"]
    name = Box(label.x, label.y - 6, max(label.w * FAR_NAME[0], LONGEST_NAME), label.h * FAR_NAME[1])
    flag = Box(banner.x, banner.y, banner.w * FAR_BANNER, banner.h * FAR_BANNER)
    for box, weight in ((boxes["stack"], 2.0), (name, 6.0), (flag, 3.0), (boxes["loose"], 1.0)):
        bad = bad + weight * overlap(box, x, y, FAR_SHIELD)
    stack = boxes["stack"]
    ground = Box(stack.x, stack.y + (ALONE[1] - stack.h) / 2, *ALONE)
    index = int(np.argmin(bad + 2 * overlap(ground, x, y, FAR_SHIELD)))
    return Box(float(x[index]), float(y[index]), kept.w, kept.h)


def off_middle(boxes: Layout, body: BaseGeometry, x: Numbers, y: Numbers) -> Numbers:
    """How far the whole layout is from the middle of the area."""
    corners = np.array([box.corners for box in boxes.values()])
    middle_x = (corners[:, 0].min() + corners[:, 2].max()) / 2
    middle_y = (corners[:, 1].min() + corners[:, 3].max()) / 2
    distance = np.hypot(x + middle_x - body.centroid.x, y + middle_y - body.centroid.y)
    return np.asarray(distance / np.sqrt(body.area))

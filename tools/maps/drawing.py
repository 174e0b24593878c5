"""Writes points as the path data of SVG, as short as possible, and reads the outlines of a map.json."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

Point = tuple[float, float]


def number(value: float) -> str:
    """A number to a tenth without needless digits."""
    text = f"{value:.1f}".removesuffix(".0")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(values: Sequence[float]) -> str:
    """Numbers in a row; a minus sign parts them as well as a blank."""
    text = ""
    for value in values:
        written = number(value)
        text += written if not text or written.startswith("-") else f" {written}"
    return text


def path(points: Sequence[Point], *, closed: bool = False) -> str:
    """Path data of a line or of a closed ring, by steps from point to point."""
    steps = [round(here[axis] - before[axis], 1) for before, here in pairwise(points) for axis in (0, 1)]
    return f"M{numbers(points[0])}l{numbers(steps)}" + ("z" if closed else "")


def outline(rings: Iterable[Sequence[Point]]) -> str:
    """Path data of a shape of several rings."""
    return "".join(path(ring, closed=True) for ring in rings)


def points_of(line: str) -> list[Point]:
    """The points of path data `M x y l dx dy dx dy ...`."""
    values = [float(number) for number in re.findall(r"-?\d*\.?\d+", line)]
    x = y = 0.0
    points = []
    for dx, dy in zip(values[::2], values[1::2], strict=True):
        x, y = round(x + dx, 1), round(y + dy, 1)
        points.append((x, y))
    return points


def area_outlines(areas: dict[str, dict[str, Any]]) -> dict[str, str]:
    """The outlines of the areas of a map.json by their ids: the arcs around each of them, one after the other."""
    arcs = {arc["id"]: points_of(arc["d"]) for row in areas.values() for arc in row["arcs"]}

    def ring_of(numbers: list[int]) -> list[Point]:
        runs = [arcs[number] if number >= 0 else arcs[~number][::-1] for number in numbers]
        return [point for run in runs for point in run[:-1]]

    return {name: outline(ring_of(numbers) for numbers in row["rings"]) for name, row in areas.items()}

"""Writes points as the path data of SVG, as short as it goes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

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


def outline(rings: Sequence[Sequence[Point]]) -> str:
    """Path data of a shape of several rings."""
    return "".join(path(ring, closed=True) for ring in rings)

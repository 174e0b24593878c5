"""Gives crowded areas more room: a cartogram by flow (Gastner, Seguy and More, 2018), smooth and without folds.

Density flows from where it is high to where it is low until it is the same everywhere; all points are carried along.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from maps.outlines import Shapes
from maps.projection import Points, settled

Grid = NDArray[np.float64]

CELL = 8.0  # km
BLUR = 28.0  # km: the larger, the gentler the warp
STEPS = 32


@dataclass(frozen=True)
class Flow:
    """A field of density and the flux that evens it out, on cells of a window."""

    west: float
    north: float
    density: Grid
    flux_x: Grid
    flux_y: Grid

    def carry(self, points: Points) -> Points:
        """Where the flow takes the points."""
        mean = float(self.density.mean())
        moved = points.copy()
        for step in range(STEPS):
            time = (step + 0.5) / STEPS
            middle = moved + self.velocity(moved, mean, time) / (2 * STEPS)
            moved = moved + self.velocity(middle, mean, time) / STEPS
        return settled(moved)

    def velocity(self, points: Points, mean: float, time: float) -> Points:
        """The speed of the points at a time between 0 and 1."""
        column = (points[:, 0] - self.west) / CELL - 0.5
        row = (points[:, 1] - self.north) / CELL - 0.5
        density = (1 - time) * at(self.density, column, row) + time * mean
        return np.column_stack([at(self.flux_x, column, row), at(self.flux_y, column, row)]) / density[:, None]


def at(grid: Grid, column: Grid, row: Grid) -> Grid:
    """The values of a grid between its cells."""
    rows, columns = grid.shape
    column = np.clip(column, 0, columns - 1.001)
    row = np.clip(row, 0, rows - 1.001)
    left, top = column.astype(int), row.astype(int)
    right, down = column - left, row - top
    upper = grid[top, left] * (1 - right) + grid[top, left + 1] * right
    lower = grid[top + 1, left] * (1 - right) + grid[top + 1, left + 1] * right
    return np.asarray(upper * (1 - down) + lower * down)


def make_flow(
    shapes: Shapes,
    window: tuple[float, float, float, float],
    growth: dict[str, float],
    elsewhere: Callable[[float], float],
) -> Flow:
    """The flow that makes each area grow by its factor, and all else by its own."""
    west, north, east, south = window
    x, y = np.meshgrid(np.arange(west, east, CELL) + CELL / 2, np.arange(north, south, CELL) + CELL / 2)
    density = np.vectorize(elsewhere, otypes=[float])(y)
    for name, factor in growth.items():
        shapely.prepare(shapes[name])
        density[shapely.contains_xy(shapes[name], x, y)] = factor
    return solve(west, north, density)


def solve(west: float, north: float, density: Grid) -> Flow:
    """Blur the density and solve Poisson's equation for the flux, with walls at the window's edge."""
    rows, columns = density.shape
    mirrored = np.block([[density, density[:, ::-1]], [density[::-1], density[::-1, ::-1]]])
    across = 2 * np.pi * np.fft.fftfreq(2 * columns, CELL)[None, :]
    along = 2 * np.pi * np.fft.fftfreq(2 * rows, CELL)[:, None]
    square = across**2 + along**2
    waves = np.fft.fft2(mirrored) * np.exp(-square * BLUR**2 / 2)
    square[0, 0] = 1
    potential = waves / square
    potential[0, 0] = 0

    def real(field: NDArray[np.complex128]) -> Grid:
        return np.asarray(np.fft.ifft2(field).real[:rows, :columns])

    return Flow(west, north, real(waves), real(-1j * across * potential), real(-1j * along * potential))

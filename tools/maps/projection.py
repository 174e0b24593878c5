"""Lambert's conformal conic projection on a sphere: kilometres east and south of a middle point."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

EARTH_RADIUS = 6371.0
DIGITS = 6  # of a kilometre: the last bits of sines and exponentials differ from processor to processor


@dataclass(frozen=True)
class Lambert:
    """The projection: its middle (degrees) and the two parallels that keep their length."""

    longitude: float
    latitude: float
    south: float
    north: float

    def __call__(self, points: Points) -> Points:
        """Longitude and latitude in degrees to x and y in kilometres; y grows to the south, as on a screen."""
        low, high = math.radians(self.south), math.radians(self.north)
        cone = math.log(math.cos(low) / math.cos(high)) / math.log(half_tangent(high) / half_tangent(low))
        scale = EARTH_RADIUS * math.cos(low) * half_tangent(low) ** cone / cone
        radius = scale / np.tan(np.pi / 4 + np.radians(points[:, 1]) / 2) ** cone
        angle = cone * np.radians(points[:, 0] - self.longitude)
        middle = scale / half_tangent(math.radians(self.latitude)) ** cone
        return settled(np.column_stack([radius * np.sin(angle), radius * np.cos(angle) - middle]))


def settled(points: Points) -> Points:
    """The same points on every machine, for what is built from them must be the same to the letter."""
    return np.round(points, DIGITS)


def half_tangent(latitude: float) -> float:
    """The tangent that all formulas of this projection are made of."""
    return math.tan(math.pi / 4 + latitude / 2)

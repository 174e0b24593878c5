"""The plan of a map, which a game declares: the parts of each area, the shape of the sheet, the lanes over sea."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from maps.projection import Lambert

Place = tuple[float, float]


@dataclass(frozen=True)
class Lane:
    """A way over sea: near which points (degrees) it leaves the coasts, and how far it bends (share of its length)."""

    areas: tuple[str, str]
    start: Place
    end: Place
    bend: float


@dataclass(frozen=True)
class Cession:
    """Land inside of a ring (degrees) that goes to an area, from another one or from its present area."""

    receiver: str
    ring: tuple[Place, ...]
    giver: str | None = None


@dataclass(frozen=True)
class SeaLabel:
    """Where the name of a sea goes well (degrees), and how it is turned (degrees, clockwise)."""

    key: str
    at: Place
    rotation: float = 0


@dataclass(frozen=True)
class Plan:
    """All that tells one map from another."""

    game: str
    target: Path
    projection: Lambert
    window: tuple[float, float, float, float]  # west, north, east, south of the sheet, km before the warp
    width: float  # of the finished sheet in units
    squeeze: float  # height of a unit in the end, against its width
    growth: dict[str, float]  # how much room an area shall get, against its real size
    sea_growth: Callable[[float], float]  # the same for all else, by km south of the middle
    borders: dict[frozenset[str], str]  # what the rules call the land border of two areas
    margins: tuple[float, float, float, float]  # left, top, right, bottom, units kept around the areas
    owner: Callable[[str, str], str | None] | None = None  # country and name of a part to the area it belongs to
    countries: dict[str, str] = field(default_factory=dict)  # whole countries and the areas they belong to
    backdrop: tuple[str, ...] = ()  # countries drawn as land out of play
    corners: tuple[tuple[str, str], ...] = ()  # areas whose short border shrinks to a point: they only meet at a corner
    found: tuple[tuple[str, tuple[Place, ...]], ...] = ()  # rings (degrees) of land of an area that no source has
    ceded: tuple[Cession, ...] = ()
    water: tuple[tuple[Place, ...], ...] = ()  # outlines (degrees) of land that was sea then
    lanes: tuple[Lane, ...] = ()
    reach: float = 1  # how far the lines along a coast reach, against those of a large sheet
    sea_labels: tuple[SeaLabel, ...] = ()
    compass: Place = (0, 0)
    label_size: float = 24
    stacks: tuple[tuple[int, int], ...] = ((5, 2), (4, 2), (5, 1), (3, 2), (4, 1), (3, 1))  # columns, rows; best first
    large_shields: bool = False  # whether shields lie inside their areas when zoomed out, too; areas also get `deep`
    label_sizes: dict[str, float] = field(default_factory=dict)

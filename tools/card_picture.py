"""Draw the pictures of the games for the first screen from their maps: `python tools/card_picture.py [GAME...]`.

They are small, so their outlines are coarser than those of the maps, and what lies beyond their edge is left out.
"""

import json
import re
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from gonfalon.registry import package_of
from maps.drawing import area_outlines

GAMES: Final = Path(__file__).resolve().parents[1] / "src" / "gonfalon" / "games"

CLOTH: Final = """<pattern id="{{0}}" width="14" height="14" patternUnits="userSpaceOnUse"{turn}>\
<rect width="14" height="14" fill="{{1}}"/>{weave}</pattern>"""
BARS: Final = CLOTH.format(turn=' patternTransform="rotate(45)"', weave='<rect width="5" height="14" fill="{2}"/>')
DOTS: Final = CLOTH.format(turn="", weave='<circle cx="7" cy="7" r="2.6" fill="{2}"/>')
PEAKS: Final = CLOTH.format(turn="", weave='<path d="M0 4L7 9L14 4" fill="none" stroke="{2}" stroke-width="3"/>')
POSTS: Final = CLOTH.format(turn="", weave='<rect width="4" height="14" fill="{2}"/>')

FREE: Final = "#ecdfba"
HEAD: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="{0} {1} {2} {3}" preserveAspectRatio="xMidYMid slice">
<defs>{4}</defs>
<rect x="{0}" y="{1}" width="{2}" height="{3}" fill="#8fb0b8"/>
"""

GRID: Final = 2
"""Units of the map between points that a small picture tells apart: neighbours keep the border that they share."""
BESIDE: Final = 20
"""The coast of what lies so near is still seen."""

Ring = list[tuple[int, int]]


def rings_of(path: str) -> list[Ring]:
    """The points of a path of absolute `M` and relative `l` commands, on the grid and each once in a row."""
    rings: list[Ring] = []
    for part in filter(None, path.split("M")):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", part)]
        x = y = 0.0
        ring: Ring = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            point = round(x / GRID) * GRID, round(y / GRID) * GRID
            if not ring or ring[-1] != point:
                ring.append(point)
        rings.append(ring)
    return rings


def touches(ring: Ring, left: int, top: int, right: int, bottom: int) -> bool:
    """Is any of a ring's box within these bounds, or just beside them?"""
    across, down = [x for x, _ in ring], [y for _, y in ring]
    beside = min(across) > right + BESIDE or max(across) < left - BESIDE
    return not beside and min(down) <= bottom + BESIDE and max(down) >= top - BESIDE


def written(rings: list[Ring]) -> str:
    """Rings as a path."""
    parts = []
    for ring in rings:
        steps = [f"{x - from_x} {y - from_y}" for (from_x, from_y), (x, y) in pairwise(ring)]
        parts.append(f"M{ring[0][0]} {ring[0][1]}l{' '.join(steps).replace(' -', '-')}z" if len(ring) > 2 else "")
    return "".join(parts)


@dataclass(frozen=True)
class Picture:
    """A part of a map, with the cloth of those who own its areas."""

    window: tuple[int, int, int, int]
    cloths: tuple[str, ...]
    owned: dict[str, tuple[str, ...]]

    def seen(self, path: str) -> str:
        """A path, coarser and without its rings that lie outside."""
        left, top, width, height = self.window
        rings = rings_of(path)
        return written([ring for ring in rings if touches(ring, left, top, left + width, top + height)])

    def drawn(self, drawing: dict[str, Any]) -> str:
        """The picture as SVG; every outline is written once and used twice, for its coast and for its land."""
        areas = {name: self.seen(path) for name, path in area_outlines(drawing["areas"]).items()}
        areas = {name: path for name, path in areas.items() if path}
        fills = {area: f"url(#{cloth})" for cloth, names in self.owned.items() for area in names}
        outlines = "".join(f'<path id="{name}" d="{path}"/>\n' for name, path in areas.items())
        coasts = "".join(f'<use href="#{name}"/>' for name in areas)
        lands = "".join(f'<use href="#{name}" fill="{fills.get(name, FREE)}"/>\n' for name in areas)
        return (
            HEAD.format(*self.window, "\n".join(self.cloths) + outlines)
            + f'<path d="{self.seen(drawing["land"])}" fill="#d8d0b4"/>\n'
            + f'<g fill="none" stroke="#4f6d75" stroke-width="16" opacity=".35">{coasts}</g>\n'
            + f'<g stroke="#5a4a30" stroke-width="2">{lands}</g></svg>\n'
        )


PICTURES: Final = {
    "warriors-of-god": Picture(
        window=(330, 640, 760, 800),
        cloths=(BARS.format("r", "#d99a86", "#b8505a"), DOTS.format("b", "#a9b6c8", "#31568f")),
        owned={
            "r": ("england", "wales", "normandy", "aquitaine", "gascony", "poitou"),
            "b": (
                "ile_de_france", "champagne", "orleans", "berry", "anjou", "languedoc", "auvergne", "picardy",
            ),
        },
    ),
    "ye-gods": Picture(
        window=(275, 130, 725, 880),
        cloths=(
            BARS.format("r", "#e2a392", "#c4626a"),
            DOTS.format("g", "#b3cd9d", "#4a8a52"),
            PEAKS.format("o", "#c4ab94", "#86685a"),
            POSTS.format("y", "#f0c487", "#cf8a45"),
        ),
        owned={
            "r": ("italia", "graecia", "africa"),
            "g": ("gallia", "gallia_aquitania", "hispania", "britannia"),
            "o": ("germania", "scandinavia", "sarmatia"),
            "y": ("judaea", "aegyptus", "asia_minor"),
        },
    ),
}  # fmt: skip


if __name__ == "__main__":
    for game in sys.argv[1:] or PICTURES:
        folder = GAMES / package_of(game).folder_name / "web"
        drawing = json.loads((folder / "map.json").read_text(encoding="utf-8"))
        (folder / "card.svg").write_text(PICTURES[game].drawn(drawing), encoding="utf-8")

"""Draw the pictures of the games for the first screen from their maps: `python tools/card_picture.py [GAME...]`."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

GAMES: Final = Path(__file__).resolve().parents[1] / "src" / "gonfalon" / "web" / "games"

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


@dataclass(frozen=True)
class Picture:
    """A part of a map, with the cloth of those who own its areas."""

    window: tuple[int, int, int, int]
    cloths: tuple[str, ...]
    owned: dict[str, tuple[str, ...]]

    def drawn(self, drawing: dict[str, Any]) -> str:
        """The picture as SVG; every outline is written once and used twice, for its coast and for its land."""
        areas = drawing["areas"]
        fills = {area: f"url(#{cloth})" for cloth, names in self.owned.items() for area in names}
        outlines = "".join(f'<path id="{name}" d="{area["path"]}"/>\n' for name, area in areas.items())
        coasts = "".join(f'<use href="#{name}"/>' for name in areas)
        lands = "".join(f'<use href="#{name}" fill="{fills.get(name, FREE)}"/>\n' for name in areas)
        return (
            HEAD.format(*self.window, "\n".join(self.cloths) + outlines)
            + f'<path d="{drawing["land"]}" fill="#d8d0b4"/>\n'
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
        folder = GAMES / game
        drawing = json.loads((folder / "map.json").read_text(encoding="utf-8"))
        (folder / "card.svg").write_text(PICTURES[game].drawn(drawing), encoding="utf-8")

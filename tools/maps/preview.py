"""Draws a board plainly as SVG, for work on its plan."""

from __future__ import annotations

from typing import Any

from maps import drawing

STYLE = """
text{font-family:'Liberation Serif';font-style:italic;text-anchor:middle;dominant-baseline:central}
.land{fill:#cfc9b4;stroke:#a9a186}.area{fill:#ecdfbd}.arc{fill:none;stroke-linejoin:round;stroke-linecap:round}
.coast{stroke:#5b4a32;stroke-width:2}.frontier{stroke:#8d7c5c;stroke-width:2}
.clear{stroke:#a8946a;stroke-width:2;stroke-dasharray:1 5}.river{stroke:#3d7fb8;stroke-width:4}
.obstructed{stroke:#8a5a2b;stroke-width:4;stroke-dasharray:6 3}.none{stroke:#f0f;stroke-width:9}
.lane{fill:none;stroke:#1d4f80;stroke-width:4;stroke-dasharray:8 5}
.stack{fill:#3355aa55;stroke:#335}.shield{fill:#a22}.banner{fill:#272}.loose{fill:#0006}
"""


def rect(kind: str, x: float, y: float, w: float, h: float) -> str:
    """A rectangle around a point."""
    return f'<rect class="{kind}" x="{x - w / 2}" y="{y - h / 2}" width="{w}" height="{h}"/>'


def area_marks(name: str, row: dict[str, Any]) -> str:
    """The places of an area."""
    stack, label = row["stack"], row["label"]
    columns = int((stack["w"] + 4) // 48)
    counters = "".join(
        f'<rect class="stack" x="{stack["x"] + 48 * c}" y="{stack["y"] + 72 * r}" width="44" height="52"/>'
        for c in range(columns)
        for r in range(int((stack["h"] + 4) // 72))
    )
    return (
        counters
        + rect("shield", row["value"]["x"], row["value"]["y"], 24, 28)
        + rect("banner", row["banner"]["x"], row["banner"]["y"], 28, 34)
        + rect("loose", row["loose"]["x"], row["loose"]["y"], 60, 20)
        + f'<text x="{label["x"]}" y="{label["y"]}" font-size="{label["size"]}">{name}</text>'
    )


def preview(board: dict[str, Any]) -> str:
    """The board as an SVG picture."""
    _, _, width, height = board["viewBox"]
    areas = board["areas"]
    outlines = drawing.area_outlines(areas)
    parts = [
        f'<rect width="{width}" height="{height}" fill="#a9c3c9"/><path class="land" d="{board["land"]}"/>',
        *[f'<path class="area" d="{outline}"/>' for outline in outlines.values()],
        *[f'<path class="arc {arc["kind"]}" d="{arc["d"]}"/>' for row in areas.values() for arc in row["arcs"]],
        *[f'<path class="lane" d="{lane["d"]}"/>' for lane in board["sea_lanes"]],
        *[area_marks(name, row) for name, row in areas.items()],
        *[
            f'<text x="{s["x"]}" y="{s["y"]}" font-size="34" transform="rotate({s["rotation"]} {s["x"]} {s["y"]})">'
            f"{s['key']}</text>"
            for s in board["sea_labels"]
        ],
        f'<circle cx="{board["compass"]["x"]}" cy="{board["compass"]["y"]}" r="70" fill="#fff5"/>',
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    return f"{head}<style>{STYLE}</style>{''.join(parts)}</svg>"

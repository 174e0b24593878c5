# mypyc: skip
"""The drawings of the paper kit: blank map, cards to cut out, blank rosters, the set-up of the field."""

import re
from collections.abc import Mapping
from html import escape
from importlib import resources
from typing import Any

from gonfalon.messages.catalogue import Catalogue

OWN = "generals-war.page."
RADIUS = 60
MARGIN = 12
PER_PAGE = 36
"""Cards on a page: four in a row, nine rows."""
ROSTER_ROWS = 32
SCENARIOS = 9
CONTROL_COUNTERS = 5
"""As many as fit on the page of the terrains."""
ARMIES = ("west", "east")
FIXED = {"center": "terrain:open", "castle": "terrain:castle"}
"""Terrains that are on the map from the start, by the kind of the space."""
SLOTS = ("objective", "modifier", "modifier", "special", "special")
SIGN = re.compile(r"^  (\w+): \{(.*?)\},$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r'(line|full):\s*"([^"]+)"')


def own(catalogue: Catalogue, key: str, **args: object) -> str:
    """A text of the board, safe in HTML."""
    return escape(catalogue.say(OWN + key, **args))


def signs() -> dict[str, dict[str, str]]:
    """The signs of the tiles, read from the script of the board, which is the place where they are drawn."""
    script = (resources.files("gonfalon.games.generals_war") / "web" / "tile_icons.js").read_text(encoding="utf-8")
    block = script[script.index("const SIGNS") : script.index("};", script.index("const SIGNS"))]
    return {name: dict(PATH.findall(body)) for name, body in SIGN.findall(block)}


def draw_map(tables: Mapping[str, Any], catalogue: Catalogue) -> list[str]:
    """The map without terrains: a line for the terrain and boxes for tiles in every space, a box on every road."""
    spaces = {row["id"]: row for row in tables["space"]}
    # The sheet of the data is broad; on a page it stands upright.
    at = {name: (row["y"] * 1.75, row["x"] * 1.05) for name, row in spaces.items()}
    left, top = (min(place[axis] for place in at.values()) - RADIUS - MARGIN for axis in (0, 1))
    wide = max(x for x, _ in at.values()) + RADIUS + MARGIN - left
    high = max(y for _, y in at.values()) + RADIUS + MARGIN - top
    parts = [draw_road(at[row["a"]], at[row["b"]]) for row in tables["road"]]
    parts += [draw_space(row, at[name], catalogue) for name, row in spaces.items()]
    box = f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"
    return [f'<svg viewBox="{box}" role="img" aria-label="{own(catalogue, "kit.map")}">{"".join(parts)}</svg>']


def draw_road(one: tuple[float, float], other: tuple[float, float]) -> str:
    """A road, with a box to tick when it is washed out."""
    (x, y), (u, v) = one, other
    middle = ((x + u) / 2 - 7, (y + v) / 2 - 7)
    box = f'<rect class="road-box" x="{middle[0]:.1f}" y="{middle[1]:.1f}" width="14" height="14"/>'
    return f'<line class="road" x1="{x:.1f}" y1="{y:.1f}" x2="{u:.1f}" y2="{v:.1f}"/>{box}'


def draw_space(row: Mapping[str, Any], place: tuple[float, float], catalogue: Catalogue) -> str:
    """A space: its name, its terrain or a line for it, one box for each tile that may lie there."""
    x, y = place
    name, fixed = row["id"], FIXED.get(row["kind"])
    title = own(catalogue, f"short.{name}" if name in ("C", "WK", "EK") else "short.field", id=name)
    slots = []
    for number, kind in enumerate(SLOTS):
        letter = own(catalogue, f"kit.letter.{kind}")
        at = x - 46 + number * 18.5
        slots.append(f'<rect class="slot" x="{at:.1f}" y="{y + 12:.1f}" width="17" height="17"/>')
        slots.append(f'<text class="slot-letter" x="{at + 8.5:.1f}" y="{y + 24:.1f}">{letter}</text>')
    line = f'<line class="line" x1="{x - 48:.1f}" y1="{y + 3:.1f}" x2="{x + 48:.1f}" y2="{y + 3:.1f}"/>'
    if fixed:
        line = f'<text class="terrain" x="{x:.1f}" y="{y:.1f}">{escape(catalogue.name(fixed))}</text>'
    circle = f'<circle class="space" cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}"/>'
    return f'{circle}<text x="{x:.1f}" y="{y - 28:.1f}">{title}</text>{line}{"" if name == "C" else "".join(slots)}'


def draw_tiles(tables: Mapping[str, Any], catalogue: Catalogue) -> list[str]:
    """Every tile as a card, as often as it is in the bag."""
    drawn = signs()
    cards: list[str] = []
    for row in tables["tile"]:
        tile, kind = row["id"], row["category"]
        paths = drawn[tile]
        shapes = "".join(f'<path class="is-{name}" d="{paths[name]}"/>' for name in ("full", "line") if name in paths)
        letter = own(catalogue, f"kit.letter.{kind}")
        text = (
            f'<span class="kind">{letter}</span><svg viewBox="0 0 24 24" aria-hidden="true">{shapes}</svg>'
            f"<p><b>{escape(catalogue.name(f'tile:{tile}'))}</b>{own(catalogue, f'tile.{tile}')}</p>"
        )
        cards += [card(kind, text)] * row["count"]
    return sheets(cards)


def draw_terrains(tables: Mapping[str, Any], catalogue: Catalogue) -> list[str]:
    """Every terrain of the bag, the marker, and counters for spaces that the enemy controls."""
    cards = []
    for row in tables["terrain"]:
        name = capital(catalogue.name(f"terrain:{row['id']}"))
        text = f"<b>{escape(name)}</b>{own(catalogue, 'field.' + row['id'])}"
        cards += [card("terrain", text)] * row["bag_count"]
    cards.append(card("counter", f"<b>{own(catalogue, 'kit.marker')}</b>"))
    for army in ARMIES:
        name = escape(catalogue.name(f"army:{army}", "start"))
        cards += [card("counter", f"<b>{name}</b>{own(catalogue, 'kit.control')}")] * CONTROL_COUNTERS
    return sheets(cards)


def capital(text: str) -> str:
    """A name that begins a line."""
    return text[:1].upper() + text[1:]


def card(kind: str, text: str) -> str:
    """A card to cut out, with the colour of its back as a frame."""
    return f'<div class="card"><div class="is-{kind}">{text}</div></div>'


def sheets(cards: list[str]) -> list[str]:
    """The pages of a list of cards, PER_PAGE on each."""
    pages = [cards[first : first + PER_PAGE] for first in range(0, len(cards), PER_PAGE)]
    return [f'<div class="cards">{"".join(page)}</div>' for page in pages]


def draw_fields(tables: Mapping[str, Any], catalogue: Catalogue) -> list[str]:
    """How the field is set up for each terrain, and what each objective needs."""
    terrains = [(f"terrain:{row['id']}", f"field.{row['id']}") for row in tables["terrain"]]
    objectives = [(f"objective:{name}", f"aim.{name}") for name in OBJECTIVES]
    listed = [
        list_rows(own(catalogue, f"sheet.{heading}"), rows, catalogue)
        for heading, rows in (("terrain", terrains), ("objective", objectives))
    ]
    notes = "".join(f"<p>{own(catalogue, key)}</p>" for key in ("control.rule", "bands.rule"))
    return [f"{''.join(listed)}{notes}"]


def list_rows(heading: str, rows: list[tuple[str, str]], catalogue: Catalogue) -> str:
    """Names with their texts below a heading."""
    listed = "".join(
        f'<tr><th scope="row">{escape(capital(catalogue.name(target)))}</th><td>{own(catalogue, key)}</td></tr>'
        for target, key in rows
    )
    return f'<table class="fields"><caption>{heading}</caption>{listed}</table>'


OBJECTIVES = (
    "last_standing",
    "hold_inside",
    "hold_site",
    "hold_most",
    "duel",
    "head_of_the_snake",
    "capture_the_flag",
    "hold_a_point",
    "hold_the_most_points",
)


def draw_roster(_tables: Mapping[str, Any], catalogue: Catalogue) -> list[str]:
    """An empty roster for each army: name, rank, weapon, and a box for each scenario."""
    boxes = "".join(f'<th class="tick">{number}</th>' for number in range(1, SCENARIOS + 1))
    heads = "".join(f"<th>{own(catalogue, f'kit.roster.{name}')}</th>" for name in ("name", "rank", "form"))
    row = "<td></td><td></td><td></td>" + '<td class="tick">\N{BALLOT BOX}</td>' * SCENARIOS
    rows = "".join(f'<tr><th scope="row">{number}</th>{row}</tr>' for number in range(1, ROSTER_ROWS + 1))
    hint = own(catalogue, "kit.roster.hint")
    return [
        f"<h2>{own(catalogue, 'kit.roster', army=f'army:{army}')}</h2><p>{hint}</p>"
        f'<table class="roster"><thead><tr><td></td>{heads}{boxes}</tr></thead><tbody>{rows}</tbody></table>'
        for army in ARMIES
    ]


def draw_blank(_tables: Mapping[str, Any], catalogue: Catalogue) -> list[str]:
    """The lines of a scenario sheet for both armies, to be filled in by hand."""
    armies = "".join(f"<th>{escape(catalogue.name(f'army:{army}', 'start'))}</th>" for army in ARMIES)
    names = ("killed", "leader", "heroic", "hardened", "reinforcements", "start", "horn", "deaths", "held", "minutes")
    rows = "".join(
        f'<tr><th scope="row">{own(catalogue, f"kit.line.{name}")}</th><td></td><td></td></tr>'
        for name in (*names, "bouts")
    )
    return [f'<table class="blank"><thead><tr><td></td>{armies}</tr></thead><tbody>{rows}</tbody></table>']


DRAWINGS = {
    "map": draw_map,
    "tiles": draw_tiles,
    "terrains": draw_terrains,
    "fields": draw_fields,
    "roster": draw_roster,
    "blank": draw_blank,
}
"""The drawings by the names that `kit.md` uses."""

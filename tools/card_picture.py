"""Draw the picture of Warriors of God for the first screen from its map: `python tools/card_picture.py`."""

import json
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parents[1] / "src" / "gonfalon" / "web" / "games" / "warriors-of-god"
WINDOW: Final = (330, 640, 760, 800)
RED: Final = ("england", "wales", "normandy", "aquitaine", "gascony", "poitou")
BLUE: Final = ("ile_de_france", "champagne", "orleans", "berry", "anjou", "languedoc", "auvergne", "picardy")

HEAD: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="{0} {1} {2} {3}" preserveAspectRatio="xMidYMid slice">
<defs><pattern id="r" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
<rect width="14" height="14" fill="#d99a86"/><rect width="5" height="14" fill="#b8505a"/></pattern>
<pattern id="b" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#a9b6c8"/>\
<circle cx="7" cy="7" r="2.6" fill="#31568f"/></pattern></defs>
<rect x="{0}" y="{1}" width="{2}" height="{3}" fill="#8fb0b8"/>
"""


def picture(drawing: dict[str, object]) -> str:
    """The lands around the Channel, some of them English, some French."""
    areas = drawing["areas"]
    assert isinstance(areas, dict)
    paths = "".join(f'<path d="{area["path"]}"/>' for area in areas.values())
    parts = [HEAD.format(*WINDOW)]
    parts.append(f'<path d="{drawing["land"]}" fill="#d8d0b4"/>\n')
    parts.append(f'<g fill="none" stroke="#4f6d75" stroke-width="16" opacity=".35">{paths}</g>\n')
    for name, area in areas.items():
        fill = "url(#r)" if name in RED else "url(#b)" if name in BLUE else "#ecdfba"
        parts.append(f'<path d="{area["path"]}" fill="{fill}" stroke="#5a4a30" stroke-width="2"/>\n')
    return "".join(parts) + "</svg>\n"


if __name__ == "__main__":
    (FOLDER / "card.svg").write_text(picture(json.loads((FOLDER / "map.json").read_text())), encoding="utf-8")

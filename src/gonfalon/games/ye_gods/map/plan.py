"""The board of Ye Gods!: the Roman world, from Caledonia to Arabia."""

from __future__ import annotations

import tomllib
from pathlib import Path

from maps.coverage import BACKDROP
from maps.plan import Cession, Lane, Plan, SeaLabel
from maps.projection import Lambert

GAME = Path(__file__).resolve().parents[1]
DATA = GAME / "data"

PROVINCES: dict[str, tuple[str, ...]] = {
    "britannia": ("United Kingdom", "Ireland", "Isle of Man"),
    "hispania": ("Spain", "Portugal", "Andorra"),
    "gallia": ("France", "Belgium", "Luxembourg"),
    "italia": ("Italy", "Switzerland", "Liechtenstein", "San Marino", "Vatican", "Malta"),
    "germania": ("Germany", "Netherlands", "Czechia", "Poland"),
    "scandinavia": ("Denmark", "Norway", "Sweden", "Finland", "Åland"),
    "sarmatia": ("Ukraine", "Belarus", "Estonia", "Latvia", "Lithuania", "Russia", "Georgia"),
    "illyricum": ("Austria", "Slovenia", "Croatia", "Bosnia and Herz.", "Montenegro", "Hungary", "Slovakia"),
    "dacia": ("Romania", "Moldova", "Serbia", "Kosovo"),
    "graecia": ("Greece", "Albania", "Macedonia", "Bulgaria"),
    "asia_minor": ("Turkey", "Armenia", "Azerbaijan"),
    "judaea": ("Israel", "Palestine", "Lebanon", "Syria", "Cyprus", "N. Cyprus", "Jordan"),
    "aegyptus": ("Egypt",),
    "deserta_libyca": ("Morocco", "Algeria", "Tunisia", "Libya", "W. Sahara"),
    "arabia_deserta": ("Saudi Arabia",),
    BACKDROP: ("Iran", "Iraq", "Kazakhstan", "Kuwait", "Mauritania", "Mali"),
}
COUNTRIES = {country: province for province, countries in PROVINCES.items() for country in countries}

# South of the Loire: along the borders of the départements south of Poitou, Berry, the Allier and the Ain, the Alps and
# the Pyrenees included.
AQUITANIA = (
    (-1.99, 47.04), (-1.55, 46.86), (-1.27, 47.07), (-0.69, 46.99), (-0.12, 47.06), (0.3, 47.04), (0.66, 46.97),
    (0.94, 46.75), (1.24, 47.02), (1.33, 47.19), (1.87, 47.21), (2.14, 47.28), (2.13, 47.59), (2.88, 47.52),
    (3.07, 47.05), (3.04, 46.76), (3.62, 46.74), (3.98, 46.47), (3.88, 46.28), (4.32, 46.17), (4.8, 46.17),
    (4.94, 46.51), (5.31, 46.46), (5.65, 46.34), (6.06, 46.42), (6.3, 46.6), (8.0, 46.6), (8.0, 43.0), (4.0, 41.0),
    (-3.0, 42.0), (-3.0, 47.0),
)  # fmt: skip
CORSICA = ((8.3, 41.2), (8.3, 43.2), (9.8, 43.2), (9.8, 41.32), (9.2, 41.32))

# Where Hungary and Slovakia meet Ukraine: this land goes to Dacia, so that Illyricum and Sarmatia are not adjacent.
TRANSCARPATHIA = (
    (22.53, 49.11), (22.05, 48.9), (21.9, 48.3), (22.3, 47.85), (23.2, 47.8), (24.9, 47.7), (24.7, 48.05),
    (24.0, 48.5), (23.2, 48.8), (22.7, 49.05),
)  # fmt: skip

# The Roman provinces south of the Mediterranean, from the Atlas to the Syrtes.
AFRICA = (
    (-11.0, 29.6), (-7.5, 29.8), (-5.0, 31.2), (-1.5, 32.0), (3.0, 32.5), (6.5, 32.2), (8.6, 31.0), (10.5, 29.9),
    (13.0, 29.6), (15.5, 28.6), (17.5, 28.1), (19.3, 28.1), (19.3, 33.5), (11.6, 34.5), (11.6, 37.9), (3.0, 37.3),
    (-1.8, 36.0), (-5.2, 35.96), (-11.0, 35.96),
)  # fmt: skip
CYRENAICA = ((19.3, 28.1), (25.2, 28.1), (26.5, 33.5), (19.3, 33.5))
LIBYAN_DESERT = ((24.5, 28.1), (27.0, 27.6), (29.0, 26.6), (30.6, 24.5), (30.6, 20.0), (24.5, 20.0))

# The desert east of the Jordan, and the southern half of Sinai, so that the desert borders on Aegyptus.
SINAI = (
    (35.0, 30.7), (34.3, 30.45), (33.5, 30.1), (33.0, 29.3), (32.9, 28.4), (34.2, 27.3), (35.2, 29.0), (35.9, 29.6),
)  # fmt: skip
TRANSJORDAN = (
    (35.0, 30.7), (36.2, 31.3), (37.2, 32.3), (38.6, 33.7), (40.5, 34.6), (42.6, 33.9), (44.0, 32.0), (46.8, 30.5),
    (46.8, 28.5), (36.0, 28.0), (35.0, 29.0),
)  # fmt: skip

# Land at the edges that is drawn but not played.
NORTH = ((0.0, 65.8), (14.0, 65.8), (26.0, 65.6), (32.0, 64.4), (40.0, 62.4), (60.0, 58.0), (60.0, 75.0), (0.0, 75.0))
EAST = ((45.6, 66.0), (45.6, 54.0), (46.0, 47.0), (46.0, 43.6), (47.3, 42.3), (47.3, 38.0), (60.0, 38.0), (60.0, 66.0))
SOUTH = ((-20.0, 26.4), (0.0, 26.6), (15.0, 26.0), (60.0, 26.0), (60.0, 15.0), (-20.0, 15.0))
FAR_WEST = ((-20.0, 28.6), (-10.0, 28.6), (-8.6, 27.6), (-8.6, 20.0), (-20.0, 20.0))
FAR_ARABIA = (
    (46.0, 33.0), (45.0, 30.8), (44.2, 28.6), (42.5, 27.4), (39.5, 26.6), (36.0, 26.9), (34.0, 24.0), (60.0, 20.0),
    (60.0, 33.0),
)  # fmt: skip

# The peninsula of the Cimbri, down to the Elbe.
CIMBRIA = (
    (8.3, 54.05), (9.2, 53.8), (10.0, 53.65), (10.9, 53.85), (11.4, 54.2), (11.6, 54.75), (9.5, 55.2), (8.0, 55.2),
)  # fmt: skip

# Land beyond the area of the source data.
SAHARA = (
    (-13.0, 26.0),
    (33.4, 26.0),
    (35.2, 24.0),
    (37.0, 20.0),
    (44.0, 10.0),
    (44.0, -5.0),
    (9.0, -5.0),
    (9.0, 4.0),
    (-10.0, 5.0),
    (-17.0, 14.0),
    (-17.0, 21.0),
)
FELIX = ((38.0, 24.4), (53.0, 24.4), (60.0, 22.0), (52.0, 15.0), (43.5, 12.5), (42.5, 16.5), (39.0, 21.5))
SCYTHIA = ((51.9, 27.0), (51.9, 66.0), (80.0, 66.0), (80.0, 27.0))
THULE = ((15.0, 67.9), (30.0, 67.9), (30.0, 64.9), (53.0, 64.9), (80.0, 64.9), (80.0, 72.0), (18.0, 72.0))


def borders() -> dict[frozenset[str], str]:
    """The type of every border in the data pack that is not a crossing."""
    rows = tomllib.loads((DATA / "borders.toml").read_text(encoding="utf-8"))["border"]
    return {frozenset((row["a"], row["b"])): row["type"] for row in rows if row["type"] != "crossing"}


def sea_growth(y: float) -> float:
    """The growth factor of seas and of land out of play: smaller in the far north."""
    return 0.6 if y < -1200 else 0.8


GROWTH = {
    "britannia": 1.9,
    "hispania": 1.2,
    "gallia": 1.9,
    "gallia_aquitania": 1.7,
    "italia": 2.1,
    "germania": 1.0,
    "scandinavia": 0.72,
    "sarmatia": 0.45,
    "illyricum": 1.7,
    "dacia": 1.8,
    "graecia": 2.3,
    "asia_minor": 1.0,
    "judaea": 2.9,
    "aegyptus": 1.0,
    "africa": 1.1,
    "deserta_libyca": 0.65,
    "arabia_deserta": 1.05,
}

PLAN = Plan(
    game="ye-gods",
    target=GAME / "web" / "map.json",
    projection=Lambert(longitude=16, latitude=46, south=34, north=56),
    countries=COUNTRIES,
    window=(-2700, -2250, 2700, 2400),
    width=1260,
    squeeze=1.04,
    growth=GROWTH,
    sea_growth=sea_growth,
    borders=borders(),
    margins=(40, 24, 24, 24),
    corners=(("dacia", "germania"),),
    found=tuple((BACKDROP, ring) for ring in (SAHARA, FELIX, SCYTHIA, THULE)),
    ceded=(
        Cession("gallia_aquitania", AQUITANIA, giver="gallia"),
        Cession("italia", CORSICA, giver="gallia"),
        Cession("scandinavia", CIMBRIA, giver="germania"),
        Cession("dacia", TRANSCARPATHIA),
        Cession("aegyptus", CYRENAICA, giver="deserta_libyca"),
        Cession("africa", AFRICA, giver="deserta_libyca"),
        Cession("deserta_libyca", LIBYAN_DESERT, giver="aegyptus"),
        Cession("arabia_deserta", TRANSJORDAN),
        Cession("arabia_deserta", SINAI),
        *(Cession(BACKDROP, ring) for ring in (NORTH, EAST, SOUTH, FAR_WEST, FAR_ARABIA)),
    ),
    lanes=(
        Lane(("britannia", "gallia"), (-1.9, 50.6), (-0.9, 49.35), -0.15),
        Lane(("britannia", "scandinavia"), (-1.6, 55.6), (6.0, 58.5), -0.15),
        Lane(("africa", "hispania"), (-6.6, 34.4), (-7.2, 37.2), 0.3),
        Lane(("africa", "italia"), (10.9, 37.0), (12.5, 37.7), -0.15),
    ),
    reach=0.86,
    sea_labels=(
        SeaLabel("oceanus", (-13.6, 49.2), 0),
        SeaLabel("germanicum", (4.2, 55.6), 0),
        SeaLabel("suebicum", (19.0, 58.0), -62),
        SeaLabel("internum", (18.0, 34.6), 0),
        SeaLabel("pontus", (35.3, 43.2), 0),
    ),
    label_size=31,
    label_sizes={"gallia_aquitania": 27, "arabia_deserta": 24, "deserta_libyca": 24},
    compass=(-8.6, 46.2),
    stacks=((4, 1), (2, 2), (3, 1)),
)  # fmt: skip

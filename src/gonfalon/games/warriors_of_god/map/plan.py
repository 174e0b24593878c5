"""The map plan of Warriors of God, input of tools/maps: France, the British Isles and their neighbours."""

from __future__ import annotations

import tomllib
from pathlib import Path

from maps.coverage import BACKDROP
from maps.plan import Cession, Lane, Plan, SeaLabel
from maps.projection import Lambert

GAME = Path(__file__).resolve().parents[1]
DATA = GAME / "data"

FRANCE: dict[str, tuple[str, ...]] = {
    "normandy": ("Seine-Maritime", "Eure", "Calvados", "Orne", "Manche"),
    "brittany": ("Finistère", "Côtes-d'Armor", "Morbihan", "Ille-et-Vilaine", "Loire-Atlantique"),
    "anjou": ("Maine-et-Loire", "Sarthe", "Mayenne", "Indre-et-Loire"),
    "ile_de_france": (
        "Paris", "Hauts-de-Seine", "Seine-Saint-Denis", "Val-de-Marne", "Essonne", "Yvelines", "Val-d'Oise", "Oise",
    ),
    "picardy": ("Somme", "Aisne", "Pas-de-Calais"),
    "flanders": ("Nord",),
    "champagne": ("Marne", "Aube", "Haute-Marne", "Ardennes", "Seine-et-Marne"),
    "orleans": ("Loiret", "Eure-et-Loir", "Loir-et-Cher"),
    "berry": ("Cher", "Indre"),
    "burgundy": (
        "Côte-d'Or", "Saône-et-Loire", "Yonne", "Nièvre", "Jura", "Doubs", "Haute-Saône", "Territoire de Belfort",
    ),
    "auvergne": ("Puy-de-Dôme", "Cantal", "Haute-Loire", "Allier", "Loire"),
    "limousin": ("Haute-Vienne", "Creuse", "Corrèze"),
    "poitou": ("Vienne", "Deux-Sèvres", "Vendée", "Charente", "Charente-Maritime"),
    "aquitaine": ("Gironde", "Dordogne", "Lot", "Lot-et-Garonne"),
    "gascony": ("Landes", "Gers", "Hautes-Pyrénées", "Pyrénées-Atlantiques"),
    "languedoc": (
        "Haute-Garonne", "Tarn", "Tarn-et-Garonne", "Aude", "Hérault", "Gard", "Ariège", "Aveyron", "Lozère",
        "Pyrénées-Orientales", "Ardèche",
    ),
    "dauphine": ("Isère", "Drôme", "Hautes-Alpes", "Rhône", "Ain"),
    "provence": ("Bouches-du-Rhône", "Var", "Vaucluse", "Alpes-de-Haute-Provence", "Alpes-Maritimes"),
    "savoy": ("Savoie", "Haute-Savoie"),
    BACKDROP: ("Corse-du-Sud", "Haute-Corse"),
    "lorraine": ("Meuse", "Moselle", "Meurthe-et-Moselle", "Vosges", "Bas-Rhin", "Haut-Rhin"),
}  # fmt: skip
BELGIUM: dict[str, tuple[str, ...]] = {
    "flanders": ("West Flanders", "East Flanders", "Hainaut"),
    "luxembourg": ("Namur", "Luxembourg", "Liege"),
    "netherlands": ("Antwerp", "Limburg", "Brussels", "Flemish Brabant", "Walloon Brabant"),
}
BRITAIN: dict[str, tuple[str, ...]] = {
    "wales": (
        "Carmarthenshire", "Ceredigion", "Pembrokeshire", "Powys", "Bridgend", "Caerphilly", "Merthyr Tydfil",
        "Rhondda, Cynon, Taff", "Cardiff", "Vale of Glamorgan", "Neath Port Talbot", "Swansea", "Denbighshire",
        "Flintshire", "Wrexham", "Anglesey", "Conwy", "Gwynedd", "Blaenau Gwent", "Monmouthshire", "Newport",
        "Torfaen",
    ),
    "scotland": (
        "East Ayrshire", "East Dunbartonshire", "East Renfrewshire", "Glasgow", "Inverclyde", "North Ayshire",
        "North Lanarkshire", "Renfrewshire", "South Ayrshire", "South Lanarkshire", "West Dunbartonshire", "Aberdeen",
        "Aberdeenshire", "Moray", "Falkirk", "Stirling", "Clackmannanshire", "Perthshire and Kinross", "Angus",
        "Dundee", "Fife", "East Lothian", "Edinburgh", "Midlothian", "West Lothian", "Scottish Borders",
        "Dumfries and Galloway", "Orkney", "Highland", "Argyll and Bute", "Eilean Siar",
    ),
    "ireland": (
        "Belfast", "Derry", "Omagh", "Armagh", "Newry and Mourne", "Banbridge", "Craigavon", "Dungannon", "Lisburn",
        "Cookstown", "Antrim", "Magherafelt", "Ballymena", "Larne", "Carrickfergus", "Newtownabbey", "North Down",
        "Down", "Coleraine", "Ballymoney", "Limavady", "Castlereagh", "Strabane", "Fermanagh", "Ards", "Moyle",
    ),
}  # fmt: skip
COUNTRIES: dict[str, dict[str, tuple[str, ...]]] = {
    "fra": FRANCE,
    "bel": BELGIUM,
    "gbr": BRITAIN,
    "che": {"savoy": ("Genève", "Valais", "Vaud")},
    "ita": {"savoy": ("Turin", "Cuneo", "Aoste")},
    "esp": {"navarre": ("Álava", "Gipuzkoa", "Navarra", "Bizkaia")},
}
REST = {"imn": BACKDROP, "gbr": "england", "irl": "ireland", "nld": "netherlands", "lux": "luxembourg"}

OWNERS = {
    (country, name): area for country, areas in COUNTRIES.items() for area, names in areas.items() for name in names
}


def owner(country: str, name: str) -> str | None:
    """The area of a part of a country; parts that no table names belong to `REST`."""
    return OWNERS.get((country, name), REST.get(country))


def land_borders() -> dict[frozenset[str], str]:
    """The type of each land border in the data pack."""
    rows = tomllib.loads((DATA / "borders.toml").read_text(encoding="utf-8"))["border"]
    return {frozenset((row["a"], row["b"])): row["type"] for row in rows if row["type"] != "sea"}


def sea_growth(y: float) -> float:
    """The scale of seas and of land outside the game; it is smaller in the north."""
    return 0.62 if y < -650 else 0.75 if y < -250 else 0.9


GROWTH = {
    "scotland": 0.55,
    "ireland": 0.55,
    "england": 0.78,
    "wales": 2.1,
    "netherlands": 0.85,
    "flanders": 2.7,
    "luxembourg": 2.3,
    "picardy": 2.1,
    "ile_de_france": 3.0,
    "normandy": 1.4,
    "brittany": 1.3,
    "anjou": 1.3,
    "orleans": 1.5,
    "berry": 2.2,
    "champagne": 1.25,
    "lorraine": 0.9,
    "burgundy": 1.0,
    "poitou": 1.2,
    "limousin": 2.0,
    "auvergne": 1.1,
    "aquitaine": 1.5,
    "gascony": 1.3,
    "languedoc": 1.0,
    "dauphine": 1.7,
    "provence": 1.5,
    "savoy": 0.9,
    "navarre": 1.5,
}

# A strip of the Ardennes that goes to Luxembourg; it would divide the room for counters there.
GIVET = ((4.62, 49.985), (4.62, 50.25), (5.0, 50.25), (5.0, 49.9), (4.8, 49.93))

# The Zuiderzee, which is mostly land on modern maps.
ZUIDERZEE = (
    (4.6, 53.0), (4.6, 53.6), (5.38, 53.6), (5.4, 53.08), (5.38, 52.88), (5.7, 52.84), (5.85, 52.6), (5.8, 52.48),
    (5.55, 52.34), (5.25, 52.3), (5.03, 52.38), (5.08, 52.62), (5.28, 52.72), (5.08, 52.8), (5.03, 52.95),
    (4.85, 52.99),
)  # fmt: skip

PLAN = Plan(
    large_shields=True,
    game="warriors-of-god",
    target=GAME / "web" / "map.json",
    projection=Lambert(longitude=-1, latitude=49, south=44, north=56),
    owner=owner,
    backdrop=(
        "Spain", "Portugal", "Andorra", "Germany", "Switzerland", "Italy", "Austria", "Liechtenstein", "Monaco",
        "Denmark", "Norway", "Sweden", "Poland", "Czechia", "Slovenia", "Croatia", "Hungary", "Slovakia",
    ),
    window=(-1000, -1250, 1100, 950),
    width=1600,
    squeeze=0.88,
    growth=GROWTH,
    sea_growth=sea_growth,
    borders=land_borders(),
    margins=(50, 24, 50, 30),
    corners=(("champagne", "flanders"),),
    ceded=(Cession("luxembourg", GIVET),),
    water=(ZUIDERZEE,),
    lanes=(
        Lane(("england", "normandy"), (-0.4, 50.8), (-0.4, 49.3), -0.15),
        Lane(("england", "brittany"), (-3.6, 50.2), (-3.4, 48.8), 0.15),
        Lane(("england", "picardy"), (0.7, 50.9), (1.5, 50.45), -0.1),
        Lane(("england", "flanders"), (1.45, 51.35), (2.9, 51.25), -0.2),
        Lane(("aquitaine", "brittany"), (-1.2, 45.2), (-2.6, 47.3), -0.25),
        Lane(("ireland", "scotland"), (-5.95, 55.0), (-5.15, 54.85), -0.2),
        Lane(("ireland", "wales"), (-6.3, 52.3), (-5.3, 51.9), 0.1),
    ),
    sea_labels=(
        SeaLabel("oceanus", (-7.6, 48.2), 0),
        SeaLabel("bay-of-biscay", (-4.3, 44.9), 0),
        SeaLabel("narrow-sea", (-2.2, 50.0), -8),
        SeaLabel("north-sea", (3.0, 55.0), 0),
        SeaLabel("mediterranean", (5.2, 42.4), 0),
    ),
    compass=(-7.3, 45.4),
)  # fmt: skip

"""Data pack, armies and options as read-only look-up tables of plain lists."""

from typing import Any, Final

from gonfalon.games.generals_war.rules.statuses import GONE, LATE, PRESENT, STATUSES, UNKNOWN_FIGHTER, listed
from gonfalon.games.generals_war.rules.verbs import VERBS
from gonfalon.kernel.moves import Vocabulary

NONE: Final = -1
"""No terrain, no road, no General."""

WEST: Final = 0
EAST: Final = 1
MARSHAL: Final = 2
DRAW: Final = 2
"""The winner of a drawn scenario or war. Equal to MARSHAL, which never wins."""

SEATS: Final = ("west", "east", "marshal")
ARMIES: Final = ("west", "east")

CASTLE: Final = 0
OPEN: Final = 1
WOODED: Final = 2
RIVER: Final = 3
ISLAND: Final = 4
VILLAGE: Final = 5
KEEP: Final = 6

TERRAINS: Final = ["castle", "open", "wooded", "river", "island", "village", "keep"]

NULLIFY: Final = 0
DUEL: Final = 1
HEAD_OF_THE_SNAKE: Final = 2
CAPTURE_THE_FLAG: Final = 3
HOLD_A_POINT: Final = 4
HOLD_THE_MOST_POINTS: Final = 5
RESURRECTION: Final = 6
NO_PIKES: Final = 7
NO_ARCHERY: Final = 8
NO_SHIELDS: Final = 9
RANKED_LIVES: Final = 10
POISONED_WEAPONS: Final = 11
PEASANT_REVOLT: Final = 12
ROAD_WASHED_OUT: Final = 13
HEROIC_PRESENCE: Final = 14
HARDENED_ARMOR: Final = 15
ASSASSINATION: Final = 16
REINFORCEMENTS: Final = 17

TILES: Final = [
    "nullify",
    "duel",
    "head_of_the_snake",
    "capture_the_flag",
    "hold_a_point",
    "hold_the_most_points",
    "resurrection",
    "no_pikes",
    "no_archery",
    "no_shields",
    "ranked_lives",
    "poisoned_weapons",
    "peasant_revolt",
    "road_washed_out",
    "heroic_presence",
    "hardened_armor",
    "assassination",
    "reinforcements",
]

NULLIFICATION: Final = 0
OBJECTIVE: Final = 1
MODIFIER: Final = 2
SPECIAL: Final = 3

CATEGORIES: Final = ["nullification", "objective", "modifier", "special"]
CATEGORY_OF: Final = [NULLIFICATION] + [OBJECTIVE] * 5 + [MODIFIER] * 7 + [SPECIAL] * 5
"""RB 9.1: the category of each tile, shown by the colour of its back."""

LAST_STANDING: Final = 0
HOLD_INSIDE: Final = 1
HOLD_SITE: Final = 2
HOLD_MOST: Final = 3
DUEL_OF_CHAMPIONS: Final = 4
SLAY_THE_CAPTAIN: Final = 5
BRING_THE_FLAG_HOME: Final = 6
HOLD_THE_POINT: Final = 7
HOLD_MOST_POINTS: Final = 8

OBJECTIVES: Final = [
    *("last_standing", "hold_inside", "hold_site", "hold_most"),
    "duel",
    "head_of_the_snake",
    "capture_the_flag",
    "hold_a_point",
    "hold_the_most_points",
]
"""The objectives of scenarios: the four standard ones of the terrains, then the five of the yellow tiles."""

OBJECTIVE_OF_TERRAIN: Final = [
    HOLD_INSIDE,
    LAST_STANDING,
    LAST_STANDING,
    HOLD_SITE,
    HOLD_SITE,
    HOLD_MOST,
    HOLD_INSIDE,
]
"""RB 8.6: the standard objectives."""

OBJECTIVE_OF_TILE: Final = {
    DUEL: DUEL_OF_CHAMPIONS,
    HEAD_OF_THE_SNAKE: SLAY_THE_CAPTAIN,
    CAPTURE_THE_FLAG: BRING_THE_FLAG_HOME,
    HOLD_A_POINT: HOLD_THE_POINT,
    HOLD_THE_MOST_POINTS: HOLD_MOST_POINTS,
}

KNIGHT: Final = 0
THEGN: Final = 1
STAGS_BLOOD: Final = 2
SQUIRE: Final = 3
UNDECORATED: Final = 4

RANKS: Final = ["knight", "thegn", "stags_blood", "squire", "undecorated"]

SHIELD: Final = 0
PIKE: Final = 1
GREAT: Final = 2
ARCHER: Final = 3
TWO_SWORD: Final = 4
SHORT_SPEAR: Final = 5
SIDEARM: Final = 6

FORMS: Final = ["shield", "pike", "great", "archer", "two_sword", "short_spear", "sidearm"]

MODEL: Final = "model"
QUICK: Final = "quick"
BY_MARSHAL: Final = "marshal"

ENDINGS: Final = ["horn", "wiped_out", "captain_slain", "flag_home", "duel_won"]
"""C15: how a fight of the model ends, by the numbers in `fight/simulation.py`."""

SIDES: Final = ["west", "east", "nobody", "both"]
"""The sides that a report can name as winner or holder."""


def _index(names: list[str], name: str | None) -> int:
    return NONE if name is None else names.index(name)


class Tables:
    """RB 8, 9: map, bags, prices, armies and the parameters of the fight model, by index."""

    def __init__(self, pack: Any, seats: tuple[str, ...], options: dict[str, Any]) -> None:
        self.pack: Any = pack
        self.seats = seats
        self.options = options
        self.editions: dict[str, Tables] = {}
        """C17: the tables with changed rosters, by the roster of the state; shared by all of them."""
        self._read_map(pack)
        self._read_bags(pack)
        self._read_constants({row.id: row.value for row in pack.constant})
        self._read_armies(pack)
        self._read_fight(pack)
        self._read_options(options)
        self.has_marshal: bool = len(seats) > len(ARMIES)
        self.vocabulary = Vocabulary(VERBS, self._names(seats))

    def _read_map(self, pack: Any) -> None:
        """RB 8.1, 8.2: the spaces, their territories, and the roads between them."""
        self.space_ids: list[str] = [row.id for row in pack.space]
        self.spaces: int = len(self.space_ids)
        self.territory: list[int] = [
            ARMIES.index(row.territory) if row.territory in ARMIES else NONE for row in pack.space
        ]
        self.center: int = [row.kind for row in pack.space].index("center")
        self.castles: list[int] = [
            next(index for index, row in enumerate(pack.space) if row.kind == "castle" and row.territory == army)
            for army in ARMIES
        ]
        self.fields: list[int] = [index for index, row in enumerate(pack.space) if row.kind == "field"]
        self.fixed_terrain: list[int] = [NONE] * self.spaces
        self.fixed_terrain[self.center] = OPEN
        for castle in self.castles:
            self.fixed_terrain[castle] = CASTLE
        index = {space: number for number, space in enumerate(self.space_ids)}
        self.road_ends: list[tuple[int, int]] = [(index[row.a], index[row.b]) for row in pack.road]
        self.roads: int = len(self.road_ends)
        self.road_ids: list[str] = [f"{row.a}-{row.b}" for row in pack.road]
        self.roads_at: list[list[int]] = [
            [road for road, ends in enumerate(self.road_ends) if space in ends] for space in range(self.spaces)
        ]

    def other_end(self, road: int, space: int) -> int:
        """The space at the other end of a road."""
        a, b = self.road_ends[road]
        return b if a == space else a

    def _read_bags(self, pack: Any) -> None:
        """RB 9.5, B4, B19: the number of each terrain and tile."""
        terrains = {row.id: row for row in pack.terrain}
        self.terrain_count: list[int] = [terrains[terrain].bag_count for terrain in TERRAINS]
        tiles = {row.id: row for row in pack.tile}
        self.tile_count: list[int] = [tiles[tile].count for tile in TILES]
        self.tiles: int = len(TILES)

    def _read_constants(self, value: dict[str, int]) -> None:
        self.price_deus: int = value["price_deus_ex_machina"]
        self.price_random: list[int] = [value["price_build_random_tile"], value["price_war_random_tile"]]
        """While the map is built, and in the war; the same for `price_named`."""
        self.price_named: list[int] = [value["price_build_specific_tile"], value["price_war_specific_tile"]]
        self.objectives_per_space: int = value["objectives_per_space"]
        self.modifiers_per_space: int = value["modifiers_per_space"]
        self.specials_per_general: int = value["specials_per_general"]
        self.minutes: int = value["minutes_fight"]
        self.clock_minutes: list[int] = [value["minutes_generals_meet"], value["minutes_setup"], self.minutes]
        """RB 7.4: the meeting of the Generals, the set-up on the field, the fight."""
        self.bouts: int = value["duel_bouts_best_of"]
        self.points: int = value["flags_hold_most_points"]
        self.structures: int = value["village_structures"]
        self.designated: int = value["fighters_designated"]
        self.heroic_lives: int = value["heroic_lives"]
        self.stall_passes: int = value["stall_limit_passes"]
        self.coins: dict[str, int] = {preset: value[f"coins_{preset}"] for preset in ("lean", "standard", "rich")}

    def _read_armies(self, pack: Any) -> None:
        """The fighters of both armies in one list, West's first; M3: each with the highest rank held."""
        rows = [row for army in ARMIES for row in pack.fighter if row.army == army]
        self.fighters: int = len(rows)  # places for late fighters follow them
        self.fighter_ids: list[str] = [f"{row.army}-{row.id}" for row in rows]
        self.fighter_ids += [f"{army}-late_{number + 1}" for army in ARMIES for number in range(LATE)]
        self.fighter_names: list[str] = [row.name for row in rows]
        self.army_of: list[int] = [ARMIES.index(row.army) for row in rows] + [WEST] * LATE + [EAST] * LATE
        self.rank_of: list[int] = [RANKS.index(row.rank) for row in rows] + [UNDECORATED] * (2 * LATE)
        self.form_of: list[int] = [FORMS.index(row.form) for row in rows] + [SHIELD] * (2 * LATE)
        self.status_of: list[int] = [PRESENT] * self.fighters + [UNKNOWN_FIGHTER] * (2 * LATE)
        self.list_armies()

    def list_armies(self) -> None:
        """C17: by army, the fighters who are there, and all who belong to it."""
        self.army: list[list[int]] = [listed(self.army_of, self.status_of, army, PRESENT) for army in (WEST, EAST)]
        self.roll: list[list[int]] = [listed(self.army_of, self.status_of, army, GONE) for army in (WEST, EAST)]

    def _read_fight(self, pack: Any) -> None:
        """The parameters of the fight model, all from the data pack."""
        ranks = {row.id: row for row in pack.rank}
        forms = {row.id: row for row in pack.form}
        terrains = {row.id: row for row in pack.terrain}
        self.ranked_lives: list[int] = [ranks[rank].ranked_lives for rank in RANKS]
        self.skill: list[float] = [ranks[rank].skill for rank in RANKS]
        self.attack: list[float] = [forms[form].attack for form in FORMS]
        self.defence: list[float] = [forms[form].defence for form in FORMS]
        self.arrow_block: list[float] = [forms[form].arrow_block for form in FORMS]
        self.hold: list[float] = [forms[form].hold for form in FORMS]
        self.barred_by: list[int] = [_index(TILES, forms[form].barred_by) for form in FORMS]
        self.falls_back_to: list[int] = [_index(FORMS, forms[form].falls_back_to) for form in FORMS]
        """M4: the form used instead of one that the tile in `barred_by` forbids."""
        self.fight: dict[str, float] = {row.id: row.value for row in pack.fight}
        self.front_cap: list[int] = [terrains[terrain].front_cap for terrain in TERRAINS]
        self.behind: list[int] = [terrains[terrain].behind for terrain in TERRAINS]
        self.archery: list[float] = [terrains[terrain].archery for terrain in TERRAINS]
        self.pike: list[float] = [terrains[terrain].pike for terrain in TERRAINS]

    def _read_options(self, options: dict[str, Any]) -> None:
        """B2, B3, B11, B12, B15, C1, M2: the options of the setup."""
        self.start_coins: list[int] = [
            int(options[f"coins_{army}"]) if options["coins"] == "unequal" else self.coins[options["coins"]]
            for army in ARMIES
        ]
        self.scenarios: int = int(options["scenarios"])
        first = options["first_player"]
        self.first_player: int = ARMIES.index(first) if first in ARMIES else NONE
        self.washout_touches_space: bool = bool(options["washout_touches_space"])
        self.washout_keeps_connection: bool = bool(options["washout_keeps_connection"])
        self.stall_turns: int = 0 if options["stall_limit"] == "none" else int(options["stall_limit"])
        """0: no limit."""
        self.squires_revolt: bool = bool(options["squires_revolt"])
        self.fights: str = str(options["fights"])

    def _names(self, seats: tuple[str, ...]) -> dict[str, list[str]]:
        return {
            "space": self.space_ids,
            "road": self.road_ids,
            "terrain": TERRAINS,
            "tile": TILES,
            "category": CATEGORIES,
            "objective": OBJECTIVES,
            "laid": [f"{space}-{tile}" for space in self.space_ids for tile in TILES],
            "fighter": self.fighter_ids,
            "rank": RANKS,
            "form": FORMS,
            "status": STATUSES,
            "army": list(ARMIES),
            "ending": ENDINGS,
            "side": SIDES,
            "seat": list(seats),
        }

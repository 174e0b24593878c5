"""Look-up tables made from a data pack, a scenario and options."""

from typing import Any, Final

from gonfalon.games.warriors_of_god.rules.refusals import (
    NO_ENGLISH_LONGBOWS,
    NO_GUNNERS,
    NO_KNIGHTS,
    NO_KNIGHTS_NONALIGNED,
)
from gonfalon.games.warriors_of_god.rules.troops import (
    BURGUNDIAN_CHEVALIER,
    ENGLISH_LONGBOW,
    FIELD,
    FIRST_MERCENARY,
    FIXED_KINDS,
    GUNNER,
    INFANTRY,
    is_knight,
    shift_of,
)
from gonfalon.games.warriors_of_god.rules.verbs import VERBS
from gonfalon.kernel.moves import Vocabulary

ENGLISH: Final = 0
FRENCH: Final = 1
NONE: Final = 2
"""The side of an uncontrolled area, of an area without Aggressor marker, and of a leader without a side."""

SIDES: Final = ["english", "french", "none"]

CLEAR: Final = 0
RIVER: Final = 1
OBSTRUCTED: Final = 2
SEA: Final = 3

BORDERS: Final = ["clear", "river", "obstructed", "sea"]

KILLED_RESULT: Final = 0
CAPTURED_RESULT: Final = 1
ROUTED_RESULT: Final = 2

UNLIMITED: Final = 99

HUNDRED_YEARS_WAR: Final = "hundred-years-war"


class Tables:
    """RB 2, 3: map, leaders, troops and charts as lists by index.

    Rows keep the order of the pack, which is the order of dice (O1).
    """

    def __init__(self, pack: Any, scenario: str, options: dict[str, object]) -> None:
        self.pack: Any = pack
        self.scenario = scenario
        self.options = options
        self._read_areas(pack)
        self._read_borders(pack)
        self._read_troops(pack)
        self._read_leaders(pack)
        self._read_charts(pack)
        self._read_special_rules()
        names = {
            "area": self.area_ids,
            "leader": self.leader_ids,
            "troop": self.troop_ids,
            "side": SIDES,
            "seat": SIDES[:2],
        }
        self.vocabulary = Vocabulary(VERBS, names)

    def _read_areas(self, pack: Any) -> None:
        """RB 2.1, 2.4, 2.5: areas; contested areas have a value."""
        self.area_ids: list[str] = [area.id for area in pack.area]
        self.areas: int = len(self.area_ids)
        self.value: list[int] = [area.value for area in pack.area]
        self.neutral: list[bool] = [area.kind == "neutral" for area in pack.area]
        self.neutral_areas: list[int] = [index for index in range(self.areas) if self.neutral[index]]
        self.england: int = self.area_ids.index("england")
        self.ile_de_france: int = self.area_ids.index("ile_de_france")
        self.capital: list[int] = [self.england, self.ile_de_france]

    def _read_borders(self, pack: Any) -> None:
        """RB 2.2, 2.3: the border of each pair of areas (-1: not adjacent) and the neighbours of each area."""
        index = {area: number for number, area in enumerate(self.area_ids)}
        self.border: list[int] = [-1] * (self.areas * self.areas)
        for row in pack.border:
            kind = BORDERS.index(row.type)
            self.border[index[row.a] * self.areas + index[row.b]] = kind
            self.border[index[row.b] * self.areas + index[row.a]] = kind
        everywhere = range(self.areas)
        self.neighbours: list[list[int]] = [
            [b for b in everywhere if self.border[a * self.areas + b] >= 0] for a in everywhere
        ]
        self.near: list[int] = [sum([1 << b for b in [a, *self.neighbours[a]]]) for a in everywhere]
        """By area, a bit for the area itself and for each neighbour."""
        by_land: list[list[int]] = []
        by_sea_too: list[list[int]] = []
        for a in everywhere:
            passable = [b for b in self.neighbours[a] if self.border[a * self.areas + b] != OBSTRUCTED]
            by_sea_too.append(passable)
            by_land.append([b for b in passable if self.border[a * self.areas + b] != SEA])
        self.deploys_to: list[list[list[int]]] = [by_sea_too, by_land]
        """RB 10.1: by side and area, the neighbours that deployed troops may enter."""

    def _read_troops(self, pack: Any) -> None:
        """RB 3.2, 9: the kinds of troops in a fixed order, then the mercenaries."""
        rows = {row.id: row for row in pack.troop}
        ordered = [rows[kind] for kind in FIXED_KINDS]
        self.troop_ids: list[str] = FIXED_KINDS + [row.id for row in pack.mercenary]
        self.kinds: int = len(self.troop_ids)
        per_area: Any = self.options["mercenaries_per_area"]
        mercenaries: list[int] = [max(row.limit, per_area) if per_area > 2 else row.limit for row in pack.mercenary]
        self.limit: list[int] = [row.limit for row in ordered] + mercenaries
        self.limit[INFANTRY] = UNLIMITED
        self.mercenary_home: list[int] = [-1] * FIRST_MERCENARY + [
            self.area_ids.index(row.area) for row in pack.mercenary
        ]
        self.shift: list[int] = [shift_of(kind, self.kinds) for kind in range(self.kinds)]
        self.unit: list[int] = [1 << shift for shift in self.shift]
        self.mask: list[int] = [FIELD] * self.kinds
        self.mask[INFANTRY] = 0xFFFF
        self.mercenary_mask: int = sum(FIELD << self.shift[kind] for kind in range(FIRST_MERCENARY, self.kinds))
        self.special_mask: int = self.unit[INFANTRY] - 1
        one_gunner = self.options["gunners_per_area"] == "one"
        self.per_turn: list[int] = [row.per_turn or UNLIMITED for row in ordered]
        if one_gunner:
            self.per_turn[FIXED_KINDS.index("gunner")] = 1
        self.raisable: list[list[int]] = [
            [
                kind
                for kind, row in enumerate(ordered)
                if area.id in row.raised_in or (row.raised_at_value and row.raised_at_value == area.value)
            ]
            for area in pack.area
        ]
        """RB 9: by area, the special kinds that can be raised there."""
        self.special_areas: list[int] = [area for area in range(self.areas) if self.raisable[area]]

    def _read_leaders(self, pack: Any) -> None:
        rows: list[Any] = [row for row in pack.leader if row.scenario == self.scenario]
        sides = {"english": ENGLISH, "french": FRENCH, "nonaligned": NONE}
        historical = bool(self.options["historical_sides"])
        self.leader_ids: list[str] = [row.id for row in rows]
        self.leaders: int = len(rows)
        self.side: list[int] = [sides[row.side] for row in rows]
        self.turn: list[int] = [row.turn for row in rows]
        last = max(self.turn)
        self.arrivals: list[list[int]] = [
            [leader for leader in range(self.leaders) if self.turn[leader] == turn] for turn in range(last + 1)
        ]
        self.stars: list[int] = [row.stars for row in rows]
        self.command_limit: list[int] = [3 * row.stars for row in rows]
        self.battle: list[int] = [row.battle for row in rows]
        self.bravery: list[int] = [row.bravery for row in rows]
        self.home: list[int] = [self.area_ids.index(row.home) for row in rows]
        self.longbow: list[int] = [int(row.longbow) for row in rows]
        self.burgundian: list[bool] = [row.burgundian for row in rows]
        self.special: list[str] = [row.special or "" for row in rows]
        self.start_area: list[int] = [self.area_ids.index(row.start_area) if row.start_area else -1 for row in rows]
        self.start_infantry: list[int] = [row.start_infantry or 0 for row in rows]
        self.starts_as_king: list[bool] = [row.starts_as_king for row in rows]
        self.destined: list[int] = [
            sides[row.historical_side] if historical and row.historical_side else sides[row.side] for row in rows
        ]
        """V2: the side that a leader joins without a choice; NONE for leaders of the pool."""

    def _read_charts(self, pack: Any) -> None:
        chart = pack.elimination
        fates = [
            (chart.killed, KILLED_RESULT),
            (chart.captured, CAPTURED_RESULT),
            (chart.routed, ROUTED_RESULT),
        ]
        self.fate: list[int] = [KILLED_RESULT] * 10
        for (first, last), fate in fates:
            for total in range(first, last + 1):
                self.fate[total] = fate
        self._read_deaths(list(pack.death.dies_on_at_most))
        turns: Any = self.options["turns"]  # V3: a short game is an option
        self.turns: int = min(turns, pack.game.turns)
        self.winning_points: int = pack.game.winning_points
        self.start_control: list[int] = [NONE] * self.areas
        for row in pack.start_control:
            if row.scenario == self.scenario:
                self.start_control[self.area_ids.index(row.area)] = SIDES.index(row.side)

    def _read_deaths(self, by_age: list[int]) -> None:
        """RB 12, C1: by turn and leader, the highest die on which the leader dies.

        Ages beyond the chart use its last entry.
        """
        oldest = len(by_age) - 1
        self.dies_on: list[list[int]] = [
            [by_age[min(max(0, turn - arrival), oldest)] for arrival in self.turn] for turn in range(len(self.arrivals))
        ]

    def _read_special_rules(self) -> None:
        """RB 16.4, 16.6: the special rules of the scenario and the options."""
        options = self.options
        hundred_years = self.scenario == HUNDRED_YEARS_WAR
        self.home_court: bool = hundred_years or options["home_court"] == "both"
        self.sea_dogs: bool = hundred_years or options["sea_dogs"] == "both"
        self.longbows_restricted: bool = not hundred_years
        self.non_initiative_runs_first: bool = options["first_to_run"] == "non-initiative"
        self.all_burgundians: bool = options["burgundian_chevaliers"] == "all"
        self.manual_scoring: bool = options["scoring"] == "manual"
        self.is_jeanne: list[bool] = [special == "jeanne_d_arc" for special in self.special]
        self.is_robin: list[bool] = [special == "robin_hood" for special in self.special]
        self.leads_english_longbows: list[bool] = [
            special in ("english_longbows", "robin_hood") for special in self.special
        ]
        self.may_command: list[list[bool]] = [
            [self.why_not_command(leader, kind) == 0 for kind in range(self.kinds)] for leader in range(self.leaders)
        ]

    def why_not_command(self, leader: int, kind: int) -> int:
        """RB 3.4, 16.6-longbows, RB 9, RB 14, U1: why a leader can never command this kind; 0 if the leader can."""
        if is_knight(kind):
            return self._why_not_knight(leader, kind)
        if kind == GUNNER and self.side[leader] == NONE:
            return NO_GUNNERS
        if kind == ENGLISH_LONGBOW and self.longbows_restricted and not self.leads_english_longbows[leader]:
            return NO_ENGLISH_LONGBOWS
        return 0

    def _why_not_knight(self, leader: int, kind: int) -> int:
        burgundian = kind == BURGUNDIAN_CHEVALIER and self.burgundian[leader]
        if self.side[leader] == NONE and not (burgundian and self.all_burgundians):
            return NO_KNIGHTS_NONALIGNED
        return 0 if self.stars[leader] == 3 or burgundian else NO_KNIGHTS

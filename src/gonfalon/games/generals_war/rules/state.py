"""The state of a game of The Generals' War."""

from typing import Final

from gonfalon.games.generals_war.rules.editions import edition_of
from gonfalon.games.generals_war.rules.tables import ARMIES, CATEGORIES, NONE, Tables
from gonfalon.kernel.state import State

GENERALS: Final = len(ARMIES)

BUILDING: Final = 0
PART_ONE: Final = 1
PART_TWO: Final = 2
WAR: Final = 3

DECLARED: Final = 0
SURVIVORS: Final = 1
DEATHS: Final = 3
HELD: Final = 5
TIME: Final = 7
SITE_TIME: Final = 9
DEEDS: Final = 11
MINUTES: Final = 13
REPORT_SIZE: Final = 14
"""C16: the index of each fact in the marshal's report; facts of the armies take two entries."""

RESULT: Final = 5
"""Ints for each fought scenario: space, winner, survivors of West and of East, minutes."""


class GeneralsState(State):
    """Parallel lists. A tile on the map has a row in each `laid_*` list, in the order of laying.

    Every effect keeps the derived fields up to date. `names_at` has the names in force on a space, as bits. `whites`
    has the white tiles in force by General and space. `washed` has the unusable roads, `vital` the roads that must
    stay usable, both as bits. `fields_left` is the number of empty fields.

    The index of a tile in `hand` is `general * 18 + tile`.
    """

    def __init__(self, tables: Tables, source: "GeneralsState | None" = None) -> None:
        super().__init__()
        self.tables = tables
        if source is None:
            self._reset(tables)
        else:
            self._copy_from(source)
            self._copy_war(source)

    def _reset(self, t: Tables) -> None:
        self._reset_turns(t)
        self._reset_terrains(t)
        self._reset_tiles(t)
        self._reset_war(t)

    def _reset_turns(self, t: Tables) -> None:
        self.phase = BUILDING
        self.turn = 0
        self.general = NONE
        """The General whose turn is next, where turns alternate."""
        self.passes = 0
        """Passes in a row."""
        self.idle = 0
        """B15: turns in a row without a new terrain."""
        self.coins: list[int] = t.start_coins[:]
        self.invoked = 0
        """RB 3.1: the Generals who have invoked Deus ex Machina, as bits."""

    def _reset_terrains(self, t: Tables) -> None:
        self.terrain: list[int] = t.fixed_terrain[:]
        self.terrain_bag: list[int] = t.terrain_count[:]
        self.held: list[int] = [NONE] * GENERALS
        """The hidden terrain of each General."""
        self.drawn = NONE
        """B5: the terrain just drawn and not yet placed."""
        self.fields_left = len(t.fields)

    def _reset_tiles(self, t: Tables) -> None:
        self.tile_bag: list[int] = t.tile_count[:]
        self.hand: list[int] = [0] * (GENERALS * t.tiles)
        self.hand_size: list[int] = [0] * GENERALS
        self.backs: list[int] = [0] * (GENERALS * len(CATEGORIES))
        """B7: the tiles in each hand by the colour of their backs, which all seats see."""
        self.laid_space: list[int] = []
        self.laid_tile: list[int] = []
        self.laid_by: list[int] = []
        self.laid_road: list[int] = []
        """The road that the tile has washed out."""
        self.cancelled: list[int] = []
        """1 for a nullified tile."""
        self.names_at: list[int] = [0] * t.spaces
        self.whites: list[int] = [0] * (GENERALS * t.spaces)
        self.washed = 0
        self.vital = 0

    def _reset_war(self, t: Tables) -> None:
        self.scenario = 0
        self.marker = t.center
        self.control: list[int] = t.territory[:]
        self.won: list[int] = [0] * GENERALS
        """Scenarios won."""
        self.results: list[int] = []
        self.absent: list[int] = []
        """C7: fighters assassinated in this scenario. The next fields are its champions or Captains and its armbands.
        """
        self.leaders: list[int] = [NONE] * GENERALS
        self.heroic: list[int] = []
        self.hardened: list[int] = []
        self.reinforcements: list[int] = []
        self.report: list[int] = []
        self.roster: list[int] = []
        """C17: what orders changed in the rosters: fighter, status, rank and form, by fighter in order."""
        self.winner = NONE
        """Of the war: a General, DRAW, or NONE before its end."""
        self.reason = 0

    def _copy_from(self, o: "GeneralsState") -> None:
        self.stack = o.stack[:]
        self.phase = o.phase
        self.turn = o.turn
        self.general = o.general
        self.passes = o.passes
        self.idle = o.idle
        self.coins = o.coins[:]
        self.invoked = o.invoked
        self.terrain = o.terrain[:]
        self.terrain_bag = o.terrain_bag[:]
        self.held = o.held[:]
        self.drawn = o.drawn
        self.fields_left = o.fields_left
        self.tile_bag = o.tile_bag[:]
        self.hand = o.hand[:]
        self.hand_size = o.hand_size[:]
        self.backs = o.backs[:]
        self.laid_space = o.laid_space[:]
        self.laid_tile = o.laid_tile[:]
        self.laid_by = o.laid_by[:]
        self.laid_road = o.laid_road[:]
        self.cancelled = o.cancelled[:]
        self.names_at = o.names_at[:]
        self.whites = o.whites[:]
        self.washed = o.washed
        self.vital = o.vital

    def _copy_war(self, o: "GeneralsState") -> None:
        self.scenario = o.scenario
        self.marker = o.marker
        self.control = o.control[:]
        self.won = o.won[:]
        self.results = o.results[:]
        self.absent = o.absent[:]
        self.leaders = o.leaders[:]
        self.heroic = o.heroic[:]
        self.hardened = o.hardened[:]
        self.reinforcements = o.reinforcements[:]
        self.report = o.report[:]
        self.roster = o.roster[:]
        self.winner = o.winner
        self.reason = o.reason

    def clone(self) -> "GeneralsState":
        """An independent copy without a log."""
        return GeneralsState(self.tables, self)

    def later_fields(self) -> tuple[str, ...]:
        """Sandboxes from before orders have no roster."""
        return ("roster",)

    def load(self, values: dict[str, object]) -> None:
        """C17: the tables follow the roster."""
        super().load(values)
        self.tables = edition_of(self.tables, self.roster)

"""Builds the state of a position from the keys of `[position]`."""

from typing import Final

from gonfalon.cases.plugin_helpers import find
from gonfalon.games.generals_war.cases.schema import Amounts, FoughtScenario, Laid, LaidTile, StateSpec
from gonfalon.games.generals_war.rules.invariants import backs_of, problems
from gonfalon.games.generals_war.rules.roads import set_washed
from gonfalon.games.generals_war.rules.state import GENERALS, RESULT, WAR, GeneralsState
from gonfalon.games.generals_war.rules.tables import (
    ARMIES,
    CATEGORY_OF,
    DRAW,
    EAST,
    NONE,
    NULLIFY,
    SPECIAL,
    TERRAINS,
    TILES,
    WEST,
    Tables,
)
from gonfalon.kernel.errors import BadCase

REST: Final = "rest"
NOTHING_NOTED: Final = [-1, -1, -1]


def refuse_impossible(s: GeneralsState) -> None:
    """Raise BadCase for a position that breaks a count or a limit of the rules."""
    found = problems(s)
    if found:
        raise BadCase("cases.bad.at", where="position", why="; ".join(found))


class StateBuilder:
    """Puts on the map what a case names, part by part. A scenario was just fought if it has a winner, or a draw."""

    def __init__(self, tables: Tables, position: StateSpec, phase: int, winner: int = NONE) -> None:
        self.t = tables
        self.spec = position
        self.winner = winner
        self.s = GeneralsState(tables)
        self.s.phase = phase

    def build(self) -> GeneralsState:
        """The whole position; `refuse_impossible` checks it."""
        s, spec = self.s, self.spec
        s.turn = spec.turn
        s.passes = spec.passes
        s.idle = spec.idle
        for army, coins in spec.coins.items():
            s.coins[ARMIES.index(army)] = coins
        s.invoked = sum(1 << ARMIES.index(army) for army in set(spec.invoked))
        self._place_terrain()
        self._lay_tiles()
        self._deal()
        if s.phase == WAR:
            self._go_to_war()
        return s

    def space(self, name: str, where: str) -> int:
        """The number of a space; raises BadCase."""
        return find("space", name, self.t.space_ids, f"position.{where}")

    def tile(self, name: str, where: str) -> int:
        """The number of a kind of tile; raises BadCase."""
        return find("tile", name, TILES, f"position.{where}")

    def fighter(self, name: str, where: str) -> int:
        """The number of a fighter of either army; raises BadCase."""
        return find("fighter", name, self.t.fighter_ids, f"position.{where}")

    def _place_terrain(self) -> None:
        """What is named; where the map is full, or a case says what is empty, the rest in the order of the terrains."""
        s, t, spec = self.s, self.t, self.spec
        for name, terrain in spec.terrain.items():
            s.terrain[self.space(name, "terrain")] = find("terrain", terrain, TERRAINS, f"position.terrain.{name}")
        for army, terrain in spec.held.items():
            s.held[ARMIES.index(army)] = find("terrain", terrain, TERRAINS, f"position.held.{army}")
        placed = [s.terrain[space] for space in t.fields] + s.held
        s.terrain_bag = [count - placed.count(terrain) for terrain, count in enumerate(t.terrain_count)]
        self._refuse_too_much_terrain()
        empty = [self.space(name, "empty") for name in spec.empty or []]
        if spec.empty is not None or s.phase:
            for space in t.fields:
                if s.terrain[space] == NONE and space not in empty:
                    self._fill(space)
        s.fields_left = [s.terrain[space] for space in t.fields].count(NONE)

    def _refuse_too_much_terrain(self) -> None:
        """Raise BadCase if more terrains of a kind are named than there are."""
        for terrain, left in enumerate(self.s.terrain_bag):
            if left < 0:
                most = self.t.terrain_count[terrain]
                raise BadCase("cases.bad.stock", where="position.terrain", most=most, troop=TERRAINS[terrain])

    def _fill(self, space: int) -> None:
        """Give a space that the case does not name the first terrain that is left."""
        s = self.s
        for terrain, left in enumerate(s.terrain_bag):
            if left > 0:
                s.terrain[space] = terrain
                s.terrain_bag[terrain] -= 1
                return

    def _lay_tiles(self) -> None:
        for tile in self.spec.laid or []:
            self._lay_in_order(tile)
        for name, tiles in self.spec.tiles.items():
            space = self.space(name, "tiles")
            for spec in tiles:
                self._lay(Laid(spec) if isinstance(spec, str) else spec, space, f"tiles.{name}")

    def _lay(self, spec: Laid, space: int, where: str) -> None:
        """Lay a tile of `tiles`; without `by` the General of the territory has laid it."""
        s, t = self.s, self.t
        tile = self.tile(spec.tile, where)
        by = max(t.territory[space], WEST) if spec.by is None else ARMIES.index(spec.by)
        road = NONE if spec.road is None else find("road", spec.road, t.road_ids, f"position.{where}")
        self._put(space, tile, by, road)
        if spec.nullified is not None:
            s.cancelled[-1] = 1
            self._put(space, NULLIFY, ARMIES.index(spec.nullified), NONE)
        else:
            self._bring_into_force(space, tile, by, road)

    def _lay_in_order(self, spec: LaidTile) -> None:
        """One tile of `laid`: a NULLIFY is a tile of its own there."""
        s, t = self.s, self.t
        road = NONE if spec.road is None else find("road", spec.road, t.road_ids, "position.laid")
        space, tile, by = self.space(spec.space, "laid"), self.tile(spec.tile, "laid"), ARMIES.index(spec.by)
        self._put(space, tile, by, road)
        s.cancelled[-1] = int(spec.nullified)
        if not spec.nullified:
            self._bring_into_force(space, tile, by, road)

    def _bring_into_force(self, space: int, tile: int, by: int, road: int) -> None:
        s, t = self.s, self.t
        if tile == NULLIFY:
            return
        s.names_at[space] |= 1 << tile
        s.whites[by * t.spaces + space] += int(CATEGORY_OF[tile] == SPECIAL)
        if road != NONE:
            set_washed(s, s.washed | 1 << road)

    def _put(self, space: int, tile: int, by: int, road: int) -> None:
        s = self.s
        s.laid_space.append(space)
        s.laid_tile.append(tile)
        s.laid_by.append(by)
        s.laid_road.append(road)
        s.cancelled.append(0)

    def _deal(self) -> None:
        """Hands as named; what is nowhere else is in the bag, or with the General who has the rest."""
        s, t, spec = self.s, self.t, self.spec
        laid = [s.laid_tile.count(tile) for tile in range(t.tiles)]
        self._refuse_too_many(laid, t.tile_count, "tiles")
        left = [count - out for count, out in zip(t.tile_count, laid, strict=True)]
        for army, amounts in spec.hands.items():
            if amounts != REST:
                hand = self._amounts(amounts, f"hands.{army}")
                self._give(ARMIES.index(army), hand)
                self._refuse_too_many(hand, left, f"hands.{army}")
                left = [count - held for count, held in zip(left, hand, strict=True)]
        s.tile_bag = left
        if spec.tile_bag is not None:
            s.tile_bag = self._amounts(spec.tile_bag, "tile_bag")
            self._refuse_too_many(s.tile_bag, left, "tile_bag")
        for army, amounts in spec.hands.items():
            if amounts == REST:
                bag = s.tile_bag if spec.tile_bag is not None else [0] * t.tiles
                self._give(ARMIES.index(army), [count - kept for count, kept in zip(left, bag, strict=True)])
                s.tile_bag = bag
        s.hand_size = [sum(s.hand[general * t.tiles : (general + 1) * t.tiles]) for general in range(GENERALS)]
        s.backs = [count for general in range(GENERALS) for count in backs_of(s, general)]

    def _refuse_too_many(self, wanted: list[int], left: list[int], where: str) -> None:
        """Raise BadCase if more tiles of a kind are named than there are."""
        for tile, count in enumerate(wanted):
            if count > left[tile]:
                most = self.t.tile_count[tile]
                raise BadCase("cases.bad.stock", where=f"position.{where}", most=most, troop=TILES[tile])

    def _give(self, general: int, hand: list[int]) -> None:
        row = general * self.t.tiles
        self.s.hand[row : row + self.t.tiles] = hand

    def _amounts(self, amounts: "Amounts | str", where: str) -> list[int]:
        """The amounts that a case names, as a list by kind of tile; raises BadCase."""
        assert isinstance(amounts, dict)
        tiles = [0] * self.t.tiles
        for name, count in amounts.items():
            tiles[self.tile(name, where)] = count
        return tiles

    def _go_to_war(self) -> None:
        """The marker, what was won before, and the fighters designated for the present scenario."""
        s, t, spec = self.s, self.t, self.spec
        if spec.marker is not None:
            s.marker = self.space(spec.marker, "marker")
        s.scenario = spec.scenario or (1 if s.marker == t.center else 2)
        for name, army in spec.control.items():
            s.control[self.space(name, "control")] = ARMIES.index(army)
        self._enter_results()
        s.absent = [self.fighter(name, "assassinated") for name in spec.assassinated]
        for army, name in spec.leaders.items():
            s.leaders[ARMIES.index(army)] = self.fighter(name, f"leaders.{army}")
        s.heroic = [self.fighter(name, "heroic") for name in spec.heroic]
        s.hardened = [self.fighter(name, "hardened") for name in spec.hardened]
        s.reinforcements = [self.fighter(name, "reinforcements") for name in spec.reinforcements]

    def _enter_results(self) -> None:
        """Scenarios fought before were fought in the center, where they changed nothing; the last one at the marker."""
        s, t = self.s, self.t
        if self.spec.results is not None:
            for result in self.spec.results:
                self._enter_result(result)
            return
        s.won = [self.spec.won.get(army, 0) for army in ARMIES]
        if self.winner in (WEST, EAST):
            s.won[self.winner] = max(s.won[self.winner], 1)
        winners = [general for general in range(GENERALS) for _ in range(s.won[general])]
        fought = s.scenario if self.winner != NONE else s.scenario - 1
        winners += [DRAW] * (fought - len(winners))
        if self.winner in winners:
            winners.remove(self.winner)
            winners.append(self.winner)
        for winner in winners:
            s.results += [t.center, winner, *NOTHING_NOTED]
        if self.winner != NONE:
            s.results[-RESULT] = s.marker

    def _enter_result(self, fought: FoughtScenario) -> None:
        s = self.s
        winner = DRAW if fought.winner == "draw" else ARMIES.index(fought.winner)
        survivors = [dict(fought.survivors).get(army, -1) for army in ARMIES]
        s.results += [self.space(fought.space, "results"), winner, *survivors, fought.minutes]
        if winner != DRAW:
            s.won[winner] += 1

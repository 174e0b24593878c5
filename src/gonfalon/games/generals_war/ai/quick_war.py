"""The rest of a war in a few strokes: tiles are laid, fights are tossed for, the marker goes on, up to the end.

What luck adds to such a war is taken out again, for it is known: who wins a fight has as much more as that win is worth
by the marches that are reckoned ahead. What is left is what the tiles of both hands will do, and a few wars show it.
"""

from functools import lru_cache
from typing import Final

from gonfalon.ai.search_luck import WORD, SearchLuck, mixed
from gonfalon.games.generals_war.ai.campaign_value import FULL_THRIFT, chance_of_empty
from gonfalon.games.generals_war.ai.evaluation import scenarios_left
from gonfalon.games.generals_war.ai.fight_odds import FightSetup, scene_at, west_chance, white_tiles
from gonfalon.games.generals_war.ai.march_model import MarchPaths, one_scenario, ways_over
from gonfalon.games.generals_war.ai.tile_laying import scenes_after
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import GENERALS, WAR, GeneralsState
from gonfalon.games.generals_war.rules.tables import EAST, KEEP, NONE, TILES, WEST, Tables

PRICES: Final[dict[str, float]] = {
    "nullify": 0.02,
    "head_of_the_snake": 0.01,
    "capture_the_flag": 0.015,
    "hold_a_point": 0.01,
    "heroic_presence": 0.02,
    "assassination": 0.015,
    "reinforcements": 0.02,
}
OTHER_PRICE: Final = 0.002
TILE_PRICES: Final = [PRICES.get(tile, OTHER_PRICE) for tile in TILES]
"""What a tile must add to the chance to win the war, with scenarios ahead in which it will be missed."""
MOST_TURNS: Final = 12
"""Of both Generals together before one scenario; hardly ever are there more."""
ONE_OF_EACH: Final = [1] * len(TILES)
SCENARIOS: Final = 64
"""More than any war has."""
NOT_OVER: Final = -1.0


@lru_cache(maxsize=1 << 15)
def tiles_that_help(t: Tables, scene: FightSetup, general: int) -> list[tuple[int, FightSetup, float]]:
    """Tiles that serve a General on a space, if he has them: the scenes that they make, and what they add there."""
    now = west_chance(t, scene)
    found: list[tuple[int, FightSetup, float]] = []
    for tile, after in scenes_after(scene, ONE_OF_EACH, general):
        gain = west_chance(t, after) - now
        if general == EAST:
            gain = -gain
        if gain > 0.0:
            found.append((tile, after, gain))
    return found


def toss(war: int, scenario: int) -> float:
    """A number up to one. Wars go in pairs: what is good luck for West in the one is bad luck in the other."""
    number = mixed((war >> 1) * SCENARIOS + scenario) / WORD
    return number if war & 1 else 1 - number


def best_of(rows: list[int], values: list[float], general: int) -> int:
    """The row that is best for a General, of those where he may be."""
    found = rows[0]
    for row in rows:
        if values[row] > values[found] if general == WEST else values[row] < values[found]:
            found = row
    return found


class QuickWar:
    """A position, and wars from there to their end one after the other; the number of a war decides its luck."""

    def __init__(self, s: GeneralsState) -> None:
        t = s.tables
        self.s = s
        self.t: Tables = t
        self.washed = s.washed
        whites = white_tiles(s)
        self._scenes_now: list[FightSetup] = [scene_at(s, space, whites) for space in range(t.spaces)]
        self._chances_now: list[float] = [
            chance_of_empty(s, space) if s.terrain[space] == NONE else west_chance(t, scene)
            for space, scene in enumerate(self._scenes_now)
        ]
        self._begin(0)

    def _begin(self, war: int) -> None:
        """Back to the position, for another war."""
        s, t = self.s, self.t
        self.war = war
        self.left = scenarios_left(s)
        self.marker = s.marker
        self.scenes: list[FightSetup] = self._scenes_now[:]
        self.chances: list[float] = self._chances_now[:]
        self.hands: list[list[int]] = [s.hand[: t.tiles], s.hand[t.tiles :]]
        self.luck = 0.0
        """What West owes to it so far."""
        self.ahead: list[list[float]] = []
        """What every row is worth with so many scenarios to be fought; empty when it must be reckoned anew."""
        self.ways: MarchPaths = self._find_ways()

    def run(self, war: int, general: int, passes: int) -> float:
        """The chance of West as a war shows it, when this General is to lay a tile after so many passes."""
        self._begin(war)
        self._spend()
        self.lay_tiles(general, passes)
        outcome = self.fight()
        while outcome == NOT_OVER:
            self.lay_tiles(max(WEST, self.t.territory[self.marker]), 0)
            outcome = self.fight()
        return outcome - self.luck

    def lay_tiles(self, general: int, passes: int) -> None:
        """RB 6.1: in turn, each the tile that adds most; none for less than its price."""
        t, space = self.t, self.marker
        if space == t.center or passes >= GENERALS:
            return
        west, east, values = self._ways_on()
        stake = max(0.0, values[west] - values[east])
        thrift = min(1.0, (self.left - 1) / FULL_THRIFT)
        scene = self.scenes[space]
        for _ in range(MOST_TURNS):
            chosen, after = NONE, scene
            if space != t.castles[1 - general]:
                most = 0.0
                for tile, laid, gain in tiles_that_help(t, scene, general):
                    worth = gain * stake - thrift * TILE_PRICES[tile]
                    if worth > most and self.hands[general][tile]:
                        chosen, after, most = tile, laid, worth
            if chosen == NONE:
                passes += 1
                if passes >= GENERALS:
                    break
            else:
                passes = 0
                self.hands[general][chosen] -= 1
                scene = after
            general = 1 - general
        if scene != self.scenes[space]:
            self._change(space, scene)

    def fight(self) -> float:
        """RB 7: toss for the fight and march; what West has of the war if it is over, else NOT_OVER."""
        space = self.marker
        west, east, values = self._ways_on()
        chance = self.chances[space]
        winner = WEST if toss(self.war, self.left) < chance else EAST
        row = west if winner == WEST else east
        self.luck += values[row] - chance * values[west] - (1 - chance) * values[east]
        self.left -= 1
        if row >= len(values) - len((WEST, EAST)) or not self.left:
            return self.ways.ends[row]
        scene = self.scenes[space]
        if scene.terrain == KEEP and scene.inside != winner:
            self._change(space, scene._replace(inside=winner))
            self.ways = self._find_ways()
        self.marker = row if row < self.t.spaces else space
        return NOT_OVER

    def _spend(self) -> None:
        """RB 6.2: coins become tiles at random."""
        s = self.s
        price = s.tables.price_random[1]
        if max(s.coins) < price:
            return
        bag = s.tile_bag[:]
        luck = SearchLuck(self.war)
        for general in (WEST, EAST):
            for _ in range(min(s.coins[general] // price, sum(bag))):
                tile = luck.pick(bag)
                bag[tile] -= 1
                self.hands[general][tile] += 1

    def _find_ways(self) -> MarchPaths:
        keeps = [(space, scene.inside) for space, scene in enumerate(self.scenes) if scene.terrain == KEEP]
        return ways_over(self.t, self.washed, tuple(keeps))

    def _change(self, space: int, scene: FightSetup) -> None:
        self.scenes[space] = scene
        self.chances[space] = west_chance(self.t, scene)
        self.ahead = []

    def _ways_on(self) -> tuple[int, int, list[float]]:
        """Where West and East would go from the fight at hand if they won it, with what every row is worth."""
        space, values = self.marker, self._values()
        return best_of(self.ways.west[space], values, WEST), best_of(self.ways.east[space], values, EAST), values

    def _values(self) -> list[float]:
        """What every row is worth to West after the fight at hand, by the map as it lies now."""
        if not self.ahead:
            chances = [*self.chances, *self._chances_taken(), 0.5, 0.5]
            values = self.ways.ends
            self.ahead.append(values)
            for _ in range(self.left - 1):
                values = one_scenario(self.ways, chances, values)
                self.ahead.append(values)
        return self.ahead[self.left - 1]

    def _chances_taken(self) -> list[float]:
        """Of West in every keep, once the other one holds it."""
        return [
            west_chance(self.t, scene._replace(inside=1 - scene.inside))
            for scene in self.scenes
            if scene.terrain == KEEP
        ]


def west_wins_quick_war(s: GeneralsState, wars: int, first: int) -> float:
    """The chance of West by so many wars, from the one with this number on; a scenario at least is to be fought."""
    general, passes = WEST, GENERALS
    if s.phase == WAR and s.step == step_ids.WAR_TILE:
        general, passes = s.seat, s.passes
    rehearsal = QuickWar(s)
    total = 0.0
    for war in range(first, first + wars):
        total += rehearsal.run(war, general, passes)
    return total / wars

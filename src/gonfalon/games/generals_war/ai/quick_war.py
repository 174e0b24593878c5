"""Fast simulation of the rest of a war: laid tiles, random fights, marches, to the end.

Luck is a control variate: each fight's luck is known from the march model and subtracted from the result. What remains
is the effect of the tiles in both hands, for which a few wars are enough.
"""

from functools import lru_cache
from typing import Final

from gonfalon.ai.search_luck import WORD, SearchLuck, mixed
from gonfalon.games.generals_war.ai.campaign_value import FULL_PRICE_SCENARIOS, empty_field_chance
from gonfalon.games.generals_war.ai.evaluation import scenarios_left
from gonfalon.games.generals_war.ai.fight_odds import FightSetup, setup_at, west_chance, white_tiles
from gonfalon.games.generals_war.ai.march_model import MarchPaths, march_paths, one_scenario_earlier
from gonfalon.games.generals_war.ai.tile_laying import setups_after
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
"""What a tile must add to the chance to win the war, because it is missing in later scenarios."""
MAX_TURNS: Final = 12
"""Turns of both Generals together before one scenario; further turns are ignored."""
ONE_OF_EACH: Final = [1] * len(TILES)
SCENARIOS: Final = 64
"""More than any war has."""
NOT_OVER: Final = -1.0


@lru_cache(maxsize=1 << 15)
def helpful_tiles(t: Tables, setup: FightSetup, general: int) -> list[tuple[int, FightSetup, float]]:
    """The tiles that would help a General with this setup: tile, setup after it, gain."""
    now = west_chance(t, setup)
    found: list[tuple[int, FightSetup, float]] = []
    for tile, after in setups_after(setup, ONE_OF_EACH, general):
        gain = west_chance(t, after) - now
        if general == EAST:
            gain = -gain
        if gain > 0.0:
            found.append((tile, after, gain))
    return found


def random_number(seed: int, scenario: int) -> float:
    """A number from 0 to 1. Seeds come in pairs with opposite luck (antithetic sampling)."""
    number = mixed((seed >> 1) * SCENARIOS + scenario) / WORD
    return number if seed & 1 else 1 - number


def best_row(rows: list[int], values: list[float], general: int) -> int:
    """The best of these rows for a General."""
    found = rows[0]
    for row in rows:
        if values[row] > values[found] if general == WEST else values[row] < values[found]:
            found = row
    return found


class QuickWar:
    """A state, and simulated wars from it to their end; the seed decides the luck of a war."""

    def __init__(self, s: GeneralsState) -> None:
        t = s.tables
        self.s = s
        self.t: Tables = t
        self.washed = s.washed
        whites = white_tiles(s)
        self._setups_now: list[FightSetup] = [setup_at(s, space, whites) for space in range(t.spaces)]
        self._chances_now: list[float] = [
            empty_field_chance(s, space) if s.terrain[space] == NONE else west_chance(t, setup)
            for space, setup in enumerate(self._setups_now)
        ]
        self._begin(0)

    def _begin(self, seed: int) -> None:
        """Reset to the state for another war."""
        s, t = self.s, self.t
        self.seed = seed
        self.left = scenarios_left(s)
        self.marker = s.marker
        self.setups: list[FightSetup] = self._setups_now[:]
        self.chances: list[float] = self._chances_now[:]
        self.hands: list[list[int]] = [s.hand[: t.tiles], s.hand[t.tiles :]]
        self.luck = 0.0
        """West's luck so far."""
        self.ahead: list[list[float]] = []
        """By scenarios left, the values of all rows; empty when they must be computed again."""
        self.paths: MarchPaths = self._find_paths()

    def run(self, seed: int, general: int, passes: int) -> float:
        """West's chance as one war shows it; `general` lays next, after `passes` passes in a row."""
        self._begin(seed)
        self._spend_coins()
        self.lay_tiles(general, passes)
        outcome = self.fight()
        while outcome == NOT_OVER:
            self.lay_tiles(max(WEST, self.t.territory[self.marker]), 0)
            outcome = self.fight()
        return outcome - self.luck

    def lay_tiles(self, general: int, passes: int) -> None:
        """RB 6.1: Generals alternate; each lays the tile with the highest gain above its price, or passes."""
        t, space = self.t, self.marker
        if space == t.center or passes >= GENERALS:
            return
        west, east, values = self._best_marches()
        stake = max(0.0, values[west] - values[east])
        price_share = min(1.0, (self.left - 1) / FULL_PRICE_SCENARIOS)
        setup = self.setups[space]
        for _ in range(MAX_TURNS):
            chosen, after = NONE, setup
            if space != t.castles[1 - general]:
                most = 0.0
                for tile, laid, gain in helpful_tiles(t, setup, general):
                    net_gain = gain * stake - price_share * TILE_PRICES[tile]
                    if net_gain > most and self.hands[general][tile]:
                        chosen, after, most = tile, laid, net_gain
            if chosen == NONE:
                passes += 1
                if passes >= GENERALS:
                    break
            else:
                passes = 0
                self.hands[general][chosen] -= 1
                setup = after
            general = 1 - general
        if setup != self.setups[space]:
            self._change(space, setup)

    def fight(self) -> float:
        """RB 7: decide the fight by luck and march; West's share if the war is over, else NOT_OVER."""
        space = self.marker
        west, east, values = self._best_marches()
        chance = self.chances[space]
        winner = WEST if random_number(self.seed, self.left) < chance else EAST
        row = west if winner == WEST else east
        self.luck += values[row] - chance * values[west] - (1 - chance) * values[east]
        self.left -= 1
        if row >= len(values) - len((WEST, EAST)) or not self.left:
            return self.paths.ends[row]
        setup = self.setups[space]
        if setup.terrain == KEEP and setup.inside != winner:
            self._change(space, setup._replace(inside=winner))
            self.paths = self._find_paths()
        self.marker = row if row < self.t.spaces else space
        return NOT_OVER

    def _spend_coins(self) -> None:
        """RB 6.2: spend all coins on random tiles."""
        s = self.s
        price = s.tables.price_random[1]
        if max(s.coins) < price:
            return
        bag = s.tile_bag[:]
        luck = SearchLuck(self.seed)
        for general in (WEST, EAST):
            for _ in range(min(s.coins[general] // price, sum(bag))):
                tile = luck.pick(bag)
                bag[tile] -= 1
                self.hands[general][tile] += 1

    def _find_paths(self) -> MarchPaths:
        keeps = [(space, setup.inside) for space, setup in enumerate(self.setups) if setup.terrain == KEEP]
        return march_paths(self.t, self.washed, tuple(keeps))

    def _change(self, space: int, setup: FightSetup) -> None:
        self.setups[space] = setup
        self.chances[space] = west_chance(self.t, setup)
        self.ahead = []

    def _best_marches(self) -> tuple[int, int, list[float]]:
        """The rows that West and East would choose after winning the next fight, and the values of all rows."""
        space, values = self.marker, self._values()
        return best_row(self.paths.west[space], values, WEST), best_row(self.paths.east[space], values, EAST), values

    def _values(self) -> list[float]:
        """The values of all rows for West after the next fight, on the present map."""
        if not self.ahead:
            chances = [*self.chances, *self._taken_keep_chances(), 0.5, 0.5]
            values = self.paths.ends
            self.ahead.append(values)
            for _ in range(self.left - 1):
                values = one_scenario_earlier(self.paths, chances, values)
                self.ahead.append(values)
        return self.ahead[self.left - 1]

    def _taken_keep_chances(self) -> list[float]:
        """West's chance in every keep after the other army has taken it."""
        return [
            west_chance(self.t, setup._replace(inside=1 - setup.inside))
            for setup in self.setups
            if setup.terrain == KEEP
        ]


def west_wins_quick_war(s: GeneralsState, wars: int, first: int) -> float:
    """West's mean chance over `wars` simulated wars; at least one scenario must be left."""
    general, passes = WEST, GENERALS
    if s.phase == WAR and s.step == step_ids.WAR_TILE:
        general, passes = s.seat, s.passes
    quick_war = QuickWar(s)
    total = 0.0
    for seed in range(first, first + wars):
        total += quick_war.run(seed, general, passes)
    return total / wars

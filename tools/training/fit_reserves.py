"""Fit the value of tiles and coins in reserve to the results of simulated wars from positions of whole games.

The numbers in `games/generals_war/ai/reserve_value.py` are two to three times what this finds. Simulated wars do not
contain tiles that are still to be drawn. Of several multiples, about twice won most for the Grand Master.
"""

import argparse
from math import log

import numpy as np
from numpy.typing import NDArray

from gonfalon.ai.agent import Chooser
from gonfalon.ai.registry import agent
from gonfalon.games.generals_war.ai.campaign_value import SURE, west_wins_by_map
from gonfalon.games.generals_war.ai.quick_war import west_wins_quick_war
from gonfalon.games.generals_war.ai.reserve_value import COINS, TILE_LEADS
from gonfalon.games.generals_war.rules.state import BUILDING, WAR, GeneralsState
from gonfalon.games.generals_war.rules.tables import EAST, TILES, WEST
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.luck import FastLuck
from gonfalon.lab.simulation.game import SimulationSpec

GAME, SCENARIO, SEATS = "generals-war", "war", ("west", "east")
AGENTS = ("level5", "greedy")
FIELDS_LEFT = 3
"""Positions count from this number of empty spaces on. Earlier, most tiles are not on the map yet."""
WARS = 60
"""Number of wars simulated for a position."""
RIDGE = 2.0
MANY_COINS = 500
"""Unit of coins in the regression, so that weights of coins and tiles have similar sizes."""

Row = list[float]


def odds(chance: float) -> float:
    """The logarithm of the odds; chances are limited to `SURE`, so it is finite."""
    sure = min(SURE, max(1 - SURE, chance))
    return log(sure / (1 - sure))


def row_of(s: GeneralsState) -> Row:
    """The odds by simulated wars; then the odds by the map, the lead in coins and in each tile. All are for West."""
    tiles = s.tables.tiles
    ahead = [own - other for own, other in zip(s.hand[:tiles], s.hand[tiles:], strict=True)]
    coins = (s.coins[WEST] - s.coins[EAST]) / MANY_COINS
    return [odds(west_wins_quick_war(s, WARS, 0)), odds(west_wins_by_map(s)), coins, *ahead]


class Observed:
    """The rows of one game: after each filled space, at each part of the end game, and at the first scenario."""

    def __init__(self, plan: SimulationSpec, number: int) -> None:
        self.game, setup = plan.open()
        s = self.game.new(setup)
        assert isinstance(s, GeneralsState)
        self.s = s
        self.rows: list[Row] = []
        self._stage = (BUILDING, s.fields_left)
        names = AGENTS if number % 2 else AGENTS[::-1]
        choosers = [self._watched(seat, name, plan.seed + number) for seat, name in enumerate(names)]
        play_to_end(self.game, s, FastLuck(plan.seed + number), choosers)

    def _watched(self, seat: int, name: str, seed: int) -> Chooser:
        decide = agent(name, seed, GAME).chooser(self.game, seat, lambda: self.s)

        def choose(moves: list[int]) -> int:
            stage = (self.s.phase, self.s.fields_left)
            if stage != self._stage and stage[1] <= FIELDS_LEFT and self._stage[0] != WAR:
                self.rows.append(row_of(self.s))
            self._stage = stage
            return decide(moves)

        return choose


def fit(rows: list[Row]) -> tuple[list[float], float]:
    """Ridge regression; every weight as a share of that of the map, and how much of the odds they explain."""
    table: NDArray[np.float64] = np.array(rows)
    said, known = table[:, 0], table[:, 1:]
    weights = np.linalg.solve(known.T @ known + RIDGE * np.eye(known.shape[1]), known.T @ said)
    missed = said - known @ weights
    return [float(each) for each in weights[1:] / weights[0]], 1 - float(missed @ missed / (said @ said))


def main() -> None:
    """Play, fit, and print the fitted numbers beside those in use."""
    parser = argparse.ArgumentParser(prog="scripts/fit-reserves", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=4242)
    chosen = parser.parse_args()
    plan = SimulationSpec(GAME, SCENARIO, {}, None, chosen.seed, AGENTS, None, SEATS)
    rows = [row for number in range(chosen.games) for row in Observed(plan, number).rows]
    (coins, *leads), explained = fit(rows)
    print(f"{len(rows)} positions of {chosen.games} games; {explained:.0%} of the odds explained")
    print(f"{'':24}{'fitted':>8}{'in use':>8}")
    for name, fitted, used in zip(TILES, leads, TILE_LEADS, strict=True):
        print(f"{name:24}{fitted:8.2f}{used:8.2f}")
    print(f"{f'{MANY_COINS} coins':24}{coins:8.2f}{MANY_COINS * COINS:8.2f}")


if __name__ == "__main__":
    main()

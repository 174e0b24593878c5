"""The choices and move values of agents at some decisions of random games.

    python -m tests.ai.choices TABLE

prints them as JSON, with the form of the engine. `test_fairness.py` runs it in another process.
"""

import json
import sys
from collections.abc import Iterator
from typing import NamedTuple
from zlib import crc32

import gonfalon
from gonfalon.ai.agent import Agent
from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.greedy import GreedyAgent
from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.levels import LEVELS
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent, find_heuristics
from gonfalon.ai.search import SearchAgent
from gonfalon.kernel.game import Game
from gonfalon.kernel.match import Match
from gonfalon.kernel.state import State
from gonfalon.testing.tables import TableSpec, positions_of
from tests.conformance.played_tables import ALL_TABLES

SEARCHING_AGENTS = ("greedy", *LEVELS)
SECRET_READERS = ("curious greedy", "curious level")
"""A greedy and a search agent whose evaluation reads everything in a determinization, hidden information included."""
TABLES = {
    "warriors-of-god-hundred-years-war": 4,
    "warriors-of-god-lion-in-winter": 4,
    "ye-gods-ancient-europe-two": 7,
    "ye-gods-ancient-europe-four": 7,
    "generals-war-war-quick": 5,
}
"""The tables of the conformance suite at which agents choose, and the number of decisions."""
LEAST_GAP = 20
"""Fewest moves between two decisions."""
FEWEST_MOVES = 5
SEED = 5
UNLIMITED_SECONDS = 1e6
"""A limit that no decision reaches, so that the clock changes no choice."""


class WrappedHeuristics(Heuristics):
    """Passes all questions on to other heuristics."""

    def __init__(self, real: Heuristics) -> None:
        self.real = real
        self.evaluated_steps = real.evaluated_steps
        self.rollout_end_steps = real.rollout_end_steps
        self.pass_margin = real.pass_margin

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        return self.real.evaluate(game, s, seat)

    def continues_plan(self, s: State, depth: int) -> bool:
        return self.real.continues_plan(s, depth)

    def passing_moves(self, moves: list[int]) -> list[int]:
        return self.real.passing_moves(moves)

    def always_considered(self, s: State, moves: list[int]) -> list[int]:
        return self.real.always_considered(s, moves)

    def candidates(self, s: State, seat: int, moves: list[int]) -> list[int]:
        return self.real.candidates(s, seat, moves)

    def default_move(self, s: State, seat: int, moves: list[int]) -> int:
        return self.real.default_move(s, seat, moves)


class WholeStateHeuristics(WrappedHeuristics):
    """Every number of a state, hidden or not, changes its evaluation."""

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """A checksum of the state."""
        return float(crc32(json.dumps(s.to_dict()).encode()))


def secret_reader(name: str, game: str) -> Agent:
    """One of the SECRET_READERS."""
    heuristics = find_heuristics(game)
    assert heuristics is not None
    if name == SECRET_READERS[0]:
        return GreedyAgent(SEED, WholeStateHeuristics(heuristics))
    return SearchAgent(
        SEED, WholeStateHeuristics(heuristics), SearchBudget(samples=2, rollout_plans=3, rollouts=4, rollout_depth=2)
    )


def spec_of(name: str) -> TableSpec:
    """A table by its name."""
    return next(spec for spec in ALL_TABLES if spec.name == name)


def small_agent(name: str, game: str) -> Agent:
    """An agent with a smaller search budget, so that the tests are quick."""
    if name in SECRET_READERS:
        return secret_reader(name, game)
    made = agent(name, SEED, game)
    if isinstance(made, SearchAgent):
        budget = made.budget
        if (
            name == LEVELS[-1] and not budget.rollouts
        ):  # The highest level has rollouts in every game: they reveal hidden cards.
            budget = budget._replace(rollout_plans=4, rollouts=4, rollout_depth=2)
        made.budget = budget._replace(
            samples=min(budget.samples, 2), rollouts=min(budget.rollouts, 4), rollout_depth=min(budget.rollout_depth, 2)
        )
    return made


def seat_to_choose(match: Match) -> int:
    """The first seat that must choose."""
    return match.setup.seats.index(match.to_act[0])


def real_choices(table: str) -> Iterator[Match]:
    """The same match at decisions with at least FEWEST_MOVES moves, LEAST_GAP moves apart."""
    left, since = TABLES[table], LEAST_GAP
    for match in positions_of(spec_of(table), SEED, 1):
        since += 1
        if left and since > LEAST_GAP and len(match.packed_moves(seat_to_choose(match))) >= FEWEST_MOVES:
            left, since = left - 1, 0
            yield match


class Decision(NamedTuple):
    """The move that an agent chooses, and the value of each move that it compared."""

    choice: int
    values: list[tuple[int, float]]


def decide(name: str, match: Match, s: State | None = None) -> Decision:
    """The decision of a new agent in a match, or in another state of the same match."""
    seat = seat_to_choose(match)
    moves, state = match.packed_moves(seat)[:], match.state if s is None else s
    observation = Observation(match.game, state, seat, moves, UNLIMITED_SECONDS)
    player = small_agent(name, match.game.info.id)
    if isinstance(player, GreedyAgent):
        return Decision(player.choose_move(observation), sorted(player._mean_values(observation, SEED).items()))
    ranked = player.rank_moves(observation)
    return Decision(ranked[0].move, [(scored.move, scored.value) for scored in ranked])


def all_decisions(table: str) -> dict[str, list[Decision]]:
    """The decisions of all agents at a table."""
    found: dict[str, list[Decision]] = {name: [] for name in SEARCHING_AGENTS}
    for match in real_choices(table):
        for name in SEARCHING_AGENTS:
            found[name].append(decide(name, match))
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": gonfalon.compiled(), "decisions": all_decisions(sys.argv[1])}))  # noqa: T201

"""What agents think and choose at some moments of random games.

    python -m tests.ai.choices TABLE

prints it as JSON with the form of the engine that played. The test of fairness runs it in a process of its own.
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
from tests.conformance.worlds import WORLDS, World, some_positions

THINKERS = ("greedy", *LEVELS)
CURIOUS = ("curious greedy", "curious level")
"""Both ways to think, by somebody who cares for everything that there is in a world that he imagines."""
TABLES = {
    "warriors-of-god-hundred-years-war": 4,
    "warriors-of-god-lion-in-winter": 4,
    "ye-gods-ancient-europe-two": 7,
    "ye-gods-ancient-europe-four": 7,
    "generals-war-war-quick": 5,
}
"""Where agents are asked, and how often."""
APART = 20
"""Moves between one moment and the next, at the least."""
FEWEST_MOVES = 5
SEED = 5
ALL_THE_TIME = 1e6
"""No clock may decide what is compared."""


class Borrowed(Heuristics):
    """What another one knows."""

    def __init__(self, real: Heuristics) -> None:
        self.real = real
        self.evaluated_steps = real.evaluated_steps
        self.rollout_end_steps = real.rollout_end_steps
        self.pass_margin = real.pass_margin

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """As the other one does."""
        return self.real.evaluate(game, s, seat)

    def continues_plan(self, s: State, depth: int) -> bool:
        """As the other one does."""
        return self.real.continues_plan(s, depth)

    def passing_moves(self, moves: list[int]) -> list[int]:
        """As the other one does."""
        return self.real.passing_moves(moves)

    def always_considered(self, s: State, moves: list[int]) -> list[int]:
        """As the other one does."""
        return self.real.always_considered(s, moves)

    def candidates(self, s: State, seat: int, moves: list[int]) -> list[int]:
        """As the other one does."""
        return self.real.candidates(s, seat, moves)

    def default_move(self, s: State, seat: int, moves: list[int]) -> int:
        """As the other one does."""
        return self.real.default_move(s, seat, moves)


class Curious(Borrowed):
    """Every number of a position, hidden or not, changes what it finds it worth."""

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """A number that has nothing to do with how anybody stands."""
        return float(crc32(json.dumps(s.to_dict()).encode()))


def curious(name: str, game: str) -> Agent:
    """One of the curious agents."""
    known = find_heuristics(game)
    assert known is not None
    if name == CURIOUS[0]:
        return GreedyAgent(SEED, Curious(known))
    return SearchAgent(SEED, Curious(known), SearchBudget(samples=2, rollout_plans=3, rollouts=4, rollout_depth=2))


def world_of(name: str) -> World:
    """A table by its name."""
    return next(world for world in WORLDS if world.name == name)


def thinker(name: str, game: str) -> Agent:
    """An agent with its own way to think, but less of it, for a test must be quick."""
    if name in CURIOUS:
        return curious(name, game)
    made = agent(name, SEED, game)
    if isinstance(made, SearchAgent):
        budget = made.budget
        if name == LEVELS[-1] and not budget.rollouts:  # One at every table plays on, where hidden cards come out.
            budget = budget._replace(rollout_plans=4, rollouts=4, rollout_depth=2)
        made.budget = budget._replace(
            samples=min(budget.samples, 2), rollouts=min(budget.rollouts, 4), rollout_depth=min(budget.rollout_depth, 2)
        )
    return made


def seat_to_choose(match: Match) -> int:
    """The first of those who must choose."""
    return match.setup.seats.index(match.to_act[0])


def real_choices(table: str) -> Iterator[Match]:
    """The same match at some moments at which there is something to think about."""
    left, since = TABLES[table], APART
    for match in some_positions(world_of(table), SEED, 1):
        since += 1
        if left and since > APART and len(match.packed_moves(seat_to_choose(match))) >= FEWEST_MOVES:
            left, since = left - 1, 0
            yield match


class Thoughts(NamedTuple):
    """What an agent chooses, and what it thinks of all the moves that it has looked at."""

    choice: int
    worths: list[tuple[int, float]]


def thoughts_of(name: str, match: Match, s: State | None = None) -> Thoughts:
    """Of a new agent at a match, or in another world of the same match."""
    seat = seat_to_choose(match)
    moves, true = match.packed_moves(seat)[:], match.state if s is None else s
    observation = Observation(match.game, true, seat, moves, ALL_THE_TIME)
    player = thinker(name, match.game.info.id)
    if isinstance(player, GreedyAgent):
        return Thoughts(player.choose_move(observation), sorted(player._weigh(observation, SEED).items()))
    opinions = player.rank_moves(observation)
    return Thoughts(opinions[0].move, [(opinion.move, opinion.worth) for opinion in opinions])


def all_thoughts(table: str) -> dict[str, list[Thoughts]]:
    """Of all agents at all choices of a table."""
    found: dict[str, list[Thoughts]] = {name: [] for name in THINKERS}
    for match in real_choices(table):
        for name in THINKERS:
            found[name].append(thoughts_of(name, match))
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": gonfalon.compiled(), "thoughts": all_thoughts(sys.argv[1])}))  # noqa: T201

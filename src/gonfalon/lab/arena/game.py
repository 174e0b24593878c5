"""One game of the arena: which agent sits where, who wins, and how long each of them thinks."""

import time

import msgspec

from gonfalon.ai.agent import Agent, Chooser
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.state import State
from gonfalon.lab.job_pool import raise_if_stopped
from gonfalon.lab.simulation.game import LUCK, SimulationSpec, seed_for

NOBODY = -1
"""Wins a draw."""
STRANGER = -2
"""Wins though no agent played for it: the shared god of some tables."""

MICROSECONDS = 1_000_000


class ArenaGame(msgspec.Struct, frozen=True):
    """One game. All lists have a place for each agent, in the order in which they were named."""

    number: int
    winner: int
    """Which agent; or NOBODY, STRANGER."""
    points: list[int]
    cut: list[int]
    """Decisions that a time limit cut short."""
    worlds: list[int]
    """Samples of the position that were thought about."""
    microseconds: list[list[int]]
    """That each decision took, by the clock. A choice among one move is none."""


def seat_of(place: int, number: int, seats: int) -> int:
    """Where an agent sits: everybody moves on by one seat from game to game."""
    return (place + number) % seats


class TimedAgent:
    """An agent at a game, with the time that it takes."""

    def __init__(self, player: Agent) -> None:
        self.player = player
        self.microseconds: list[int] = []
        self.worlds = 0
        self.cut = 0

    def chooser(self, game: Game, seat: int, s: State) -> Chooser:
        """The agent on a seat, as the engine asks it; raises Stopped when the game is no longer wanted."""

        def choose(moves: list[int]) -> int:
            raise_if_stopped()
            observation = Observation(game, s, seat, moves)
            began = time.perf_counter()
            move = self.player.choose_move(observation)
            self.microseconds.append(round(MICROSECONDS * (time.perf_counter() - began)))
            self.worlds += observation.worlds
            self.cut += self.player.timed_out
            return move

        return choose


class ArenaRunner:
    """Plays the games of a plan by their numbers, its agents changing places; made once in each process."""

    def __init__(self, plan: SimulationSpec) -> None:
        self.plan = plan
        self.game, self.setup = plan.open()

    def play(self, number: int) -> ArenaGame:
        """Play one game. A row of games, in which everybody sits once on each seat, has the same dice."""
        plan, seats = self.plan, len(self.setup.seats)
        s = self.game.new(self.setup)
        watches = [
            TimedAgent(agent(name, seed_for(plan.seed, number, place), plan.game))
            for place, name in enumerate(plan.agents)
        ]
        at_seat = {seat_of(place, number, seats): watch for place, watch in enumerate(watches)}
        choosers = [at_seat[seat].chooser(self.game, seat, s) for seat in range(seats)]
        play_to_end(self.game, s, FastLuck(seed_for(plan.seed, number // seats, LUCK)), choosers)
        return self._bout(number, s, watches)

    def _bout(self, number: int, s: State, watches: list[TimedAgent]) -> ArenaGame:
        result, seats = self.game.result(s), self.setup.seats
        names = [seats[seat_of(place, number, len(seats))] for place in range(len(seats))]
        winner = NOBODY if result.winner is None else STRANGER
        if result.winner in names:
            winner = names.index(result.winner)
        return ArenaGame(
            number,
            winner,
            [result.scores[name] for name in names],
            [watch.cut for watch in watches],
            [watch.worlds for watch in watches],
            [watch.microseconds for watch in watches],
        )

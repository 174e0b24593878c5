"""One game of the arena: the seats of the agents, the winner, and the time of each decision."""

import time

import msgspec

from gonfalon.ai.agent import Agent, Chooser
from gonfalon.ai.external.process import EngineFailed
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.state import State
from gonfalon.lab.job_pool import raise_if_stopped
from gonfalon.lab.simulation.game import LUCK, SimulationSpec, seed_for

NO_WINNER = -1
"""The winner of a draw."""
NO_AGENT = -2
"""The winner is a power that no agent plays: the shared god of Ye Gods!."""

MICROSECONDS = 1_000_000


class ArenaGame(msgspec.Struct, frozen=True, rename={"timed_out": "cut", "samples": "worlds"}):
    """The result of one game. All lists have an item for each agent, in the order of the specification.

    It is stored in the arena's file, where two fields keep their earlier names.
    """

    number: int
    winner: int
    """The index of an agent, NO_WINNER or NO_AGENT."""
    points: list[int]
    timed_out: list[int]
    """Decisions that a time limit cut short."""
    samples: list[int]
    """Determinizations that the agent asked for."""
    microseconds: list[list[int]]
    """Time of each decision. A forced move is no decision."""
    forfeit: int = NO_WINNER
    """The index of the agent whose engine failed and so lost the game; NO_WINNER if none did."""
    why: str = ""
    """How that engine failed."""


def seat_of(index: int, number: int, seats: int) -> int:
    """The seat of an agent in a game: each agent moves on by one seat from game to game."""
    return (index + number) % seats


class TimedAgent:
    """An agent in one game, with the times of its decisions."""

    def __init__(self, player: Agent) -> None:
        self.player = player
        self.microseconds: list[int] = []
        self.samples = 0
        self.timed_out = 0

    def chooser(self, game: Game, seat: int, s: State) -> Chooser:
        """A function for the engine that asks this agent; it raises JobStopped after the run was stopped."""

        def choose(moves: list[int]) -> int:
            raise_if_stopped()
            observation = Observation(game, s, seat, moves)
            began = time.perf_counter()
            move = self.player.choose_move(observation)
            self.microseconds.append(round(MICROSECONDS * (time.perf_counter() - began)))
            self.samples += observation.samples
            self.timed_out += self.player.timed_out
            return move

        return choose


class ArenaRunner:
    """Plays the games of an arena by their numbers; created once in each process."""

    def __init__(self, spec: SimulationSpec) -> None:
        self.spec = spec
        self.game, self.setup = spec.open()

    def play(self, number: int) -> ArenaGame:
        """Play one game. As many games in a row as there are seats share their dice; each agent has each seat once."""
        spec, seats = self.spec, len(self.setup.seats)
        s = self.game.new(self.setup)
        timed = [
            TimedAgent(agent(name, seed_for(spec.seed, number, index), spec.game))
            for index, name in enumerate(spec.agents)
        ]
        for each in timed:
            each.player.start_match(self.setup)
        at_seat = {seat_of(index, number, seats): each for index, each in enumerate(timed)}
        choosers = [at_seat[seat].chooser(self.game, seat, s) for seat in range(seats)]
        try:
            play_to_end(self.game, s, FastLuck(seed_for(spec.seed, number // seats, LUCK)), choosers)
        except EngineFailed as failure:
            return self._arena_game(number, s, timed, failure)
        return self._arena_game(number, s, timed)

    def _arena_game(
        self, number: int, s: State, timed: list[TimedAgent], failure: EngineFailed | None = None
    ) -> ArenaGame:
        result, seats = self.game.result(s), self.setup.seats
        names = [seats[seat_of(index, number, len(seats))] for index in range(len(seats))]
        won, forfeit = result.winner, NO_WINNER
        if failure is not None:
            won = self.game.winner_without(s, seats, seats[failure.seat])
            forfeit = names.index(seats[failure.seat])
        winner = NO_WINNER if won is None else NO_AGENT
        if won in names:
            winner = names.index(won)
        return ArenaGame(
            number,
            winner,
            [result.scores[name] for name in names],
            [each.timed_out for each in timed],
            [each.samples for each in timed],
            [each.microseconds for each in timed],
            forfeit,
            "" if failure is None else str(failure),
        )

"""One game of the arena: which agent sits where, who wins, and how long each of them thought."""

import time
from typing import Any, NamedTuple

from gonfalon.ai import Agent, Chooser, Situation, agent
from gonfalon.kernel.engine import play_out
from gonfalon.kernel.game import Game, Setup
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.state import State
from gonfalon.lab.games import LUCK, seed_for
from gonfalon.registry import game as find_game

NOBODY = -1
"""Wins a draw."""
STRANGER = -2
"""Wins though no agent played for it: the shared god of some tables."""


class Contest(NamedTuple):
    """What all games of an arena share. There is an agent for each seat; they change places from game to game."""

    game: str
    scenario: str
    options: dict[str, Any]
    data: dict[str, Any] | None
    seed: int
    agents: tuple[str, ...]
    seats: tuple[str, ...]


class Bout(NamedTuple):
    """One game. All lists have a place for each agent, in the order of the contest."""

    number: int
    winner: int
    """Which agent; or NOBODY, STRANGER."""
    scores: list[int]
    times: list[list[float]]
    """Of each decision, in seconds."""
    cut: list[int]
    """Decisions that a time limit cut short."""


def seat_of(agent_number: int, number: int, seats: int) -> int:
    """Where an agent sits: everybody moves on by one seat from game to game."""
    return (agent_number + number) % seats


def place_at(seat: int, number: int, seats: int) -> int:
    """Which agent sits on a seat."""
    return (seat - number) % seats


class Stopwatch:
    """An agent at a game, with the time that it takes."""

    def __init__(self, player: Agent) -> None:
        self.player = player
        self.times: list[float] = []
        self.cut = 0

    def chooser(self, game: Game, seat: int, s: State) -> Chooser:
        """The agent on a seat, as the engine asks it."""

        def choose(moves: list[int]) -> int:
            situation = Situation(game, s, seat, moves, self.player.limit)
            began = time.perf_counter()
            move = self.player.decide(situation)
            self.times.append(time.perf_counter() - began)
            self.cut += self.player.was_cut
            return move

        return choose


class Contestants:
    """Plays the games of a contest by their numbers; made once in each process."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.game: Game = find_game(contest.game)
        data = None if contest.data is None else self.game.data_from_dict(contest.data)
        options = self.game.unattended(contest.options)
        self.setup: Setup = self.game.prepare(contest.scenario, list(contest.seats), options, data)

    def play(self, number: int) -> Bout:
        """Play one game. A row of games, in which everybody sits once on each seat, has the same dice."""
        contest, seats = self.contest, len(self.contest.agents)
        s = self.game.new(self.setup)
        watches = [
            Stopwatch(agent(name, seed_for(contest.seed, number, place), contest.game))
            for place, name in enumerate(contest.agents)
        ]
        places = [place_at(seat, number, seats) for seat in range(seats)]
        choosers = [watches[place].chooser(self.game, seat, s) for seat, place in enumerate(places)]
        play_out(self.game, s, FastLuck(seed_for(contest.seed, number // seats, LUCK)), choosers)
        return self._bout(number, s, watches)

    def _bout(self, number: int, s: State, watches: list[Stopwatch]) -> Bout:
        result = self.game.result(s)
        seats = self.setup.seats
        names = [seats[seat_of(place, number, len(seats))] for place in range(len(seats))]
        winner = NOBODY if result.winner is None else STRANGER
        if result.winner in names:
            winner = names.index(result.winner)
        return Bout(
            number,
            winner,
            [result.scores.get(name, 0) for name in names],
            [watch.times for watch in watches],
            [watch.cut for watch in watches],
        )

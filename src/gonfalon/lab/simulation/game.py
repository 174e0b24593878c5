"""One simulated game: which dice and which choices it has, and what it leaves behind."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from gonfalon.ai.agent import Chooser
from gonfalon.ai.registry import agent
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.game import Game, Setup
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.state import State
from gonfalon.registry import game as find_game

LUCK = -1
"""The place of the dice beside the seats when seeds are made."""


class SimulationSpec(NamedTuple):
    """What all games of a simulation share. `agents` has a name for each seat, `data` is a pack as plain values.

    Nobody is at these tables: options that nobody gave are those that let a game end for certain.
    """

    game: str
    scenario: str
    options: dict[str, Any]
    data: dict[str, Any] | None
    seed: int
    agents: tuple[str, ...]
    records: str | None = None
    """The folder that takes a record of each game."""
    seats: tuple[str, ...] | None = None
    """Those that take part; without them the game's own choice."""

    def open(self) -> tuple[Game, Setup]:
        """The game, and the set-up with which each of its games begins."""
        game = find_game(self.game)
        data = None if self.data is None else game.data_from_dict(self.data)
        seats = None if self.seats is None else list(self.seats)
        return game, game.prepare(self.scenario, seats, game.unattended(self.options), data)


class GameStats(NamedTuple):
    """One game as the statistics see it."""

    winner: str | None
    scores: dict[str, int]
    turns: int | None
    decisions: int
    offered: int
    """Legal moves over all decisions."""
    reason: str = ""
    """Why it ended."""


def seed_for(seed: int, number: int, seat: int) -> int:
    """The seed of a seat's agent, or of the dice (LUCK), in a game: it depends on nothing else."""
    digest = hashlib.sha256(f"gonfalon {seed} {number} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


class GameRunner:
    """Plays the games of a plan by their numbers; made once in each process."""

    def __init__(self, plan: SimulationSpec) -> None:
        self.plan = plan
        self.game, self.setup = plan.open()

    def play(self, number: int) -> GameStats:
        """Play one game; with a record only if one is to be kept, which changes no move."""
        luck = FastLuck(seed_for(self.plan.seed, number, LUCK))
        if self.plan.records is not None:
            return self._play_match(number, luck)
        s = self.game.new(self.setup)
        tally = play_to_end(self.game, s, luck, self._choosers(number, lambda: s))
        return self._played(s, tally.decisions, tally.offered)

    def _choosers(self, number: int, position: Callable[[], State]) -> list[Chooser]:
        """A new agent on each seat."""
        return [
            agent(name, seed_for(self.plan.seed, number, seat), self.plan.game).chooser(self.game, seat, position)
            for seat, name in enumerate(self.plan.agents)
        ]

    def _play_match(self, number: int, luck: FastLuck) -> GameStats:
        match = Match(self.game, self.setup, luck)
        choosers = self._choosers(number, lambda: match.state)
        decisions = offered = 0
        while not match.over:
            seat = self.setup.seats.index(match.to_act[0])
            moves = match.packed_moves(seat)
            move = moves[0]
            if len(moves) > 1:
                move = choosers[seat](moves)
                decisions += 1
                offered += len(moves)
            match.play_packed(seat, move)
        self.record_path(number).write_text(match.record.to_json(), encoding="utf-8")
        return self._played(match.state, decisions, offered)

    def record_path(self, number: int) -> Path:
        """Where the record of a game goes."""
        return Path(self.plan.records or "", f"{self.plan.scenario}-{self.plan.seed}-{number:06d}.json")

    def _played(self, s: State, decisions: int, offered: int) -> GameStats:
        result = self.game.result(s)
        return GameStats(result.winner, result.scores, self.game.turn(s), decisions, offered, result.reason)

"""One simulated game: its seeds, its statistics and its record."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from gonfalon.ai.agent import Chooser
from gonfalon.ai.external.process import EngineFailed
from gonfalon.ai.registry import agent
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import RESIGNED, Match
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import State
from gonfalon.registry import game as find_game

FORFEIT = "forfeit"
"""The reason of a result: an external engine failed."""

LUCK = -1
"""The number of the dice in `seed_for`, next to those of the seats."""


class SimulationSpec(NamedTuple):
    """What all games of a simulation share. `agents` has a name for each seat, `data` is a data pack as plain values.

    Options that are not given have their `unattended` values, with which every game ends without a person.
    """

    game: str
    scenario: str
    options: dict[str, Any]
    data: dict[str, Any] | None
    seed: int
    agents: tuple[str, ...]
    records: str | None = None
    """Folder for the records of the games; None: no records."""
    seats: tuple[str, ...] | None = None
    """The seats that play; None: the default of the game."""

    def open(self) -> tuple[Game, Setup]:
        """The game, and the setup of its matches."""
        game = find_game(self.game)
        data = None if self.data is None else game.data_from_dict(self.data)
        seats = None if self.seats is None else list(self.seats)
        return game, game.prepare(self.scenario, seats, game.unattended(self.options), data)


class GameStats(NamedTuple):
    """The statistics of one game."""

    winner: str | None
    scores: dict[str, int]
    turns: int | None
    decisions: int
    offered: int
    """Sum of the numbers of legal moves over all decisions."""
    reason: str = ""
    """The reason of the result."""
    failed: str | None = None
    """The seat whose external engine failed."""
    why: str = ""
    """How that engine failed."""


def seed_for(seed: int, number: int, seat: int) -> int:
    """The seed of a seat's agent, or of the dice (LUCK), in a game; it depends on these three numbers only."""
    digest = hashlib.sha256(f"gonfalon {seed} {number} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


class GameRunner:
    """Plays the games of a simulation by their numbers; created once in each process."""

    def __init__(self, spec: SimulationSpec) -> None:
        self.spec = spec
        self.game, self.setup = spec.open()

    def play(self, number: int) -> GameStats:
        """Play one game. A record is made only if it is stored; it changes no move."""
        luck = FastLuck(seed_for(self.spec.seed, number, LUCK))
        if self.spec.records is not None:
            return self._play_match(number, luck)
        s = self.game.new(self.setup)
        try:
            counts = play_to_end(self.game, s, luck, self._choosers(number, lambda: s))
        except EngineFailed as failure:
            failed = self.setup.seats[failure.seat]
            winner = self.game.winner_without(s, self.setup.seats, failed)
            return self._stats(s, 0, 0)._replace(winner=winner, reason=FORFEIT, failed=failed, why=str(failure))
        return self._stats(s, counts.decisions, counts.offered)

    def _choosers(self, number: int, current_state: Callable[[], State]) -> list[Chooser]:
        """The choosers of a new agent for each seat."""
        choosers = []
        for seat, name in enumerate(self.spec.agents):
            player = agent(name, seed_for(self.spec.seed, number, seat), self.spec.game)
            player.start_match(self.setup)
            choosers.append(player.chooser(self.game, seat, current_state))
        return choosers

    def _play_match(self, number: int, luck: FastLuck) -> GameStats:
        match = Match(self.game, self.setup, luck)
        choosers = self._choosers(number, lambda: match.state)
        decisions = offered = 0
        failed, why = None, ""
        while not match.over:
            seat = self.setup.seats.index(match.to_act[0])
            moves = match.packed_moves(seat)
            move = moves[0]
            if len(moves) > 1:
                try:
                    move = choosers[seat](moves)
                except EngineFailed as failure:
                    failed, why = self.setup.seats[seat], str(failure)
                    match.resign(failed)
                    break
                decisions += 1
                offered += len(moves)
            match.play_packed(seat, move)
        self.record_path(number).write_text(match.record.to_json(), encoding="utf-8")
        stats = self._stats(match.state, decisions, offered)
        if match.result is not None and match.result.reason == RESIGNED:
            stats = stats._replace(winner=match.result.winner, reason=FORFEIT, failed=failed, why=why)
        return stats

    def record_path(self, number: int) -> Path:
        """The file for the record of a game."""
        return Path(self.spec.records or "", f"{self.spec.scenario}-{self.spec.seed}-{number:06d}.json")

    def _stats(self, s: State, decisions: int, offered: int) -> GameStats:
        result = self.game.result(s)
        return GameStats(result.winner, result.scores, self.game.turn(s), decisions, offered, result.reason)

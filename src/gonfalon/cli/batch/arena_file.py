"""The JSON file of an arena: its figures, and the games themselves, so that the run can be continued."""

import time
from pathlib import Path
from typing import Any

import msgspec

import gonfalon
from gonfalon.cli.batch.common import STANDARD_OUTPUT, as_json, write_json
from gonfalon.cli.support.files import BadFile, read_text
from gonfalon.lab.arena.game import NO_AGENT, ArenaGame
from gonfalon.lab.arena.results import ArenaResults

PLAYED = "played"
"""The key of the list of games, which has one line for each."""
SECONDS_BETWEEN = 15.0
"""Seconds after which the file is written again. At most the games since then are lost when the machine fails."""


class StoredArena(msgspec.Struct):
    """The fields of the file that are needed to continue the run."""

    seed: int
    agents: list[str]
    options: dict[str, Any]
    played: list[ArenaGame]


class ArenaFile:
    """The file of an arena, which need not exist yet."""

    def __init__(self, target: str) -> None:
        """Read the file if it exists. Raises BadFile if it is damaged or not the file of an arena."""
        self.target = target
        self.figures: dict[str, Any] = {}
        self.stored: StoredArena | None = None
        self._written = time.monotonic()
        if target != STANDARD_OUTPUT and Path(target).is_file():
            self._read(read_text(Path(target)))

    def _read(self, text: str) -> None:
        if not text.strip():
            return
        try:
            self.figures = msgspec.json.decode(text, type=dict[str, Any])
            self.stored = msgspec.convert(self.figures, StoredArena)
        except msgspec.MsgspecError as error:
            raise BadFile("arena.error.other-file", path=self.target) from error
        if not all(is_valid(game, len(self.stored.agents)) for game in self.stored.played):
            raise BadFile("arena.error.other-file", path=self.target)

    def add_stored_games(self, results: ArenaResults) -> None:
        """Add the games of the file to the results. Raises BadFile with the differences if it is another arena."""
        if self.stored is None:
            return
        expected, found = flat(identity_of(results)), flat(self.figures)
        other = [name for name, value in expected.items() if found.get(name) != value]
        if other:
            names = other[:1] if other[0] == "game" else other  # for another game all other values differ too
            raise BadFile("arena.error.other-contest", path=self.target, names=names)
        for game in self.stored.played:
            results.add(game)

    def write(self, figures: dict[str, Any], games: list[ArenaGame]) -> None:
        """Write all figures, then the games; raises BadFile."""
        rows = ",\n    ".join([msgspec.json.encode(game).decode() for game in games])
        text = as_json({**figures, PLAYED: []})
        write_json(self.target, text.replace(f'"{PLAYED}": []', f'"{PLAYED}": [\n    {rows}\n  ]'))
        self._written = time.monotonic()

    def is_due(self) -> bool:
        """Is it time to write the file again?"""
        return self.target != STANDARD_OUTPUT and time.monotonic() - self._written > SECONDS_BETWEEN


def identity_of(results: ArenaResults) -> dict[str, Any]:
    """The identity of an arena, with the form of the engine, because times of both forms must not be mixed."""
    return results.identity() | {"compiled": gonfalon.compiled()}


def flat(values: dict[str, Any]) -> dict[str, Any]:
    """The values with each option under its own name."""
    options = values["options"]
    return {**values, **options, "options": sorted(options)}


def is_valid(game: ArenaGame, agents: int) -> bool:
    """Can this be a game between this many agents?"""
    rows = (game.points, game.timed_out, game.samples, game.microseconds)
    return game.number >= 0 and NO_AGENT <= game.winner < agents and all(len(row) == agents for row in rows)

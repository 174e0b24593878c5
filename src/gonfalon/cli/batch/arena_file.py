"""The file of an arena: its figures for people and programs, and the games themselves, to take it up again."""

import time
from pathlib import Path
from typing import Any

import msgspec

import gonfalon
from gonfalon.cli.batch.common import STANDARD_OUTPUT, as_json, write_json
from gonfalon.cli.support.files import BadFile, read_text
from gonfalon.lab.arena.game import STRANGER, ArenaGame
from gonfalon.lab.arena.results import ArenaResults

PLAYED = "played"
"""The list of the games, in a line each."""
SECONDS_BETWEEN = 15.0
"""The file is written anew about so often: all that is lost when the machine fails."""


class StoredArena(msgspec.Struct):
    """What a file must hold for a contest to be taken up again, beside its other facts and figures."""

    seed: int
    agents: list[str]
    options: dict[str, Any]
    played: list[ArenaGame]


class ArenaFile:
    """The file of an arena, by its name; it need not be there yet."""

    def __init__(self, target: str) -> None:
        """Raises BadFile if there is a file that is none of an arena, or broken."""
        self.target = target
        self.figures: dict[str, Any] = {}
        self.kept: StoredArena | None = None
        self._written = time.monotonic()
        if target != STANDARD_OUTPUT and Path(target).is_file():
            self._read(read_text(Path(target)))

    def _read(self, text: str) -> None:
        if not text.strip():
            return
        try:
            self.figures = msgspec.json.decode(text, type=dict[str, Any])
            self.kept = msgspec.convert(self.figures, StoredArena)
        except msgspec.MsgspecError as error:
            raise BadFile("arena.error.other-file", path=self.target) from error
        if not all(is_sound(bout, len(self.kept.agents)) for bout in self.kept.played):
            raise BadFile("arena.error.other-file", path=self.target)

    def take_up(self, standings: ArenaResults) -> None:
        """Add the games that were played before; raises BadFile, which names what differs, if it is another contest."""
        if self.kept is None:
            return
        facts, known = flat(facts_of(standings)), flat(self.figures)
        other = [name for name, value in facts.items() if known.get(name) != value]
        if other:
            names = other[:1] if other[0] == "game" else other  # no two games have anything in common
            raise BadFile("arena.error.other-contest", path=self.target, names=names)
        for bout in self.kept.played:
            standings.add(bout)

    def write(self, figures: dict[str, Any], bouts: list[ArenaGame]) -> None:
        """All figures, then the games; raises BadFile."""
        rows = ",\n    ".join([msgspec.json.encode(bout).decode() for bout in bouts])
        text = as_json({**figures, PLAYED: []})
        write_json(self.target, text.replace(f'"{PLAYED}": []', f'"{PLAYED}": [\n    {rows}\n  ]'))
        self._written = time.monotonic()

    def is_due(self) -> bool:
        """Is it time to write down what has been played so far?"""
        return self.target != STANDARD_OUTPUT and time.monotonic() - self._written > SECONDS_BETWEEN


def facts_of(standings: ArenaResults) -> dict[str, Any]:
    """The facts of a contest. Times of the other form of the engine must not be mixed with these."""
    return standings.facts() | {"compiled": gonfalon.compiled()}


def flat(facts: dict[str, Any]) -> dict[str, Any]:
    """With each option by its own name."""
    options = facts["options"]
    return {**facts, **options, "options": sorted(options)}


def is_sound(bout: ArenaGame, places: int) -> bool:
    """Can this be a game between so many agents?"""
    rows = (bout.points, bout.cut, bout.worlds, bout.microseconds)
    return bout.number >= 0 and STRANGER <= bout.winner < places and all(len(row) == places for row in rows)

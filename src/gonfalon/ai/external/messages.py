# mypyc: skip
"""The messages of the engine interface, one JSON object a line. Unknown fields are ignored on both sides."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

PROTOCOL: Final = 1
"""The version of the interface that this program speaks."""


class HostMessage(msgspec.Struct, tag_field="type", kw_only=True):
    """A message from the host to the engine."""


class HostHello(HostMessage, tag="hello"):
    """The first message: the host names itself and the version of the interface."""

    protocol: int = PROTOCOL
    program: str = "gonfalon"
    version: str = ""


class NewGame(HostMessage, tag="new-game"):
    """A match begins, or another one goes on. The engine answers `ready`."""

    game: str
    rules: str
    """The version of the game's rules."""
    scenario: str
    seats: list[str]
    seat: str
    """The seat for which the engine chooses."""
    options: dict[str, Any]
    pack: dict[str, Any] | None = None
    """A data pack as plain values; null for the built-in one."""
    seed: int = 0
    """For engines that use random numbers: the same seed shall give the same choices."""


class Clock(msgspec.Struct):
    """The time that the engine has."""

    move: float
    """Seconds for this decision."""


class Choose(HostMessage, tag="choose"):
    """A decision. The engine answers `move` with the same id."""

    id: int
    seat: str
    step: str
    """The name of the step of the rules that asks."""
    moves: list[str]
    """All legal moves."""
    clock: Clock
    view: Mapping[str, Any]
    """The position as the seat may see it."""
    state: dict[str, Any]
    """A full state that the seat cannot tell from the true one, for engines that have the rules."""


class GameOver(HostMessage, tag="game-over"):
    """The match is over for the engine. No answer is expected."""


class Quit(HostMessage, tag="quit"):
    """The engine shall end."""


AnyHostMessage = HostHello | NewGame | Choose | GameOver | Quit


class EngineMessage(msgspec.Struct, tag_field="type", kw_only=True):
    """A message from the engine to the host."""


class EngineHello(EngineMessage, tag="hello"):
    """The answer to the host's `hello`."""

    protocol: int
    name: str
    author: str = ""
    games: list[str] | None = None
    """The ids of the games that it plays; null for all."""


class Ready(EngineMessage, tag="ready"):
    """The answer to `new-game`."""


class EngineMove(EngineMessage, tag="move"):
    """The answer to `choose`."""

    id: int
    move: str
    win: float | None = None
    """The chance that the seat wins, from 0 to 1."""
    line: list[str] = []
    """The moves that the engine expects, its own first."""


class Info(EngineMessage, tag="info"):
    """A remark; the host ignores it."""


AnyEngineMessage = EngineHello | Ready | EngineMove | Info

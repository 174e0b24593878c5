"""The games that are there, found by the names of the packages under `games/`."""

import pkgutil
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from gonfalon import games as packages
from gonfalon.kernel import engine, loading
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.game import Game
from gonfalon.kernel.loading import Verdict
from gonfalon.kernel.match import Match

FLAGSHIP = "warriors-of-god"
"""What is meant where no game is named, and what stands first in every list."""


def games() -> list[str]:
    """The ids of all games, the flagship first."""
    found = [package.name.replace("_", "-") for package in pkgutil.iter_modules(packages.__path__) if package.ispkg]
    return sorted(found, key=lambda game_id: (game_id != FLAGSHIP, game_id))


@cache
def game(game_id: str) -> Game:
    """A game by its id; raises UnknownName."""
    if game_id not in games():
        raise UnknownName("game", game_id, games())
    package = import_module(f"gonfalon.games.{game_id.replace('-', '_')}")
    found: Game = package.GAME
    return found


def game_module(game_id: str, name: str) -> ModuleType:
    """A module of a game's package that an edge asks every game for; raises UnknownName when it has none."""
    package = f"gonfalon.games.{game(game_id).info.id.replace('-', '_')}"
    if find_spec(f"{package}.{name}") is None:
        raise UnknownName("module", f"{package}.{name}", [])
    return import_module(f"{package}.{name}")


def load(text: str, keys: Sequence[str] = ()) -> Match:
    """A match from the text of its record, at the same position; raises BadRecord.

    With the keys of a running game (`match.record.keys()`, as text) it goes on under them, else under a new one.
    """
    return loading.load(text, game, keys)


def verify(text: str) -> Verdict:
    """Replay a record, check every position and its luck; raises BadRecord or BrokenInvariant."""
    return loading.verify(text, game)


def compiled() -> bool:
    """Does the compiled engine run?"""
    return not engine.__file__.endswith(".py")

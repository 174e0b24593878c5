"""What agents know about games: a module for each game, named as its package is and found by the game's id."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from gonfalon.ai.knowledge.contract import Knowledge, Level


def find_knowledge(game_id: str) -> Knowledge | None:
    """What is known about a game, None if there is nothing."""
    found: Knowledge | None = getattr(_module_of(game_id), "KNOWLEDGE", None)
    return found


def find_levels(game_id: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first; none if there are none."""
    found: tuple[Level, ...] = getattr(_module_of(game_id), "LEVELS", ())
    return found


@cache
def _module_of(game_id: str) -> ModuleType | None:
    module = f"{__name__}.{game_id.replace('-', '_')}"
    if not game_id.replace("-", "").isidentifier() or find_spec(module) is None:
        return None
    return import_module(module)


__all__ = ["Knowledge", "Level", "find_knowledge", "find_levels"]

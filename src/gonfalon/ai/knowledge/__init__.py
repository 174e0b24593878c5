"""What agents know about games: a module for each game, named as its package is and found by the game's id."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from gonfalon.ai.knowledge.contract import Knowledge


@cache
def find_knowledge(game_id: str) -> Knowledge | None:
    """What is known about a game, None if there is nothing."""
    module = f"{__name__}.{game_id.replace('-', '_')}"
    if not game_id.replace("-", "").isidentifier() or find_spec(module) is None:
        return None
    found: Knowledge | None = getattr(import_module(module), "KNOWLEDGE", None)
    return found


__all__ = ["Knowledge", "find_knowledge"]

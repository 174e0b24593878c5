"""Agents: computer players by name."""

from collections.abc import Callable
from typing import Final

from gonfalon.ai.agent import Agent
from gonfalon.ai.random_player import RandomPlayer
from gonfalon.kernel.errors import UnknownName

_MAKERS: Final[dict[str, Callable[[int], Agent]]] = {RandomPlayer.name: RandomPlayer}

AGENTS: Final = tuple(_MAKERS)
"""The names of all agents."""


def agent(name: str, seed: int) -> Agent:
    """A new agent by its name; the same seed makes the same choices. Raises UnknownName."""
    if name not in _MAKERS:
        raise UnknownName("agent", name, list(AGENTS))
    return _MAKERS[name](seed)


__all__ = ["AGENTS", "Agent", "agent"]

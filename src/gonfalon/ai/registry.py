# mypyc: skip
"""Agents: computer players by name."""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Final, Literal, overload

from gonfalon.ai.agent import Agent, Blind
from gonfalon.ai.greedy import GreedyPlayer
from gonfalon.ai.heuristics import Knowledge, Level
from gonfalon.ai.random_agent import RandomPlayer
from gonfalon.ai.search import Searcher
from gonfalon.kernel.errors import UnknownName
from gonfalon.registry import packages

_BLIND: Final[dict[str, Callable[[int], Blind]]] = {"random": RandomPlayer}
_KNOWING: Final[dict[str, Callable[[int, Knowledge], Agent]]] = {"greedy": GreedyPlayer}

LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
USUAL: Final = LEVELS[2]
AGENTS: Final = (*_BLIND, *_KNOWING, *LEVELS)
"""The names of all agents: those whom others are measured by, then the levels, the weakest first."""


def agents(game_id: str) -> tuple[str, ...]:
    """The names of the agents that can play a game; most must know something about it."""
    knowledge = find_knowledge(game_id)
    if knowledge is None:
        return tuple(_BLIND)
    return (*_BLIND, *_KNOWING, *LEVELS[: len(find_levels(game_id))])


def usual(game_id: str) -> str:
    """The opponent of whoever names none: the middle level, or the best there is where there are no levels."""
    known = agents(game_id)
    return USUAL if USUAL in known else known[-1]


@overload
def agent(name: Literal["random"], seed: int, game_id: str = "") -> RandomPlayer: ...


@overload
def agent(name: str, seed: int, game_id: str = "") -> Agent: ...


def agent(name: str, seed: int, game_id: str = "") -> Agent:
    """A new agent by its name; the same seed makes the same choices. Raises UnknownName.

    Those who know games must be told which one they will play; to the others it makes no difference.
    """
    knowledge = find_knowledge(game_id)
    if name in _BLIND:
        return _BLIND[name](seed)
    if knowledge is not None and name in agents(game_id):
        if name in LEVELS:
            level = find_levels(game_id)[LEVELS.index(name)]
            player = Searcher(seed, level.knowledge, level.thought)
            player.name = name
            return player
        return _KNOWING[name](seed, knowledge)
    raise UnknownName("agent", name, list(agents(game_id)))


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
    package = packages().get(game_id)
    return None if package is None else package.load("ai")

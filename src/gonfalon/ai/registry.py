# mypyc: skip
"""Finds agents by name."""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Final, Literal, overload

from gonfalon.ai.agent import Agent, MoveOnlyAgent
from gonfalon.ai.external.agent import EXTERNAL, ExternalAgent
from gonfalon.ai.external.allowed import ENGINE, SECONDS_TO_START, allowed_engines, external_name
from gonfalon.ai.greedy import GreedyAgent
from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.levels import LEVELS, USUAL, Level
from gonfalon.ai.random_agent import RandomAgent
from gonfalon.ai.search import SearchAgent
from gonfalon.kernel.errors import UnknownName
from gonfalon.registry import GamePackage, packages

_WITHOUT_HEURISTICS: Final[dict[str, Callable[[int], MoveOnlyAgent]]] = {"random": RandomAgent}
_WITH_HEURISTICS: Final[dict[str, Callable[[int, Heuristics], Agent]]] = {"greedy": GreedyAgent}

AGENTS: Final = (*_WITHOUT_HEURISTICS, *_WITH_HEURISTICS, *LEVELS)
"""The names of all agents: baselines first, then the levels, the weakest first."""


def agents(game_id: str) -> tuple[str, ...]:
    """The names of the agents that can play a game; all but `random` need heuristics of the game."""
    heuristics = find_heuristics(game_id)
    if heuristics is None:
        return tuple(_WITHOUT_HEURISTICS)
    return (*_WITHOUT_HEURISTICS, *_WITH_HEURISTICS, *LEVELS[: len(find_levels(game_id))])


def opponents(game_id: str) -> tuple[str, ...]:
    """The agents of a game, and the engines that the owner of the server allows."""
    return (*agents(game_id), *[ENGINE + name for name in allowed_engines()])


def is_agent(name: str, game_id: str) -> bool:
    """Whether `agent` knows a name: one of `agents`, or an external engine."""
    return name.startswith(EXTERNAL) or name in agents(game_id)


def usual(game_id: str) -> str:
    """The agent that plays if none is named: the middle level, or the strongest agent of a game without levels."""
    known = agents(game_id)
    return USUAL if USUAL in known else known[-1]


def adviser(game_id: str) -> str | None:
    """The strongest agent of a game; None if the game has no heuristics, so that no agent can give reasons."""
    return None if find_heuristics(game_id) is None else agents(game_id)[-1]


@overload
def agent(name: Literal["random"], seed: int, game_id: str = "") -> RandomAgent: ...


@overload
def agent(name: str, seed: int, game_id: str = "") -> Agent: ...


def agent(name: str, seed: int, game_id: str = "") -> Agent:
    """A new agent by its name; the same seed makes the same choices. Raises UnknownName.

    Agents with heuristics need `game_id`; the others ignore it. `external:COMMAND` is a program of its own; raises
    EngineFailed if there is no such program. `engine:NAME` is one that the owner of the server allows.
    """
    if name.startswith(EXTERNAL):
        return ExternalAgent(name, seed)
    if name.startswith(ENGINE):
        return ExternalAgent(external_name(name), seed, SECONDS_TO_START)
    heuristics = find_heuristics(game_id)
    if name in _WITHOUT_HEURISTICS:
        return _WITHOUT_HEURISTICS[name](seed)
    if heuristics is not None and name in agents(game_id):
        if name in LEVELS:
            level = find_levels(game_id)[LEVELS.index(name)]
            search_agent = SearchAgent(seed, level.heuristics, level.budget)
            search_agent.name = name
            return search_agent
        return _WITH_HEURISTICS[name](seed, heuristics)
    raise UnknownName("agent", name, list(agents(game_id)))


def decision_seconds(name: str, game_id: str) -> float | None:
    """Most seconds of one decision of an agent; None if it has no limit of its own."""
    if name in _WITHOUT_HEURISTICS:
        return 0.0
    levels = find_levels(game_id)
    return levels[LEVELS.index(name)].budget.seconds if name in LEVELS[: len(levels)] else None


def find_heuristics(game_id: str) -> Heuristics | None:
    """The heuristics of a game; None if its package has none."""
    found: Heuristics | None = getattr(_ai_module(game_id), "HEURISTICS", None)
    return found


def find_levels(game_id: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first; empty if its package has none."""
    found: tuple[Level, ...] = getattr(_ai_module(game_id), "LEVELS", ())
    return found


def find_judge(game_id: str) -> Heuristics | None:
    """The heuristics to which the win chances of a game are fitted: its `JUDGE`, else those of its strongest level."""
    levels = find_levels(game_id)
    judge: Heuristics | None = getattr(_ai_module(game_id), "JUDGE", None)
    return judge if judge is not None or not levels else levels[-1].heuristics


@cache
def _ai_module(game_id: str) -> ModuleType | None:
    package = packages().get(game_id)
    return None if package is None else package.attempt("ai", lambda: _sound_ai(package), None)


def _sound_ai(package: GamePackage) -> ModuleType | None:
    """The module `ai` of a package; raises TypeError if its names have other values than heuristics and levels."""
    module = package.load("ai")
    for name in ("HEURISTICS", "JUDGE"):
        if not isinstance(getattr(module, name, None), Heuristics | None):
            raise TypeError(f"`{name}` must be a Heuristics")
    levels = getattr(module, "LEVELS", ())
    if levels and getattr(module, "HEURISTICS", None) is None:
        raise TypeError("`LEVELS` need `HEURISTICS`")
    if (
        not isinstance(levels, tuple)
        or len(levels) > len(LEVELS)
        or not all(isinstance(each, Level) for each in levels)
    ):
        raise TypeError(f"`LEVELS` must be a tuple of at most {len(LEVELS)} Levels")
    return module

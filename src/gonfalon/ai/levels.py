"""Levels: named strengths of a game's opponents, `level1` to `level5`."""

from typing import Final, NamedTuple

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.heuristics import Heuristics

LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
USUAL: Final = LEVELS[2]
"""The level that plays where none is named."""


class Level(NamedTuple):
    """The heuristics and the search budget of one level of a game."""

    heuristics: Heuristics
    budget: SearchBudget

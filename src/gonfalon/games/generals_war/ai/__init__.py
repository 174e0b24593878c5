"""Heuristics and levels of The Generals' War for computer players."""

from gonfalon.games.generals_war.ai.base import HEURISTICS
from gonfalon.games.generals_war.ai.levels import LEVELS

__all__ = ["HEURISTICS", "LEVELS"]

"""Heuristics and levels of Ye Gods!"""

from gonfalon.games.ye_gods.ai.base import HEURISTICS
from gonfalon.games.ye_gods.ai.heuristics import JUDGE
from gonfalon.games.ye_gods.ai.levels import LEVELS

__all__ = ["HEURISTICS", "JUDGE", "LEVELS"]

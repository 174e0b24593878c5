"""What a computer player knows about The Generals' War."""

from gonfalon.games.generals_war.ai.base import HEURISTICS
from gonfalon.games.generals_war.ai.levels import LEVELS

__all__ = ["HEURISTICS", "LEVELS"]

"""What a computer player knows about The Generals' War."""

from gonfalon.games.generals_war.ai.base import KNOWLEDGE
from gonfalon.games.generals_war.ai.levels import LEVELS

__all__ = ["KNOWLEDGE", "LEVELS"]

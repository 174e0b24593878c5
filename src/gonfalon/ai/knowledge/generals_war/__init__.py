"""What a computer player knows about The Generals' War."""

from gonfalon.ai.knowledge.generals_war.levels import LEVELS
from gonfalon.ai.knowledge.generals_war.player import KNOWLEDGE

__all__ = ["KNOWLEDGE", "LEVELS"]

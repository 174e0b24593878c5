"""What a computer player knows about Ye Gods!"""

from gonfalon.ai.knowledge.ye_gods.levels import LEVELS
from gonfalon.ai.knowledge.ye_gods.player import KNOWLEDGE

__all__ = ["KNOWLEDGE", "LEVELS"]

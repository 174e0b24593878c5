"""What a computer player knows about Warriors of God."""

from gonfalon.ai.knowledge.warriors_of_god.levels import LEVELS
from gonfalon.ai.knowledge.warriors_of_god.player import KNOWLEDGE

__all__ = ["KNOWLEDGE", "LEVELS"]

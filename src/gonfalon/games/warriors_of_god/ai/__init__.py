"""Heuristics and levels of Warriors of God."""

from gonfalon.games.warriors_of_god.ai.base import HEURISTICS
from gonfalon.games.warriors_of_god.ai.levels import LEVELS

__all__ = ["HEURISTICS", "LEVELS"]

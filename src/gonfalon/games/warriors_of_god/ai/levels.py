"""What each level of Warriors of God knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.heuristics import Level, Thought
from gonfalon.games.warriors_of_god.ai.heuristics import CAPTAIN, CAUTIOUS

LEVELS: Final = (
    Level(CAUTIOUS, Thought(samples=1, noticed=1, limit=0.05)),
    Level(CAPTAIN, Thought(samples=1, noticed=1, limit=0.05)),
    Level(CAPTAIN, Thought(samples=1, noticed=2, limit=0.5)),
    Level(CAPTAIN, Thought(samples=2, kept=2, rollouts=2, acts=3, tried=2, noticed=6, limit=1.0)),
    Level(CAPTAIN, Thought(samples=2, kept=8, rollouts=24, acts=14, tried=8, limit=2.0)),
)

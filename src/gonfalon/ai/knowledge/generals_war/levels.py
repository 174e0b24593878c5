"""What each level of The Generals' War knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.knowledge.contract import Level, Thought
from gonfalon.ai.knowledge.generals_war.player import KNOWLEDGE
from gonfalon.ai.knowledge.generals_war.strategist import STRATEGIST

LEVELS: Final = (
    Level(KNOWLEDGE, Thought(samples=1, noticed=2, limit=0.05)),
    Level(KNOWLEDGE, Thought(samples=1, noticed=4, limit=0.05)),
    Level(KNOWLEDGE, Thought(samples=2, limit=0.5)),
    Level(STRATEGIST, Thought(samples=2, limit=1.0)),
    Level(STRATEGIST, Thought(samples=8, limit=2.0)),
)

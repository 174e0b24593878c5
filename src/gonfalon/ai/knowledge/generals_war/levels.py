"""What each level of The Generals' War knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.knowledge.contract import Level, Thought
from gonfalon.ai.knowledge.generals_war.player import KNOWLEDGE, SHORT_SIGHTED
from gonfalon.ai.knowledge.generals_war.strategist import STRATEGIST

LEVELS: Final = (
    Level(SHORT_SIGHTED, Thought(samples=1, noticed=2, limit=0.05)),
    Level(KNOWLEDGE, Thought(samples=1, noticed=2, limit=0.05)),
    Level(KNOWLEDGE, Thought(samples=1, noticed=4, limit=0.5)),
    Level(KNOWLEDGE, Thought(samples=6, limit=1.0)),
    Level(STRATEGIST, Thought(samples=4, limit=2.0)),
)

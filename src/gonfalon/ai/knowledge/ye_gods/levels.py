"""What each level of Ye Gods! knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.knowledge.contract import Level, Thought
from gonfalon.ai.knowledge.ye_gods.player import KNOWLEDGE
from gonfalon.ai.knowledge.ye_gods.prophet import PROPHET

LEVELS: Final = (
    Level(KNOWLEDGE, Thought(samples=1, noticed=2, limit=0.05)),
    Level(PROPHET, Thought(samples=1, noticed=3, limit=0.05)),
    Level(PROPHET, Thought(samples=1, noticed=7, limit=0.5)),
    Level(PROPHET, Thought(samples=2, noticed=12, limit=1.0)),
    Level(PROPHET, Thought(samples=6, limit=2.0)),
)

"""How much each level of Ye Gods! thinks."""

from typing import Final

from gonfalon.ai.knowledge.contract import Level, Thought
from gonfalon.ai.knowledge.ye_gods.player import KNOWLEDGE

LEVELS: Final = (
    Level(KNOWLEDGE, Thought(samples=1, limit=0.05)),
    Level(KNOWLEDGE, Thought(samples=2, limit=0.05)),
    Level(KNOWLEDGE, Thought(samples=4, kept=4, rollouts=16, acts=6, tried=2, limit=0.5)),
    Level(KNOWLEDGE, Thought(samples=6, kept=6, rollouts=48, acts=12, tried=3, limit=1.0)),
    Level(KNOWLEDGE, Thought(samples=8, kept=8, rollouts=160, acts=16, tried=3, limit=2.0)),
)

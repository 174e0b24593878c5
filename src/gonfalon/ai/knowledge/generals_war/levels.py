"""What each level of The Generals' War knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.knowledge.contract import Level, Thought
from gonfalon.ai.knowledge.generals_war.player import KNOWLEDGE, SHORT_SIGHTED, GeneralKnowledge
from gonfalon.ai.knowledge.generals_war.veteran import VETERAN

FEW_SCENARIOS: Final = GeneralKnowledge(2)
"""Sees a little further than the scenario at hand, but not the end of the war."""

LEVELS: Final = (
    Level(SHORT_SIGHTED, Thought(samples=1, noticed=2, limit=0.05)),
    Level(FEW_SCENARIOS, Thought(samples=1, noticed=3, limit=0.05)),
    Level(KNOWLEDGE, Thought(samples=1, noticed=4, limit=0.5)),
    Level(KNOWLEDGE, Thought(samples=6, limit=1.0)),
    Level(VETERAN, Thought(samples=4, kept=4, rollouts=24, acts=0, limit=2.0)),
)

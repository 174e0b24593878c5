"""What each level of The Generals' War knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.heuristics import Level, Thought
from gonfalon.games.generals_war.ai.map_heuristics import COMMANDER, RECRUIT, SHORT_SIGHTED
from gonfalon.games.generals_war.ai.quick_war_heuristics import VETERAN

LEVELS: Final = (
    Level(RECRUIT, Thought(samples=1, noticed=1, limit=0.05)),
    Level(SHORT_SIGHTED, Thought(samples=1, noticed=1, limit=0.05)),
    Level(COMMANDER, Thought(samples=1, noticed=3, limit=0.5)),
    Level(COMMANDER, Thought(samples=6, limit=1.0)),
    Level(VETERAN, Thought(samples=4, kept=4, rollouts=24, acts=0, limit=2.0)),
)

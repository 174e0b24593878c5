"""What each level of Ye Gods! knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.heuristics import Level, Thought
from gonfalon.games.ye_gods.ai.heuristics import NAIVE, OWN_FLOCK, PEACEFUL, PROPHET, TRAINED

LEVELS: Final = (
    Level(NAIVE, Thought(samples=1, noticed=1, limit=0.05)),
    Level(PEACEFUL, Thought(samples=1, noticed=1, limit=0.05)),
    Level(OWN_FLOCK, Thought(samples=12, noticed=2, limit=0.5)),
    Level(PROPHET, Thought(samples=4, noticed=2, limit=1.0)),
    Level(TRAINED, Thought(samples=24, kept=4, rollouts=24, acts=8, tried=3, limit=2.0)),
)

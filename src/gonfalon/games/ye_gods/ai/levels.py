"""What each level of Ye Gods! knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.levels import Level
from gonfalon.games.ye_gods.ai.heuristics import NAIVE, OWN_FLOCK, PEACEFUL, PROPHET, TRAINED

LEVELS: Final = (
    Level(NAIVE, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(PEACEFUL, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(OWN_FLOCK, SearchBudget(samples=12, candidate_limit=2, seconds=0.5)),
    Level(PROPHET, SearchBudget(samples=4, candidate_limit=2, seconds=1.0)),
    Level(
        TRAINED, SearchBudget(samples=24, rollout_plans=4, rollouts=24, rollout_depth=8, rollout_width=3, seconds=2.0)
    ),
)

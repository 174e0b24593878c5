"""What each level of Warriors of God knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.levels import Level
from gonfalon.games.warriors_of_god.ai.heuristics import CAPTAIN, CAUTIOUS

LEVELS: Final = (
    Level(CAUTIOUS, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(CAPTAIN, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(CAPTAIN, SearchBudget(samples=1, candidate_limit=2, seconds=0.5)),
    Level(
        CAPTAIN,
        SearchBudget(
            samples=2, rollout_plans=2, rollouts=2, rollout_depth=3, rollout_width=2, candidate_limit=6, seconds=1.0
        ),
    ),
    Level(
        CAPTAIN, SearchBudget(samples=2, rollout_plans=8, rollouts=24, rollout_depth=14, rollout_width=8, seconds=2.0)
    ),
)

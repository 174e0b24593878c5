"""The levels of Ye Gods!: heuristics and search budget."""

from typing import Final

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.levels import Level
from gonfalon.games.ye_gods.ai.heuristics import BEGINNER, FULL, LEARNED_FULL, NO_WAR, OWN_SCORE

LEVELS: Final = (
    Level(BEGINNER, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(NO_WAR, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(OWN_SCORE, SearchBudget(samples=12, candidate_limit=2, seconds=0.5)),
    Level(FULL, SearchBudget(samples=4, candidate_limit=2, seconds=1.0)),
    Level(
        LEARNED_FULL,
        SearchBudget(samples=24, rollout_plans=4, rollouts=24, rollout_depth=8, rollout_width=3, seconds=2.0),
    ),
)

"""The levels of Warriors of God: heuristics and a search budget each."""

from typing import Final

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.levels import Level
from gonfalon.games.warriors_of_god.ai.heuristics import FULL_HEURISTICS, NO_BATTLE_HEURISTICS, WATCHFUL_HEURISTICS

LEVELS: Final = (
    Level(NO_BATTLE_HEURISTICS, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(FULL_HEURISTICS, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(FULL_HEURISTICS, SearchBudget(samples=1, candidate_limit=2, seconds=0.5)),
    Level(
        FULL_HEURISTICS,
        SearchBudget(
            samples=2, rollout_plans=2, rollouts=2, rollout_depth=3, rollout_width=2, candidate_limit=6, seconds=1.0
        ),
    ),
    Level(
        WATCHFUL_HEURISTICS,
        SearchBudget(samples=2, rollout_plans=8, rollouts=24, rollout_depth=14, rollout_width=8, seconds=2.0),
    ),
)

"""The levels of The Generals' War: heuristics and search budgets."""

from typing import Final

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.levels import Level
from gonfalon.games.generals_war.ai.map_heuristics import ONE_SCENARIO, THREE_SCENARIOS, WHOLE_MAP
from gonfalon.games.generals_war.ai.quick_war_heuristics import QUICK_WAR

LEVELS: Final = (
    Level(ONE_SCENARIO, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(THREE_SCENARIOS, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(WHOLE_MAP, SearchBudget(samples=1, candidate_limit=3, seconds=0.5)),
    Level(WHOLE_MAP, SearchBudget(samples=6, seconds=1.0)),
    Level(QUICK_WAR, SearchBudget(samples=4, rollout_plans=4, rollouts=24, rollout_depth=0, seconds=2.0)),
)

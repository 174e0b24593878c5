"""What each level of The Generals' War knows, and how much it thinks."""

from typing import Final

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.levels import Level
from gonfalon.games.generals_war.ai.map_heuristics import COMMANDER, RECRUIT, SHORT_SIGHTED
from gonfalon.games.generals_war.ai.quick_war_heuristics import VETERAN

LEVELS: Final = (
    Level(RECRUIT, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(SHORT_SIGHTED, SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(COMMANDER, SearchBudget(samples=1, candidate_limit=3, seconds=0.5)),
    Level(COMMANDER, SearchBudget(samples=6, seconds=1.0)),
    Level(VETERAN, SearchBudget(samples=4, rollout_plans=4, rollouts=24, rollout_depth=0, seconds=2.0)),
)

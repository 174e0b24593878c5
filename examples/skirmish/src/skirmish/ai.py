"""Opponents: the score with the stones, coins and cards that will count later, searched more deeply by each level."""

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.levels import Level
from gonfalon.kernel.game import Game
from skirmish.state import SkirmishState
from skirmish.words import LORD

COIN, UNSHOWN_LORD = 0.2, 1.0


class SkirmishHeuristics(Heuristics[SkirmishState]):
    """Points of a seat against the other, plus what its coins and a lord in hand are worth."""

    def evaluate(self, game: Game[SkirmishState], s: SkirmishState, seat: int) -> float:
        later = [COIN * s.coins[each] + UNSHOWN_LORD * (s.cards[each] == LORD) for each in (0, 1)]
        return super().evaluate(game, s, seat) + later[seat] - later[1 - seat]


HEURISTICS = SkirmishHeuristics()
LEVELS = (
    Level(Heuristics(), SearchBudget(samples=1, candidate_limit=1, seconds=0.05)),
    Level(HEURISTICS, SearchBudget(samples=2, seconds=0.2)),
    Level(HEURISTICS, SearchBudget(samples=8, rollout_plans=3, rollouts=24, rollout_depth=4, seconds=1.0)),
)

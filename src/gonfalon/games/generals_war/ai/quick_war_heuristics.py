"""Heuristics of the strongest level: simulated wars, and reserves that lose value before the war."""

from typing import Final

from gonfalon.ai.heuristics import WinStage
from gonfalon.ai.search_luck import mixed
from gonfalon.games.generals_war.ai.campaign_heuristics import CampaignHeuristics
from gonfalon.games.generals_war.ai.campaign_value import state_value
from gonfalon.games.generals_war.ai.candidates import EVALUATED_STEPS
from gonfalon.games.generals_war.ai.evaluation import VICTORY, scenarios_left
from gonfalon.games.generals_war.ai.quick_war import west_wins_quick_war
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import PART_TWO, WAR, GeneralsState
from gonfalon.games.generals_war.rules.tables import MARSHAL, WEST
from gonfalon.kernel.game import Game

EVALUATED_WITH_PART_ONE: Final = EVALUATED_STEPS | {step_ids.PART_ONE}
"""Reserves count less from part two on, so a pass that ends part one is evaluated before that."""
QUICK_WARS: Final = 24
"""Simulated wars for one state."""
PART_TWO_WEIGHT: Final = 0.25
"""The factor for reserves in part two, the last chance to lay tiles anywhere."""
MANY_COPIES: Final = 16
"""More copies than a hand holds of any tile."""
SEED_SHIFT: Final = 40
SEED_BITS: Final = 10
"""Seeds stay small, and the seeds of two hands do not overlap."""


class QuickWarHeuristics(CampaignHeuristics):
    """Evaluates the war by simulated wars, which contain the effect of the tiles in both hands."""

    evaluated_steps = EVALUATED_WITH_PART_ONE
    rollout_end_steps = EVALUATED_WITH_PART_ONE

    def evaluate(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> float:
        """The value for a General, from -100 (the war is lost) to 100 (it is won); 0 for a marshal."""
        if seat == MARSHAL or not s.stack or s.phase < PART_TWO or not scenarios_left(s):
            return super().evaluate(game, s, seat)
        if not s.results:
            return state_value(s, seat, PART_TWO_WEIGHT)
        west = VICTORY * (2 * west_wins_quick_war(s, QUICK_WARS, first_seed(s, 1 - seat)) - 1)
        return west if seat == WEST else -west

    def win_stage(self, s: GeneralsState) -> WinStage | None:
        """In the war, by the scenarios that are left. While the map is built, no evaluation predicts the winner."""
        return WinStage("war", float(scenarios_left(s))) if s.phase == WAR else None


def first_seed(s: GeneralsState, enemy: int) -> int:
    """The first seed, made from the enemy's hand: the same luck for all plans on one determinization."""
    number = 0
    for copies in s.hand[enemy * s.tables.tiles : (enemy + 1) * s.tables.tiles]:
        number = mixed(number * MANY_COPIES + copies)
    return number >> SEED_SHIFT << SEED_BITS


QUICK_WAR: Final = QuickWarHeuristics()

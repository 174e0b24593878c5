"""What the strongest level of The Generals' War knows: when tiles must lie, and rehearsals of the rest of the war."""

from typing import Final

from gonfalon.ai.search_luck import mixed
from gonfalon.games.generals_war.ai.campaign_heuristics import CampaignHeuristics
from gonfalon.games.generals_war.ai.campaign_value import worth_of
from gonfalon.games.generals_war.ai.candidates import FORESEEN
from gonfalon.games.generals_war.ai.evaluation import VICTORY, scenarios_left
from gonfalon.games.generals_war.ai.quick_war import west_wins_quick_war
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.state import PART_TWO, GeneralsState
from gonfalon.games.generals_war.rules.tables import MARSHAL, WEST
from gonfalon.kernel.game import Game

AHEAD: Final = FORESEEN | {step_ids.PART_ONE}
"""What is kept counts for less as soon as part two begins: a pass that ends part one is judged before that."""
WARS: Final = 24
"""Rehearsed for one position."""
LAST_CHANCE: Final = 0.25
"""Of what a tile in hand is worth, so much counts when it may for the last time be laid anywhere."""
MANY_COPIES: Final = 16
"""More than a hand holds of any tile."""
FEWER_BITS: Final = 40
ROOM: Final = 10
"""So that numbers of wars stay small, and those of one hand do not run into those of another."""


class QuickWarHeuristics(CampaignHeuristics):
    """Knows from rehearsals what the tiles in both hands will do, and when to lay them."""

    evaluated_steps = AHEAD
    rollout_end_steps = AHEAD

    def evaluate(self, game: Game[GeneralsState], s: GeneralsState, seat: int) -> float:
        """How well a General stands, in hundredths of a war; a marshal has nothing to win."""
        if seat == MARSHAL or not s.stack or s.phase < PART_TWO or not scenarios_left(s):
            return super().evaluate(game, s, seat)
        if not s.results:
            return worth_of(s, seat, LAST_CHANCE)
        west = VICTORY * (2 * west_wins_quick_war(s, WARS, first_war(s, 1 - seat)) - 1)
        return west if seat == WEST else -west


def first_war(s: GeneralsState, enemy: int) -> int:
    """The same luck for all acts on one sample, other luck on another: a number made of the enemy's hand there."""
    number = 0
    for copies in s.hand[enemy * s.tables.tiles : (enemy + 1) * s.tables.tiles]:
        number = mixed(number * MANY_COPIES + copies)
    return number >> FEWER_BITS << ROOM


VETERAN: Final = QuickWarHeuristics()

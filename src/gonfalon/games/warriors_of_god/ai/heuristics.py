"""What the levels of Warriors of God know: odds where the plain player rolls dice, and who will lead the new men."""

from collections.abc import Callable
from typing import Final

from gonfalon.games.warriors_of_god.ai.base import BaseHeuristics
from gonfalon.games.warriors_of_god.ai.battle_decisions import castle_or_field, stand_or_run, who_commands
from gonfalon.games.warriors_of_god.ai.candidates import WITHIN_ACT, thin_out
from gonfalon.games.warriors_of_god.ai.default_moves import sound_reply
from gonfalon.games.warriors_of_god.ai.evaluation import Leads, sound_leads
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.ai.recruiting import (
    best_amount,
    what_to_raise,
    while_men_wait,
    who_will_live,
    worthwhile_deployments,
    worthwhile_targets,
)
from gonfalon.games.warriors_of_god.ai.weights import SOUND
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.verbs import DONE, MARCH, PASS, TO
from gonfalon.kernel.moves import target_of, verb_of

STAYING: Final = (PASS, DONE)
GREAT: Final = 3
"""The value of an area that scores most."""
SEEN_WHOLE: Final = WITHIN_ACT | {step_ids.CHOOSE_STARTER, step_ids.PICK_LEADER, step_ids.CROWN_KING}
"""Choices of which nobody overlooks a part."""

Choose = Callable[[WarriorsState, PieceValues, int, list[int]], list[int]]


class FullHeuristics(BaseHeuristics):
    """Knows when to shut the gates, when to run, what to raise and where to send it."""

    pass_margin = 0.03

    def leads(self, s: WarriorsState) -> Leads:
        """Of the English in each part."""
        return sound_leads(s, self.almanac.at(s))

    def candidates(self, s: WarriorsState, seat: int, moves: list[int]) -> list[int]:
        """One where the odds or the muster tell which; else those that make sense. Of what is left without it, all."""
        war, choose = s, CHOICES.get(s.step)
        if choose is None:
            return thin_out(war, moves)
        return [move for move in choose(war, self.almanac.at(war), seat, moves) if move in moves] or moves

    def default_move(self, s: WarriorsState, seat: int, moves: list[int]) -> int:
        """What the heat of battle leaves no time to think about."""
        return sound_reply(s, moves)

    def passing_moves(self, moves: list[int]) -> list[int]:
        """To pass, or to be done."""
        return [move for move in moves if move in STAYING]

    def always_considered(self, s: WarriorsState, moves: list[int]) -> list[int]:
        """That he may stay, who is to be had, and a great area whose gates stand open; and what a march was for."""
        if s.step in SEEN_WHOLE:
            return moves
        marches = [move for move in moves if verb_of(move) == MARCH and is_next_to_open_gates(s, target_of(move))]
        return self.passing_moves(moves) + marches


def is_next_to_open_gates(s: WarriorsState, leader: int) -> bool:
    """Does a leader stand beside a great area of the enemy's that nobody guards?"""
    t, enemy = s.tables, 1 - s.allegiance[leader]
    return any(
        s.control[area] == enemy and t.value[area] == GREAT and not s.presence[enemy * t.areas + area]
        for area in t.neighbours[s.place[leader]]
    )


class NoBattleHeuristics(FullHeuristics):
    """Goes where no enemy is, and to a battle only where there is no other way."""

    def candidates(self, s: WarriorsState, seat: int, moves: list[int]) -> list[int]:
        """Not to the enemy, if there is anywhere else to go."""
        found = super().candidates(s, seat, moves)
        if s.step != step_ids.MARCH_GROUP:
            return found
        return [move for move in found if verb_of(move) != TO or not leaders_in(s, 1 - seat, target_of(move))] or found


CHOICES: Final[dict[int, Choose]] = {
    step_ids.COMMANDER: who_commands,
    step_ids.SIEGE_OFFER: castle_or_field,
    step_ids.RUN_AWAY: stand_or_run,
    step_ids.RAISE_IN_AREA: what_to_raise,
    step_ids.DEPLOY: worthwhile_deployments,
    step_ids.DEPLOY_TO: worthwhile_targets,
    step_ids.SEND_AMOUNT: best_amount,
    step_ids.RECRUIT_UNDER: who_will_live,
    step_ids.ASSIGN: while_men_wait,
}
"""Which moves of a choice are worth a budget."""

CAUTIOUS: Final = NoBattleHeuristics(SOUND)
CAPTAIN: Final = FullHeuristics(SOUND)

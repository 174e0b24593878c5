"""What the levels of Warriors of God know: odds where the plain player rolls dice, and who will lead the new men."""

from collections.abc import Callable
from typing import Final, cast

from gonfalon.ai.knowledge.warriors_of_god.acts import WITHIN_ACT, thin_out
from gonfalon.ai.knowledge.warriors_of_god.evaluation import Leads, sound_leads
from gonfalon.ai.knowledge.warriors_of_god.levies import (
    best_amount,
    what_to_raise,
    while_men_wait,
    who_will_live,
    worthwhile_deployments,
    worthwhile_targets,
)
from gonfalon.ai.knowledge.warriors_of_god.player import WarKnowledge
from gonfalon.ai.knowledge.warriors_of_god.replies import sound_reply
from gonfalon.ai.knowledge.warriors_of_god.resolve import castle_or_field, stand_or_run, who_commands
from gonfalon.ai.knowledge.warriors_of_god.weights import SOUND
from gonfalon.ai.knowledge.warriors_of_god.worth import Worths
from gonfalon.games.warriors_of_god import flow
from gonfalon.games.warriors_of_god.leaders import leaders_in
from gonfalon.games.warriors_of_god.state import WarState
from gonfalon.games.warriors_of_god.verbs import DONE, MARCH, PASS, TO
from gonfalon.kernel.moves import pack, target_of, verb_of
from gonfalon.kernel.state import State

STAYING: Final = (pack(PASS), pack(DONE))
GREAT: Final = 3
"""The value of an area that scores most."""
SEEN_WHOLE: Final = WITHIN_ACT | {flow.CHOOSE_STARTER, flow.PICK_LEADER, flow.CROWN_KING}
"""Choices of which nobody overlooks a part."""

Choose = Callable[[WarState, Worths, int, list[int]], list[int]]


class Captain(WarKnowledge):
    """Knows when to shut the gates, when to run, what to raise and where to send it."""

    trouble = 0.03

    def leads(self, s: WarState) -> Leads:
        """Of the English in each part."""
        return sound_leads(s, self.almanac.at(s))

    def candidates(self, s: State, seat: int, moves: list[int]) -> list[int]:
        """One where the odds or the muster tell which; else those that make sense. Of what is left without it, all."""
        war, choose = cast(WarState, s), CHOICES.get(s.step)
        if choose is None:
            return thin_out(war, moves)
        return [move for move in choose(war, self.almanac.at(war), seat, moves) if move in moves] or moves

    def reply(self, s: State, seat: int, moves: list[int]) -> int:
        """What the heat of battle leaves no time to think about."""
        return sound_reply(cast(WarState, s), moves)

    def staying(self, moves: list[int]) -> list[int]:
        """To pass, or to be done."""
        return [move for move in moves if move in STAYING]

    def obvious(self, s: State, moves: list[int]) -> list[int]:
        """That he may stay, who is to be had, and a great area whose gates stand open; and what a march was for."""
        if s.step in SEEN_WHOLE:
            return moves
        war = cast(WarState, s)
        marches = [move for move in moves if verb_of(move) == MARCH and is_next_to_open_gates(war, target_of(move))]
        return self.staying(moves) + marches


def is_next_to_open_gates(s: WarState, leader: int) -> bool:
    """Does a leader stand beside a great area of the enemy's that nobody guards?"""
    t, enemy = s.tables, 1 - s.allegiance[leader]
    return any(
        s.control[area] == enemy and t.value[area] == GREAT and not s.presence[enemy * t.areas + area]
        for area in t.neighbours[s.place[leader]]
    )


class Cautious(Captain):
    """Goes where no enemy is, and to a battle only where there is no other way."""

    def candidates(self, s: State, seat: int, moves: list[int]) -> list[int]:
        """Not to the enemy, if there is anywhere else to go."""
        found = super().candidates(s, seat, moves)
        if s.step != flow.MARCH_GROUP:
            return found
        war = cast(WarState, s)
        return [
            move for move in found if verb_of(move) != TO or not leaders_in(war, 1 - seat, target_of(move))
        ] or found


CHOICES: Final[dict[int, Choose]] = {
    flow.COMMANDER: who_commands,
    flow.SIEGE_OFFER: castle_or_field,
    flow.RUN_AWAY: stand_or_run,
    flow.RAISE_IN_AREA: what_to_raise,
    flow.DEPLOY: worthwhile_deployments,
    flow.DEPLOY_TO: worthwhile_targets,
    flow.SEND_AMOUNT: best_amount,
    flow.RECRUIT_UNDER: who_will_live,
    flow.ASSIGN: while_men_wait,
}
"""Which moves of a choice are worth a thought."""

CAUTIOUS: Final = Cautious(SOUND)
CAPTAIN: Final = Captain(SOUND)

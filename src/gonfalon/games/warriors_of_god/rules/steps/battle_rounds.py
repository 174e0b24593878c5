"""RB 7.3: a round of battle and what may follow it."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.armies import bravery_bonus, count_battle_dice
from gonfalon.games.warriors_of_god.rules.borders import escapes
from gonfalon.games.warriors_of_god.rules.events import FORCED_TO_RUN, MISSED, ROLLED
from gonfalon.games.warriors_of_god.rules.jeanne import silenced_side
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import AFTER_ROUND, BATTLES, FORCE_TO_RUN, ROUND, RUN_AWAY, RUN_TO
from gonfalon.games.warriors_of_god.rules.steps.battles import aggressor_in, end_battle
from gonfalon.games.warriors_of_god.rules.steps.losses import push_losses
from gonfalon.games.warriors_of_god.rules.steps.siege import capture_all
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH
from gonfalon.games.warriors_of_god.rules.verbs import FIGHT_ON, FORCE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure

MISSES_THAT_FORCE = 3


def roll_battle_dice(s: WarriorsState, side: int, extra: int, luck: Luck) -> int:
    """RB 7.3c: the number of hits; a die needs 6 minus the bravery bonus minus `extra`."""
    least = 6 - bravery_bonus(s, side) - extra
    hits = luck.hits(count_battle_dice(s, side), least)
    if s.log:
        s.log.add(ROLLED, (side, hits, least, *luck.rolled))
    return hits


class Round(Procedure[WarriorsState]):
    """RB 7.3a to 7.3c, O1, B7: both sides roll, the English first; losses do not change the dice of the same round."""

    id = step_ids.ROUND
    name = "round"
    rule = "7.3"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Roll for both sides and count misses, then push the losses and what follows them."""
        s.pop()
        silenced = silenced_side(s, luck)
        s.hits[0] = s.hits[1] = 0
        for side in (ENGLISH, FRENCH):
            if side != silenced:
                s.hits[1 - side] = roll_battle_dice(s, side, 0, luck)
        self._count_misses(s)
        s.push(AFTER_ROUND)
        push_losses(s)

    def _count_misses(self, s: WarriorsState) -> None:
        """RB 7.3c: count the rounds in a row without a hit of the aggressor."""
        aggressor = aggressor_in(s, s.battle_area)
        if s.hits[1 - aggressor]:
            s.misses = 0
            return
        s.misses += 1
        if s.log:
            s.log.add(MISSED, (aggressor, s.misses))


class AfterRound(Procedure[WarriorsState]):
    """RB 7.3f to 7.3h, B8, B10: the battle ends when a side has no leader; else running, forcing or another round."""

    id = step_ids.AFTER_ROUND
    name = "after-round"
    rule = "7.3f"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Push what may follow, the last first."""
        s.pop()
        areas, area = s.tables.areas, s.battle_area
        if not s.presence[area] or not s.presence[areas + area]:
            end_battle(s)
            return
        aggressor = aggressor_in(s, area)
        s.push(ROUND)
        if s.misses >= MISSES_THAT_FORCE:
            s.push(FORCE_TO_RUN, 1 - aggressor)
        first = 1 - s.initiative if s.tables.non_initiative_runs_first else 1 - aggressor
        for side in (1 - first, first):
            if escapes(s, side, area):
                s.push(RUN_AWAY, side)


class ForceToRun(Decision[WarriorsState]):
    """RB 7.3h, B10: after three misses in a row the other side may force the aggressor to run."""

    id = step_ids.FORCE_TO_RUN
    name = "force-to-run"
    rule = "7.3h"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [FORCE, FIGHT_ON]

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """Both answers are always allowed."""
        return 0 if move in (FORCE, FIGHT_ON) else NOT_HERE

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Set the count of misses to zero. After `force` the aggressor runs.

        With no area to run to, all its leaders are captured without a parting shot.
        """
        s.pop()
        s.misses = 0
        if verb_of(move) == FIGHT_ON:
            return
        aggressor = 1 - seat
        if s.log:
            s.log.add(FORCED_TO_RUN, (aggressor,))
        if escapes(s, aggressor, s.battle_area):
            s.pop_to(BATTLES)
            s.push(RUN_TO, aggressor)
        else:
            capture_all(s, aggressor)
            end_battle(s)

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area of the battle."""
        return [("area", "area", s.battle_area)]

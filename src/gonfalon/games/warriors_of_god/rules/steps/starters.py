"""RB 16.2: the choice between the two non-aligned starters."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import STARTERS_ROLLED
from gonfalon.games.warriors_of_god.rules.leaders import mark_aggressor, put_on_map, swear
from gonfalon.games.warriors_of_god.rules.refusals import NOT_A_STARTER
from gonfalon.games.warriors_of_god.rules.state import UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import CHOOSE_STARTER
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE
from gonfalon.games.warriors_of_god.rules.verbs import CHOOSE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def starters_left(s: WarriorsState) -> list[int]:
    """The non-aligned leaders of the set-up without a side."""
    t = s.tables
    return [leader for leader in range(t.leaders) if t.turn[leader] == 0 and s.allegiance[leader] == NONE]


def join_at_start(s: WarriorsState, leader: int, side: int) -> None:
    """RB 16.2, S1: a starter joins a side in its start area; beside enemy leaders that side is the aggressor."""
    t = s.tables
    swear(s, leader, side)
    if s.place[leader] == UNBORN:
        put_on_map(s, leader, t.start_area[leader])
    mark_aggressor(s, side, t.start_area[leader])


class Starters(Procedure[WarriorsState]):
    """RB 16.2, S2, O1: both sides roll, the English first. The higher die chooses a starter; the English win ties."""

    id = step_ids.STARTERS
    name = "starters"
    rule = "16.2"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Roll if a starter is left. With option `historical_sides` (V2) none is."""
        s.pop()
        if not starters_left(s):
            return
        english, french = luck.d6(), luck.d6()
        if s.log:
            s.log.add(STARTERS_ROLLED, (english, french))
        s.push(CHOOSE_STARTER, ENGLISH if english >= french else FRENCH)


class ChooseStarter(Decision[WarriorsState]):
    """RB 16.2: the winner of the roll takes one starter; the other side gets the other one."""

    id = step_ids.CHOOSE_STARTER
    name = "choose-starter"
    rule = "16.2"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        """The starters without a side."""
        return [CHOOSE | leader for leader in starters_left(s)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """The chosen starter joins `seat`; the other one joins the enemy."""
        s.pop()
        join_at_start(s, target_of(move), seat)
        for leader in starters_left(s):
            join_at_start(s, leader, 1 - seat)

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """Only a starter without a side can be chosen."""
        if verb_of(move) != CHOOSE:
            return NOT_HERE
        return 0 if target_of(move) in starters_left(s) else NOT_A_STARTER

"""RB 7.2: sieges, which the controller of the area may offer, and the retreat or capture of the loser."""

from typing import Final

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.armies import army_of
from gonfalon.games.warriors_of_god.rules.borders import count_crossing, why_not_escape
from gonfalon.games.warriors_of_god.rules.events import RETREATED, SIEGE_FAILED, SIEGE_OFFERED, SIEGE_ROLLED, SIEGE_WON
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in, move_leader, take_prisoner
from gonfalon.games.warriors_of_god.rules.refusals import (
    ENEMY_CONTROLLED,
    ENEMY_LEADERS_THERE,
    NO_ROOM_ON_BORDER,
    RETREAT_ENEMY_CONTROLLED,
    RETREAT_ENEMY_LEADERS,
)
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import BATTLES, RETREAT_TO, SIEGE_RETREAT
from gonfalon.games.warriors_of_god.rules.steps.battles import end_battle, why_not_in_battle
from gonfalon.games.warriors_of_god.rules.troops import count_gunners
from gonfalon.games.warriors_of_god.rules.verbs import FIELD_BATTLE, RETREAT, SIEGE, TO
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision

UNDECIDED: Final = 0
HOLDS: Final = 1
FALLS: Final = 2
"""Whether a siege is decided before its die: no, the castle holds on every die, or it falls on every die."""


def siege_number(s: WarriorsState, besieged: int) -> int:
    """RB 7.2a, B3: value + 3 + bravery of the besieged - bravery of the besieger - its gunners, two at most."""
    t = s.tables
    besieger = 1 - besieged
    gunners = count_gunners(army_of(s, besieger, s.battle_area))
    bravery = t.bravery[s.commander[besieged]] - t.bravery[s.commander[besieger]]
    return t.value[s.battle_area] + 3 + bravery - min(2, gunners)


def capture_all(s: WarriorsState, side: int) -> None:
    """RB 7.2c: every leader of a side in the battle is captured; their troops are removed."""
    for leader in leaders_in(s, side, s.battle_area):
        take_prisoner(s, leader)


def room_over(s: WarriorsState, side: int, area: int) -> int:
    """RB 7.2d, B4: how many more leaders of a failed besieger may retreat into an area."""
    return count_crossing(s, side, s.battle_area, area) - s.sent.count(area)


def why_not_retreat(s: WarriorsState, side: int, area: int) -> int:
    """RB 7.2d, B4: a failed besieger's leader goes to an adjacent area without the enemy whose border has room."""
    code = why_not_escape(s, side, s.battle_area, area)
    if code == ENEMY_CONTROLLED:
        return RETREAT_ENEMY_CONTROLLED
    if code == ENEMY_LEADERS_THERE:
        return RETREAT_ENEMY_LEADERS
    if code:
        return code
    return 0 if room_over(s, side, area) > 0 else NO_ROOM_ON_BORDER


def retreats(s: WarriorsState, side: int) -> list[int]:
    """RB 7.2d: the adjacent areas that take one more leader."""
    return [area for area in s.tables.neighbours[s.battle_area] if not why_not_retreat(s, side, area)]


def retreat(s: WarriorsState, leader: int, area: int) -> None:
    """RB 7.2d: a leader of a failed besieger goes to an adjacent area."""
    s.sent.append(area)
    move_leader(s, leader, area)
    if s.log:
        s.log.add(RETREATED, (leader, area))


def retreat_besieger(s: WarriorsState, besieger: int) -> None:
    """RB 7.2d, B4: ask who retreats next.

    If only one area is left and it takes all, all go there; if none is, all are captured.
    """
    areas = retreats(s, besieger)
    leaders = leaders_in(s, besieger, s.battle_area)
    if len(areas) == 1 and room_over(s, besieger, areas[0]) >= len(leaders):
        for leader in leaders:
            retreat(s, leader, areas[0])
    elif areas and leaders:
        s.push(SIEGE_RETREAT, besieger)
        return
    capture_all(s, besieger)
    s.sent = []
    end_battle(s)


class SiegeOffer(Decision[WarriorsState]):
    """RB 7.2, B3: once, before the first round, the controller may choose a siege; the enemy cannot refuse."""

    id = step_ids.SIEGE_OFFER
    name = "siege-offer"
    rule = "7.2"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [SIEGE, FIELD_BATTLE]

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """Both answers are always allowed."""
        return 0 if move in (SIEGE, FIELD_BATTLE) else NOT_HERE

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """RB 7.2b: the besieger wins on a die above the siege number."""
        s.pop()
        if verb_of(move) == FIELD_BATTLE:
            return
        number = siege_number(s, seat)
        if s.log:
            s.log.add(SIEGE_OFFERED, (seat, s.battle_area, number))
        die = luck.d6()
        if s.log:
            s.log.add(SIEGE_ROLLED, (1 - seat, die, number))
            s.log.add(SIEGE_WON if die > number else SIEGE_FAILED, (1 - seat, s.battle_area))
            s.log.checkpoint(s)  # the die is shown before the leaders go
        if die > number:
            capture_all(s, seat)
            end_battle(s)
        else:
            s.sent = []
            s.pop_to(BATTLES)
            retreat_besieger(s, 1 - seat)

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area, the number that the besieger must beat, and whether the result is certain."""
        number = siege_number(s, s.seat)
        certain = HOLDS if number >= 6 else FALLS if number < 1 else UNDECIDED
        return [("area", "area", s.battle_area), ("number", "n", number), ("certain", "n", certain)]


class SiegeRetreat(Decision[WarriorsState]):
    """RB 7.2d, B4: the leaders of a failed besieger retreat one by one; they may split up and are not disgraced."""

    id = step_ids.SIEGE_RETREAT
    name = "siege-retreat"
    rule = "7.2d"

    def candidates(self, s: WarriorsState, seat: int) -> list[int]:
        return [RETREAT | leader for leader in leaders_in(s, seat, s.battle_area)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        s.pop()
        s.push(RETREAT_TO, seat, target_of(move))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_in_battle(s, seat, target_of(move)) if verb_of(move) == RETREAT else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area of the siege."""
        return [("area", "area", s.battle_area)]


class RetreatTo(Decision[WarriorsState]):
    """RB 7.2d: where this leader retreats to. x: the leader."""

    id = step_ids.RETREAT_TO
    name = "retreat-to"
    rule = "7.2d"

    def candidates(self, s: WarriorsState, seat: int) -> list[int]:
        return [TO | area for area in s.tables.neighbours[s.battle_area]]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Move the leader. When no border takes another, the leaders left are captured."""
        leader = s.x
        s.pop()
        retreat(s, leader, target_of(move))
        retreat_besieger(s, seat)

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_retreat(s, seat, target_of(move)) if verb_of(move) == TO else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The leader who retreats."""
        return [("leader", "leader", s.x)]

"""RB 1.4, 3: rounds, turns and the controller of the shared god."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.events import ROUND_BEGINS, SHARED_TURN_BEGINS, TURN_BEGINS
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import (
    AT_END,
    HOLY_WAR,
    HOUSEKEEPING,
    IS_CHOICE,
    LAST_CARDS,
    MOVEMENT,
    PURCHASE,
    TURN,
    TURN_STEPS,
)
from gonfalon.games.ye_gods.rules.steps.holy_war import is_war_possible
from gonfalon.games.ye_gods.rules.steps.movement import is_movement_possible
from gonfalon.games.ye_gods.rules.steps.purchase import is_purchase_possible
from gonfalon.games.ye_gods.rules.steps.turn_decision import TurnDecision
from gonfalon.games.ye_gods.rules.tables import NONE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.state import SEAT, X
from gonfalon.kernel.step import Procedure


def is_alive(s: GodsState, god: int) -> bool:
    """Is the god in the game?"""
    return bool(s.alive >> god & 1)


def next_first(s: GodsState) -> int:
    """RB 2.4, S4: the first god of the round: the first of the order, or by option the next one each round."""
    order = s.order
    start = order.index(s.first) + 1 if s.tables.first_god_rotates and s.first != NONE else 0
    for offset in range(len(order)):
        god = order[(start + offset) % len(order)]
        if is_alive(s, god):
            return god
    return NONE


def next_controller(s: GodsState) -> int:
    """RB 1.4, P3, P7: the seat that plays the shared god. The order of play is followed backwards past dead gods."""
    order, t = s.order, s.tables
    last = order.index(t.god_of[s.controller]) if s.controller != NONE else 0
    for back in range(1, len(order) + 1):
        god = order[(last - back) % len(order)]
        if is_alive(s, god):
            return t.seat_of[god]
    return NONE


def line_of(s: GodsState) -> list[int]:
    """RB 1.4, P9, S4: the living gods in the order of this round; the shared god is last."""
    order, alive = s.order, s.alive
    start = order.index(s.first) if s.first != NONE else 0
    line = [god for god in order[start:] + order[:start] if alive >> god & 1]
    if s.shared != NONE and is_alive(s, s.shared):
        line.append(s.shared)
    return line


class Round(Procedure[GodsState]):
    """RB 3, 4: a round: a turn for every god, then the housekeeping."""

    id = step_ids.ROUND
    name = "round"
    rule = "3"

    def run(self, s: GodsState, luck: Luck) -> None:
        """Push the frames of the round, the last one first."""
        s.round += 1
        s.first = next_first(s)
        if s.shared != NONE:
            s.controller = next_controller(s) if is_alive(s, s.shared) else NONE
        if s.log:
            s.log.add(ROUND_BEGINS, (s.round,))
        s.push(HOUSEKEEPING)
        for god in reversed(line_of(s)):
            s.push(TURN, s.controller if god == s.shared else s.tables.seat_of[god], z=god)


def begin_turn(s: GodsState, seat: int, god: int) -> None:
    """Begin the turn of a god: clear all records of moves, wars and temples."""
    s.god = god
    provinces = s.tables.provinces
    s.may_leave = [0] * provinces
    s.arrived = [0] * provinces
    s.moved_priests = [0] * provinces
    s.moved_saints = 0
    s.sources = 0
    s.targets = 0
    s.temples = 0
    if s.log:
        if god == s.shared:
            s.log.add(SHARED_TURN_BEGINS, (god, seat))
        else:
            s.log.add(TURN_BEGINS, (god,))


def is_asked(s: GodsState, step: int) -> bool:
    """A step without legal actions is asked only while the god holds cards, whose number is public."""
    if s.hand_size[s.god]:
        return step != LAST_CARDS or not s.y
    if step == MOVEMENT:
        return is_movement_possible(s)
    if step == HOLY_WAR:
        return is_war_possible(s)
    return step == PURCHASE and is_purchase_possible(s)


class Turn(Procedure[GodsState]):
    """RB 3, Q5: the steps of a turn in their order. x: the next step, y: 1 once the turn is ended, z: the god.

    `Draw`, `Count` and `AddWorshippers` run once. The decisions are asked again until the god is done.
    """

    id = step_ids.TURN
    name = "turn"
    rule = "3"

    def run(self, s: GodsState, luck: Luck) -> None:
        """Push the next step that runs by itself or has something to ask."""
        stack = s.stack
        at, seat = stack[X], stack[SEAT]
        if not at:
            begin_turn(s, seat, s.z)
        while at < AT_END:
            step = TURN_STEPS[at]
            if not IS_CHOICE[at]:
                stack[X] = at + 1
                s.push(step, seat)
                return
            if is_asked(s, step):
                stack[X] = at
                s.push(step, seat)
                return
            at += 1
        s.god = NONE
        s.pop()


class LastCards(TurnDecision):
    """RB 3.6, 12.1, Q3: after worshippers are added, cards may still be played before the turn is over."""

    id = step_ids.LAST_CARDS
    name = "last-cards"
    rule = "3.6"

    def is_followed(self, s: GodsState) -> bool:
        """No: only the end of the turn follows."""
        return False

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god whose turn it is."""
        return [("god", "god", s.god)]

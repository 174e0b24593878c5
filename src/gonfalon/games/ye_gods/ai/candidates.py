"""Which steps belong to one plan of Ye Gods!, and which moves a search considers."""

from typing import Final

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import (
    ACT_OF_GOD,
    ADD_WORSHIPPERS,
    ATTACK,
    BLESS,
    BLESS_AMOUNT,
    CONVERSION,
    CONVERSION_AMOUNT,
    DRAW,
    HERETIC,
    HOUSEKEEPING,
    IMPIETY,
    IMPIETY_PRIEST,
    MARTYR,
    MIRACLE,
    MOVE_AMOUNT,
    MOVE_TO,
    PRIEST_TO,
    SAINT,
    SAINT_TO,
    SERVE,
    TEMPLE,
)
from gonfalon.games.ye_gods.rules.tables import SLOTS
from gonfalon.games.ye_gods.rules.verbs import AMOUNT, DONE, END_TURN, HERESY, STRIKE_FLOCK, STRIKE_PRIEST, STRIKE_SAINT
from gonfalon.kernel.moves import target_of, verb_of

EVALUATED_STEPS: Final = frozenset([DRAW, ADD_WORSHIPPERS, HOUSEKEEPING])
"""Automatic steps whose effect the evaluation includes. So ending a turn gains nothing by itself."""

PLAN_STEPS: Final = frozenset(
    [
        MOVE_TO,
        MOVE_AMOUNT,
        PRIEST_TO,
        SAINT_TO,
        ATTACK,
        ACT_OF_GOD,
        CONVERSION,
        CONVERSION_AMOUNT,
        TEMPLE,
        SAINT,
        MARTYR,
        HERETIC,
        MIRACLE,
        IMPIETY,
        IMPIETY_PRIEST,
        SERVE,
        BLESS,
        BLESS_AMOUNT,
    ]
)
"""Decisions that continue a plan which an earlier move has begun."""


def reduce_candidates(moves: list[int]) -> list[int]:
    """Of amounts the largest and the middle one. No `end-turn` if `done` is offered."""
    if verb_of(moves[0]) == AMOUNT:
        return [moves[0], moves[len(moves) // 2]] if len(moves) > 1 else moves
    if DONE in moves:
        return [move for move in moves if move != END_TURN]
    return moves


def harms_own_god(s: GodsState, god: int, move: int) -> bool:
    """RB 12.2, 12.7: does the move strike a piece of this god, or put a heretic in a province that it owns?"""
    verb, target = verb_of(move), target_of(move)
    if verb in (STRIKE_FLOCK, STRIKE_PRIEST):
        return target // s.tables.provinces == god
    if verb == STRIKE_SAINT:
        return target // SLOTS == god
    return verb == HERESY and s.owner[target] == god

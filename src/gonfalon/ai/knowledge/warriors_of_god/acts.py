"""Where an act of this game ends, and which of its moves are worth a thought."""

from typing import Final

from gonfalon.games.warriors_of_god import flow, verbs
from gonfalon.games.warriors_of_god.state import WarState
from gonfalon.kernel.moves import target_of, verb_of

WITHIN_ACT: Final = frozenset(
    {
        flow.MARCH_GROUP,
        flow.RUN_TO,
        flow.RETREAT_TO,
        flow.DEPLOY_TO,
        flow.SEND,
        flow.SEND_AMOUNT,
        flow.RECRUIT_UNDER,
        flow.PAY_RANSOM,
        flow.PLACE_LEADER,
        flow.TAKE,
        flow.TAKE_AMOUNT,
    }
)
"""Choices that only go on with what was begun."""

FORESEEN: Final = frozenset({flow.IMPULSES, flow.BATTLES, flow.ROUND, *flow.PHASES})
"""The evaluation expects battles, control and the rest of the turn by itself; three dice would tell it less."""

HORIZON: Final = frozenset({flow.BATTLES, *flow.PHASES} - {flow.IMPULSES})
"""Impulses are played on without a die being rolled, battles to their end."""

FEW_AMOUNTS: Final = 3


def thin_out(s: WarState, moves: list[int]) -> list[int]:
    """A group in one order only (the rest of it comes later in the list), and of amounts one, half and all."""
    step = s.step
    if step == flow.MARCH_GROUP:
        last = s.group[-1]
        return [move for move in moves if verb_of(move) != verbs.JOIN or target_of(move) > last]
    if step in (flow.SEND_AMOUNT, flow.TAKE_AMOUNT) and len(moves) > FEW_AMOUNTS:
        return [moves[0], moves[len(moves) // 2], moves[-1]]
    return moves

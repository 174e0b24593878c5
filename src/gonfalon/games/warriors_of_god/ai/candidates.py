"""Where an act of this game ends, and which of its moves are worth a budget."""

from typing import Final

from gonfalon.games.warriors_of_god.rules import step_ids, verbs
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.kernel.moves import target_of, verb_of

WITHIN_ACT: Final = frozenset(
    {
        step_ids.MARCH_GROUP,
        step_ids.RUN_TO,
        step_ids.RETREAT_TO,
        step_ids.DEPLOY_TO,
        step_ids.SEND,
        step_ids.SEND_AMOUNT,
        step_ids.RECRUIT_UNDER,
        step_ids.PAY_RANSOM,
        step_ids.PLACE_LEADER,
        step_ids.TAKE,
        step_ids.TAKE_AMOUNT,
    }
)
"""Choices that only go on with what was begun."""

FORESEEN: Final = frozenset({step_ids.IMPULSES, step_ids.BATTLES, step_ids.ROUND, *step_ids.PHASES})
"""The evaluation expects battles, control and the rest of the turn by itself; three dice would tell it less."""

HORIZON: Final = frozenset({step_ids.BATTLES, *step_ids.PHASES} - {step_ids.IMPULSES})
"""Impulses are played on without a die being rolled, battles to their end."""

FEW_AMOUNTS: Final = 3


def thin_out(s: WarriorsState, moves: list[int]) -> list[int]:
    """A group in one order only (the rest of it comes later in the list), and of amounts one, half and all."""
    step = s.step
    if step == step_ids.MARCH_GROUP:
        last = s.group[-1]
        return [move for move in moves if verb_of(move) != verbs.JOIN or target_of(move) > last]
    if step in (step_ids.SEND_AMOUNT, step_ids.TAKE_AMOUNT) and len(moves) > FEW_AMOUNTS:
        return [moves[0], moves[len(moves) // 2], moves[-1]]
    return moves

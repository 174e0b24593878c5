"""The steps that continue a plan, the steps that the evaluation covers, and the reduction of equivalent moves."""

from typing import Final

from gonfalon.games.warriors_of_god.rules import step_ids, verbs
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.kernel.moves import target_of, verb_of

PLAN_STEPS: Final = frozenset(
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
"""Decisions that continue a plan which an earlier decision began."""

EVALUATED_STEPS: Final = frozenset({step_ids.IMPULSES, step_ids.BATTLES, step_ids.ROUND, *step_ids.PHASES})
"""Automatic steps that a search does not play: the evaluation estimates their results better than a few dice do."""

ROLLOUT_END_STEPS: Final = frozenset({step_ids.BATTLES, *step_ids.PHASES} - {step_ids.IMPULSES})
"""Rollouts play the impulses, which use no dice, and end at these steps."""

FEW_AMOUNTS: Final = 3


def drop_equivalent_moves(s: WarriorsState, moves: list[int]) -> list[int]:
    """March groups in the order of the list only; of more than three amounts the first, the middle and the last."""
    step = s.step
    if step == step_ids.MARCH_GROUP:
        last = s.group[-1]
        return [move for move in moves if verb_of(move) != verbs.JOIN or target_of(move) > last]
    if step in (step_ids.SEND_AMOUNT, step_ids.TAKE_AMOUNT) and len(moves) > FEW_AMOUNTS:
        return [moves[0], moves[len(moves) // 2], moves[-1]]
    return moves

"""Default moves, which need no search: losses, parting shots and the order of a retreat."""

from typing import Final

from gonfalon.ai.heuristics import NO_MOVE
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.battle_policy import BATTLE_POLICY, Policy
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.troops import count_knights, is_knight
from gonfalon.games.warriors_of_god.rules.verbs import LOSE
from gonfalon.kernel.moves import target_of, verb_of

_POLICY_STEPS: Final = [
    step_ids.LOSSES,
    step_ids.LOSS_OF,
    step_ids.RUN_WHO,
    step_ids.SIEGE_RETREAT,
    step_ids.PARTING_SHOT,
]
_POLICIES: Final[dict[int, Policy]] = {step: BATTLE_POLICY[step] for step in _POLICY_STEPS}


def full_default_move(s: WarriorsState, moves: list[int]) -> int:
    """The base default, but a knight is lost first where the last hit would otherwise cost a knight."""
    if s.step == step_ids.LOSSES and is_knight_wasted(s, s.seat):
        for move in moves:
            if verb_of(move) == LOSE and is_knight(target_of(move)):
                return move
    return base_default_move(s, moves)


def is_knight_wasted(s: WarriorsState, side: int) -> bool:
    """RB 7.3d, B6: whether all other troops would be lost and then a knight to a single hit."""
    others = sum([s.strength[one] - count_knights(s.troops[one]) for one in leaders_in(s, side, s.battle_area)])
    hits = s.hits[side]
    return hits > 1 and others < hits and (hits - others) % 2 == 1


def base_default_move(s: WarriorsState, moves: list[int]) -> int:
    """The move of `BATTLE_POLICY`; `NO_MOVE` at decisions that are searched."""
    policy = _POLICIES.get(s.step)
    return NO_MOVE if policy is None else policy(s, moves)

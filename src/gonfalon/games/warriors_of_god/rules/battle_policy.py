"""A fixed policy for the decisions of a battle. Odds assume it, and agents use it as default.

Both sides fight on in the field and take the least valuable losses first.
"""

from collections.abc import Callable
from typing import Final

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.armies import battle_rating
from gonfalon.games.warriors_of_god.rules.borders import count_crossing
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.troops import FIRST_MERCENARY, GUNNER, INFANTRY
from gonfalon.games.warriors_of_god.rules.verbs import FIELD_BATTLE, FIGHT_ON, LOSE, SHOOT, STAND
from gonfalon.kernel.moves import target_of, verb_of

Policy = Callable[[WarriorsState, list[int]], int]


def lose_least(s: WarriorsState, moves: list[int]) -> int:
    """RB 7.3d: infantry is lost first, then gunners, mercenaries, other troops, and leaders from the lowest rank."""

    def loss_order(move: int) -> int:
        target = target_of(move)
        if verb_of(move) != LOSE:
            return 100 + s.tables.stars[target]
        if target == INFANTRY:
            return 0
        return 1 if target == GUNNER else 2 if target >= FIRST_MERCENARY else 3

    return min(moves, key=loss_order)


def of_the_strongest(s: WarriorsState, moves: list[int]) -> int:
    """RB 7.3d: the leader with the most troops loses the point."""
    return max(moves, key=lambda move: s.strength[target_of(move)])


def highest_first(s: WarriorsState, moves: list[int]) -> int:
    """RB 7.2d, 7.3g: the highest rank leaves first."""
    return max(moves, key=lambda move: (s.tables.stars[target_of(move)], s.strength[target_of(move)]))


def best_commander(s: WarriorsState, moves: list[int]) -> int:
    """RB 7.1: the best sum of rating and bravery among equal ranks."""
    bravery = s.tables.bravery
    return max(moves, key=lambda move: battle_rating(s, target_of(move)) + bravery[target_of(move)])


def over_the_widest_border(s: WarriorsState, moves: list[int]) -> int:
    """RB 7.3g: the border that takes the most leaders."""
    return max(moves, key=lambda move: count_crossing(s, s.seat, s.battle_area, target_of(move)))


def first_named(_s: WarriorsState, moves: list[int]) -> int:
    """RB 7.2d: the first area; all are equally safe."""
    return moves[0]


def fight_in_the_field(_s: WarriorsState, _moves: list[int]) -> int:
    """RB 7.2: no side chooses a siege."""
    return FIELD_BATTLE


def stand(_s: WarriorsState, _moves: list[int]) -> int:
    """RB 7.3g: no side runs."""
    return STAND


def fight_on(_s: WarriorsState, _moves: list[int]) -> int:
    """RB 7.3h: no side is forced to run."""
    return FIGHT_ON


def shoot(_s: WarriorsState, _moves: list[int]) -> int:
    """RB 7.3g: a parting shot has no cost."""
    return SHOOT


BATTLE_POLICY: Final[dict[int, Policy]] = {
    step_ids.COMMANDER: best_commander,
    step_ids.SIEGE_OFFER: fight_in_the_field,
    step_ids.SIEGE_RETREAT: highest_first,
    step_ids.RETREAT_TO: first_named,
    step_ids.LOSSES: lose_least,
    step_ids.LOSS_OF: of_the_strongest,
    step_ids.RUN_AWAY: stand,
    step_ids.FORCE_TO_RUN: fight_on,
    step_ids.RUN_TO: over_the_widest_border,
    step_ids.RUN_WHO: highest_first,
    step_ids.PARTING_SHOT: shoot,
}
"""By step: the policy for every decision of a battle."""

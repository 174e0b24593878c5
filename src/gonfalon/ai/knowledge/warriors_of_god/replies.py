"""Replies that need little thought: losses, parting shots and the order of a retreat, for either side."""

from collections.abc import Callable
from typing import Final

from gonfalon.ai.knowledge.contract import NO_REPLY
from gonfalon.games.warriors_of_god import flow
from gonfalon.games.warriors_of_god.state import WarState
from gonfalon.games.warriors_of_god.troops import FIRST_MERCENARY, GUNNER, INFANTRY
from gonfalon.games.warriors_of_god.verbs import LOSE, SHOOT
from gonfalon.kernel.moves import pack, target_of, verb_of


def lose_least(s: WarState, moves: list[int]) -> int:
    """Infantry, then gunners, hired men, the rest; leaders last, the lowest of them first."""

    def regret(move: int) -> int:
        target = target_of(move)
        if verb_of(move) != LOSE:
            return 100 + s.tables.stars[target]
        if target == INFANTRY:
            return 0
        return 1 if target == GUNNER else 2 if target >= FIRST_MERCENARY else 3

    return min(moves, key=regret)


def of_the_strongest(s: WarState, moves: list[int]) -> int:
    """Whoever has the most men can spare one."""
    return max(moves, key=lambda move: s.strength[target_of(move)])


def highest_first(s: WarState, moves: list[int]) -> int:
    """The highest rank is brought to safety first."""
    return max(moves, key=lambda move: (s.tables.stars[target_of(move)], s.strength[target_of(move)]))


def shoot(_s: WarState, _moves: list[int]) -> int:
    """A parting shot costs nothing."""
    return pack(SHOOT)


_REPLIES: Final[dict[int, Callable[[WarState, list[int]], int]]] = {
    flow.LOSSES: lose_least,
    flow.LOSS_OF: of_the_strongest,
    flow.RUN_WHO: highest_first,
    flow.SIEGE_RETREAT: highest_first,
    flow.PARTING_SHOT: shoot,
}


def plain_reply(s: WarState, moves: list[int]) -> int:
    """The reply to this choice, NO_REPLY if it takes thought."""
    reply = _REPLIES.get(s.step)
    return NO_REPLY if reply is None else reply(s, moves)

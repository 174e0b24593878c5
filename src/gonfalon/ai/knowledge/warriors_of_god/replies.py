"""Replies that need little thought: losses, parting shots and the order of a retreat, for either side."""

from typing import Final

from gonfalon.ai.knowledge.contract import NO_REPLY
from gonfalon.games.warriors_of_god import flow
from gonfalon.games.warriors_of_god.conduct import CONDUCT, Reply
from gonfalon.games.warriors_of_god.state import WarState

_THOUGHTLESS: Final = [flow.LOSSES, flow.LOSS_OF, flow.RUN_WHO, flow.SIEGE_RETREAT, flow.PARTING_SHOT]
_REPLIES: Final[dict[int, Reply]] = {step: CONDUCT[step] for step in _THOUGHTLESS}


def plain_reply(s: WarState, moves: list[int]) -> int:
    """The reply to this choice, NO_REPLY if it takes thought."""
    reply = _REPLIES.get(s.step)
    return NO_REPLY if reply is None else reply(s, moves)

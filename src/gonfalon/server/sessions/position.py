"""Position and seats of an open match as messages: what a viewer sees, is asked and may do."""

from gonfalon.kernel.extensions.officials import correctable_version
from gonfalon.kernel.match import Match
from gonfalon.kernel.match_questions import Prompt
from gonfalon.kernel.setup import Result
from gonfalon.kernel.views import Viewer
from gonfalon.server.sessions.seats import thinking_seats
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.seats import COMPUTER, SeatAssignment
from gonfalon.server.websocket.message_parts import LegalMove, PromptBody, ResultBody, WaysBack
from gonfalon.server.websocket.messages import PositionMessage

RECENT = 400
"""Most events of the past that come with a whole position; a replay has all of them."""


def position_message(session: Session, viewer: Viewer, base: int | None, has_scenes: bool = False) -> PositionMessage:
    """The position for a viewer: frames from a base, with or without scenes, or the whole view (None)."""
    match, feed, result = session.match, session.feed, session.match.result
    can_undo = viewer is not None and match.can_undo(viewer)
    message = PositionMessage(
        version=match.version,
        seat=viewer,
        base=base,
        frames=[] if base is None else feed.frames(viewer, base, has_scenes),
        prompt=PromptBody(*match.prompt(viewer)),
        moves=legal_moves(match, viewer),
        uncertain=[] if viewer is None else match.moves_with_odds(viewer),
        can_undo=can_undo,
        can_reset=can_undo,
        can_correct=viewer in session.officials and correctable_version(match, viewer) >= 0,
        to_act=match.to_act,
        thinking=thinking_seats(match, session.seats),
        result=None if result is None else ResultBody(*result),
        offer=session.offer,
        fortunes=session.luck.totals,
        keys=session.keys if match.over else [],
    )
    if match.is_sandbox:
        message.back = ways_back(match, session.seats)
    if base is None:
        message.view = feed.view(viewer, has_scenes)
        message.log = match.events(viewer, max(0, match.version - RECENT))[-RECENT:]
    return message


def prompt_body(prompt: Prompt) -> PromptBody:
    """A prompt as it is sent."""
    return PromptBody(*prompt)


def result_body(result: Result | None) -> ResultBody | None:
    """A result as it is sent; None while the match goes on."""
    return None if result is None else ResultBody(*result)


def ways_back(match: Match, seats: list[SeatAssignment]) -> WaysBack:
    """In a sandbox: the version of its first choice, and of the last choice of a person; None without one."""
    people = {number for number, seat in enumerate(seats) if seat.kind != COMPUTER}
    versions = range(match.version)
    entries = match.record.entries
    return WaysBack(
        first=next((at for at in versions if match.can_go_back(at)), None),
        last=next((at for at in reversed(versions) if match.can_go_back(at) and entries[at].seat in people), None),
    )


def legal_moves(match: Match, viewer: Viewer) -> list[LegalMove]:
    """The legal moves, each with its undo barrier ("" if it can be taken back)."""
    if viewer is None or viewer not in match.to_act:
        return []
    return list(zip(match.moves(viewer), match.undo_barriers(viewer), strict=True))

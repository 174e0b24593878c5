"""Drafts: moves laid out to be looked at before they are made. Nothing of them is kept, nobody else hears of them."""

from gonfalon.kernel.draft import UNCERTAIN
from gonfalon.kernel.errors import IllegalMove
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.kernel.record.visible import visible_events
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.sessions.patch import patch_between
from gonfalon.server.sessions.position import legal_moves, prompt_body
from gonfalon.server.sessions.session import Session
from gonfalon.server.websocket.message_parts import DraftedMove
from gonfalon.server.websocket.messages import DraftMessage
from gonfalon.server.websocket.protocol import ShowDraft


def draft_message(session: Session, draft: ShowDraft) -> DraftMessage:
    """The position as a seat would see it after its moves, and what it would be asked then.

    Raises IllegalMove or Refused. All of it comes from a rehearsal and tells nothing that the seat may not know.
    """
    match, seat = session.match, draft.seat
    session.require_playable(draft.version)
    rehearsal = rehearse(match, seat, draft.moves)
    return DraftMessage(
        key=draft.key,
        seat=seat,
        version=match.version,
        laid=told_by_move(rehearsal, seat, match.version),
        patch=patch_between(session.feed.view(seat), rehearsal.view(seat)),
        prompt=prompt_body(rehearsal.prompt(seat)),
        moves=legal_moves(rehearsal, seat),
        uncertain=rehearsal.moves_with_odds(seat),
    )


def rehearse(match: Match, seat: str, moves: list[str]) -> Match:
    """The match as it would go on; raises IllegalMove, or Refused where luck or something hidden comes in."""
    try:
        return match.draft(seat, moves)
    except IllegalMove as error:
        if error.key == UNCERTAIN:
            raise ApiError("server.refused.draft", CONFLICT) from error
        raise


def told_by_move(rehearsal: Match, seat: str, base: int) -> list[DraftedMove]:
    """Each move that was laid out, with what would be told of it and of the forced ones after it."""
    index = rehearsal.setup.seats.index(seat)
    told: list[DraftedMove] = []
    for number, entry in enumerate(rehearsal.record.entries, base + 1):
        if isinstance(entry, MoveEntry) and entry.is_choice:
            told.append(DraftedMove(rehearsal.vocabulary.text(entry.move), []))
        told[-1].events += visible_events(rehearsal, entry, number, index)
    return told

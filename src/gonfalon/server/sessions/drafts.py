"""Drafts: moves that are shown to a seat before they are played. Nothing of them is stored or sent to others."""

from gonfalon.kernel.draft import UNCERTAIN
from gonfalon.kernel.errors import IllegalMove
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.sessions.frames import patch_between
from gonfalon.server.sessions.position import prompt_body
from gonfalon.server.sessions.session import Session
from gonfalon.server.websocket.message_parts import DraftedMove
from gonfalon.server.websocket.messages import DraftMessage
from gonfalon.server.websocket.protocol import ShowDraft


def draft_message(session: Session, draft: ShowDraft) -> DraftMessage:
    """The position as a seat would see it after its moves, and what it would be asked then.

    Raises IllegalMove or ApiError. The draft is a match in a determinization, so it reveals nothing hidden.
    """
    match, seat = session.match, draft.seat
    session.require_playable(draft.version)
    drafted = play_draft(match, seat, draft.moves)
    offered = drafted.offered(seat)
    return DraftMessage(
        key=draft.key,
        seat=seat,
        version=match.version,
        laid=events_by_move(drafted, seat, match.version),
        patch=patch_between(session.feed.view(seat), drafted.view(seat)),
        prompt=prompt_body(drafted.prompt(seat)),
        moves=offered.moves,
        uncertain=offered.uncertain,
    )


def play_draft(match: Match, seat: str, moves: list[str]) -> Match:
    """The match after the moves; raises IllegalMove, or ApiError if they need luck or hidden information."""
    try:
        return match.draft(seat, moves)
    except IllegalMove as error:
        if error.key == UNCERTAIN:
            raise ApiError("server.refused.draft", CONFLICT) from error
        raise


def events_by_move(drafted: Match, seat: str, base: int) -> list[DraftedMove]:
    """Each move of a draft, with its visible events and those of the forced moves after it."""
    index = drafted.setup.seats.index(seat)
    found: list[DraftedMove] = []
    for number, entry in enumerate(drafted.record.entries, base + 1):
        if isinstance(entry, MoveEntry) and entry.is_choice:
            found.append(DraftedMove(drafted.vocabulary.text(entry.move), []))
        found[-1].events += drafted.entry_events(entry, number, index)
    return found

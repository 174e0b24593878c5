"""What a pair of eyes is told about a table: the position, what is asked, what may be done."""

from typing import Any

from gonfalon.kernel.extensions.officials import correctable_version
from gonfalon.kernel.match import Match
from gonfalon.kernel.views import Viewer
from gonfalon.server.sessions.open_match import OpenMatch
from gonfalon.server.sessions.seats import COMPUTER, SeatAssignment
from gonfalon.server.storage.users import User

Message = dict[str, Any]

RECENT = 400
"""Events of the past that come with a whole position; a replay has all of them."""


def thinking_seats(board: OpenMatch, seats: list[SeatAssignment]) -> list[str]:
    """The computers that must choose, those included that go on for a person."""
    computers = {seat.seat for seat in seats if seat.is_automatic}
    return [seat for seat in board.match.to_act if seat in computers]


def position_message(board: OpenMatch, seats: list[SeatAssignment], eye: Viewer, base: int | None) -> Message:
    """The position, by frames from a base of the course (None: whole)."""
    match, feed = board.match, board.feed
    result = match.result
    message: Message = {
        "type": "position",
        "version": match.version,
        "seat": eye,
        "base": base,
        "frames": [] if base is None else feed.frames(eye, base),
        "prompt": match.prompt(eye)._asdict(),
        "moves": moves_of(match, eye),
        "uncertain": [] if eye is None else match.moves_with_odds(eye),
        "can_undo": eye is not None and match.can_undo(eye),
        "can_reset": eye is not None and match.can_undo(eye),
        "can_correct": eye is not None and correctable_version(match, eye) >= 0,
        "to_act": match.to_act,
        "thinking": thinking_seats(board, seats),
        "result": None if result is None else result._asdict(),
        "offer": board.offer,
        "fortunes": board.fortunes,
        "keys": keys_of(board),
    }
    if match.is_sandbox:
        message["back"] = ways_back(match, seats)
    if base is None:
        message["view"] = feed.view(eye)
        message["log"] = match.events(eye, max(0, match.version - RECENT))[-RECENT:]
    return message


def ways_back(match: Match, seats: list[SeatAssignment]) -> Message:
    """In a sandbox: the version of its first choice that counts, and of the last one of a person; None without one."""
    people = {number for number, seat in enumerate(seats) if seat.kind != COMPUTER}
    versions = range(match.version)
    entries = match.record.entries
    return {
        "first": next((at for at in versions if match.can_go_back(at)), None),
        "last": next((at for at in reversed(versions) if match.can_go_back(at) and entries[at].seat in people), None),
    }


def moves_of(match: Match, eye: Viewer) -> list[tuple[str, str]]:
    """The legal moves, each with why it could not be taken back ("" if it could)."""
    if eye is None or eye not in match.to_act:
        return []
    return list(zip(match.moves(eye), match.undo_barriers(eye), strict=True))


def keys_of(board: OpenMatch) -> list[str]:
    """The keys of the dice that are at hand, once the game is over and nobody can use them."""
    return board.keys if board.match.over else []


def seat_info(seat: SeatAssignment, user: User | None, online: set[str]) -> Message:
    """A seat as others see it."""
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "agent": seat.agent,
        "name": seat.name,
        "mine": user is not None and user.id in seat.holders,
        "online": any(holder in online for holder in seat.holders),
    }

"""Offers: a draw, or going back by consent. An offer stands until it is answered, withdrawn or a move is made."""

import secrets

from msgspec import UNSET
from msgspec.structs import replace

from gonfalon.kernel.errors import IllegalMove
from gonfalon.kernel.match import AGREED_END, Match
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.sessions.open_match import OpenMatch
from gonfalon.server.sessions.seats import COMPUTER, PERSON, SeatAssignment
from gonfalon.server.websocket.message_parts import Offer

DRAW = "draw"
BACK = "back"


def new_offer(board: OpenMatch, seats: list[SeatAssignment], seat: str, what: str, to: int | None) -> Offer:
    """What a seat offers, with the seats that still have to agree; raises Refused or IllegalMove.

    Computers answer at once: they play a game to its end, and grant going back while no luck and no secret lies
    between; in a sandbox however far. Whoever holds the offering seat need not ask himself, and nobody sits at an open
    one.
    """
    match = board.match
    to = None if to is None else choice_behind(match, to)
    if match.over and (what == DRAW or not match.is_sandbox):
        raise refusal(match, seat, what, "kernel.refused.over")
    if what == BACK and (to is None or not match.can_go_back(to)):
        raise refusal(match, seat, what, "kernel.refused.back")
    officials = match.game.official_seats
    holders = next(each.holders.keys() for each in seats if each.seat == seat)
    others = [each for each in seats if each.seat != seat and not (what == DRAW and each.seat in officials)]
    if any(each.kind == COMPUTER and not computer_agrees(match, what, to) for each in others):
        raise ApiError(why_computer_declines(match, what), CONFLICT)
    asked = [each.seat for each in others if each.kind == PERSON and not holders & each.holders.keys()]
    return Offer(
        id=secrets.token_urlsafe(9), seat=seat, what=what, asked=asked, to=UNSET if to is None or what != BACK else to
    )


def answered_offer(offer: Offer | None, offered: str, seat: str, mine: list[str], accept: bool) -> Offer | None:
    """An offer after the answer of a seat for all seats of its holder (`mine`); None if it was declined.

    Raises ApiError if the offer is another one by now or does not ask the seat.
    """
    if offer is None or offer.id != offered or seat not in offer.asked:
        raise ApiError("server.refused.no-offer", CONFLICT)
    return replace(offer, asked=[other for other in offer.asked if other not in mine]) if accept else None


def choice_behind(match: Match, version: int) -> int:
    """The version of the choice from which an entry came: what was forced belongs to the choice before it."""
    while 0 < version < match.version and not match.timeline.entries[version].is_choice:
        version -= 1
    return version


def refusal(match: Match, seat: str, what: str, key: str) -> IllegalMove:
    """Why there is nothing to offer."""
    return IllegalMove(match.game.info.id, "", seat, what, "", key)


def computer_agrees(match: Match, what: str, to: int | None) -> bool:
    """Does a computer agree?"""
    return what == BACK and to is not None and (match.is_sandbox or match.used_no_luck_since(to))


def why_computer_declines(match: Match, what: str) -> str:
    """What a computer says that does not agree."""
    if what == DRAW:
        return "server.refused.computer-draw"
    return "server.refused.computer-back" if match.game.info.secrets else "server.refused.computer-back-dice"


def apply_offer(match: Match, offer: Offer) -> None:
    """Do what all have agreed on. Going back may be slow."""
    if offer.what == DRAW:
        match.end(offer.seat, AGREED_END, None)
    elif offer.to is not UNSET:
        match.go_back(offer.seat, offer.to)

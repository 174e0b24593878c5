"""Offers: a draw, or going back by consent. An offer stands until it is answered, withdrawn or a move is made."""

import secrets

import msgspec
from msgspec import UNSET

from gonfalon.kernel.errors import IllegalMove
from gonfalon.kernel.match import AGREED_END, Match
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.storage.seats import COMPUTER, PERSON, SeatAssignment
from gonfalon.server.websocket.message_parts import Offer

DRAW = "draw"
BACK = "back"


def offer_from_text(text: str | None) -> Offer | None:
    """An offer as the database stores it."""
    return None if text is None else msgspec.json.decode(text, type=Offer)


def offer_to_text(offer: Offer | None) -> str | None:
    """An offer for the database."""
    return None if offer is None else msgspec.json.encode(offer).decode()


def new_offer(match: Match, seats: list[SeatAssignment], seat: str, what: str, to: int | None) -> Offer:
    """The offer of a seat with the seats that must accept it; raises ApiError or IllegalMove.

    Computers answer at once: they decline a draw, and accept going back across neither luck nor a reveal, in a
    sandbox always. Other seats of the same holder and open seats are not asked.
    """
    to = None if to is None else choice_before(match, to)
    if match.over and (what == DRAW or not match.is_sandbox):
        raise not_offered(match, seat, what, "kernel.refused.over")
    if what == BACK and (to is None or not match.can_go_back(to)):
        raise not_offered(match, seat, what, "kernel.refused.back")
    officials = match.game.official_seats
    holders = next(each.holders.keys() for each in seats if each.seat == seat)
    others = [each for each in seats if each.seat != seat and not (what == DRAW and each.seat in officials)]
    if any(each.kind == COMPUTER and not computer_accepts(match, what, to) for each in others):
        raise ApiError(why_computer_declines(match, what), CONFLICT)
    asked = [each.seat for each in others if each.kind == PERSON and not holders & each.holders.keys()]
    back = UNSET if to is None or what != BACK else to
    return Offer(id=secrets.token_urlsafe(9), seat=seat, what=what, asked=asked, to=back)


def answered_offer(offer: Offer | None, offer_id: str, seat: str, accept: bool, own: list[str]) -> Offer | None:
    """The offer after an answer for a user's own seats, None if it is declined; raises ApiError."""
    if offer is None or offer.id != offer_id or seat not in offer.asked:
        raise ApiError("server.refused.no-offer", CONFLICT)
    left = [other for other in offer.asked if other not in own]
    return msgspec.structs.replace(offer, asked=left) if accept else None


def choice_before(match: Match, version: int) -> int:
    """The version of the choice to which an entry belongs: forced moves belong to the choice before them."""
    while 0 < version < match.version and not match.timeline.entries[version].is_choice:
        version -= 1
    return version


def not_offered(match: Match, seat: str, what: str, key: str) -> IllegalMove:
    """The error for an offer that makes no sense now."""
    return IllegalMove(match.game.info.id, "", seat, what, "", key)


def computer_accepts(match: Match, what: str, to: int | None) -> bool:
    """Whether a computer player accepts."""
    return what == BACK and to is not None and (match.is_sandbox or match.used_no_luck_since(to))


def why_computer_declines(match: Match, what: str) -> str:
    """The message key of a computer player that declines."""
    if what == DRAW:
        return "server.refused.computer-draw"
    return "server.refused.computer-back" if match.game.info.secrets else "server.refused.computer-back-dice"


def apply_offer(match: Match, offer: Offer) -> None:
    """Do what all seats have accepted. Going back may be slow."""
    if offer.what == DRAW:
        match.end(offer.seat, AGREED_END, None)
    else:
        assert isinstance(offer.to, int)
        match.go_back(offer.seat, offer.to)

"""Offers: a draw, or going back by consent. An offer stands until it is answered, withdrawn or a move is made."""

import secrets

from gonfalon.kernel.errors import IllegalMove
from gonfalon.kernel.match import AGREED, RESIGNED, Match
from gonfalon.server.board import Board, Offer
from gonfalon.server.refusals import CONFLICT, Refused
from gonfalon.server.seats import COMPUTER, PERSON, Seat

DRAW = "draw"
BACK = "back"


def new_offer(board: Board, seats: list[Seat], seat: str, what: str, to: int | None) -> Offer:
    """What a seat offers, with the seats that still have to agree; raises Refused or IllegalMove.

    Computers answer at once: they play a game to its end, and grant going back while no luck and no secret lies
    between. Whoever holds the offering seat need not ask himself, and nobody sits at an open one.
    """
    match = board.match
    if match.over:
        raise refusal(match, seat, what, "kernel.refused.over")
    if what == BACK and (to is None or not match.can_go_back(to)):
        raise refusal(match, seat, what, "kernel.refused.back")
    holders = next(each.holders.keys() for each in seats if each.seat == seat)
    others = [each for each in seats if each.seat != seat]
    if any(each.kind == COMPUTER and not computer_agrees(match, what, to) for each in others):
        raise Refused(why_computer_declines(match, what), CONFLICT)
    asked = [each.seat for each in others if each.kind == PERSON and not holders & each.holders.keys()]
    offer: Offer = {"id": secrets.token_urlsafe(9), "seat": seat, "what": what, "asked": asked}
    return {**offer, "to": to} if what == BACK else offer


def refusal(match: Match, seat: str, what: str, key: str) -> IllegalMove:
    """Why there is nothing to offer."""
    return IllegalMove(match.game.info.id, "", seat, what, "", key)


def computer_agrees(match: Match, what: str, to: int | None) -> bool:
    """Does a computer agree?"""
    return what == BACK and to is not None and match.is_certain_since(to)


def why_computer_declines(match: Match, what: str) -> str:
    """What a computer says that does not agree."""
    if what == DRAW:
        return "server.refused.computer-draw"
    return "server.refused.computer-back" if match.game.info.secrets else "server.refused.computer-back-dice"


def carry_out(match: Match, offer: Offer) -> None:
    """Do what all have agreed on. Going back may be slow."""
    if offer["what"] == DRAW:
        match.end(offer["seat"], AGREED, None)
    else:
        match.go_back(offer["seat"], offer["to"])


def resign(match: Match, seat: str) -> None:
    """A seat gives up: the other one wins, among several the one with the highest score."""
    match.end(seat, RESIGNED, winner_without(match, seat))


def winner_without(match: Match, seat: str) -> str | None:
    """Who wins when a seat gives up; nobody if several lead."""
    others = [other for other in match.setup.seats if other != seat]
    if len(others) == 1:
        return others[0]
    scores = match.game.result(match.state).scores
    best = max(scores[other] for other in others)
    leading = [other for other in others if scores[other] == best]
    return leading[0] if len(leading) == 1 else None

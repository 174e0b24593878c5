"""Questions about the seats of a table, and the seats of a rematch."""

from msgspec import UNSET

from gonfalon.server.storage.seats import SeatAssignment
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.message_parts import HolderInfo, SeatInfo

ME = "me"
NOBODY = "nobody"
"""Kinds of a seat request only: the user who asks, and a seat that takes no part in the match."""


def seats_of(seats: list[SeatAssignment], user: str | None) -> list[str]:
    """The seats that a user holds, by user id."""
    return [seat.seat for seat in seats if user is not None and user in seat.holders]


def plays_alone(seats: list[SeatAssignment], user: str) -> bool:
    """Does a user hold every seat that anyone holds?"""
    return all(user in seat.holders for seat in seats if seat.holders)


def rotated(seats: list[SeatAssignment], officials: tuple[str, ...]) -> list[SeatAssignment]:
    """The seats of a rematch: each player moves to the next seat, officials keep theirs."""
    players = [seat for seat in seats if seat.seat not in officials]
    next_to = dict(zip([seat.seat for seat in players], [*players[-1:], *players[:-1]], strict=True))
    return [copied(next_to.get(seat.seat, seat), seat.seat) for seat in seats]


def copied(seat: SeatAssignment, name: str) -> SeatAssignment:
    """An assignment, given to a seat of another name."""
    return SeatAssignment(name, seat.kind, seat.agent, dict(seat.holders))


def holders_for(
    seats: list[SeatAssignment], user: User | None, runs: bool, online: set[str], left: dict[str, float]
) -> dict[str, list[HolderInfo]]:
    """By seat the persons who may play it, as far as a user may know them. A user who runs the table knows all."""
    known = "" if user is None else user.id
    return {
        seat.seat: [
            HolderInfo(each, name, each == known, each in online, UNSET if each in online else left.get(each, UNSET))
            for each, name in seat.holders.items()
        ]
        for seat in seats
        if seat.holders and (runs or known in seat.holders)
    }


def seat_info(seat: SeatAssignment, user: User | None, online: set[str]) -> SeatInfo:
    """A seat as others see it."""
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        agent=seat.agent,
        name=seat.name,
        mine=user is not None and user.id in seat.holders,
        online=any(holder in online for holder in seat.holders),
    )

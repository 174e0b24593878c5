"""Parts of the players in the dice: which are promised, which are missing, and which count."""

import hashlib

import msgspec
from msgspec import UNSET, Struct, UnsetType

from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import KeyEntry
from gonfalon.server.storage.seats import OPEN, PERSON, SeatAssignment
from gonfalon.server.websocket.message_parts import AddedParts, DiceBody


class PromisedParts(Struct, omit_defaults=True):
    """Parts that do not count yet, by seat: the hashes that were promised, and the bytes as far as they were shown."""

    hashes: dict[str, str] = {}
    shown: dict[str, str] = {}
    declined: list[str] = []
    """Seats whose client adds nothing, where several processes must know it."""
    openings: int = 0
    """How often the opening was drawn again: other processes then read the match again."""


def parts_from_text(text: str | None) -> PromisedParts:
    """Promised parts as the database stores them."""
    return PromisedParts() if text is None else msgspec.json.decode(text, type=PromisedParts)


def parts_to_text(parts: PromisedParts | None) -> str | None:
    """Promised parts for the database."""
    return None if parts is None or parts == PromisedParts() else msgspec.json.encode(parts).decode()


def takes_parts(match: Match) -> bool:
    """Whether players can add to the dice: the match runs, is no sandbox and draws from a key of this server."""
    return isinstance(match.luck, KeyedLuck) and not (match.over or match.is_sandbox or match.needs_new_key)


def counting_parts(match: Match) -> dict[str, str]:
    """The parts that the present luck is mixed with."""
    return match.luck.parts if isinstance(match.luck, KeyedLuck) else {}


def is_at_opening(match: Match) -> bool:
    """Whether no seat has chosen yet, so that the opening can be drawn again."""
    return not any(entry.is_choice or isinstance(entry, KeyEntry) for entry in match.timeline.entries)


def missing_seats(
    match: Match, seats: list[SeatAssignment], promised: PromisedParts, without_dice: set[str]
) -> list[str]:
    """The seats of persons, and open ones, that have neither promised a part nor declined to.

    The client of an open seat is not known, also if a person who was removed from it declined.
    """
    known = {*counting_parts(match), *promised.hashes}
    unknown = [seat for seat in seats if seat.kind in (PERSON, OPEN) and seat.seat not in known]
    return [seat.seat for seat in unknown if seat.kind == OPEN or seat.seat not in without_dice]


def may_promise(match: Match, promised: PromisedParts, seat: str) -> bool:
    """Whether a seat can promise a part: once, and not after the parts of others were shown.

    A player who knows those, and the key, could choose a part that makes the dice that they want.
    """
    return seat not in promised.hashes and not promised.shown and seat not in counting_parts(match)


def all_shown(promised: PromisedParts) -> bool:
    """Whether the bytes of every promise are known."""
    return bool(promised.hashes) and promised.hashes.keys() == promised.shown.keys()


def mixed_parts(match: Match, seats: list[SeatAssignment], promised: PromisedParts) -> dict[str, str]:
    """The parts that count from now on: those of before, those that were shown, and "" for other persons."""
    people = {seat.seat: "" for seat in seats if seat.kind == PERSON}
    return {**people, **counting_parts(match), **promised.shown}


def fits_promise(promised: PromisedParts, seat: str, part: str) -> bool:
    """Whether bytes are those that a seat promised; "" fits every promise."""
    return part == "" or hashlib.sha256(bytes.fromhex(part)).hexdigest() == promised.hashes.get(seat)


def awaits_parts(match: Match, seats: list[SeatAssignment], promised: PromisedParts) -> bool:
    """Whether computers wait with their first choice: every seat is taken, and promised parts are not shown yet."""
    is_open = any(seat.kind == OPEN for seat in seats)
    return bool(promised.hashes) and not is_open and takes_parts(match) and is_at_opening(match)


def dice_body(
    match: Match, seats: list[SeatAssignment], promised: PromisedParts, without_dice: set[str]
) -> DiceBody | UnsetType:
    """What players add to the dice, as it is sent; `UNSET` if there is nothing to say."""
    added = added_parts(match)
    if not added and (match.is_sandbox or not isinstance(match.luck, KeyedLuck)):
        return UNSET
    missing = missing_seats(match, seats, promised, without_dice) if promised.hashes else []
    return DiceBody(takes_parts(match), promised.hashes, bool(promised.hashes) and not missing, missing, added)


def added_parts(match: Match) -> list[AddedParts]:
    """All parts of the record, with the versions from which they count."""
    found = [AddedParts(0, match.timeline.opening.parts)]
    for version, entry in enumerate(match.timeline.entries, 1):
        if isinstance(entry, KeyEntry):
            found.append(AddedParts(version, entry.parts))
    return [each for each in found if each.parts]

"""Commands about the parts of players in the dice: promise, show, and begin to count."""

import asyncio

from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.sessions.dice_parts import (
    PromisedParts,
    all_shown,
    counting_parts,
    fits_promise,
    is_at_opening,
    missing_seats,
    mixed_parts,
    parts_to_text,
    takes_parts,
)
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.rows import EncodedMatch, encode_match


async def note_client(session: Session, seat: str, has_dice: bool) -> None:
    """Note whether the client of a seat adds to the dice. One that does not keeps no promise of another client."""
    if has_dice:
        session.without_dice.discard(seat)
    elif seat not in session.without_dice:
        session.without_dice.add(seat)
        if session.parts.hashes:
            if seat in session.parts.hashes and seat not in session.parts.shown:
                await add_part(session, seat, None, "")
            await session.publish_summary()


async def add_part(session: Session, seat: str, promise: str | None, part: str | None) -> None:
    """Promise a part for a seat, or show it; raises ApiError. Only the first promise and the first part count."""
    async with session.lock:
        match = await session.load()
        if not takes_parts(match) or session.store.bus.is_shared:
            return
        before = session.parts
        if promise is not None and seat not in session.parts.hashes and not counting_parts(match).get(seat):
            await store_parts(session, {**session.parts.hashes, seat: promise}, session.parts.shown)
        if part is not None and seat in session.parts.hashes and seat not in session.parts.shown:
            if part and missing_seats(match, session.seats, session.parts, session.without_dice):
                raise ApiError("server.refused.part-early", CONFLICT)
            if not fits_promise(session.parts, seat, part):
                raise ApiError("server.refused.part", CONFLICT)
            await store_parts(session, session.parts.hashes, {**session.parts.shown, seat: part})
        if all_shown(session.parts):
            await use_parts(session, match)
    if session.parts is not before:  # every page answers a summary with its part, so a repeated one must end here
        await session.publish_summary()


async def begin_with_parts(session: Session) -> bool:
    """Before the first choice: let the parts count that were shown so far; whether the opening was drawn again.

    So no player can keep an opening that they like by holding their part back.
    """
    if not session.parts.shown:
        return False
    async with session.lock:
        match = await session.load()
        if not (session.parts.shown and takes_parts(match) and is_at_opening(match)):
            return False
        await use_parts(session, match)
    await session.publish_summary()
    return True


async def store_parts(session: Session, hashes: dict[str, str], shown: dict[str, str]) -> None:
    """Store what is promised and shown."""
    parts = PromisedParts(hashes, shown)
    await session.store.set_parts(session.id, parts_to_text(parts))
    session.parts = parts


async def use_parts(session: Session, match: Match) -> None:
    """Let the parts count: from the opening on if no seat has chosen yet, else from the next die on."""
    parts = mixed_parts(match, session.seats, session.parts)
    left = {seat: value for seat, value in session.parts.hashes.items() if seat not in session.parts.shown}
    if any(session.parts.shown.values()):
        if is_at_opening(match):
            again = await asyncio.to_thread(drawn_again, session.id, match, parts)
            await session.store.reopen(session.id, match.version, again, None)
            await session.reread()
            for subscriber in session.subscribers:
                subscriber.forget()
        else:
            await session.change(lambda match: match.add_parts(parts))
    await store_parts(session, left, {})
    session.publish()
    session.wake()


def drawn_again(table_id: str, match: Match, parts: dict[str, str]) -> EncodedMatch:
    """The same match from its set-up on, under the same key mixed with parts. Slow."""
    assert isinstance(match.luck, KeyedLuck)
    return encode_match(table_id, Match(match.game, match.setup, KeyedLuck(match.luck.key, parts)))

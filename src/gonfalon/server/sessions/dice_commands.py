"""Commands about the parts of players in the dice: promise, show, and begin to count."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec.structs import replace

from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.sessions.dice_parts import (
    PromisedParts,
    all_shown,
    fits_promise,
    is_at_opening,
    may_promise,
    missing_seats,
    mixed_parts,
    parts_to_text,
    takes_parts,
)
from gonfalon.server.sessions.session import Session
from gonfalon.server.sessions.shared import SharedSession
from gonfalon.server.storage.commit_queue import OVERTAKEN
from gonfalon.server.storage.rows import EncodedMatch, encode_match

T = TypeVar("T")

TRIES = 5
"""For a change that another process was faster than."""


async def persistent(session: Session, do: Callable[[], Awaitable[T]]) -> T:
    """Do something with the parts, again if another process has changed them meanwhile; raises ApiError."""
    for left in reversed(range(TRIES)):
        try:
            async with session.lock:
                await session.load()
                return await do()
        except ApiError as error:
            if error.message != OVERTAKEN or not left or not isinstance(session, SharedSession):
                raise
            async with session.lock:
                await session.catch_up()
    raise AssertionError  # the last try returns or raises


async def note_client(session: Session, seat: str, has_dice: bool) -> None:
    """Note whether the client of a seat adds to the dice. One that does not keeps no promise of another client."""
    if has_dice == (seat not in session.without_dice):
        return
    if has_dice:
        session.without_dice.discard(seat)
    else:
        session.without_dice.add(seat)
    if session.store.bus.is_shared:
        await persistent(session, lambda: store_declined(session, seat, not has_dice))
    if session.parts.hashes and not has_dice:
        if seat in session.parts.hashes and seat not in session.parts.shown:
            await add_part(session, seat, None, "")
        await session.publish_summary()


async def store_declined(session: Session, seat: str, declines: bool) -> None:
    """Store for other processes whether the client of a seat adds nothing."""
    others = [each for each in session.parts.declined if each != seat]
    if takes_parts(session.match):
        await store_parts(session, replace(session.parts, declined=[*others, seat] if declines else others))


async def add_part(session: Session, seat: str, promise: str | None, part: str | None) -> None:
    """Promise a part for a seat, or show it; raises ApiError. Only the first promise and the first part count."""
    if await persistent(session, lambda: take_part(session, seat, promise, part)):
        await session.publish_summary()  # every page answers it with its part, so a repeated part must end here


async def take_part(session: Session, seat: str, promise: str | None, part: str | None) -> bool:
    """Store a promise or a part; whether it was new. The last part lets all count. The caller holds the lock."""
    match, before = session.match, session.parts
    if not takes_parts(match):
        return False
    if promise is not None and may_promise(match, session.parts, seat):
        await store_parts(session, replace(session.parts, hashes={**session.parts.hashes, seat: promise}))
    if part is not None and seat in session.parts.hashes and seat not in session.parts.shown:
        if part and missing_seats(match, session.seats, session.parts, session.without_dice):
            raise ApiError("server.refused.part-early", CONFLICT)
        if not fits_promise(session.parts, seat, part):
            raise ApiError("server.refused.part", CONFLICT)
        await store_parts(session, replace(session.parts, shown={**session.parts.shown, seat: part}))
    if all_shown(session.parts):
        await use_parts(session, match)
    return session.parts is not before


async def begin_with_parts(session: Session) -> bool:
    """Before the first choice: let the parts count that were shown so far; whether the opening was drawn again.

    So no player can keep an opening that they like by holding their part back.
    """
    begun = await persistent(session, lambda: count_shown(session))
    if begun:
        await session.publish_summary()
    return begun


async def count_shown(session: Session) -> bool:
    """Let the parts count that were shown, if no seat has chosen yet. The caller holds the lock."""
    if not (session.parts.shown and takes_parts(session.match) and is_at_opening(session.match)):
        return False
    await use_parts(session, session.match)
    return True


async def store_parts(session: Session, parts: PromisedParts) -> None:
    """Store what is promised and shown; raises ApiError if another process has changed it."""
    text = parts_to_text(parts)
    await session.store.replace_parts(session.id, session.stored_parts, text)
    session.parts, session.stored_parts = parts, text


async def use_parts(session: Session, match: Match) -> None:
    """Let the parts count: the first ones from the opening on if no seat has chosen yet, else from the next die on."""
    counting, promised = mixed_parts(match, session.seats, session.parts), session.parts
    hidden = {seat: value for seat, value in promised.hashes.items() if seat not in promised.shown}
    left = replace(promised, hashes=hidden, shown={})
    # The opening is drawn again once: a player who sees it and shows a part late must not get another one.
    if any(promised.shown.values()) and is_at_opening(match) and not promised.openings:
        again = await asyncio.to_thread(drawn_again, session.id, match, counting)
        left = replace(left, openings=promised.openings + 1)
        await session.store.reopen(session.id, match.version, again, session.stored_parts, parts_to_text(left))
        await session.reread()
        for subscriber in session.subscribers:
            subscriber.forget()
    else:
        if any(promised.shown.values()):
            await session.change(lambda match: match.add_parts(counting))
        await store_parts(session, left)
    session.publish()
    session.wake()


def drawn_again(table_id: str, match: Match, parts: dict[str, str]) -> EncodedMatch:
    """The match begun again at its set-up, under its key mixed with the parts of the players. Slow."""
    assert isinstance(match.luck, KeyedLuck)
    return encode_match(table_id, Match(match.game, match.setup, KeyedLuck(match.luck.key, parts)))

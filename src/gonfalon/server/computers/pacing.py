"""How fast computers play where no person chooses: those who watch can follow, and take a seat back in time."""

import asyncio
import time

from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.sessions.session import Session
from gonfalon.server.websocket.connection import Connection

LONGEST_SECONDS = 30.0
"""For one act, however slowly it is shown: nobody who has stopped the show, or whose page sleeps, ends a game by it."""
LOOK_SECONDS = 0.1
"""Between two looks at how far the pages are."""


async def wait_for_viewers(session: Session, version: int, due: float) -> None:
    """Until a moment has come, and the pages show a version; no longer than it takes for one act."""
    await asyncio.sleep(max(0.0, due - time.monotonic()))
    patient_until = time.monotonic() + LONGEST_SECONDS
    while is_behind(session, version) and time.monotonic() < patient_until:
        await asyncio.sleep(LOOK_SECONDS)


def is_left_to_computers(session: Session) -> bool:
    """Is there no seat whose choices a person makes?"""
    return all(seat.is_automatic for seat in session.seats)


def is_behind(session: Session, version: int) -> bool:
    """Is a version not yet shown to anybody who matters? The first of them is enough: no page holds another up."""
    shown = shown_versions(session)
    return is_left_to_computers(session) and bool(shown) and max(shown) < version


def shown_versions(session: Session) -> list[int]:
    """What those see who have a seat here or have opened the table; without any of them, what strangers see."""
    telling = [(belongs_here(session, connection), connection.shown) for connection in session.subscribers]
    told = [(own, shown) for own, shown in telling if shown is not None]
    return [shown for own, shown in told if own] or [shown for _, shown in told]


def belongs_here(session: Session, connection: Connection) -> bool:
    """Is it somebody's own game that he watches?"""
    user = connection.user
    return user is not None and (user.id == session.opener or bool(seats_of(session.seats, user.id)))

"""Pacing: how fast computers play where no person chooses, so that viewers can follow and take a seat back."""

import asyncio
import time

from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.sessions.session import Session
from gonfalon.server.sessions.subscriber import Subscriber

LONGEST_SECONDS = 30.0
"""Longest wait for the pages before one choice. So a suspended page cannot stop a match."""
LOOK_SECONDS = 0.1
"""Time between two checks of the versions that the pages show."""


async def wait_for_viewers(session: Session, version: int, due: float) -> None:
    """Wait until the time `due`, and then until a page shows the version, at most `LONGEST_SECONDS`."""
    await asyncio.sleep(max(0.0, due - time.monotonic()))
    latest = time.monotonic() + LONGEST_SECONDS
    while is_behind(session, version) and time.monotonic() < latest:
        await asyncio.sleep(LOOK_SECONDS)


def is_left_to_computers(session: Session) -> bool:
    """Whether agents choose for all seats."""
    return all(seat.is_automatic for seat in session.seats)


def is_unwatched(session: Session) -> bool:
    """Whether agents choose for all seats and no page shows the table. Such a match pauses until a page says hello."""
    return is_left_to_computers(session) and not any(each.greeted for each in session.subscribers)


def is_behind(session: Session, version: int) -> bool:
    """Whether no page shows the version yet. The fastest page counts: a slow one does not delay the others."""
    shown = shown_versions(session)
    return is_left_to_computers(session) and bool(shown) and max(shown) < version


def shown_versions(session: Session) -> list[int]:
    """What the pages of the opener and of seat holders show; if there are none, what other pages show."""
    found = [(belongs_here(session, each), each.shown) for each in session.subscribers]
    known = [(own, shown) for own, shown in found if shown is not None]
    return [shown for own, shown in known if own] or [shown for _, shown in known]


def belongs_here(session: Session, subscriber: Subscriber) -> bool:
    """Whether a subscriber's user opened the table or holds a seat."""
    user = subscriber.user
    return user is not None and (user.id == session.opener or bool(seats_of(session.seats, user.id)))

"""How fast computers play where no person chooses: those who watch can follow, and take a seat back in time."""

import asyncio
import time

from gonfalon.server.seats import seats_of
from gonfalon.server.table import Session
from gonfalon.server.watchers import Watcher

LONGEST_SECONDS = 30.0
"""For one act, however slowly it is shown: nobody who has stopped the show, or whose page sleeps, ends a game by it."""
LOOK_SECONDS = 0.1
"""Between two looks at how far the pages are."""


async def let_watch(table: Session, version: int, due: float) -> None:
    """Until a moment has come, and the pages show a version; no longer than it takes for one act."""
    await asyncio.sleep(max(0.0, due - time.monotonic()))
    patient_until = time.monotonic() + LONGEST_SECONDS
    while lags(table, version) and time.monotonic() < patient_until:
        await asyncio.sleep(LOOK_SECONDS)


def is_left_to_computers(table: Session) -> bool:
    """Is there no seat whose choices a person makes?"""
    return all(seat.is_automatic for seat in table.seats)


def lags(table: Session, version: int) -> bool:
    """Is a version not yet shown to anybody who matters? The first of them is enough: no page holds another up."""
    shown = shown_versions(table)
    return is_left_to_computers(table) and bool(shown) and max(shown) < version


def shown_versions(table: Session) -> list[int]:
    """What those see who have a seat here or have opened the table; without any of them, what strangers see."""
    telling = [(belongs_here(table, watcher), watcher.shown) for watcher in table.watchers]
    told = [(own, shown) for own, shown in telling if shown is not None]
    return [shown for own, shown in told if own] or [shown for _, shown in told]


def belongs_here(table: Session, watcher: Watcher) -> bool:
    """Is it somebody's own game that he watches?"""
    browser = watcher.browser
    return browser is not None and (browser.id == table.opener or bool(seats_of(table.seats, browser.id)))

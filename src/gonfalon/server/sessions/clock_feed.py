"""Clock feed: the clock of a table follows its match. Each change is stored, then sent to the pages."""

import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.websocket.message_parts import CLOCK_PROTOCOL

if TYPE_CHECKING:
    from gonfalon.server.sessions.session import Session

LOG = logging.getLogger(__name__)


def clock_now() -> int:
    """The server's time in milliseconds since 1970: a clock runs on through a restart."""
    return int(time.time() * 1000)


async def follow_match(session: "Session") -> None:
    """Let the clock follow the match after a change that is committed.

    The caller holds the lock. A clock that cannot be stored is logged and published all the same: the move that it
    follows is on the disk.
    """
    clock = session.clock
    if clock is None or not clock.follow(session.match, clock_now()):
        return
    try:
        await session.store.set_clock(session.id, clock.text())
    except SQLAlchemyError:
        LOG.exception("a clock could not be stored")
    publish_clock(session)


def publish_clock(session: "Session") -> None:
    """Send the clock to all pages that know it."""
    if session.clock is None:
        return
    message = session.clock.message(clock_now())
    for subscriber in session.subscribers:
        if subscriber.greeted and subscriber.protocol >= CLOCK_PROTOCOL:
            subscriber.queue(message)

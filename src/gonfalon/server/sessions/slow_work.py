"""Work that may try a fight: with a data pack of a player's own it takes seconds, so it stays off the event loop."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from gonfalon.server.sessions.session import Session

T = TypeVar("T")


async def compute(session: Session, do: Callable[[], T]) -> T:
    """Compute something about a match: in a thread if its pack is not the built-in one. The caller holds the lock."""
    return do() if session.pack is None else await asyncio.to_thread(do)

"""Those who look at a table: each an open socket with its eyes and what is still to be sent to it."""

import asyncio
from collections import deque

import msgspec

from gonfalon.server.frames import Eye
from gonfalon.server.identity import Browser

MOST_WAITING = 256
"""Messages that wait for a slow reader before he is given up."""


class Watcher:
    """One socket at a table. Positions are not queued: a reader who is behind gets the latest with all frames."""

    def __init__(self, browser: Browser | None) -> None:
        self.browser = browser
        self.eye: Eye = None
        self.sent: int | None = None
        """The version that the reader has."""
        self.greeted = False
        self.stale = False
        """Is there a newer position than the one that was sent?"""
        self.closing: int | None = None
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def tell(self, message: object) -> None:
        """Send something as soon as the reader can take it."""
        self.tell_encoded(msgspec.json.encode(message))

    def tell_encoded(self, message: bytes) -> None:
        """Send something that is already written down."""
        if len(self._outbox) >= MOST_WAITING:
            self.close(1013)
        else:
            self._outbox.append(message)
            self._wake.set()

    def refresh(self) -> None:
        """There is a new position to be sent."""
        self.stale = self.greeted
        self._wake.set()

    def close(self, code: int) -> None:
        """Send what waits, then close."""
        self.closing = self.closing or code
        self._wake.set()

    async def wait(self) -> None:
        """Until there is something to do."""
        await self._wake.wait()
        self._wake.clear()

    def next_message(self) -> bytes | None:
        """The next message that waits."""
        return self._outbox.popleft() if self._outbox else None

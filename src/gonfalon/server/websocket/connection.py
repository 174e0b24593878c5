"""Those who look at a table: each an open socket with its eyes and what is still to be sent to it."""

import asyncio
from collections import deque

import msgspec

from gonfalon.kernel.views import Viewer
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.messages import ServerMessage

MOST_WAITING = 256
"""Messages that wait for a slow reader before he is given up."""

MOST_BYTES = 8 * 1024 * 1024
"""Bytes of messages that wait, unless it is a single one."""

TRY_AGAIN = 1013
"""The socket's close code for what may go better later."""


class Connection:
    """One socket at a table. Positions are not queued: a reader who is behind gets the latest with all frames."""

    def __init__(self, user: User | None) -> None:
        self.user = user
        self.eye: Viewer = None
        self.sent: int | None = None
        """The version that the reader has."""
        self.shown: int | None = None
        """The version that the reader shows to a person, if he tells."""
        self.greeted = False
        self.stale = False
        """Is there a newer position than the one that was sent?"""
        self.closing: int | None = None
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    def tell(self, message: ServerMessage) -> None:
        """Send something as soon as the reader can take it."""
        self.tell_encoded(msgspec.json.encode(message))

    def tell_encoded(self, message: bytes) -> None:
        """Send something that is already written down."""
        if len(self._outbox) >= MOST_WAITING or (self._outbox and self._bytes + len(message) > MOST_BYTES):
            self.close(TRY_AGAIN)
        else:
            self._outbox.append(message)
            self._bytes += len(message)
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
        if not self._outbox:
            return None
        message = self._outbox.popleft()
        self._bytes -= len(message)
        return message

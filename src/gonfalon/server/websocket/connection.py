"""Connection: one WebSocket at a session, with the messages that wait to be sent."""

import asyncio
import logging
from collections import deque
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.views import Viewer
from gonfalon.server.errors import NOT_FOUND, TOO_MANY, UNAVAILABLE, ApiError, error_body, status_of
from gonfalon.server.http_api.middleware import POLICY_VIOLATION
from gonfalon.server.sessions.position import position_message
from gonfalon.server.sessions.session import GONE, Session
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.message_parts import SCENES_PROTOCOL
from gonfalon.server.websocket.messages import RefusedMessage, ServerMessage

LOG = logging.getLogger(__name__)

MOST_WAITING = 256
"""Most messages queued for one connection; beyond this it is closed with code 1013."""

MOST_BYTES = 8 * 1024 * 1024
"""Most bytes queued for one connection, unless it is a single message; beyond this it is closed with code 1013."""

TRY_AGAIN = 1013
FAILED = 1011


def close_code(error: GonfalonError) -> int:
    """The close code of a socket that an error ends: come again later, or never."""
    return {NOT_FOUND: GONE, TOO_MANY: TRY_AGAIN, UNAVAILABLE: TRY_AGAIN}.get(status_of(error), POLICY_VIOLATION)


class Connection:
    """The sending half of a socket, and a subscriber of its session.

    Positions are not queued: a slow client gets the latest one, with all frames since the one that it has.
    """

    def __init__(self, socket: WebSocket, session: Session, user: User | None) -> None:
        self.user = user
        self.viewer: Viewer = None
        self.sent: int | None = None
        """The version that the client has."""
        self.shown: int | None = None
        """The version that the page shows, if it says so."""
        self.greeted = False
        """Whether the client has said `hello`. No position is sent before."""
        self.protocol = 1
        """The protocol of the messages to this client, from its last `hello`."""
        self.closing: int | None = None
        """The close code of a connection that ends when its outbox is empty."""
        self._socket = socket
        self._session = session
        self._is_stale = False
        """Whether there is a newer position than the one that was sent."""
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    @property
    def has_scenes(self) -> bool:
        """Whether frames for this client have scenes."""
        return self.protocol >= SCENES_PROTOCOL

    def queue(self, message: ServerMessage) -> None:
        """Queue a message."""
        self.queue_encoded(msgspec.json.encode(message))

    def queue_encoded(self, message: bytes) -> None:
        """Queue a message that is already encoded. A connection that is too slow is closed."""
        if len(self._outbox) >= MOST_WAITING or (self._outbox and self._bytes + len(message) > MOST_BYTES):
            self.close(TRY_AGAIN)
        else:
            self._outbox.append(message)
            self._bytes += len(message)
            self._wake.set()

    def refuse(self, key: str | None, error: GonfalonError) -> None:
        """Queue a refusal; the present position follows it."""
        self.queue_encoded(self._refused(key, error))
        self.refresh()

    def _refused(self, key: str | None, error: GonfalonError) -> bytes:
        return msgspec.json.encode(RefusedMessage(key=key, error=error_body(error), version=self.sent))

    def refresh(self) -> None:
        """Send the new position as soon as possible."""
        self._is_stale = self.greeted
        self._wake.set()

    def close(self, code: int) -> None:
        """Close the socket when the outbox is empty. The first code counts."""
        self.closing = self.closing or code
        self._wake.set()

    async def send_loop(self) -> None:
        """Send queued messages, then the latest position, whenever there is something new."""
        with suppress(WebSocketDisconnect):  # the receiving half finds out as well
            try:
                while self.closing is None:
                    await self._wake.wait()
                    self._wake.clear()
                    await self.send_queued()
                    if self._is_stale and self.closing is None:
                        self._is_stale = False
                        await self.send_position()
            except GonfalonError as error:
                await self._send(self._refused(None, error))
                self.close(close_code(error))
            except WebSocketDisconnect:
                raise
            except Exception:
                LOG.exception("a position could not be sent")
                await self._send(self._refused(None, ApiError("server.refused.failed", 500)))
                self.close(FAILED)
            await self.send_queued()
            with suppress(RuntimeError):
                await self._socket.close(self.closing or FAILED)

    async def send_queued(self) -> None:
        """Send all queued messages."""
        while self._outbox:
            message = self._outbox.popleft()
            self._bytes -= len(message)
            await self._send(message)

    async def send_position(self) -> None:
        """Send the latest position. Connections with the same viewer and the same base share one encoding."""
        session = self._session
        async with session.lock:
            match = await session.load()
            key = (self.viewer, session.feed.base_for(self.sent), self.has_scenes)
            message = session.encoded.get(key)
            if message is None:
                message = session.encoded[key] = msgspec.json.encode(position_message(session, *key))
            self.sent = match.version
        await self._send(message)

    async def _send(self, message: bytes) -> None:
        """Send a message; raises WebSocketDisconnect if the socket is closed."""
        try:
            await self._socket.send_text(message.decode())
        except RuntimeError as error:
            raise WebSocketDisconnect from error

"""Connection: one WebSocket at a session, with the messages that wait to be sent."""

import asyncio
import logging
from collections import deque
from contextlib import suppress
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.views import Viewer
from gonfalon.server.errors import NOT_FOUND, TOO_MANY, UNAVAILABLE, ApiError, error_body, status_of
from gonfalon.server.http_api.middleware import POLICY_VIOLATION
from gonfalon.server.sessions.position import position_message
from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.sessions.session import GONE, Session
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.message_parts import SCENES_PROTOCOL
from gonfalon.server.websocket.messages import RefusedMessage
from gonfalon.server.websocket.server_message import ServerMessage

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
        self.has_scenes = False
        """Whether frames for this client have scenes."""
        self.is_discreet = False
        """Whether an official sees only what spectators see."""
        self.closing: int | None = None
        """The close code of a connection that ends when its outbox is empty."""
        self._socket = socket
        self._session = session
        self._is_stale = False
        """Whether there is a newer position than the one that was sent."""
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    def greet(self, viewer: Viewer, since: int | None, protocol: int, is_discreet: bool = False) -> None:
        """Take over what a `hello` says: the viewer, the version that the client has, and its protocol."""
        self.is_discreet = is_discreet and viewer in self._session.officials
        self.viewer, self.sent, self.greeted = viewer, since, True
        self.protocol, self.has_scenes = protocol, protocol >= SCENES_PROTOCOL

    def queue(self, message: ServerMessage | bytes) -> None:
        """Queue a message, encoded or not. A connection that is too slow is closed."""
        encoded = message if isinstance(message, bytes) else msgspec.json.encode(message)
        if len(self._outbox) >= MOST_WAITING or (self._outbox and self._bytes + len(encoded) > MOST_BYTES):
            self.close(TRY_AGAIN)
        else:
            self._outbox.append(encoded)
            self._bytes += len(encoded)
            self._wake.set()

    def refuse(self, key: str | None, error: GonfalonError) -> None:
        """Queue a refusal; the present position follows it."""
        self.queue(RefusedMessage(key=key, error=error_body(error), version=self.sent))
        self.refresh()

    def refresh(self) -> None:
        """Send the new position as soon as possible."""
        self._is_stale = self.greeted
        self._wake.set()

    def forget(self) -> None:
        """Send the whole view next: what the client has belongs to another match."""
        self.sent = None

    def check_seat(self) -> None:
        """Become a spectator if the person was removed from the seat that the connection shows."""
        held = [] if self.user is None else seats_of(self._session.seats, self.user.id)
        if self.viewer is not None and self.viewer not in held:
            self.viewer, self.sent = None, None

    def close(self, code: int) -> None:
        """Close the socket when the outbox is empty. The first code counts."""
        self.closing = self.closing or code
        self._wake.set()

    async def send_loop(self) -> None:
        """Send queued messages, then the latest position, whenever there is something new. Closes the socket."""
        with suppress(WebSocketDisconnect, RuntimeError):  # the socket is gone: the receiving half finds out as well
            while self._outbox or self.closing is None:
                if self._outbox:
                    message = self._outbox.popleft()
                    self._bytes -= len(message)
                    await self._socket.send_text(message.decode())
                elif self._is_stale:
                    self._is_stale = False
                    await self.send_position()
                else:
                    self._wake.clear()
                    await self._wake.wait()
            await self._socket.close(self.closing or FAILED)

    async def send_position(self) -> None:
        """Send the latest position. Connections with the same viewer and the same base share one encoding.

        An error ends the connection: it is refused everything that follows.
        """
        session = self._session
        try:
            async with session.lock:
                match = await session.load()
                key = (self.viewer, session.feed.base_for(self.sent), self.has_scenes, self.is_discreet)
                encoded = session.encoded  # another object after a change of the seats
                message = encoded.get(key)
                if message is None:
                    make = partial(position_message, session, *key)
                    # Like `compute`, written out here: this is the path of every move.
                    position = make() if session.pack is None else await asyncio.to_thread(make)
                    encoded[key] = message = msgspec.json.encode(position)
                self.sent = match.version
        except GonfalonError as error:
            self.end_with(error, close_code(error))
        except Exception:
            LOG.exception("a position could not be sent")
            self.end_with(ApiError("server.refused.failed", 500), FAILED)
        else:
            await self._socket.send_text(message.decode())

    def end_with(self, error: GonfalonError, code: int) -> None:
        """Refuse with an error, before all that is queued, and close the connection."""
        refused = msgspec.json.encode(RefusedMessage(key=None, error=error_body(error), version=self.sent))
        self._outbox.appendleft(refused)
        self._bytes += len(refused)
        self.close(code)

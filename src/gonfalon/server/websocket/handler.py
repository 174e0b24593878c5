"""Socket handler: the receiving half of a WebSocket. It decodes messages and passes them on."""

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from gonfalon.kernel.errors import GonfalonError
from gonfalon.server.errors import TOO_MANY, UNFIT, ApiError, error_body
from gonfalon.server.http_api.dependencies import OptionalUser, ServicesDep, TableId
from gonfalon.server.http_api.middleware import POLICY_VIOLATION, counted_address
from gonfalon.server.runtime.rate_limits import TokenBucket
from gonfalon.server.services import Services, person_id
from gonfalon.server.sessions.clock_commands import set_clock
from gonfalon.server.sessions.clock_feed import clock_now
from gonfalon.server.sessions.dice_commands import add_part, note_client
from gonfalon.server.sessions.expiry import note_visit
from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.commands import execute
from gonfalon.server.websocket.connection import Connection, close_code
from gonfalon.server.websocket.message_parts import CLOCK_PROTOCOL
from gonfalon.server.websocket.messages import DoneMessage, PongMessage, RefusedMessage
from gonfalon.server.websocket.protocol import (
    DECODER,
    PROTOCOL,
    AddPart,
    Command,
    Hello,
    Incoming,
    Ping,
    SetClock,
    ShownVersion,
    key_in,
)
from gonfalon.server.websocket.questions import Questions

LOG = logging.getLogger(__name__)

MOST_TEXT = 64 * 1024
"""Most characters of a message; a longer one closes the socket with code 1009."""
TOO_BIG = 1009
LOTS = 12
"""Tokens for messages are taken in lots, so many from a full bucket: the clock is not read for every message."""
LOTS_OF_PERSON = 100
"""At least so many from the bucket of a person: each new socket takes one."""
LAST_WORDS_SECONDS = 5.0
"""Time for the messages that are still queued when the server closes a socket."""


def socket_routes() -> APIRouter:
    """The address of a table's socket."""
    router = APIRouter()

    @router.websocket("/tables/{table_id}/socket")
    async def table_socket(socket: WebSocket, services: ServicesDep, user: OptionalUser, table_id: TableId) -> None:
        """The socket of a table."""
        try:
            session = await services.sessions.find(table_id)
            admit(services, session, user, counted_address(socket.scope))
        except GonfalonError as error:
            await socket.accept()
            await socket.send_text(msgspec.json.encode(RefusedMessage(key=None, error=error_body(error))).decode())
            await socket.close(close_code(error))
            return
        await socket.accept()
        await SocketHandler(services, session, user, socket).run()

    return router


def admit(services: Services, session: Session, user: User | None, address: str) -> None:
    """Raise ApiError if a user or an address has too many sockets."""
    limits = services.settings.limits
    same = [each for each in session.subscribers if user is not None and each.user == user]
    if len(same) >= limits.sockets or services.addresses.sockets[address] >= limits.sockets_of_address:
        raise ApiError("server.refused.sockets", TOO_MANY)


class SocketHandler:
    """One socket from its first message to its last."""

    def __init__(self, services: Services, session: Session, user: User | None, socket: WebSocket) -> None:
        self._services = services
        self._session = session
        self._user = user
        self._socket = socket
        self._address = counted_address(socket.scope)
        self._person = person_id(user, self._address)
        self._connection = Connection(socket, session, user)
        self._questions: Questions | None = None
        """Made for the first question."""
        self._bucket = TokenBucket(services.settings.limits.messages)
        limits = services.settings.limits
        self._lot = max(1, int(min(limits.messages.burst / LOTS, limits.messages_of_person.burst / LOTS_OF_PERSON)))
        self._allowed = 0
        """Messages that the last lot of tokens still allows."""
        self._malformed = 0

    async def run(self) -> None:
        """Receive and send until one side closes the socket."""
        self._session.subscribers.add(self._connection)
        self._services.addresses.enter(self._address)
        sender = asyncio.create_task(self._connection.send_loop())
        try:
            # A task of its own: a message wakes this task only, not all the layers of the application around it.
            await asyncio.create_task(self._listen())
            if self._connection.closing is not None:
                await self._close_gracefully(sender)
        except WebSocketDisconnect:
            pass
        finally:
            if self._questions is not None:
                self._questions.cancel()
            self._session.subscribers.discard(self._connection)
            self._services.addresses.leave(self._address)
            sender.cancel()
            with suppress(asyncio.CancelledError):
                await sender
            if self._user is not None:
                self._session.left[self._user.id] = time.time()
            if self._connection.greeted:
                with suppress(GonfalonError):
                    await self._session.publish_summary()

    async def _close_gracefully(self, sender: "asyncio.Task[None]") -> None:
        """Let the queue be sent, and read what still arrives: unread input would cut the last messages off."""
        with suppress(TimeoutError, RuntimeError):
            async with asyncio.timeout(LAST_WORDS_SECONDS):
                await asyncio.wait({sender})
                while (await self._socket.receive())["type"] != "websocket.disconnect":
                    pass

    async def _listen(self) -> None:
        while self._socket.client_state == WebSocketState.CONNECTED and self._connection.closing is None:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._receive(message.get("text"))

    async def _receive(self, text: str | None) -> None:
        """One message. Too many messages, or too many malformed ones, are refused and close the socket."""
        connection = self._connection
        if self._allowed == 0 and self._take_lot():
            self._allowed = self._lot
        self._allowed -= 1
        if self._allowed < 0:
            connection.refuse(None, ApiError("server.refused.too-often", TOO_MANY))
            connection.close(POLICY_VIOLATION)
            return
        if text is None or len(text) > MOST_TEXT:
            connection.refuse(None, ApiError("server.refused.shape", UNFIT, where=""))
            connection.close(TOO_BIG if text else POLICY_VIOLATION)
            return
        try:
            message = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            connection.refuse(key_in(text), ApiError("server.refused.shape", UNFIT, where=""))
            self._malformed += 1
            if self._malformed >= self._services.settings.limits.wrong_messages:
                connection.close(POLICY_VIOLATION)
            return
        result = "done"
        try:
            await self._handle(message)
        except GonfalonError as error:
            result = "refused"
            connection.refuse(getattr(message, "key", None), error)
        except Exception:
            result = "failed"
            LOG.exception("a message failed")
            connection.refuse(getattr(message, "key", None), ApiError("server.refused.failed", 500))
        if isinstance(message, Command):
            self._services.metrics.commands.labels(type(message).__name__.lower(), result).inc()

    def _take_lot(self) -> bool:
        return self._bucket.take(self._lot) and self._services.messages.take(self._person, self._lot)

    async def _handle(self, message: Incoming) -> None:
        """Pass a message on: commands, what concerns the connection itself, questions."""
        if isinstance(message, Command):
            version = await execute(self._services, self._session, message, self._user)
            if version is not None and self._questions is not None:
                self._questions.stop_hint()  # advice for the choice before is not needed any more
            self._connection.queue(DoneMessage(key=message.key, version=version))
        elif isinstance(message, Hello):
            await self._hello(message)
        elif isinstance(message, SetClock):
            self._session.require_seat(self._user, message.seat)
            await set_clock(self._session, message, self._user)
            self._connection.queue(DoneMessage(key=message.key, version=None))
        elif isinstance(message, AddPart):
            self._session.require_seat(self._user, message.seat)
            await add_part(self._session, message.seat, message.hash, message.part)
        elif isinstance(message, ShownVersion):
            self._connection.shown = message.version
        elif isinstance(message, Ping):
            self._connection.queue(PongMessage(clock_now() if message.time else msgspec.UNSET))
        else:
            if self._questions is None:
                self._questions = Questions(self._services, self._session, self._connection, self._address)
            await self._questions.answer(message)

    async def _hello(self, hello: Hello) -> None:
        """Set the viewer of the connection, and send the table and the position."""
        session, connection = self._session, self._connection
        seat = self._first_own_seat() if hello.own and hello.seat is None else hello.seat
        if seat is not None:
            session.require_seat(self._user, seat)
            await note_client(session, seat, hello.dice)
        first = not connection.greeted
        async with session.lock:
            await session.load()
            if seat is not None:  # the person may have been removed meanwhile
                session.require_seat(self._user, seat)
            connection.greet(seat, hello.since, min(hello.protocol, PROTOCOL), hello.discreet)
            summary = session.summary_for(self._user, connection.protocol)
        connection.queue(summary)
        if session.clock is not None and connection.protocol >= CLOCK_PROTOCOL:
            connection.queue(session.clock.message(clock_now()))
        connection.refresh()
        if first:
            await session.publish_summary()
            session.wake()  # computers that paused because no page watched them go on
            await note_visit(session, self._user)

    def _first_own_seat(self) -> str | None:
        own = seats_of(self._session.seats, self._user.id) if self._user is not None else []
        return own[0] if own else None

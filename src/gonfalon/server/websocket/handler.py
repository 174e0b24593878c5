"""The socket of a table: what a client says, and what it is told."""

import asyncio
import logging
from contextlib import suppress

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.match import HistorySlice
from gonfalon.kernel.views import Viewer
from gonfalon.server.computers.hints import hint_message
from gonfalon.server.computers.odds import answer_to, odds_message
from gonfalon.server.errors import CONFLICT, NOT_FOUND, TOO_MANY, UNAVAILABLE, UNFIT, ApiError, error_body, status_of
from gonfalon.server.http_api.dependencies import OptionalUser, ServicesDep, TableId
from gonfalon.server.http_api.middleware import POLICY_VIOLATION, address_of
from gonfalon.server.runtime.rate_limits import TokenBucket
from gonfalon.server.services import Services
from gonfalon.server.sessions.drafts import draft_message
from gonfalon.server.sessions.explain import why_move, why_target
from gonfalon.server.sessions.replay import past_frames, version_before_others
from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.sessions.session import GONE, Session
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.commands import execute
from gonfalon.server.websocket.connection import TRY_AGAIN, Connection
from gonfalon.server.websocket.messages import DoneMessage, FramesMessage, PongMessage, RefusedMessage
from gonfalon.server.websocket.protocol import (
    DECODER,
    AskHint,
    AskOdds,
    AskWhyNot,
    Command,
    GetFrames,
    Hello,
    Incoming,
    Ping,
    SetStandIn,
    ShowDraft,
    ShownVersion,
    key_in,
)

LOG = logging.getLogger(__name__)

MOST_TEXT = 64 * 1024
TOO_BIG = 1009
FAILED = 1011
LAST_WORDS_SECONDS = 5.0
"""For what is still to be sent to somebody whose socket is then closed."""


def socket_routes() -> APIRouter:
    """The address of a table's socket."""
    router = APIRouter()

    @router.websocket("/tables/{table_id}/socket")
    async def table_socket(socket: WebSocket, services: ServicesDep, user: OptionalUser, table_id: TableId) -> None:
        """Sit or stand at a table."""
        try:
            session = await services.sessions.find(table_id)
            admit(services, session, user, address_of(socket.scope))
        except GonfalonError as error:
            await socket.accept()
            await socket.send_text(msgspec.json.encode(RefusedMessage(key=None, error=error_body(error))).decode())
            await socket.close(close_code(error))
            return
        await socket.accept()
        await SocketHandler(services, session, user, socket).run()

    return router


def close_code(error: GonfalonError) -> int:
    """How a socket is closed that an error puts an end to: for good, or to come again later."""
    return {NOT_FOUND: GONE, TOO_MANY: TRY_AGAIN, UNAVAILABLE: TRY_AGAIN}.get(status_of(error), POLICY_VIOLATION)


def admit(services: Services, session: Session, user: User | None, address: str) -> None:
    """Nobody needs a great many sockets; raises Refused."""
    limits = services.settings.limits
    same = [connection for connection in session.subscribers if user is not None and connection.user == user]
    if len(same) >= limits.sockets or services.addresses.sockets[address] >= limits.sockets_of_address:
        raise ApiError("server.refused.sockets", TOO_MANY)


class SocketHandler:
    """One socket, from its first message to its last."""

    def __init__(self, services: Services, session: Session, user: User | None, socket: WebSocket) -> None:
        self._services = services
        self._session = session
        self._user = user
        self._socket = socket
        self._address = address_of(socket.scope)
        self._connection = Connection(user)
        self._bucket = TokenBucket(services.settings.limits.messages)
        self._wrong = 0
        self._uncertain: AskOdds | None = None
        """The last choice of which the odds were asked and are still to be reckoned."""
        self._reckoning: asyncio.Task[None] | None = None
        self._advice: asyncio.Task[None] | None = None
        """A hint that is thought about: whoever leaves does not want it any more."""

    async def run(self) -> None:
        """Listen and tell until one side has had enough."""
        self._session.subscribers.add(self._connection)
        self._services.addresses.enter(self._address)
        teller = asyncio.create_task(self._send_loop())
        try:
            await self._listen()
            if self._connection.closing is not None:
                await self._close_gracefully(teller)
        except WebSocketDisconnect:
            pass
        finally:
            if self._reckoning is not None:
                self._reckoning.cancel()
            self._stop_advice()
            self._session.subscribers.discard(self._connection)
            self._services.addresses.leave(self._address)
            teller.cancel()
            with suppress(asyncio.CancelledError):
                await teller
            if self._connection.greeted:
                with suppress(GonfalonError):
                    await self._session.tell_about()

    async def _close_gracefully(self, teller: "asyncio.Task[None]") -> None:
        """Let the last words be sent, and hear the other side out: a flood must not keep the farewell from arriving."""
        with suppress(TimeoutError, RuntimeError):
            async with asyncio.timeout(LAST_WORDS_SECONDS):
                await asyncio.wait({teller})
                while (await self._socket.receive())["type"] != "websocket.disconnect":
                    pass

    async def _send_loop(self) -> None:
        """Send what waits, then the latest position, whenever there is something new."""
        connection = self._connection
        with suppress(WebSocketDisconnect):  # the reader has gone; who listens to him finds out as well
            try:
                while connection.closing is None:
                    await connection.wait()
                    await self._send_what_waits()
                    if connection.stale and connection.closing is None:
                        connection.stale = False
                        await self._send(await self._session.position(connection))
            except GonfalonError as error:
                await self._send(self._refused(None, error))
                connection.close(close_code(error))
            except WebSocketDisconnect:
                raise
            except Exception:
                LOG.exception("a position could not be told")
                await self._send(self._refused(None, ApiError("server.refused.failed", 500)))
                connection.close(FAILED)
            await self._send_what_waits()
            with suppress(RuntimeError):
                await self._socket.close(connection.closing or FAILED)

    async def _send_what_waits(self) -> None:
        while (message := self._connection.next_message()) is not None:
            await self._send(message)

    async def _send(self, message: bytes) -> None:
        """Send a message; raises WebSocketDisconnect when nobody is there any more."""
        try:
            await self._socket.send_text(message.decode())
        except RuntimeError as error:
            raise WebSocketDisconnect from error

    async def _listen(self) -> None:
        while self._socket.client_state == WebSocketState.CONNECTED and self._connection.closing is None:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._receive(message.get("text"))

    async def _receive(self, text: str | None) -> None:
        """One message. A flood, or too much nonsense, is answered and then closed."""
        if not self._bucket.take():
            self._refuse(None, ApiError("server.refused.too-often", TOO_MANY))
            self._connection.close(POLICY_VIOLATION)
            return
        if text is None or len(text) > MOST_TEXT:
            self._refuse(None, ApiError("server.refused.shape", UNFIT, where=""))
            self._connection.close(TOO_BIG if text else POLICY_VIOLATION)
            return
        try:
            saying = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            self._refuse(key_in(text), ApiError("server.refused.shape", UNFIT, where=""))
            self._wrong += 1
            if self._wrong >= self._services.settings.limits.wrong_messages:
                self._connection.close(POLICY_VIOLATION)
            return
        await self._answer(saying)

    async def _answer(self, saying: Incoming) -> None:
        key = saying.key if isinstance(saying, Command | ShowDraft | AskHint) else None
        try:
            await self._handle(saying)
        except GonfalonError as error:
            self._refuse(key, error)
        except Exception:
            LOG.exception("a message failed")
            self._refuse(key, ApiError("server.refused.failed", 500))

    def _refuse(self, key: str | None, error: GonfalonError) -> None:
        """Say no, and how things stand."""
        self._connection.tell_encoded(self._refused(key, error))
        self._connection.refresh()

    def _refused(self, key: str | None, error: GonfalonError) -> bytes:
        message = RefusedMessage(key=key, error=error_body(error), version=self._connection.sent)
        return msgspec.json.encode(message)

    async def _handle(self, saying: Incoming) -> None:
        if isinstance(saying, Command):
            await self._act(saying)
        elif isinstance(saying, Hello):
            await self._hello(saying)
        elif isinstance(saying, ShowDraft):
            await self._draft(saying)
        elif isinstance(saying, AskOdds):
            self._odds(saying)
        elif isinstance(saying, AskHint):
            self._hint(saying)
        elif isinstance(saying, AskWhyNot):
            await self._why(saying)
        elif isinstance(saying, GetFrames):
            await self._since(saying)
        elif isinstance(saying, ShownVersion):
            self._connection.shown = saying.version
        elif isinstance(saying, Ping):
            self._connection.tell(PongMessage())

    async def _hello(self, hello: Hello) -> None:
        """Look through these eyes from now on."""
        session, connection = self._session, self._connection
        seat = self._first_own_seat() if hello.own and hello.seat is None else hello.seat
        if seat is not None:
            session.require_seat(self._user, seat)
        first = not connection.greeted
        async with session.lock:
            board = await session.board()
            connection.eye, connection.sent, connection.greeted = seat, hello.since, True
            about = session.summary_for(board, self._user)
        connection.tell(about)
        connection.refresh()
        if first:
            await session.tell_about()

    def _first_own_seat(self) -> str | None:
        mine = seats_of(self._session.seats, self._user.id) if self._user is not None else []
        return mine[0] if mine else None

    async def _act(self, act: Command) -> None:
        """Do something for a seat of mine."""
        session = self._session
        session.require_seat(self._user, act.seat)
        assert self._user is not None
        if isinstance(act, SetStandIn) and act.agent is not None and not self._services.hand_overs.take(self._user.id):
            raise ApiError("server.refused.too-often", TOO_MANY)
        done = await execute(session, act, self._user.id)
        if done is not None:  # who has chosen needs no advice any more
            self._stop_advice()
        self._connection.tell(DoneMessage(key=act.key, version=done))

    async def _draft(self, draft: ShowDraft) -> None:
        """Lay moves of a seat of mine out: for these eyes only, and the table stays as it is."""
        self._session.require_seat(self._user, draft.seat)
        async with self._session.lock:
            message = await asyncio.to_thread(draft_message, await self._session.board(), draft)
        self._connection.tell(message)

    def _odds(self, odds: AskOdds) -> None:
        """Reckon odds for a seat of mine, while the conversation goes on; only the last question needs an answer."""
        self._session.require_seat(self._user, odds.seat)
        self._uncertain = odds
        if self._reckoning is None or self._reckoning.done():
            self._reckoning = asyncio.create_task(self._reckon())

    async def _reckon(self) -> None:
        assert self._user is not None
        while self._uncertain is not None:
            odds, self._uncertain = self._uncertain, None
            try:
                if self._services.odds.take(self._user.id):
                    self._connection.tell(await odds_message(self._services.advisers, self._session, odds))
                else:  # whoever chooses so fast does not read them
                    self._connection.tell(answer_to(odds, []))
            except GonfalonError as error:
                if status_of(error) != CONFLICT:  # of a choice that is gone nobody wants to hear
                    self._refuse(None, error)
            except Exception:
                LOG.exception("odds failed")

    def _hint(self, hint: AskHint) -> None:
        """Ask a computer for advice, while the conversation goes on: for a seat of mine, and for these eyes only."""
        self._session.require_seat(self._user, hint.seat)
        assert self._user is not None
        if not self._services.hints.take(self._user.id):
            raise ApiError("server.refused.hints", TOO_MANY)
        self._stop_advice()
        self._advice = asyncio.create_task(self._advise(hint))

    async def _advise(self, hint: AskHint) -> None:
        try:
            self._connection.tell(await hint_message(self._services.advisers, self._session, hint))
        except GonfalonError as error:
            self._refuse(hint.key, error)
        except Exception:
            LOG.exception("a hint failed")
            self._refuse(hint.key, ApiError("server.refused.failed", 500))

    def _stop_advice(self) -> None:
        if self._advice is not None:
            self._advice.cancel()

    async def _why(self, why: AskWhyNot) -> None:
        """Why not? Only about seats of mine: reasons may tell what a seat holds."""
        self._session.require_seat(self._user, why.seat)
        async with self._session.lock:
            match = (await self._session.board()).match
            if why.laid:
                match = await asyncio.to_thread(match.draft, why.seat, why.laid)
            if why.target is not None:
                told = why_target(match, why.seat, why.target)
            elif why.move is not None:
                told = why_move(match, why.seat, why.move)
            else:
                raise ApiError("server.refused.shape", UNFIT, where="target")
        self._connection.tell(told)

    async def _since(self, since: GetFrames) -> None:
        """All frames since a version, as a seat of mine or a spectator sees them."""
        if since.seat is not None:
            self._session.require_seat(self._user, since.seat)
        if not self._services.addresses.heavy.take(self._address):
            raise ApiError("server.refused.too-often", TOO_MANY)
        async with self._services.heavy:
            async with self._session.lock:
                match = (await self._session.board()).match
                past = match.history()
                version = version_before_others(match, since.seat) if since.version is None else since.version
            with self._session.read():
                message = await asyncio.to_thread(frames_message, past, since.seat, version)
        self._connection.tell_encoded(message)


def frames_message(past: HistorySlice, eye: Viewer, since: int) -> bytes:
    """The frames of the past as a message. Slow."""
    start, view, frames = past_frames(past, eye, since)
    return msgspec.json.encode(FramesMessage(seat=eye, start=start, view=view, frames=frames))

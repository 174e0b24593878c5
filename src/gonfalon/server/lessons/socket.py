"""The socket of a lesson or a study: it plays for one page and drops its state when the page leaves."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from gonfalon.kernel.errors import GonfalonError
from gonfalon.lessons import find_lesson
from gonfalon.server.errors import TOO_MANY, UNFIT, ApiError, error_body
from gonfalon.server.http_api.dependencies import Person, ServicesDep
from gonfalon.server.http_api.middleware import POLICY_VIOLATION, counted_address
from gonfalon.server.lessons.play import LessonPlay
from gonfalon.server.runtime.rate_limits import TokenBucket
from gonfalon.server.services import Services
from gonfalon.server.sessions.explain import why_move, why_target
from gonfalon.server.studies.guided import GuidedPlay
from gonfalon.server.studies.play import StudyPlay
from gonfalon.server.websocket.connection import close_code
from gonfalon.server.websocket.handler import MOST_TEXT
from gonfalon.server.websocket.messages import DoneMessage, PongMessage, RefusedMessage
from gonfalon.server.websocket.protocol import (
    LESSON_DECODER,
    AskWhyNot,
    Hello,
    LessonGo,
    LessonIncoming,
    Ping,
    Play,
    Undo,
    key_in,
)
from gonfalon.server.websocket.server_message import ServerMessage
from gonfalon.studies import find_study

T = TypeVar("T")


def lesson_socket_routes() -> APIRouter:
    """The addresses of the sockets of lessons and studies. They need no user."""
    router = APIRouter()

    @router.websocket("/lessons/{game}/{lesson_id}/socket")
    async def lesson_socket(
        socket: WebSocket, services: ServicesDep, person: Person, game: str, lesson_id: str
    ) -> None:
        """The socket of a lesson."""
        await serve_play(socket, services, person, lambda: LessonPlay(find_lesson(game, lesson_id)))

    @router.websocket("/studies/{game}/{study_id}/socket")
    async def study_socket(socket: WebSocket, services: ServicesDep, person: Person, game: str, study_id: str) -> None:
        """The socket of a study."""
        await serve_play(socket, services, person, lambda: StudyPlay(find_study(game, study_id)))

    return router


async def serve_play(socket: WebSocket, services: Services, person: str, make: Callable[[], GuidedPlay]) -> None:
    """Serve one page of a person until it leaves."""
    address, limits = counted_address(socket.scope), services.settings.limits
    await socket.accept()
    try:
        if services.addresses.sockets[address] >= limits.sockets_of_address:
            raise ApiError("server.refused.sockets", TOO_MANY)
        async with services.guided_jobs.place(person):
            play = await asyncio.to_thread(make)
    except GonfalonError as error:
        await send(socket, RefusedMessage(key=None, error=error_body(error)))
        await socket.close(close_code(error))
        return
    services.addresses.enter(address)
    try:
        await GuidedHandler(socket, play, services, person).run()
    except WebSocketDisconnect:
        pass
    finally:
        services.addresses.leave(address)


async def send(socket: WebSocket, message: ServerMessage) -> None:
    """Send one message; raises WebSocketDisconnect if the socket is closed."""
    try:
        await socket.send_text(msgspec.json.encode(message).decode())
    except RuntimeError as error:
        raise WebSocketDisconnect from error


class GuidedHandler:
    """Answers the messages of one page, one after the other."""

    def __init__(self, socket: WebSocket, play: GuidedPlay, services: Services, person: str) -> None:
        self._socket = socket
        self._play = play
        self._services = services
        self._person = person
        self._bucket = TokenBucket(services.settings.limits.messages)
        self._sent: int | None = None
        """The version that the page has; None: it needs the whole view."""

    async def run(self) -> None:
        """Receive until the page leaves. A message that is too long or one too many ends the play."""
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if text is None or len(text) > MOST_TEXT or not self._may_send():
                await self._refuse(None, ApiError("server.refused.too-often", TOO_MANY))
                await self._socket.close(POLICY_VIOLATION)
                return
            try:
                message = LESSON_DECODER.decode(text)
            except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
                await self._refuse(key_in(text), ApiError("server.refused.shape", UNFIT, where=""))
            else:
                await self._handle(message)

    def _may_send(self) -> bool:
        return self._bucket.take() and self._services.messages.take(self._person)

    async def _compute(self, do: Callable[..., T], *args: Any) -> T:
        """Do something slow in a thread, in the turn of the person."""
        async with self._services.guided_jobs.place(self._person):
            return await asyncio.to_thread(do, *args)

    async def _refuse(self, key: str | None, error: GonfalonError) -> None:
        await send(self._socket, RefusedMessage(key=key, error=error_body(error), version=self._sent))

    async def _handle(self, message: LessonIncoming) -> None:
        play = self._play
        match message:
            case Hello():
                self._sent = None
                await send(self._socket, play.table())
                await self._send_position()
            case Play():
                await self._take(message)
            case Undo():
                await self._go_back()
                await self._done(message.key)
            case LessonGo():
                await self._go(message)
                await self._send_position()
            case AskWhyNot():
                await self._explain(message)
            case Ping():
                await send(self._socket, PongMessage())

    async def _take(self, message: Play) -> None:
        """Take moves in a thread: the act of a study is compared with the best one, which may take a second."""
        try:
            await self._compute(self._play.take, message.moves)
        except GonfalonError as error:
            await self._refuse(message.key, error)
            return
        await self._done(message.key)

    async def _go(self, message: LessonGo) -> None:
        if message.to == "next":
            await self._compute(self._play.go_on)
        else:
            await self._go_back()

    async def _go_back(self) -> None:
        """Go back in a thread: the replay of a lesson takes up to 200 ms."""
        await self._compute(self._play.go_back)
        self._sent = None

    async def _done(self, key: str) -> None:
        await send(self._socket, DoneMessage(key=key, version=self._play.match.version))
        await self._send_position()

    async def _send_position(self) -> None:
        step = await self._compute(self._play.step)
        await send(self._socket, step)
        await send(self._socket, self._play.position(self._sent))
        self._sent = self._play.match.version

    async def _explain(self, asked: AskWhyNot) -> None:
        """Answer with the refusal of the rules. A lesson whose step asks for this refusal goes on."""
        play = self._play
        if asked.move is not None:
            answer = why_move(play.match, play.seat, asked.move)
        else:
            answer = why_target(play.match, play.seat, asked.target or "")
        await send(self._socket, answer)
        if play.attempt(asked.target or (asked.move or "").partition(" ")[2], answer.legal):
            await self._send_position()

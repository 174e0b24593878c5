"""Questions of a client: drafts, refusals, frames of the past, odds and hints. They change nothing."""

import asyncio
import logging

import msgspec

from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.match import HistorySlice
from gonfalon.kernel.views import Viewer
from gonfalon.server.computers.hints import hint_message
from gonfalon.server.computers.odds import answer_to, odds_message
from gonfalon.server.errors import CONFLICT, TOO_MANY, UNFIT, ApiError, status_of
from gonfalon.server.services import Services, person_id
from gonfalon.server.sessions.drafts import draft_message
from gonfalon.server.sessions.explain import why_move, why_target
from gonfalon.server.sessions.load import is_quick
from gonfalon.server.sessions.replay import past_frames, version_before_others
from gonfalon.server.sessions.session import Session
from gonfalon.server.sessions.slow_work import compute
from gonfalon.server.websocket.connection import Connection
from gonfalon.server.websocket.messages import FramesMessage, LookMessage
from gonfalon.server.websocket.protocol import AskHint, AskLook, AskOdds, AskWhyNot, GetFrames, Question, ShowDraft

LOG = logging.getLogger(__name__)


class Questions:
    """Answers the questions of one connection. Answers go to that connection only.

    Hints and odds are computed by workers while the socket goes on. Of the questions for odds with one target only the
    last is answered.
    """

    def __init__(self, services: Services, session: Session, connection: Connection, address: str) -> None:
        self._services = services
        self._session = session
        self._connection = connection
        self._address = address
        self._person = person_id(connection.user, address)
        self._odds: dict[str | None, AskOdds] = {}
        """By target, the last question for odds that no worker has begun yet."""
        self._odds_task: asyncio.Task[None] | None = None
        self._hint_task: asyncio.Task[None] | None = None

    async def answer(self, question: Question) -> None:
        """Answer a question, or start to; raises GonfalonError."""
        self._require_seat(question)
        if isinstance(question, ShowDraft):
            await self._draft(question)
        elif isinstance(question, AskWhyNot):
            await self._why_not(question)
        elif isinstance(question, AskLook):
            await self._look(question)
        elif isinstance(question, GetFrames):
            await self._frames(question)
        elif isinstance(question, AskOdds):
            self._start_odds(question)
        else:
            self._start_hint(question)

    def _require_seat(self, question: Question) -> None:
        """Raise ApiError for a question about a seat of another person.

        It is asked again after every wait: the person may have been removed meanwhile.
        """
        if question.seat is not None:
            self._session.require_seat(self._connection.user, question.seat)

    def cancel(self) -> None:
        """Cancel what workers still compute."""
        if self._odds_task is not None:
            self._odds_task.cancel()
        self.stop_hint()

    def stop_hint(self) -> None:
        """Cancel a hint that is being computed."""
        if self._hint_task is not None:
            self._hint_task.cancel()

    async def _draft(self, draft: ShowDraft) -> None:
        async with self._services.drafts.place(self._person), self._session.lock:
            await self._session.load()
            self._require_seat(draft)
            message = await asyncio.to_thread(draft_message, self._session, draft)
        self._connection.queue(message)

    async def _look(self, question: AskLook) -> None:
        """All that a seat of the user may see."""
        async with self._session.lock:
            match = await self._session.load()
            self._require_seat(question)
            message = LookMessage(question.key, question.seat, match.version, match.view(question.seat))
        self._connection.queue(message)

    async def _why_not(self, question: AskWhyNot) -> None:
        """Only for the user's own seats: a refusal may reveal what a seat holds."""
        async with self._services.drafts.place(self._person), self._session.lock:
            match = await self._session.load()
            self._require_seat(question)
            if question.laid:
                match = await asyncio.to_thread(match.draft, question.seat, question.laid)
            target, move = question.target, question.move
            if target is not None:
                message = await compute(self._session, lambda: why_target(match, question.seat, target))
            elif move is not None:
                message = await compute(self._session, lambda: why_move(match, question.seat, move))
            else:
                raise ApiError("server.refused.shape", UNFIT, where="target")
        self._connection.queue(message)

    async def _frames(self, question: GetFrames) -> None:
        """All frames since a version, as a seat of the user or a spectator sees them."""
        person = self._person
        if not self._services.addresses.heavy.take(person, self._address):
            raise ApiError("server.refused.too-often", TOO_MANY)
        has_scenes, quick = self._connection.has_scenes, is_quick(self._session.match.version)
        async with self._services.heavy.place(person, quick):
            async with self._session.lock:
                match = await self._session.load()
                self._require_seat(question)
                past = match.history()
                version = question.version
                if version is None:
                    version = version_before_others(match, question.seat, has_scenes)
            with self._session.read():
                viewer = None if self._connection.is_discreet else question.seat
                message = await asyncio.to_thread(frames_message, past, question.seat, viewer, version, has_scenes)
        self._connection.queue(message)

    def _start_odds(self, question: AskOdds) -> None:
        self._odds[question.target] = question
        if self._odds_task is None or self._odds_task.done():
            self._odds_task = asyncio.create_task(self._answer_odds())

    async def _answer_odds(self) -> None:
        assert self._connection.user is not None
        while self._odds:
            question = self._odds.pop(next(iter(self._odds)))
            person = self._connection.user.id
            try:
                self._require_seat(question)
                if self._services.odds.take(person):
                    found = await odds_message(self._services.advisers, person, self._session, question)
                    self._require_seat(question)
                    self._connection.queue(found)
                else:  # a user who asks so often does not read the answers
                    self._connection.queue(answer_to(question, []))
            except GonfalonError as error:
                if status_of(error) != CONFLICT:  # the choice has been made, so the page does not wait for odds
                    self._connection.refuse(None, error)
            except Exception:
                LOG.exception("odds failed")

    def _start_hint(self, question: AskHint) -> None:
        assert self._connection.user is not None
        if not self._services.hints.take(self._connection.user.id):
            raise ApiError("server.refused.hints", TOO_MANY)
        self.stop_hint()
        self._hint_task = asyncio.create_task(self._answer_hint(question))

    async def _answer_hint(self, question: AskHint) -> None:
        assert self._connection.user is not None
        person = self._connection.user.id
        try:
            found = await hint_message(self._services.advisers, person, self._session, question)
            self._require_seat(question)
            self._connection.queue(found)
        except GonfalonError as error:
            self._connection.refuse(question.key, error)
        except Exception:
            LOG.exception("a hint failed")
            self._connection.refuse(question.key, ApiError("server.refused.failed", 500))


def frames_message(past: HistorySlice, seat: Viewer, viewer: Viewer, since: int, has_scenes: bool) -> bytes:
    """The frames of the past as a viewer sees them, encoded as the answer for a seat. Slow."""
    start, view, frames = past_frames(past, viewer, since, has_scenes)
    return msgspec.json.encode(FramesMessage(seat=seat, start=start, view=view, frames=frames))

"""Computer players: when a seat of theirs must choose, a worker chooses and the move is played."""

import asyncio
import logging
import random
import time
from functools import partial

from gonfalon.ai.external.allowed import ENGINE
from gonfalon.ai.turn_time import TurnTimeBudget
from gonfalon.kernel.match import Match
from gonfalon.server.computers.jobs import Jobs
from gonfalon.server.computers.pacing import is_left_to_computers, is_unwatched, wait_for_viewers
from gonfalon.server.computers.requests import ChooseRequest, seed_of, state_request
from gonfalon.server.computers.worker_pool import EngineForfeited
from gonfalon.server.errors import CONFLICT, NOT_FOUND, UNAVAILABLE, ApiError
from gonfalon.server.runtime.logs import shown_id
from gonfalon.server.sessions.dice_commands import begin_with_parts
from gonfalon.server.sessions.dice_parts import awaits_parts
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.bus import Bus

LOG = logging.getLogger(__name__)

FIRST_DELAY_SECONDS = 1.0
LAST_DELAY_SECONDS = 60.0
"""Between attempts to commit a move while the database refuses. The delay doubles from the first to the last."""
CLAIM_SECONDS = 1.0
"""Between two attempts to take over a table whose computers another process plays."""
FORFEIT = -2
"""In place of a packed move: the external engine of the seat has failed."""

PARTS_SECONDS = 15.0
"""How long a first choice waits for the pages that promised a part for the dice, while a page shows the table."""
LOOK_SECONDS = 0.2
"""Between two checks for the parts."""


class ComputerTurn:
    """What computers do at a session until a person must choose."""

    def __init__(self) -> None:
        self.budget = TurnTimeBudget()
        self.thinks_for = ""
        """The seat for which a worker thinks at the moment, or whose choice waits for the viewers."""
        self.shown_at = time.monotonic()
        """When the last choice with public events was made."""
        self.parts_due = time.monotonic() + PARTS_SECONDS
        self.waits_for_parts = True
        """Whether the first choice of the match waits for parts for the dice."""
        self.is_claimed = False
        """Whether this process alone plays the computers of the table."""


class ComputerPlayers:
    """One task for each session in which a computer must choose."""

    def __init__(self, jobs: Jobs, bus: Bus, pace: float = 0.0) -> None:
        self._jobs = jobs
        self._bus = bus
        self._pace = pace
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turns: dict[str, ComputerTurn] = {}

    def attend(self, session: Session) -> None:
        """Play the computer seats of a session, now and after every change."""
        session.wake = partial(self._start, session)
        self._start(session)

    def is_busy(self, session: Session) -> bool:
        """Whether a task runs for this session."""
        return session.id in self._tasks

    def _start(self, session: Session) -> None:
        """Start a task if there are computer seats. A task that thinks for a seat that was taken back is stopped."""
        if session.id in self._tasks and self._thinks_for_person(session):
            self._tasks.pop(session.id).cancel()
            del self._turns[session.id]
        if session.id not in self._tasks and any(seat.agent is not None for seat in session.seats):
            self._turns[session.id] = ComputerTurn()
            self._tasks[session.id] = asyncio.create_task(self._play(session))

    def _thinks_for_person(self, session: Session) -> bool:
        """Whether a worker thinks for a seat that a person has taken back."""
        thinks_for = self._turns[session.id].thinks_for
        return thinks_for != "" and not is_automatic(session, thinks_for)

    def leave(self, session: Session) -> None:
        """Stop the task of a session that was deleted."""
        if session.id in self._tasks:
            self._tasks[session.id].cancel()

    async def close(self) -> None:
        """Stop all tasks. Their choices are computed again when the session is opened again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, session: Session) -> None:
        """Move for the computers until a person must choose.

        After a conflict the choice is computed again. While the database refuses, the move is tried again.
        """
        delay, turn = FIRST_DELAY_SECONDS, self._turns[session.id]
        try:
            while True:
                try:
                    if not await self._play_once(session, turn):
                        return
                    delay = FIRST_DELAY_SECONDS
                except ApiError as refusal:
                    if refusal.status == CONFLICT:
                        continue
                    if refusal.status == NOT_FOUND:
                        return
                    if refusal.status != UNAVAILABLE:
                        raise
                    await asyncio.sleep(delay)
                    delay = min(2 * delay, LAST_DELAY_SECONDS)
        except Exception:
            LOG.exception("a computer player stops")
        finally:
            if self._tasks.get(session.id) is asyncio.current_task():
                del self._tasks[session.id]
                del self._turns[session.id]
            if turn.is_claimed:
                await self._bus.release(claim_of(session))

    async def _play_once(self, session: Session, turn: ComputerTurn) -> bool:
        """Choose and play one move; False if no computer must choose, or if no page watches the computers."""
        if self._pace and is_unwatched(session):
            return False
        async with session.lock:
            match = await session.load()
            seats = [] if session.broken is not None else session.thinking
            if not seats:
                return False
            seat, version = seats[0], match.version
            waits = turn.waits_for_parts and awaits_parts(match, session.seats, session.parts)
            request = self._request(session, match, seat, turn)
        if waits:
            return await self._wait_for_parts(session, turn)
        turn.is_claimed = turn.is_claimed or await self._bus.claim(claim_of(session))
        if not turn.is_claimed:
            await asyncio.sleep(CLAIM_SECONDS)
            return True
        turn.thinks_for = seat
        move = await self._choose(session, request, seat)
        await self._keep_pace(session, turn, version)
        turn.thinks_for = ""

        def play_move(match: Match) -> None:
            if not is_automatic(session, seat):
                raise ApiError("server.refused.stale", CONFLICT)
            if move == FORFEIT:
                match.resign(seat)
            else:
                play(match, request, move)
            if match.events(None, version):
                turn.shown_at = time.monotonic()

        await session.execute(play_move, version, slow=session.pack is not None)
        return True

    async def _wait_for_parts(self, session: Session, turn: ComputerTurn) -> bool:
        """Wait a moment for the players' parts of the dice; False if no page is there to send them.

        After `PARTS_SECONDS` the game begins with the parts that have come.
        """
        if time.monotonic() < turn.parts_due:
            await asyncio.sleep(LOOK_SECONDS)
            return any(each.greeted for each in session.subscribers)
        turn.waits_for_parts = False
        await begin_with_parts(session)
        return True

    async def _choose(self, session: Session, request: ChooseRequest, seat: str) -> int | None:
        """A packed move, None if there was no answer, FORFEIT if an engine failed."""
        try:
            return await self._jobs.choose(request, queued_for(session, seat))
        except EngineForfeited as failure:
            LOG.warning("%s loses table %s: %s", request.agent, shown_id(session.id), failure)
            return FORFEIT

    def _request(self, session: Session, match: Match, seat: str, turn: ComputerTurn) -> ChooseRequest:
        agent = next(each.agent for each in session.seats if each.seat == seat)
        seed = seed_of(session.salt, match.version, seat)
        # An engine has the same time for every decision: it loses the match when its time is up.
        limit = None if agent is not None and agent.startswith(ENGINE) else turn.budget.limit(seat)
        return state_request(ChooseRequest, match, session.pack, seat, seed, agent=agent, limit=limit)

    async def _keep_pace(self, session: Session, turn: ComputerTurn, version: int) -> None:
        """Where no person chooses, wait until the viewers have seen the last choice. The time budget starts again."""
        if self._pace and is_left_to_computers(session):
            await wait_for_viewers(session, version, turn.shown_at + self._pace)
            turn.budget = TurnTimeBudget()


def claim_of(session: Session) -> str:
    """The claim of the process that plays the computers of a table."""
    return f"computers {session.id}"


def queued_for(session: Session, seat: str) -> str:
    """The user in whose queue the job of a seat waits: a holder who has a stand-in, else the opener of the table."""
    return next((user for each in session.seats if each.seat == seat for user in each.holders), session.opener)


def is_automatic(session: Session, seat: str) -> bool:
    """Whether an agent chooses for a seat."""
    return any(each.seat == seat and each.is_automatic for each in session.seats)


def play(match: Match, request: ChooseRequest, move: int | None) -> None:
    """Play what the worker chose. Without an answer, or if it is not legal, play a random legal move."""
    legal = match.packed_moves(request.seat)
    if move not in legal:
        move = random.Random(request.seed).choice(legal)
    match.play_packed(request.seat, move)

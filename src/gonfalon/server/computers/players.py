"""Computer players at the tables: whenever one of them must choose, a worker thinks and its move is played."""

import asyncio
import hashlib
import logging
import random
import time
from typing import Any

from gonfalon.ai.turn_time import TurnTimeBudget
from gonfalon.kernel.match import Match
from gonfalon.server.computers.pacing import is_left_to_computers, wait_for_viewers
from gonfalon.server.computers.worker_pool import Request, WorkerPool
from gonfalon.server.errors import CONFLICT, NOT_FOUND, UNAVAILABLE, ApiError
from gonfalon.server.sessions.position import thinking_seats
from gonfalon.server.sessions.session import Session

LOG = logging.getLogger(__name__)

FIRST_DELAY_SECONDS = 1.0
LAST_DELAY_SECONDS = 60.0
"""Between attempts to keep a move while the database refuses."""


class ComputerTurn:
    """What computers do at a table until a person must choose."""

    def __init__(self) -> None:
        self.patience = TurnTimeBudget()
        self.thinks_for = ""
        """The seat for which a worker thinks at the moment, or whose choice waits for those who watch."""
        self.told_at = time.monotonic()
        """When a choice was last made of which anything was told."""


class ComputerPlayers:
    """Sees to it that computers move: one task for each table where one of them must."""

    def __init__(self, workers: WorkerPool, pace: float = 0.0) -> None:
        self._workers = workers
        self._pace = pace
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turns: dict[str, ComputerTurn] = {}

    def attend(self, session: Session) -> None:
        """See whether a computer must choose at a table, now and after every change."""
        session.changed = lambda: self._start(session)
        self._start(session)

    def is_busy(self, session: Session) -> bool:
        """Does anybody think at this table?"""
        return session.id in self._tasks

    def _start(self, session: Session) -> None:
        if session.id in self._tasks and self._thinks_in_vain(session):
            self._tasks.pop(session.id).cancel()
        if session.id not in self._tasks:
            self._turns[session.id] = ComputerTurn()
            self._tasks[session.id] = asyncio.create_task(self._play(session))

    def _thinks_in_vain(self, session: Session) -> bool:
        """Has somebody taken the seat back for which a computer thinks?"""
        thinks_for = self._turns[session.id].thinks_for
        return thinks_for != "" and not is_automatic(session, thinks_for)

    def leave(self, session: Session) -> None:
        """The table is gone."""
        if session.id in self._tasks:
            self._tasks[session.id].cancel()

    async def close(self) -> None:
        """Stop thinking everywhere; what was begun is thought anew when the table is opened again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, session: Session) -> None:
        """Move for the computers until a person must choose.

        A move that comes too late is thought about anew, and one that cannot be kept is tried again.
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

    async def _play_once(self, session: Session, turn: ComputerTurn) -> bool:
        async with session.lock:
            board = await session.board()
            seats = [] if board.broken is not None else thinking_seats(board, session.seats)
            if not seats:
                return False
            match, version = board.match, board.match.version
            seat = next(each for each in session.seats if each.seat == seats[0])
            seed = seed_of(session.salt, version, seat.seat)
            limit = turn.patience.limit(seat.seat)
            request = request_of(match, board.pack, seat.seat, agent=seat.agent, seed=seed, limit=limit)
        turn.thinks_for = seat.seat
        move = await self._workers.choose(request)
        await self._keep_pace(session, turn, version)
        turn.thinks_for = ""

        def carry_out(match: Match) -> None:
            if not is_automatic(session, seat.seat):
                raise ApiError("server.refused.stale", CONFLICT)
            play(match, request, move)
            if match.events(None, version):
                turn.told_at = time.monotonic()

        await session.execute(carry_out, version)
        return True

    async def _keep_pace(self, session: Session, turn: ComputerTurn, version: int) -> None:
        """Where no person chooses, let those who watch see the last choice before the next; what tells nothing is free.

        They did not wait for the computer meanwhile, so their patience is new.
        """
        if self._pace and is_left_to_computers(session):
            await wait_for_viewers(session, version, turn.told_at + self._pace)
            turn.patience = TurnTimeBudget()


def is_automatic(session: Session, seat: str) -> bool:
    """Does a computer choose for a seat?"""
    return any(each.seat == seat and each.is_automatic for each in session.seats)


def seed_of(salt: str, version: int, seat: str) -> int:
    """The seed of a choice: the same whenever the same position is thought about again, and nobody's guess."""
    return int.from_bytes(hashlib.sha256(f"{salt} {version} {seat}".encode()).digest()[:6])


def request_of(match: Match, pack: dict[str, Any] | None, seat: str, kind: str = "choose", **more: object) -> Request:
    """What a worker needs to know."""
    return {
        "kind": kind,
        "game": match.game.info.id,
        "scenario": match.setup.scenario,
        "seats": list(match.setup.seats),
        "options": match.setup.options,
        "pack": pack,
        "state": match.state.to_dict(),
        "seat": match.setup.seats.index(seat),
        **more,
    }


def play(match: Match, request: Request, move: int | None) -> None:
    """Play what the worker chose; without an answer, or with one that is not legal, any legal move."""
    seat = request["seat"]
    legal = match.packed_moves(seat)
    if move not in legal:
        move = random.Random(request["seed"]).choice(legal)
    match.play_packed(seat, move)

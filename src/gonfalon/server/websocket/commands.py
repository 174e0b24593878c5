"""What a seat can do at a table: each message that changes something, carried out."""

from collections.abc import Awaitable, Callable

from gonfalon.kernel.extensions import officials
from gonfalon.kernel.match import Match
from gonfalon.server.sessions.session import Session
from gonfalon.server.websocket.protocol import (
    AnswerOffer,
    Command,
    Correct,
    MakeOffer,
    Play,
    Reset,
    Resign,
    SetStandIn,
    Undo,
    Withdraw,
)


def reset(match: Match, seat: str) -> None:
    """All choices of a seat back, as far as they are free."""
    match.undo(seat)
    while match.can_undo(seat):
        match.undo(seat)


async def play(session: Session, act: Play, user: str) -> int | None:
    """Moves."""
    return await session.execute(lambda match: match.play_all(act.seat, act.moves), act.version, act.key, user)


async def undo(session: Session, act: Undo, user: str) -> int | None:
    """One choice back."""
    return await session.execute(lambda match: match.undo(act.seat), act.version, act.key, user)


async def undo_all(session: Session, act: Reset, user: str) -> int | None:
    """All choices back."""
    return await session.execute(lambda match: reset(match, act.seat), act.version, act.key, user)


async def correct(session: Session, act: Correct, user: str) -> int | None:
    """Back to the last report; the record is walked for it."""
    return await session.execute(
        lambda match: officials.correct(match, act.seat), act.version, act.key, user, slow=True
    )


async def give_up(session: Session, act: Resign, user: str) -> int | None:
    """Resign."""
    return await session.execute(lambda match: match.resign(act.seat), act.version, act.key, user, ends=True)


async def offer(session: Session, act: MakeOffer, user: str) -> int | None:
    """Offer something."""
    return await session.offer(act.seat, act.version, act.what, act.to, act.key, user)


async def answer(session: Session, act: AnswerOffer, user: str) -> int | None:
    """Answer an offer."""
    return await session.answer(act.seat, act.version, act.offer, act.accept, act.key, user)


async def withdraw(session: Session, act: Withdraw, _browser: str) -> int | None:
    """Take an offer back."""
    await session.withdraw(act.seat)
    return None


async def set_stand_in(session: Session, act: SetStandIn, _browser: str) -> int | None:
    """Let a computer go on, or go on oneself."""
    await session.set_stand_in(act.seat, act.agent)
    return None


_ACTS: dict[type[Command], Callable[..., Awaitable[int | None]]] = {
    Play: play,
    Undo: undo,
    Reset: undo_all,
    Correct: correct,
    Resign: give_up,
    MakeOffer: offer,
    AnswerOffer: answer,
    Withdraw: withdraw,
    SetStandIn: set_stand_in,
}


async def execute(session: Session, act: Command, user: str) -> int | None:
    """Do it; answers the version after it, None if no entry was made. Raises IllegalMove or Refused."""
    return await _ACTS[type(act)](session, act, user)

"""Commands: one function for each client message that changes a match or its seats."""

from collections.abc import Awaitable, Callable

from gonfalon.kernel.extensions import officials
from gonfalon.kernel.match import Match
from gonfalon.server.errors import TOO_MANY, ApiError
from gonfalon.server.services import Services
from gonfalon.server.sessions.offer_commands import answer_offer, make_offer, withdraw_offer
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.users import User
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


async def execute(services: Services, session: Session, command: Command, user: User | None) -> int | None:
    """Execute a command of a user who holds its seat: the version after it, None if it added no entry.

    Raises IllegalMove, UnknownName or ApiError.
    """
    holder = session.require_seat(user, command.seat)
    if isinstance(command, SetStandIn) and command.agent is not None and not services.hand_overs.take(holder.id):
        raise ApiError("server.refused.too-often", TOO_MANY)
    return await _COMMANDS[type(command)](session, command, holder.id)


async def play(session: Session, command: Play, user: str) -> int | None:
    """Play moves, all of them or none."""
    return await session.execute(
        lambda match: match.play_all(command.seat, command.moves), command.version, command.key, user
    )


async def undo(session: Session, command: Undo, user: str) -> int | None:
    """Take one choice back."""
    return await session.execute(lambda match: match.undo(command.seat), command.version, command.key, user)


async def reset(session: Session, command: Reset, user: str) -> int | None:
    """Take all choices back, as far as they are free."""
    return await session.execute(lambda match: undo_all(match, command.seat), command.version, command.key, user)


def undo_all(match: Match, seat: str) -> None:
    """Undo until the match refuses it. The first undo must be possible."""
    match.undo(seat)
    while match.can_undo(seat):
        match.undo(seat)


async def correct(session: Session, command: Correct, user: str) -> int | None:
    """Let an official return to its last report. Slow, because the record is replayed."""
    return await session.execute(
        lambda match: officials.correct(match, command.seat), command.version, command.key, user, slow=True
    )


async def resign(session: Session, command: Resign, user: str) -> int | None:
    """Resign."""
    return await session.execute(
        lambda match: match.resign(command.seat), command.version, command.key, user, ends=True
    )


async def offer(session: Session, command: MakeOffer, user: str) -> int | None:
    """Offer a draw, or going back."""
    return await make_offer(session, command.seat, command.version, command.what, command.to, command.key, user)


async def answer(session: Session, command: AnswerOffer, user: str) -> int | None:
    """Accept or decline an offer."""
    return await answer_offer(session, command.seat, command.version, command.offer, command.accept, command.key, user)


async def withdraw(session: Session, command: Withdraw, _user: str) -> int | None:
    """Withdraw an offer."""
    await withdraw_offer(session, command.seat)
    return None


async def set_stand_in(session: Session, command: SetStandIn, _user: str) -> int | None:
    """Let an agent play a seat, or take the seat back."""
    await session.set_stand_in(command.seat, command.agent)
    return None


_COMMANDS: dict[type[Command], Callable[..., Awaitable[int | None]]] = {
    Play: play,
    Undo: undo,
    Reset: reset,
    Correct: correct,
    Resign: resign,
    MakeOffer: offer,
    AnswerOffer: answer,
    Withdraw: withdraw,
    SetStandIn: set_stand_in,
}

"""Commands: one function for each client message that changes a match or its seats."""

from collections.abc import Awaitable, Callable
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.ai.registry import agents
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.extensions import officials
from gonfalon.kernel.match import Match
from gonfalon.server.errors import CONFLICT, TOO_MANY, UNAVAILABLE, ApiError
from gonfalon.server.services import Services
from gonfalon.server.sessions.dice_commands import begin_with_parts
from gonfalon.server.sessions.offer_commands import answer_offer, make_offer, withdraw_offer
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.protocol import (
    AnswerOffer,
    Command,
    Correct,
    GiveOrder,
    MakeOffer,
    Play,
    Reset,
    Resign,
    Restore,
    Resume,
    SetStandIn,
    Undo,
    Withdraw,
)


async def execute(services: Services, session: Session, command: Command, user: User | None) -> int | None:
    """Execute a command of a user who holds its seat: the version after it, None if it added no entry.

    Raises IllegalMove, UnknownName or ApiError.
    """
    holder = session.require_seat(user, command.seat)
    if isinstance(command, SetStandIn) and command.agent is not None:
        await check_stand_in(services, session, command.seat, holder.id)
    if session.parts.shown and await begin_with_parts(session):
        raise ApiError("server.refused.drawn-again", CONFLICT)
    change = CHANGES.get(type(command))
    if change is None:
        return await COMMANDS[type(command)](session, command, holder.id)
    # A fight with a data pack of a player's own may take seconds.
    slow, ends = (
        isinstance(command, Correct | Restore | Resume) or session.pack is not None,
        isinstance(command, Resign),
    )
    apply = partial(change, command)
    return await session.execute(apply, command.version, command.key, holder.id, slow, ends, command.seat)


async def check_stand_in(services: Services, session: Session, seat: str, user: str) -> None:
    """Raise ApiError if a user sets stand-ins too often, or if agents play too many games for them."""
    if not services.hand_overs.take(user):
        raise ApiError("server.refused.too-often", TOO_MANY)
    agents_here = [each for each in session.seats if each.agent is not None]
    is_counted = session.opener == user and bool(agents_here)
    most = services.settings.limits.computer_games
    if is_counted or any(each.seat == seat for each in agents_here):
        return
    if await services.store.count_computer_games(user) >= most:
        raise ApiError("server.refused.too-many-computer-games", CONFLICT, most=most)


def play(command: Play, match: Match) -> None:
    """Play moves, all of them or none."""
    match.play_all(command.seat, command.moves)


def undo(command: Undo, match: Match) -> None:
    """Take one choice back."""
    match.undo(command.seat)


def reset(command: Reset, match: Match) -> None:
    """Take all choices back, as far as they are free. The first undo must be possible."""
    match.undo(command.seat)
    while match.can_undo(command.seat):
        match.undo(command.seat)


def correct(command: Correct, match: Match) -> None:
    """Let an official return to a report. Slow, because the record is replayed."""
    officials.correct(match, command.seat, -1 if command.to is None else command.to)


def restore(command: Restore, match: Match) -> None:
    """Undo a correction. Slow, because the record is replayed."""
    officials.restore(match, command.seat)


def resume(command: Resume, match: Match) -> None:
    """Enter again what a correction struck. Slow, because it can be half a day."""
    officials.resume(match, command.seat)


def give_order(command: GiveOrder, match: Match) -> None:
    """Enter an order of an official."""
    officials.give_order(match, command.seat, command.order)


def resign(command: Resign, match: Match) -> None:
    """Resign."""
    match.resign(command.seat)


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


async def set_stand_in(session: Session, command: SetStandIn, user: str) -> int | None:
    """Let an agent play a seat, or take the seat back; raises UnknownName or ApiError."""
    seat, agent = command.seat, command.agent
    if agent is not None and agent not in agents(session.game):
        raise UnknownName("agent", agent, list(agents(session.game)))
    if agent is not None and seat in session.officials:
        raise ApiError("server.refused.official", CONFLICT)
    if agent is not None:
        session.require_help()
    try:
        await session.store.set_agent(session.id, seat, agent, user)
    except SQLAlchemyError as error:
        raise ApiError("server.refused.storage", UNAVAILABLE) from error
    await session.reload_seats()
    return None


CHANGES: dict[type[Command], Callable[..., None]] = {
    Play: play,
    Undo: undo,
    Reset: reset,
    Correct: correct,
    Restore: restore,
    Resume: resume,
    GiveOrder: give_order,
    Resign: resign,
}
"""Commands that change the match and nothing else."""

COMMANDS: dict[type[Command], Callable[..., Awaitable[int | None]]] = {
    MakeOffer: offer,
    AnswerOffer: answer,
    Withdraw: withdraw,
    SetStandIn: set_stand_in,
}

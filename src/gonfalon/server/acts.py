"""What a seat can do at a table: each message that changes something, carried out."""

from collections.abc import Awaitable, Callable

from gonfalon.kernel.extensions import officials
from gonfalon.kernel.match import Match
from gonfalon.server.protocol import Answer, Command, Correct, Entrust, Offer, Play, Reset, Resign, Undo, Withdraw
from gonfalon.server.table import Session


def reset(match: Match, seat: str) -> None:
    """All choices of a seat back, as far as they are free."""
    match.undo(seat)
    while match.can_undo(seat):
        match.undo(seat)


async def play(table: Session, act: Play, browser: str) -> int | None:
    """Moves."""
    return await table.act(lambda match: match.play_all(act.seat, act.moves), act.version, act.key, browser)


async def undo(table: Session, act: Undo, browser: str) -> int | None:
    """One choice back."""
    return await table.act(lambda match: match.undo(act.seat), act.version, act.key, browser)


async def undo_all(table: Session, act: Reset, browser: str) -> int | None:
    """All choices back."""
    return await table.act(lambda match: reset(match, act.seat), act.version, act.key, browser)


async def correct(table: Session, act: Correct, browser: str) -> int | None:
    """Back to the last report; the record is walked for it."""
    return await table.act(lambda match: officials.correct(match, act.seat), act.version, act.key, browser, slow=True)


async def give_up(table: Session, act: Resign, browser: str) -> int | None:
    """Resign."""
    return await table.act(lambda match: match.resign(act.seat), act.version, act.key, browser, ends=True)


async def offer(table: Session, act: Offer, browser: str) -> int | None:
    """Offer something."""
    return await table.offer(act.seat, act.version, act.what, act.to, act.key, browser)


async def answer(table: Session, act: Answer, browser: str) -> int | None:
    """Answer an offer."""
    return await table.answer(act.seat, act.version, act.offer, act.accept, act.key, browser)


async def withdraw(table: Session, act: Withdraw, _browser: str) -> int | None:
    """Take an offer back."""
    await table.withdraw(act.seat)
    return None


async def entrust(table: Session, act: Entrust, _browser: str) -> int | None:
    """Let a computer go on, or go on oneself."""
    await table.entrust(act.seat, act.agent)
    return None


_ACTS: dict[type[Command], Callable[..., Awaitable[int | None]]] = {
    Play: play,
    Undo: undo,
    Reset: undo_all,
    Correct: correct,
    Resign: give_up,
    Offer: offer,
    Answer: answer,
    Withdraw: withdraw,
    Entrust: entrust,
}


async def execute(table: Session, act: Command, browser: str) -> int | None:
    """Do it; answers the version after it, None if no entry was made. Raises IllegalMove or Refused."""
    return await _ACTS[type(act)](table, act, browser)

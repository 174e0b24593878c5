"""The command about a table's clock: an official sets it. A change is stored, then published."""

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.kernel.errors import UnknownName
from gonfalon.server.errors import CONFLICT, FORBIDDEN, UNAVAILABLE, ApiError
from gonfalon.server.sessions.clock import KEPT_KEYS, TableClock
from gonfalon.server.sessions.clock_feed import clock_now, publish_clock
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.protocol import SetClock


async def set_clock(session: Session, command: SetClock, user: User | None) -> None:
    """Change the clock for an official; raises ApiError or UnknownName. A repeated key changes nothing."""
    if command.seat not in session.officials:
        raise ApiError("server.refused.foreign-seat", FORBIDDEN, seat=f"seat:{command.seat}")
    async with session.lock:
        await session.load()
        session.require_seat(user, command.seat)
        clock = session.clock
        if clock is None:
            raise ApiError("server.refused.no-clock", CONFLICT)
        keys = clock.state.keys
        if command.key in keys:
            return
        change(clock, command)
        keys.append(command.key)
        del keys[:-KEPT_KEYS]
        try:
            await session.store.set_clock(session.id, clock.text())
        except SQLAlchemyError as error:
            await session.reread()  # only the disk counts
            raise ApiError("server.refused.storage", UNAVAILABLE) from error
    publish_clock(session)


def change(clock: TableClock, command: SetClock) -> None:
    """Change a clock in memory."""
    now = clock_now()
    if command.act == "phase":
        if command.phase not in clock.phases:
            raise UnknownName("phase", command.phase, list(clock.phases))
        clock.begin(command.phase, now, command.run)
    elif command.act == "start":
        clock.start(now)
    elif command.act == "stop":
        clock.stop(now)
    elif command.act == "add":
        clock.add(command.n, now)
    elif command.act == "pace":
        clock.set_pace(max(1, command.n), now)
    else:
        clock.state.horns += 1

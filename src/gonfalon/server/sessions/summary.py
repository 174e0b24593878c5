"""The summary of a table: all facts that do not change with a move."""

from typing import TYPE_CHECKING

from msgspec import UNSET

from gonfalon.ai.registry import agents
from gonfalon.registry import has_board
from gonfalon.server.sessions.dice_parts import dice_body
from gonfalon.server.sessions.seats import holders_for, seat_info
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.message_parts import BrokenEntry, PackRef, TableRef
from gonfalon.server.websocket.messages import TableMessage

if TYPE_CHECKING:
    from gonfalon.server.sessions.session import Session


def left_times(session: "Session") -> dict[str, float]:
    """Since when each person who holds a seat is not connected, by user id, if the person is not."""
    return {each: session.left.get(each, session.opened) for seat in session.seats for each in seat.holders}


def table_message(session: "Session", user: User | None, protocol: int) -> TableMessage:
    """All facts of a table that do not change with a move, for a client that uses a protocol."""
    match, online, runs = session.match, session.online, session.runs(user)
    left = left_times(session) if protocol > 1 and runs else {}
    return TableMessage(
        id=session.id,
        game=session.game,
        board=has_board(session.game),
        scenario=match.setup.scenario,
        options=match.setup.options,
        secrets=session.secrets,
        sandbox=match.is_sandbox,
        officials=session.officials,
        names=session.names,
        pack=None if session.pack_digest is None else PackRef(session.pack_digest),
        opener=runs,
        seats=[seat_info(seat, user, online) for seat in session.seats],
        agents=agents(session.game),
        commitments=session.commitments,
        rematch=None if session.rematch is None else TableRef(session.rematch),
        created=session.created,
        over=match.over,
        broken=None if session.broken is None else BrokenEntry(session.broken.entry),
        protocol=UNSET if protocol == 1 else protocol,
        holders=holders_for(session.seats, user, runs, online, left) or UNSET,
        dice=dice_body(match, session.seats, session.parts, session.without_dice),
    )

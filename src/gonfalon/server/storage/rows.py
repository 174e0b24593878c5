"""Rows of the database: encoding of matches and seats, and decoding of stored sessions."""

import json
import time
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gonfalon.kernel.match import Match
from gonfalon.server.storage.commit_queue import session_write
from gonfalon.server.storage.schema import BROWSERS, HOLDERS, SEATS
from gonfalon.server.storage.seats import COMPUTER, PERSON, SeatAssignment


class Receipt(NamedTuple):
    """The user of a command and the version after it. It makes a repeated command count once."""

    user: str | None
    done: int


class StoredSession(NamedTuple):
    """A session as it is stored: row, seats, entries as JSON texts, and receipts by key."""

    row: Row[Any]
    seats: list[SeatAssignment]
    entries: list[str]
    receipts: dict[str, Receipt]

    def record_text(self, pack: str | None = None) -> str:
        """The record as one JSON document; `pack` replaces the mere hash of a former data pack."""
        head = (self.row.head if pack is None else with_pack(self.row.head, pack)).rstrip()[:-1]
        listed = ",\n".join(self.entries)
        return f'{head}, "entries": [{listed}], "result": {self.row.result or "null"}}}'


def with_pack(head: str, pack: str) -> str:
    """The head of a record, with its data pack included."""
    values = json.loads(head)
    values["data"]["pack"] = json.loads(pack)
    return json.dumps(values, ensure_ascii=False)


class EncodedMatch(NamedTuple):
    """The columns of a new table that come from its match, and its entries, encoded in a thread."""

    values: dict[str, Any]
    entries: list[dict[str, Any]]


def encode_match(table_id: str, match: Match) -> EncodedMatch:
    """Encode a whole match. May be slow."""
    write = session_write(table_id, match, 0)
    head = json.dumps(match.record.head(), ensure_ascii=False)
    return EncodedMatch({**write.values, "head": head, "keys": json.dumps(match.record.keys())}, write.entries)


def seat_row(table_id: str, seat: SeatAssignment, number: int) -> dict[str, Any]:
    """The row of a seat."""
    agent = seat.agent if seat.kind == COMPUTER else None
    return {"table_id": table_id, "seat": seat.seat, "number": number, "kind": seat.kind, "agent": agent}


def holder_row(table_id: str, seat: str, user: str) -> dict[str, Any]:
    """The row of a holder."""
    return {"table_id": table_id, "seat": seat, "browser": user, "taken": time.time()}


async def read_seats(connection: AsyncConnection, table_ids: Sequence[str]) -> dict[str, list[SeatAssignment]]:
    """The seats of some tables, with their holders."""
    found: dict[str, list[SeatAssignment]] = {table_id: [] for table_id in table_ids}
    query = select(SEATS).where(SEATS.c.table_id.in_(table_ids)).order_by(SEATS.c.number)
    for row in (await connection.execute(query)).all():
        found[row.table_id].append(SeatAssignment(row.seat, row.kind, row.agent))
    joined = HOLDERS.join(BROWSERS, HOLDERS.c.browser == BROWSERS.c.id)
    holders = select(HOLDERS, BROWSERS.c.name).select_from(joined).where(HOLDERS.c.table_id.in_(table_ids))
    add_holders(found, (await connection.execute(holders.order_by(HOLDERS.c.taken))).all())
    return found


def add_holders(seats: dict[str, list[SeatAssignment]], holders: Iterable[Row[Any]]) -> None:
    """Add the holders to the seats of persons, with their names."""
    for row in holders:
        for seat in seats[row.table_id]:
            if seat.seat == row.seat and seat.kind == PERSON:
                seat.holders[row.browser] = row.name

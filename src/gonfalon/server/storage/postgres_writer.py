"""Writing moves to PostgreSQL: one statement for each write, all of a batch in one round trip."""

import time
from typing import Any, Final

import psycopg
from psycopg import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from gonfalon.server.storage.commit_queue import SessionWrite

TRIES = 5
FIRST_DELAY_SECONDS = 0.1
"""After a lost connection; the delay doubles, so that all tries take at least 1.5 s."""

ENTRY_COLUMNS = ("version", "body", "key", "done", "browser")

WRITE: Final = (
    "WITH moved AS (UPDATE tables SET version = %(version)s, to_act = %(to_act)s, turn = %(turn)s,"
    " result = %(result)s, updated = %(updated)s, keys = COALESCE(%(keys)s, keys), offer = NULL"
    " WHERE id = %(table_id)s AND version = %(since)s AND parts IS NOT DISTINCT FROM %(parts)s RETURNING id),"
    " added AS (INSERT INTO entries (table_id, version, body, key, done, browser) SELECT moved.id, new.* FROM moved,"
    " unnest(%(entry_version)s::int[], %(entry_body)s::text[], %(entry_key)s::text[], %(entry_done)s::int[],"
    " %(entry_browser)s::text[]) AS new)"
    " SELECT id FROM moved"
)
"""Updates a table if it still has the expected version and opening, and then adds the entries; a row if it did.

The version in `tables` and the primary key of `entries` (table and version) let exactly one process succeed."""


def parameters(write: SessionWrite) -> dict[str, Any]:
    """The parameters of a write; entries as arrays of their columns."""
    arrays = {f"entry_{name}": [entry[name] for entry in write.entries] for name in ENTRY_COLUMNS}
    return {**write.values, **arrays, "table_id": write.table_id, "since": write.since, "parts": write.parts}


class PostgresWriter:
    """A connection that only commits writes, for the thread of the commit queue."""

    def __init__(self, connection_string: str) -> None:
        self._connection_string = connection_string
        self._connection: Connection | None = None

    @property
    def backend(self) -> int | None:
        """The number of the connection in announcements, to tell own moves from those of other processes."""
        connection = self._connection
        return None if connection is None or connection.closed else connection.info.backend_pid

    def write(self, writes: list[SessionWrite]) -> set[str]:
        """Commit writes in one transaction. The ids of the tables that had another version than expected.

        Raises the errors of SQLAlchemy, as all of the storage does. If the connection was lost, the writes are tried
        again. Those that had been committed have another version then; their sessions find the receipt of the command.
        """
        delay = FIRST_DELAY_SECONDS
        for left in reversed(range(TRIES)):
            try:
                return self._write(writes)
            except psycopg.OperationalError as error:
                self.close()
                if not left:
                    raise OperationalError(None, None, error) from error
            except psycopg.IntegrityError as error:
                raise IntegrityError(None, None, error) from error
            except psycopg.Error as error:
                raise DBAPIError(None, None, error) from error
            time.sleep(delay)
            delay *= 2
        raise AssertionError  # the last try returns or raises

    def _write(self, writes: list[SessionWrite]) -> set[str]:
        if self._connection is None:
            self._connection = psycopg.connect(self._connection_string, autocommit=True, prepare_threshold=1)
        connection = self._connection
        if len(writes) == 1:  # one statement is a transaction, and takes half as long as BEGIN, statement and COMMIT
            (write,) = writes
            return set() if connection.execute(WRITE, parameters(write)).rowcount == 1 else {write.table_id}
        ordered = sorted(writes, key=lambda write: write.table_id)  # so that two processes never wait for each other
        with connection.pipeline(), connection.transaction():
            cursors = [connection.execute(WRITE, parameters(write)) for write in ordered]
        return {write.table_id for write, cursor in zip(ordered, cursors, strict=True) if cursor.rowcount != 1}

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()

"""Export of a record from the database, without a server."""

from gonfalon.server.errors import NOT_FOUND, ApiError
from gonfalon.server.sessions.load import load_match, readable
from gonfalon.server.settings import FindGame
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.session_store import SessionStore


async def export_record(database: Database, table_id: str, find: FindGame) -> str:
    """The record of a table as JSON; raises ApiError or BadRecord. The keys of a running match are not in it."""
    store = SessionStore(database)
    with readable(table_id):
        stored = await store.load(table_id)
        if stored is None:
            raise ApiError("server.admin.no-table", NOT_FOUND, table=table_id)
        return (await load_match(store, stored, find)).match.record.to_json()

"""Sessions without a database, for tests of what a session derives from its match."""

from types import SimpleNamespace
from typing import Any, cast

from gonfalon.kernel.match import Match
from gonfalon.server.sessions.load import derive
from gonfalon.server.sessions.session import Session
from gonfalon.server.settings import Settings
from gonfalon.server.storage.rows import StoredSession

ROW = {
    "id": "t",
    "opener": "u",
    "created": 0.0,
    "salt": "",
    "rematch": None,
    "offer": None,
    "clock": None,
    "parts": None,
    "seen": 0.0,
}


def memory_session(match: Match) -> Session:
    """A session of a match. Nothing can be stored."""
    row: Any = SimpleNamespace(**ROW, game=match.game.info.id)
    stored = StoredSession(row, [], [], {})
    return Session(cast("Any", None), Settings(database=""), stored, derive(match))

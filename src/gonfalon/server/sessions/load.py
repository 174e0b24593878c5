"""Loading: a match with everything that a session derives from it, read from the database off the event loop."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from gonfalon.kernel.errors import BadRecord, BrokenReplay
from gonfalon.kernel.extensions.officials import names_given
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.record.entries import KeyEntry, OpeningEntry, luck_to_dict
from gonfalon.server.runtime.logs import shown_id
from gonfalon.server.sessions.position import FrameFeed, LuckTotals
from gonfalon.server.settings import FindGame
from gonfalon.server.storage.rows import StoredSession
from gonfalon.server.storage.session_store import SessionStore

LOG = logging.getLogger(__name__)

LONG_ENTRIES = 2000
"""From so many entries on a record takes long to load and to replay. A game has a few hundred."""


class LoadedMatch(NamedTuple):
    """A match and what is computed once when it is loaded."""

    match: Match
    broken: BrokenReplay | None
    """Why the record replays only in part under the present rules; None for a sound record."""
    feed: FrameFeed
    luck: LuckTotals
    names: dict[str, str]
    pack: dict[str, Any] | None
    pack_digest: str | None
    """The hash of a data pack that is not the built-in one."""


def is_quick(entries: int) -> bool:
    """Whether work on a record of so many entries is quick."""
    return entries < LONG_ENTRIES


def derive(match: Match, broken: BrokenReplay | None = None) -> LoadedMatch:
    """Compute what a session needs beside the match. Slow."""
    game, data = match.game, match.setup.data
    pack = None if data is None else game.data_to_dict(data)
    digest = None if data is None else game.data_digest(data)
    return LoadedMatch(match, broken, FrameFeed(match), LuckTotals(match), all_names(match), pack, digest)


def all_names(match: Match) -> dict[str, str]:
    """The proper names of the data pack, and those that orders of officials gave."""
    return {**match.game.names(match.state), **names_given(match)}


@contextmanager
def readable(table_id: str) -> Iterator[None]:
    """Raise BadRecord if rows of a table do not have their form. The log has the cause; other tables are unaffected."""
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        LOG.exception("the rows of table %s cannot be read", shown_id(table_id))
        raise BadRecord("server.refused.unreadable") from error


async def load_match(store: SessionStore, stored: StoredSession, find: FindGame) -> LoadedMatch:
    """The match of a stored session; raises BadRecord. Threads do the slow parts."""
    digest = await asyncio.to_thread(former_pack, stored, find)
    pack = None if digest is None else await store.pack(digest)
    return await asyncio.to_thread(read_match, stored, find, pack)


def former_pack(stored: StoredSession, find: FindGame) -> str | None:
    """The hash of a data pack that the record only names and that is not the built-in one any more."""
    data = json.loads(stored.row.head)["data"]
    is_named = data["pack"] is None and data["sha256"] != find(stored.row.game).data_digest(None)
    return str(data["sha256"]) if is_named else None


def read_match(stored: StoredSession, find: FindGame, pack: str | None) -> LoadedMatch:
    """Replay a stored record. A record that the present rules replay only in part is loaded up to there. Slow."""
    keys = json.loads(stored.row.keys)
    try:
        return derive(loader.load(stored.record_text(pack), find, keys, is_own=True))
    except BrokenReplay as error:
        return derive(error.match, error)


def commitments_of(match: Match) -> list[str]:
    """The hashes of all keys in the order in which the match used them, each once."""
    entries = [entry for entry in match.timeline.entries if isinstance(entry, KeyEntry)]
    keys: list[OpeningEntry | KeyEntry] = [match.timeline.opening, *entries]
    named = [luck_to_dict(entry.luck, entry.commitment, reveal_key=False).get("commitment") for entry in keys]
    return list(dict.fromkeys(commitment for commitment in named if isinstance(commitment, str)))

"""Settings and limits of a server."""

import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from gonfalon import registry
from gonfalon.kernel.game import Game

FindGame = Callable[[str], Game]

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True)
class RateLimit:
    """A token bucket: `burst` at once, and `per_second` more each second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """Limits for one user, one address or one socket. Beyond a limit the request is refused."""

    requests: RateLimit = RateLimit(600, 100)
    """Requests of an address, without files of the page."""
    files: RateLimit = RateLimit(6000, 1000)
    """Files of the page, for an address. A page has about a hundred and needs all of them, and all users behind a
    router share one address."""
    changes: RateLimit = RateLimit(120, 10)
    """Requests of an address that change something."""
    heavy: RateLimit = RateLimit(20, 1)
    """Replays, imports and data packs, for an address."""
    odds: RateLimit = RateLimit(60, 1)
    """Choices for which one user gets odds: one a second, enough for a whole match. Of several questions at the same
    time only the last is computed."""
    hints: RateLimit = RateLimit(60, 0.5)
    """Hints for one user: thirty a minute, so that a whole match can be played with hints. A new question cancels the
    one before, which kills a worker process and starts another one."""
    hand_overs: RateLimit = RateLimit(12, 0.2)
    """Stand-ins that one user sets: each may start a worker process, and taking the seat back kills it."""
    messages: RateLimit = RateLimit(120, 30)
    """Messages on one socket."""
    wrong_messages: int = 20
    """Malformed messages after which a socket is closed with code 1008."""
    body: int = 64 * 1024
    pack: int = 1024 * 1024
    record: int = 3 * 1024 * 1024
    entries: int = 20_000
    """Most entries of an imported record."""
    game_entries: int = 15_000
    """Most entries of a match on this server: fewer, so that its record can be exported and imported again."""
    sockets: int = 12
    """Most sockets of one user at one table."""
    sockets_of_address: int = 500
    tables: int = 1000
    """Most tables that one user has opened."""


@dataclass(frozen=True)
class Settings:
    """Everything that can differ between two servers."""

    database: str
    hosts: frozenset[str] = LOOPBACK
    """The names and addresses that a Host header may have."""
    lan: str | None = None
    """The address of the page in the local network."""
    games: tuple[str, ...] = field(default_factory=lambda: tuple(registry.games()))
    find: FindGame = registry.game
    worker: tuple[str, ...] = (sys.executable, "-m", "gonfalon.server.computers.worker")
    """The command of a worker process."""
    workers: int = 2
    think_seconds: float = 10.0
    pace_seconds: float = 0.8
    """Least seconds between two choices where agents choose for all seats; slow pages may make it longer. 0: agents
    play as fast as they can and do not wait for pages."""
    open_tables: int = 300
    """Most sessions that stay in memory without a connection."""
    idle_seconds: float = 600.0
    limits: Limits = Limits()
    secret: Callable[[int], bytes] = secrets.token_bytes
    """The source of keys and of seeds of agents. No option sets it; tests do, to be repeatable."""

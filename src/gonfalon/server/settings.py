"""How a server is set up."""

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
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """How much one browser or one address may ask for."""

    requests: RateLimit = RateLimit(600, 100)
    """Requests from an address, but for files of the page."""
    files: RateLimit = RateLimit(6000, 1000)
    """Files of the page, for an address. A page has a hundred, is broken without one of them, and everybody
    behind a router comes from the same address."""
    changes: RateLimit = RateLimit(120, 10)
    """Requests that change something, from an address."""
    heavy: RateLimit = RateLimit(20, 1)
    """Replays, imports and packs, from an address."""
    odds: RateLimit = RateLimit(60, 1)
    """Choices of which one browser is told the odds: a whole game of them, at one a second. Of several questions at
    once only the last is reckoned."""
    hints: RateLimit = RateLimit(60, 0.5)
    """Hints for one browser: thirty a minute in the long run, so that a whole game can be played by them. A few
    processes do all the advising, and who asks again withdraws his former question; but that ends a process and starts
    another one, which is what this limits."""
    hand_overs: RateLimit = RateLimit(12, 0.2)
    """Times that one browser lets computers go on for it: each may start a process, and taking back ends it."""
    messages: RateLimit = RateLimit(120, 30)
    """Messages on one socket."""
    wrong_messages: int = 20
    """Malformed messages before a socket is closed."""
    body: int = 64 * 1024
    pack: int = 1024 * 1024
    record: int = 3 * 1024 * 1024
    entries: int = 20_000
    """Entries of an imported record."""
    game_entries: int = 15_000
    """Entries of a game that is played here: fewer, so that it can go out and come in again."""
    sockets: int = 12
    """Sockets of one browser at one table."""
    sockets_of_address: int = 500
    tables: int = 1000
    """Tables that one browser has opened."""


@dataclass(frozen=True)
class Settings:
    """All that can differ between one server and another."""

    database: str
    hosts: frozenset[str] = LOOPBACK
    """The names and addresses that the Host header may give."""
    lan: str | None = None
    """The address of the page for others in the local network."""
    games: tuple[str, ...] = field(default_factory=lambda: tuple(registry.games()))
    find: FindGame = registry.game
    worker: tuple[str, ...] = (sys.executable, "-m", "gonfalon.server.computers.worker")
    """The command of a process in which computer players think."""
    workers: int = 2
    think_seconds: float = 10.0
    pace_seconds: float = 0.8
    """From one act to the next, at the least, where computers play among themselves; the pages that show it may take
    longer. 0: as fast as they can, and nobody is waited for."""
    open_tables: int = 300
    """Tables that are kept in memory while nobody looks at them."""
    idle_seconds: float = 600.0
    limits: Limits = Limits()
    secret: Callable[[int], bytes] = secrets.token_bytes
    """Where the keys of dice and the seeds of computers come from. No option sets it: only a test, to be repeatable."""

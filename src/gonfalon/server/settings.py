"""Settings and limits of a server."""

import ipaddress
import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from gonfalon import registry
from gonfalon.kernel.game import Game

FindGame = Callable[[str], Game]

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


DAY = 24 * 3600


@dataclass(frozen=True)
class RateLimit:
    """A token bucket: `burst` at once, and `per_second` more each second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """Limits for one user, one address or one socket. Beyond a limit the request is refused."""

    requests: RateLimit = RateLimit(3000, 500)
    """Requests of an address, without files of the page. What the limit of a person refuses does not count here, so one
    person cannot use up what all behind the same address share."""
    requests_of_person: RateLimit = RateLimit(600, 100)
    """Requests of a user; all clients of an address without a known cookie count as one."""
    files: RateLimit = RateLimit(6000, 1000)
    """Files of the page, for an address. A page has about a hundred and needs all of them, and all users behind a
    router share one address."""
    changes: RateLimit = RateLimit(600, 50)
    """Requests of an address that change something."""
    changes_of_person: RateLimit = RateLimit(120, 10)
    heavy: RateLimit = RateLimit(100, 5)
    """Replays, imports and data packs, for an address."""
    heavy_of_person: RateLimit = RateLimit(20, 1)
    tables_of_address: RateLimit = RateLimit(2000, 2000 / DAY)
    """New tables of an address: so many a day."""
    bytes_of_address: RateLimit = RateLimit(200e6, 200e6 / DAY)
    """Bytes of the requests with which an address opens tables: so many a day."""
    bytes_of_person: int = 50_000_000
    """Most bytes of the tables that one user has opened. Their entries count with their usual length."""
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
    connections_of_address: int = 600
    """Most TCP connections of an address, WebSockets included. Beyond this the one that waits longest for a request is
    closed. A page has seven, and all users behind a router share one address."""
    way_back_seconds: float = 24 * 3600.0
    """How long a link to a person's own seat can be used, once."""
    tables: int = 1000
    """Most tables that one user has opened."""
    computer_games: int = 200
    """Most of them that are running and have a seat of a computer."""


@dataclass(frozen=True)
class PublicAddress:
    """The address under which users reach the server."""

    scheme: str
    host: str
    """The Host header that browsers send: the name, and the port if it is not the usual one."""

    @property
    def origin(self) -> str:
        """The Origin header that browsers send."""
        return f"{self.scheme}://{self.host}"

    @property
    def is_secure(self) -> bool:
        """Whether users connect over TLS."""
        return self.scheme == "https"


@dataclass(frozen=True)
class Settings:
    """Everything that can differ between two servers."""

    database: str
    hosts: frozenset[str] = LOOPBACK
    """The names and addresses that a Host header may have."""
    lan: str | None = None
    """The address of the page in the local network."""
    public: PublicAddress | None = None
    """The address of the page on the internet, if a reverse proxy stands in front."""
    trusted_proxies: tuple[Network, ...] = ()
    """Proxies whose X-Forwarded-For header is believed."""
    log_requests: bool = False
    metrics: tuple[str, int] | None = None
    """The address and port of the metrics."""
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
    expire_seconds: float | None = None
    """A table is deleted so long after its last move and the last visit of its opener or a holder. None: never."""
    limits: Limits = Limits()
    secret: Callable[[int], bytes] = secrets.token_bytes
    """The source of keys and of seeds of agents. No option sets it; tests do, to be repeatable."""

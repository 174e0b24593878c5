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
    new_tables_of_person: RateLimit = RateLimit(400, 400 / DAY)
    """New tables of a user: less than their address may open, also if the user deletes each one."""
    computer_games_of_address: RateLimit = RateLimit(1000, 1000 / DAY)
    """New tables of an address with a seat of a computer: so many a day."""
    new_computer_games_of_person: RateLimit = RateLimit(200, 200 / DAY)
    bytes_of_address: RateLimit = RateLimit(200e6, 200e6 / DAY)
    """Bytes of the requests with which an address opens tables: so many a day."""
    new_bytes_of_person: RateLimit = RateLimit(40e6, 40e6 / DAY)
    people_of_address: RateLimit = RateLimit(2000, 2000 / DAY)
    """New users of an address: so many a day."""
    links_of_person: RateLimit = RateLimit(60, 0.1)
    """Links to seats that one user makes: each adds a line to a log."""
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
    renames: RateLimit = RateLimit(20, 0.2)
    """New names of one user: each is sent to the pages of all their tables."""
    messages: RateLimit = RateLimit(120, 30)
    """Messages on one socket."""
    messages_of_person: RateLimit = RateLimit(1200, 120)
    """Messages on all sockets of a user; all clients of an address without a cookie count as one."""
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
class LimitOption:
    """A limit that an operator can set, as an option and as an environment variable."""

    name: str
    field: str
    """The field of Limits."""
    unit: float = 1
    """What one of the option is in the field; of a rate, in tokens for a second."""

    @property
    def default(self) -> int:
        """The value that the option has if it is not given."""
        standard = getattr(Limits(), self.field)
        return round((standard.per_second if isinstance(standard, RateLimit) else standard) / self.unit)

    def scaled(self, value: int) -> RateLimit | int:
        """The field for a value of the option. The burst of a rate grows with it."""
        standard = getattr(Limits(), self.field)
        if isinstance(standard, RateLimit):
            return RateLimit(standard.burst * (value / self.default), standard.per_second * (value / self.default))
        return round(value * self.unit)


MINUTE_RATE, DAY_RATE, MEGABYTES = 1 / 60, 1 / DAY, 1_000_000

LIMIT_OPTIONS = (
    LimitOption("tables_per_person", "tables"),
    LimitOption("new_tables_per_person", "new_tables_of_person", DAY_RATE),
    LimitOption("tables_per_address", "tables_of_address", DAY_RATE),
    LimitOption("computer_games_per_person", "computer_games"),
    LimitOption("new_computer_games_per_person", "new_computer_games_of_person", DAY_RATE),
    LimitOption("computer_games_per_address", "computer_games_of_address", DAY_RATE),
    LimitOption("megabytes_per_person", "bytes_of_person", MEGABYTES),
    LimitOption("new_megabytes_per_person", "new_bytes_of_person", MEGABYTES * DAY_RATE),
    LimitOption("megabytes_per_address", "bytes_of_address", MEGABYTES * DAY_RATE),
    LimitOption("people_per_address", "people_of_address", DAY_RATE),
    LimitOption("links_per_person", "links_of_person", MINUTE_RATE),
    LimitOption("requests_per_person", "requests_of_person"),
    LimitOption("requests_per_address", "requests"),
    LimitOption("changes_per_person", "changes_of_person"),
    LimitOption("changes_per_address", "changes"),
    LimitOption("heavy_requests_per_person", "heavy_of_person", MINUTE_RATE),
    LimitOption("heavy_requests_per_address", "heavy", MINUTE_RATE),
    LimitOption("hints_per_person", "hints", MINUTE_RATE),
    LimitOption("odds_per_person", "odds", MINUTE_RATE),
    LimitOption("messages_per_person", "messages_of_person"),
    LimitOption("files_per_address", "files"),
    LimitOption("sockets_per_person", "sockets"),
    LimitOption("sockets_per_address", "sockets_of_address"),
    LimitOption("connections_per_address", "connections_of_address"),
)
"""All limits with an option. The command line makes the options from this table."""


def limits_from(values: dict[str, int]) -> Limits:
    """Limits from the values of options by name; those that are not named have their defaults."""
    fields = {each.field: each.scaled(values[each.name]) for each in LIMIT_OPTIONS if each.name in values}
    return Limits(**fields)  # type: ignore[arg-type]


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

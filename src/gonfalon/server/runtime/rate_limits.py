"""Rate limits: token buckets by address or user, and the number of sockets by address."""

import time
from collections import Counter
from collections.abc import Callable

from gonfalon.server.settings import Limits, RateLimit

Clock = Callable[[], float]

MOST_BUCKETS = 10_000
"""Keys of one `KeyedBuckets`. Beyond this it removes those whose bucket is full."""


class TokenBucket:
    """Tokens that come back at the rate of a limit, up to its burst."""

    def __init__(self, rate: RateLimit, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._at = clock()

    def take(self, count: float = 1) -> bool:
        """Take `count` tokens; False if there are fewer."""
        now = self._clock()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._tokens < count:
            return False
        self._tokens -= count
        return True

    @property
    def full(self) -> bool:
        """Whether the bucket is full, so that it can be forgotten."""
        return self._tokens + (self._clock() - self._at) * self._rate.per_second >= self._rate.burst


class KeyedBuckets:
    """A token bucket for each key: an address or a user id."""

    def __init__(self, rate: RateLimit, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, name: str, amount: float = 1) -> bool:
        """Take `amount` tokens of a key; False if there are fewer."""
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._buckets = {each: bucket for each, bucket in self._buckets.items() if not bucket.full}
            bucket = self._buckets[name] = TokenBucket(self._rate, self._clock)
        return bucket.take(amount)


class SharedLimit:
    """A rate limit of persons, and one of all persons behind an address."""

    def __init__(self, person: RateLimit, address: RateLimit, clock: Clock) -> None:
        self._persons = KeyedBuckets(person, clock)
        self._addresses = KeyedBuckets(address, clock)

    def take(self, person: str, address: str, amount: float = 1) -> bool:
        """Take `amount` tokens of both. What the person does not get is not taken from the address."""
        return self._persons.take(person, amount) and self._addresses.take(address, amount)


class AddressLimits:
    """The limits of all addresses, and of the persons behind them."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self.requests = SharedLimit(limits.requests_of_person, limits.requests, clock)
        self.files = KeyedBuckets(limits.files, clock)
        self.changes = SharedLimit(limits.changes_of_person, limits.changes, clock)
        self.heavy = SharedLimit(limits.heavy_of_person, limits.heavy, clock)
        self.tables = SharedLimit(limits.new_tables_of_person, limits.tables_of_address, clock)
        self.computer_games = SharedLimit(limits.new_computer_games_of_person, limits.computer_games_of_address, clock)
        self.bytes = SharedLimit(limits.new_bytes_of_person, limits.bytes_of_address, clock)
        self.people = KeyedBuckets(limits.people_of_address, clock)
        self.sockets: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """Count a socket that opens."""
        self.sockets[address] += 1

    def leave(self, address: str) -> None:
        """Count a socket that closes. Addresses without sockets are forgotten."""
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

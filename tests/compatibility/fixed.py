"""Fixed values in place of random secrets and of the clock, so that a server gives the same bytes at every run."""

import base64
import hashlib
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

NOON = 1_790_000_000.0
"""The time of day at the beginning of every fixture."""

KEY_BYTES = 32
"""The size of a key of dice. Other sizes are left to the real source: websocket clients ask for them too."""


class Secrets:
    """A source of fixed secrets. Values of different sizes and kinds do not depend on each other's order."""

    def __init__(self, seed: str) -> None:
        self._given: Counter[str] = Counter()
        self._real = secrets.token_bytes
        self.start(seed)

    def start(self, seed: str) -> None:
        """Begin a new series of values, and set the clock to its beginning."""
        self._seed = seed
        self._given.clear()
        self.now = NOON

    def _bytes(self, kind: str, size: int) -> bytes:
        name = f"{self._seed} {kind} {size}"
        self._given[name] += 1
        found = b""
        while len(found) < size:
            found += hashlib.sha256(f"{name} {self._given[name]} {len(found)}".encode()).digest()
        return found[:size]

    def of_settings(self, size: int) -> bytes:
        """The value of the server's own setting for secrets."""
        return self._bytes("settings", size)

    def token_bytes(self, size: int | None = None) -> bytes:
        """In place of `secrets.token_bytes`: only keys of dice are fixed."""
        return self._bytes("bytes", size) if size == KEY_BYTES else self._real(size)

    def token_hex(self, size: int = 32) -> str:
        """In place of `secrets.token_hex`."""
        return self._bytes("hex", size).hex()

    def token_urlsafe(self, size: int = 32) -> str:
        """In place of `secrets.token_urlsafe`."""
        return base64.urlsafe_b64encode(self._bytes("urlsafe", size)).rstrip(b"=").decode()

    def time(self) -> float:
        """In place of `time.time`."""
        return self.now


@contextmanager
def fixed_secrets(seed: str) -> Iterator[Secrets]:
    """Replace the functions of `secrets` and `time.time` in this process while the block runs."""
    fixed = Secrets(seed)
    with (
        mock.patch.object(secrets, "token_bytes", fixed.token_bytes),
        mock.patch.object(secrets, "token_hex", fixed.token_hex),
        mock.patch.object(secrets, "token_urlsafe", fixed.token_urlsafe),
        mock.patch.object(time, "time", fixed.time),
    ):
        yield fixed

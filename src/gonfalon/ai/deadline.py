"""Deadlines: the time limit of one decision. Budgets count work; the clock only stops a search that takes too long."""

import time
from typing import Final

UNLIMITED_SECONDS: Final = 1e9


class Deadline:
    """A point in time after which a search stops."""

    def __init__(self, seconds: float | None) -> None:
        """Seconds from now; None: no limit."""
        self._latest = time.monotonic() + (UNLIMITED_SECONDS if seconds is None else seconds)
        self.has_passed = False
        """Has `is_over` returned True yet?"""

    def is_over(self) -> bool:
        """Has the time passed? A search that asks before every state is late by one state at most."""
        if not self.has_passed and time.monotonic() > self._latest:
            self.has_passed = True
        return self.has_passed


NEVER: Final = Deadline(None)


def shorter(one: float | None, other: float | None) -> float | None:
    """The shorter of two limits in seconds; None means no limit."""
    return min([limit for limit in (one, other) if limit is not None], default=None)

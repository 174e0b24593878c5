"""The end of a thought by the clock. An agent counts what it looks at; the clock only cuts in where that takes long."""

import time
from typing import Final

FOR_EVER: Final = 1e9


class Deadline:
    """So many seconds from now."""

    def __init__(self, seconds: float | None) -> None:
        """None: it never comes."""
        self._latest = time.monotonic() + (FOR_EVER if seconds is None else seconds)
        self.cut_in = False
        """Was a thought told to end?"""

    def is_over(self) -> bool:
        """Must the thought end? Whoever asks before every position is late by one of them at the most."""
        if not self.cut_in and time.monotonic() > self._latest:
            self.cut_in = True
        return self.cut_in


NEVER: Final = Deadline(None)


def shorter(one: float | None, other: float | None) -> float | None:
    """The shorter of two limits, each of which may be none."""
    return min([limit for limit in (one, other) if limit is not None], default=None)

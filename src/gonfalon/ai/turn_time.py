"""Time limits for the choices that one computer seat makes in a row."""

import time
from typing import Final

TURN_SECONDS: Final = 15.0
"""Most seconds for all choices of one seat in a row."""
LEAST_SECONDS: Final = 0.05
"""Each choice gets at least this many seconds, also when the turn has used up its time."""
SHARE: Final = 0.25
"""Share of the remaining turn time that one choice may take; the rest is for the choices after it."""


class TurnTimeBudget:
    """Shares the time of a turn among its choices. It starts again when another seat chooses."""

    def __init__(self) -> None:
        self._seat = ""
        self._began = 0.0

    def limit(self, seat: str) -> float:
        """Most seconds for the next choice of a seat."""
        now = time.monotonic()
        if seat != self._seat:
            self._seat, self._began = seat, now
        return max(LEAST_SECONDS, SHARE * (self._began + TURN_SECONDS - now))

"""How long others wait for a computer: for all the choices together that it makes in a row."""

import time
from typing import Final

TURN_SECONDS: Final = 15.0
"""Nobody waits longer for what one computer does in a row."""
LEAST_SECONDS: Final = 0.05
"""For a choice, however many there were before it."""
SHARE: Final = 0.25
"""Of what is left of its turn, as much as one choice may take: the next ones need time as well."""


class TurnTimeBudget:
    """The patience of those who watch, new for each seat that chooses."""

    def __init__(self) -> None:
        self._seat = ""
        self._began = 0.0

    def limit(self, seat: str) -> float:
        """Seconds that the next choice of a seat may take at the most."""
        now = time.monotonic()
        if seat != self._seat:
            self._seat, self._began = seat, now
        return max(LEAST_SECONDS, SHARE * (self._began + TURN_SECONDS - now))

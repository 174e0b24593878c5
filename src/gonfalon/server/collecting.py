"""The collector of garbage, kept out of the way of play.

Looking through everything holds everybody up, at a hundred tables for a tenth of a second; and a move leaves nothing
behind that would have to be looked for. So the collector goes through what is new by itself, but through the rest only
while nobody plays, or when it has not done so for long.
"""

import gc
import time

NEVER = 2**31 - 1
QUIET_SECONDS = 5.0
LONGEST_SECONDS = 3600.0


class Collector:
    """Chooses when to look through everything."""

    def __init__(self) -> None:
        self._looked = time.monotonic()

    def is_time(self, last_move: float) -> bool:
        """Is now a good time, when something last happened at that one?"""
        now = time.monotonic()
        return now - last_move > QUIET_SECONDS or now - self._looked > LONGEST_SECONDS

    def look(self, last_move: float) -> None:
        """Look through everything if it is time."""
        if self.is_time(last_move):
            gc.collect()
            self._looked = time.monotonic()


def settle_in() -> None:
    """What is in memory by now stays: nobody needs to look at it again. The rest is looked at when we say so."""
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)

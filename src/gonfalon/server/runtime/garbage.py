"""The collector of garbage, kept out of the way of play.

Looking through everything holds everybody up, at a hundred tables for a tenth of a second. So whatever is still there
after a look is set aside, and the next one goes only through what is new: a few milliseconds. A table that is let go of
needs no look, for it takes itself apart; the little else that has been set aside in vain waits until nobody is here.
"""

import gc
import time

NEVER = 2**31 - 1
QUIET_SECONDS = 5.0
ALONE_SECONDS = 60.0
LONGEST_SECONDS = 6 * 3600.0


class GarbageScheduler:
    """Chooses when to look through what."""

    def __init__(self) -> None:
        self._looked = time.monotonic()

    def look(self, last_move: float, alone: bool) -> None:
        """Look through what is new; through everything while nobody is here, or in a quiet moment now and then."""
        now = time.monotonic()
        quiet = now - last_move > QUIET_SECONDS
        if (alone and now - self._looked > ALONE_SECONDS) or (quiet and now - self._looked > LONGEST_SECONDS):
            gc.unfreeze()
            self._looked = now
        collect_and_freeze()


def collect_and_freeze() -> None:
    """Look through what is new, and what of it is needed need not be looked at again."""
    gc.collect()
    gc.freeze()


def freeze_startup_objects() -> None:
    """What is in memory by now stays. From now on only what is very new is looked at without our saying so."""
    collect_and_freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)

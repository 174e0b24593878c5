"""Garbage collection at times when it disturbs no match.

A full collection blocks the event loop for about 100 ms with 100 open sessions. So objects that survive a collection
are frozen, and the next collection sees only new objects: a few milliseconds. A session that is released clears its
match, so it needs no collection. Other frozen garbage is collected when no page is connected.
"""

import gc
import time

NEVER = 2**31 - 1
QUIET_SECONDS = 5.0
UNUSED_SECONDS = 60.0
LONGEST_SECONDS = 6 * 3600.0


class GarbageScheduler:
    """Decides when to collect new objects, and when to collect everything."""

    def __init__(self) -> None:
        self._last_full = time.monotonic()

    def collect(self, last_move: float, unused: bool) -> None:
        """Collect new objects; everything if no page is connected, or in a quiet moment every few hours."""
        now = time.monotonic()
        quiet = now - last_move > QUIET_SECONDS
        if (unused and now - self._last_full > UNUSED_SECONDS) or (quiet and now - self._last_full > LONGEST_SECONDS):
            gc.unfreeze()
            self._last_full = now
        collect_and_freeze()


def collect_and_freeze() -> None:
    """Collect new objects, and freeze those that survive."""
    gc.collect()
    gc.freeze()


def freeze_startup_objects() -> None:
    """Freeze all objects of the start. From now on only the two young generations are collected automatically."""
    collect_and_freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)

"""The contract of watchers: what counts in one game, from its choices and events.

The watcher of a game is `WATCHER` of the module `watch/watcher.py` in its folder.
"""

from collections import Counter
from typing import Generic, NamedTuple

from gonfalon.kernel.events import Event
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.step import S


class Figure(NamedTuple):
    """A line of the table: a count, what it is divided by, and the most that is accepted."""

    name: str
    """The key of the count, and the text of the line."""
    per: str
    """The key of the divisor, see `Watcher.counts`."""
    most: float | None = None
    """None: a figure for comparison only."""


class Watcher(Generic[S]):
    """Follows one game. `counts` always has `seats`: the number of seats, so that its sum divides by seat and game."""

    figures: tuple[Figure, ...] = ()

    def __init__(self, setup: Setup) -> None:
        self.counts: Counter[str] = Counter({"seats": len(setup.seats)})

    def watch_events(self, s: S, events: list[Event]) -> None:
        """What has happened since the last choice; `s` is the state of the next one, or that of the end."""

    def watch_choice(self, s: S, seat: int, moves: list[int], move: int) -> None:
        """A choice, before it is played."""

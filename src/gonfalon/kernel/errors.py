"""Everything that can go wrong, as one tree.

::

    GonfalonError
    ├── IllegalMove        the move is not among the legal ones
    ├── StaleMove          the move answers a position that is gone
    ├── UnknownName        no game, scenario, seat or option of that name
    ├── BadRecord          a record that is damaged, edited or foreign
    │   └── BrokenReplay   a sound record that these rules replay only up to some entry
    ├── BadData            a data pack that breaks its schema
    ├── BadCase            a case file that cannot be read, or whose position cannot be
    ├── BadLuck            scripted dice that ran out or were impossible
    ├── TooManyOutcomes    an enumeration that would branch too often
    └── BrokenInvariant    a position that the rules cannot reach
"""

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match


class GonfalonError(Exception):
    """The root of the tree."""


class IllegalMove(GonfalonError):
    """A move that is not legal here: where it was tried, by whom, and the rule that forbids it."""

    def __init__(self, game: str, step: str, seat: str, move: str, rule: str, key: str) -> None:
        super().__init__(f"{game}, step {step}: {seat} may not play {move!r} (rule {rule}: {key})")
        self.game = game
        self.step = step
        self.seat = seat
        self.move = move
        self.rule = rule
        self.key = key


class StaleMove(GonfalonError):
    """A move made for another version of the match than the present one."""

    def __init__(self, game: str, step: str, seat: str, move: str, seen: int, version: int) -> None:
        super().__init__(f"{game}, step {step}: {seat} played {move!r} for version {seen}, the match is at {version}")
        self.seen = seen
        self.version = version


class UnknownName(GonfalonError):
    """A name that nobody bears, with the names that are near it."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = known
        self.near = get_close_matches(name, known, n=1, cutoff=0.5)
        hint = f"did you mean {self.near[0]!r}?" if self.near else f"there are: {', '.join(known)}"
        super().__init__(f"no {kind} is called {name!r}; {hint}")


class BadRecord(GonfalonError):
    """A record that cannot be read."""


class BrokenReplay(BadRecord):
    """A record that these rules cannot replay to its end; `match` is opened up to the entry that failed."""

    def __init__(self, entry: int, why: str, match: "Match") -> None:
        super().__init__(f"entry {entry} cannot be replayed: {why}; the game is open up to there")
        self.entry = entry
        self.why = why
        self.match = match


class BadData(GonfalonError):
    """A data pack that breaks its schema; the message names file, row, field and what was expected."""


class BadCase(GonfalonError):
    """A case that cannot be played; the message names what is wrong and where."""


class BadLuck(GonfalonError):
    """Scripted luck that ran out, was left over or could not be."""


class TooManyOutcomes(GonfalonError):
    """An enumeration with more branches than its caller allows; sample instead."""


class BrokenInvariant(GonfalonError):
    """A position that the rules cannot reach."""

"""Everything that can go wrong, as one tree.

::

    GonfalonError
    ├── IllegalMove        the move is not among the legal ones
    ├── StaleMove          the move answers a position that is gone
    ├── UnknownName        no game, scenario, seat or option of that name
    │   └── BadSeating     seats that cannot be at one table
    ├── BadOption          an option has no such value
    ├── BadRecord          a record that is damaged, edited or foreign
    │   └── BrokenReplay   a sound record that these rules replay only up to some entry
    ├── BadData            a data pack that breaks its schema
    ├── BadCase            a case file that cannot be read, or whose position cannot be
    ├── BadLuck            scripted dice that ran out or were impossible
    ├── TooManyOutcomes    an enumeration that would branch too often
    └── BrokenInvariant    a position that the rules cannot reach
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match


Say = Callable[[str, dict[str, object]], str]

_say: list[Say] = []


def set_error_formatter(say: Say) -> None:
    """Let this function make sentences of keys and arguments; the kernel knows no language."""
    _say[:] = [say]


def format_error(key: str, details: dict[str, object]) -> str:
    """The sentence of a key, or the bare key while nobody words it."""
    return _say[0](key, details) if _say else f"{key} {details}"


class GonfalonError(Exception):
    """The root of the tree: a message key with arguments, worded by the catalogue like all that people read.

    An argument may be another error, the reason for this one: whoever words the one words the other.
    """

    def __init__(self, message: str, **details: object) -> None:
        super().__init__(message)
        self.message = message
        self.details = details

    def __str__(self) -> str:
        return format_error(self.message, self.details)

    def __reduce__(self) -> "tuple[Callable[[str], GonfalonError], tuple[str]]":
        """Between processes an error travels as its text: what it holds besides may not travel at all."""
        return restored, (str(self),)


class IllegalMove(GonfalonError):
    """A move that is not legal here: where it was tried, by whom, and the rule that forbids it."""

    def __init__(
        self,
        game: str,
        step: str,
        seat: str,
        move: str,
        rule: str,
        key: str,
        because: "dict[str, object] | None" = None,
    ) -> None:
        super().__init__("error.illegal-move", game=game, step=step, seat=seat, move=move, rule=rule)
        self.because = because or {}
        self.game = game
        self.step = step
        self.seat = seat
        self.move = move
        self.rule = rule
        self.key = key

    def __str__(self) -> str:
        return format_error(self.message, {**self.details, "why": format_error(self.key, self.because)})


class StaleMove(GonfalonError):
    """A move made for another version of the match than the present one."""

    def __init__(self, game: str, step: str, seat: str, move: str, seen: int, version: int) -> None:
        super().__init__("error.stale-move", game=game, step=step, seat=seat, move=move, seen=seen, version=version)
        self.seen = seen
        self.version = version


def nearest(name: str, known: list[str]) -> list[str]:
    """The known name that is most like a wrong one, if any is."""
    return [one for one in get_close_matches(name, known, n=1, cutoff=0.5) if one != name]


class UnknownName(GonfalonError):
    """A name that nobody bears, with the names that are near it."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        near = nearest(name, known)
        super().__init__(
            "error.unknown-name-near" if near else "error.unknown-name",
            kind=kind,
            name=name,
            near=near[0] if near else "",
            known=", ".join(known),
        )
        self.kind = kind
        self.name = name
        self.known = known
        self.near = near


class BadSeating(UnknownName):
    """Seats that cannot be at one table together: too few, too many, or one of them twice."""

    def __init__(self, message: str, seats: list[str], known: list[str], **details: object) -> None:
        super().__init__("seat", ",".join(seats), known)
        self.message = message
        self.details = {**details, "seats": ", ".join(seats), "known": ", ".join(known)}


SHORTEST_RUN: Final = 5


def step_of_run(choices: list[str]) -> int:
    """The step of whole numbers in a row, so many that their ends say more than a list; 0 if they are none."""
    if len(choices) < SHORTEST_RUN or not all([choice.isdecimal() for choice in choices]):
        return 0
    first, step = int(choices[0]), int(choices[1]) - int(choices[0])
    expected = [str(first + step * index) for index in range(len(choices))]
    return step if step > 0 and choices == expected else 0


class BadOption(GonfalonError):
    """A value that an option does not have, with the ones it has."""

    def __init__(self, option: str, value: str, known: list[str]) -> None:
        step = step_of_run(known)
        if step:
            ends = {"least": known[0], "most": known[-1], "step": step}
            super().__init__("error.bad-option-run", option=option, value=value, **ends)
            return
        near = nearest(value, known)
        super().__init__(
            "error.bad-option-near" if near else "error.bad-option",
            option=option,
            value=value,
            near=near[0] if near else "",
            known=", ".join(known),
        )


class UnfitOption(BadOption):
    """A value of an option that needs something else to be chosen too."""

    def __init__(self, option: str, value: str, needs: str) -> None:
        GonfalonError.__init__(self, "error.option-needs", option=option, value=value, needs=needs)


class BadRecord(GonfalonError):
    """A record that cannot be read."""


class BrokenReplay(BadRecord):
    """A record that these rules cannot replay to its end; `match` is opened up to the entry that failed."""

    def __init__(self, entry: int, cause: GonfalonError, match: "Match") -> None:
        super().__init__("error.broken-replay", entry=entry, why=cause)
        self.entry = entry
        self.cause = cause
        self.match = match

    @property
    def why(self) -> str:
        """The reason as a sentence."""
        return str(self.cause)


class BadData(GonfalonError):
    """A data pack that breaks its schema: faults, each a key with arguments that name file, row and expectation."""

    def __init__(self, faults: "list[tuple[str, dict[str, object]]]") -> None:
        super().__init__("error.bad-data")
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join([format_error(key, details) for key, details in self.faults])


class BadCase(GonfalonError):
    """A case that cannot be played; the message names what is wrong and where."""


class BadLuck(GonfalonError):
    """Scripted luck that ran out, was left over or could not be."""


class TooManyOutcomes(GonfalonError):
    """An enumeration with more branches than its caller allows; sample instead."""


class BrokenInvariant(GonfalonError):
    """A position that the rules cannot reach."""


def restored(text: str) -> GonfalonError:
    """An error that came from another process."""
    return GonfalonError("error.restored", text=text)

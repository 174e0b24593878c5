"""The exceptions of the package, as one tree.

::

    GonfalonError
    ├── IllegalMove        the move is not among the legal ones
    ├── StaleMove          the move was made for an earlier version of the match
    ├── UnknownName        no game, scenario, seat or option has that name
    │   └── BadSeating     seats that cannot play together
    ├── BadOption          an option has no such value
    ├── BadRecord          a record that is damaged, edited or of an unknown game
    │   └── BrokenReplay   a valid record that these rules replay only up to some entry
    ├── BadData            a data pack that breaks its schema
    ├── BadCase            a case file that is malformed or has an impossible state
    ├── BadLuck            scripted values that ran out or are impossible
    ├── MissingMethod      a game lacks a method that every game must define
    ├── TooManyOutcomes    an enumeration with more results than its limit
    └── BrokenInvariant    a state that the rules cannot reach
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match


Formatter = Callable[[str, dict[str, object]], str]
"""Makes a sentence of a message key and its arguments."""

_formatter: list[Formatter] = []
"""The formatter in use, or none."""


def set_error_formatter(formatter: Formatter) -> None:
    """Set the function that words all errors; the kernel itself contains no texts."""
    _formatter[:] = [formatter]


def format_error(key: str, details: dict[str, object]) -> str:
    """The sentence of a key; the key with its arguments while no formatter is set."""
    return _formatter[0](key, details) if _formatter else f"{key} {details}"


def describe_fault(error: BaseException) -> str:
    """The type and the text of an error for the log. It is not worded: wording reads texts, which may be the fault."""
    text = f"{error.message} {error.details}" if isinstance(error, GonfalonError) else str(error)
    return f"{type(error).__name__}: {text}"


class GonfalonError(Exception):
    """The root of the tree: a message key with arguments. The catalogue has its text.

    An argument may be another error, the cause; the formatter words it too.
    """

    def __init__(self, message: str, **details: object) -> None:
        super().__init__(message)
        self.message = message
        self.details = details

    def __str__(self) -> str:
        return format_error(self.message, self.details)

    def __reduce__(self) -> "tuple[Callable[[str], GonfalonError], tuple[str]]":
        """Pickle an error as its text only, because its other attributes may not be picklable."""
        return error_from_text, (str(self),)


class IllegalMove(GonfalonError):
    """An illegal move, with the step, the seat and the rule that forbids it."""

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


class MissingMethod(GonfalonError):
    """A class of a game lacks a method that every game must define."""

    def __init__(self, owner: object, method: str) -> None:
        super().__init__("error.missing-method", owner=type(owner).__name__, method=method)


class StaleMove(GonfalonError):
    """A move made for another version of the match than the current one."""

    def __init__(self, game: str, step: str, seat: str, move: str, seen: int, version: int) -> None:
        super().__init__("error.stale-move", game=game, step=step, seat=seat, move=move, seen=seen, version=version)
        self.seen = seen
        self.version = version


def nearest(name: str, known: list[str]) -> list[str]:
    """The known name that is most like a wrong one, as a list of at most one."""
    return [one for one in get_close_matches(name, known, n=1, cutoff=0.5) if one != name]


class UnknownName(GonfalonError):
    """An unknown name, with the known name that is most like it."""

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
    """Seats that cannot play together: too few, too many, or one of them twice."""

    def __init__(self, message: str, seats: list[str], known: list[str], **details: object) -> None:
        super().__init__("seat", ",".join(seats), known)
        self.message = message
        self.details = {**details, "seats": ", ".join(seats), "known": ", ".join(known)}


SHORTEST_RUN: Final = 5
"""Fewest choices of an option that a message shows as a range instead of a list."""


def step_of_run(choices: list[str]) -> int:
    """The difference between choices that are evenly spaced numbers; 0 if they are not, or fewer than SHORTEST_RUN."""
    if len(choices) < SHORTEST_RUN or not all([choice.isdecimal() for choice in choices]):
        return 0
    first, step = int(choices[0]), int(choices[1]) - int(choices[0])
    expected = [str(first + step * index) for index in range(len(choices))]
    return step if step > 0 and choices == expected else 0


class BadOption(GonfalonError):
    """A value that an option does not have, with the values that it has."""

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
    """A value of an option that requires another choice."""

    def __init__(self, option: str, value: str, needs: str) -> None:
        GonfalonError.__init__(self, "error.option-needs", option=option, value=value, needs=needs)


class BadRecord(GonfalonError):
    """A record that cannot be read."""


class BrokenReplay(BadRecord):
    """A record that these rules cannot replay to its end; `match` is the match before the entry that failed."""

    def __init__(self, entry: int, cause: GonfalonError, match: "Match") -> None:
        super().__init__("error.broken-replay", entry=entry, why=cause)
        self.entry = entry
        self.cause = cause
        self.match = match

    @property
    def why(self) -> str:
        """The text of the cause."""
        return str(self.cause)


class BadData(GonfalonError):
    """A data pack that breaks its schema. Each fault is a key with arguments that name file, row and expected value."""

    def __init__(self, faults: "list[tuple[str, dict[str, object]]]") -> None:
        super().__init__("error.bad-data")
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join([format_error(key, details) for key, details in self.faults])


class BadCase(GonfalonError):
    """A case that cannot be played; the message names the fault and its place."""


class BadLuck(GonfalonError):
    """Scripted values that ran out, were left over or are impossible."""


class TooManyOutcomes(GonfalonError):
    """An enumeration with more results than its limit; the caller can use trials instead."""


class BrokenInvariant(GonfalonError):
    """A state that the rules cannot reach."""


def error_from_text(text: str) -> GonfalonError:
    """The unpickled form of an error from another process."""
    return GonfalonError("error.restored", text=text)

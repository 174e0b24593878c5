"""Set-up and result of a match: how it is opened and how it ends."""

from typing import Any, NamedTuple


class Option(NamedTuple):
    """An option of the rules that is chosen when a match is opened: its default, all choices, and the ruling."""

    default: Any
    choices: tuple[Any, ...]
    ruling: str


class Preset(NamedTuple):
    """A named way to open a game: some options, and who takes each seat (`me`, `open`, `nobody`)."""

    options: dict[str, Any]
    seats: dict[str, str]


class Lengths(NamedTuple):
    """The option that says how long a match lasts, the choices that the page offers, and the one it offers first."""

    option: str
    choices: tuple[Any, ...]
    usual: Any


class Setup(NamedTuple):
    """How a match is opened, already checked. `data` is None for the built-in data pack."""

    scenario: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    data: Any
    position: Any = None
    """The first state of a sandbox, as `State.to_dict` writes it; None for other matches."""


class Result(NamedTuple):
    """How a match ended: the winner's seat (None: a draw), the score of each seat, and why."""

    winner: str | None
    scores: dict[str, int]
    reason: str

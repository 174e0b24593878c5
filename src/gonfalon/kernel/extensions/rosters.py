"""Rosters: armies that players bring along in a file."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.kernel.errors import UnknownName

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match


class RosterCheck(NamedTuple):
    """A roster without faults: its data, the number of fighters (-1: unknown), and notes as message keys."""

    data: Any  # mypyc cannot load `object` as the type of a field
    fighters: int
    notes: list[tuple[str, dict[str, object]]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rosters:
    """The seats of a game whose army can come from a file."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats

    def require_seat(self, seat: str) -> None:
        """Raise UnknownName for a seat without a roster."""
        if seat not in self.seats:
            raise UnknownName("roster", seat, list(self.seats))

    def with_roster(self, data: object, seat: str, text: str, file: str) -> object:
        """A data pack (None: the built-in one) with the army of a seat from a file; raises BadData or UnknownName."""
        raise NotImplementedError

    def check(self, data: object, seat: str, text: str, file: str) -> RosterCheck:
        """Read a roster as `with_roster` does, with its errors; add what a person who chose the file should know."""
        return RosterCheck(self.with_roster(data, seat, text, file), -1, [])

    def written(self, match: "Match[Any]", seat: str, say: Callable[[str], str]) -> str:
        """The present army of a seat as a file that `with_roster` reads; "" if the game writes none.

        `say` words a message key or a name (`rank:knight`).
        """
        return ""

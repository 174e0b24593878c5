"""Rosters: armies that players bring along in a file."""

from mypy_extensions import mypyc_attr

from gonfalon.kernel.errors import UnknownName


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

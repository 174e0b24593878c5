"""Officials: seats that run a match and cannot win, the corrections of their reports, and the phases of their clock."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gonfalon.kernel.record.entries import CORRECTION, EntryBase, MoveEntry, UndoEntry

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match


REPORTING: Final = "reporting"
"""What `Officials.clock_phase` answers while an official reports: the clock stands until the report is complete."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Officials:
    """The official seats of a game, and the steps with which a report begins."""

    def __init__(self, seats: tuple[str, ...], report_steps: frozenset[int]) -> None:
        self.seats = seats
        self.report_steps = report_steps

    def clock_phases(self, _state: Any) -> list[tuple[str, int]]:
        """The phases that an official times, each with its minutes; none in a game without a clock."""
        return []

    def clock_phase(self, _state: Any) -> str:
        """The phase that a state belongs to, `REPORTING`, or "" if it belongs to none."""
        return ""

    def correctable_version(self, match: "Match[Any]", seat: str) -> int:
        """The version to which an official may go back to correct its last report; -1 if there is none.

        A report can be corrected until the next one begins, even when the game is over by its rules. It cannot be
        corrected after the players have ended the match.
        """
        index = match.seat_index(seat)
        if match.was_ended or seat not in self.seats:
            return -1
        return self._last_report(match.timeline.entries, index)

    def _last_report(self, entries: list[EntryBase], seat: int) -> int:
        """The version at which an official began its last report that still stands; -1 if there is none.

        After a correction the report before the corrected one is out of reach: it already has a successor.
        """
        first = 0
        for version in range(len(entries) - 1, -1, -1):
            entry = entries[version]
            if entry.struck:
                continue
            if isinstance(entry, UndoEntry) and entry.cause == CORRECTION:
                first = max(first, entry.back_to)
            elif isinstance(entry, MoveEntry) and entry.seat == seat and entry.step in self.report_steps:
                return version if version >= first else -1
        return -1

    def correct(self, match: "Match[Any]", seat: str) -> None:
        """Go back to an official's last report and strike what was played since; raises IllegalMove."""
        version = self.correctable_version(match, seat)
        if version < 0:
            raise match.illegal(seat, "correct", "kernel.refused.correct")
        match.return_to(UndoEntry(match.seat_index(seat), version, CORRECTION))


def correctable_version(match: "Match[Any]", seat: str) -> int:
    """`Officials.correctable_version` for a match of any game; -1 in a game without officials."""
    officials = match.game.officials
    return -1 if officials is None else officials.correctable_version(match, seat)


def correct(match: "Match[Any]", seat: str) -> None:
    """`Officials.correct` for a match of any game; raises IllegalMove in a game without officials."""
    officials = match.game.officials
    if officials is None:
        match.seat_index(seat)
        raise match.illegal(seat, "correct", "kernel.refused.correct")
    officials.correct(match, seat)

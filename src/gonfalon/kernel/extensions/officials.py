"""Officials: seats that run a match and cannot win, their corrections, their orders, and the phases of their clock."""

from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.kernel.record.entries import CORRECTION, RESTORATION, EntryBase, MoveEntry, OrderEntry, UndoEntry
from gonfalon.kernel.step import S

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match

HELP: Final = "help"
"""The order that allows or forbids help by computers: `{"help": true}`."""

REPORTING: Final = "reporting"
"""What `Officials.clock_phase` answers while an official reports: the clock stands until the report is complete."""


class RefusedOrder(NamedTuple):
    """Why an official may not give an order: a message key and its arguments."""

    key: str
    args: dict[str, object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Officials(Generic[S]):
    """The official seats of a game, and the steps with which a report begins."""

    def __init__(self, seats: tuple[str, ...], report_steps: frozenset[int]) -> None:
        self.seats = seats
        self.report_steps = report_steps

    def clock_phases(self, s: S) -> list[tuple[str, int]]:
        """The phases that an official times, each with its minutes; none in a game without a clock."""
        return []

    def clock_phase(self, s: S) -> str:
        """The phase that a state belongs to, `REPORTING`, or "" if it belongs to none."""
        return ""

    def forbids_help(self, options: dict[str, Any]) -> bool:
        """Whether computers may give no hints and odds in matches with these options, unless an official allows it."""
        return False

    def checked_order(self, match: "Match[S]", order: dict[str, object]) -> "dict[str, object] | RefusedOrder":
        """The order as it is entered, or why it is refused. A game without orders refuses all."""
        return RefusedOrder("kernel.refused.order", {})

    def carry_out(self, s: S, order: dict[str, object]) -> None:
        """Change a state as a checked order says, and log it."""
        raise NotImplementedError

    def names_in(self, order: dict[str, object]) -> dict[str, str]:
        """The proper names of `kind:id` that an order gives."""
        return {}

    def reports(self, match: "Match[S]", seat: str) -> list[int]:
        """The versions at which an official began its reports that still stand, the last one at the end.

        Reports can be corrected even when the game is over by its rules, but not after the players have ended it.
        """
        index = match.seat_index(seat)
        if match.was_ended or seat not in self.seats:
            return []
        entries = match.timeline.entries
        return [version for version in range(len(entries)) if self._begins_report(entries[version], index)]

    def _begins_report(self, entry: EntryBase, seat: int) -> bool:
        if entry.struck or not isinstance(entry, MoveEntry):
            return False
        return entry.seat == seat and entry.step in self.report_steps

    def correctable_version(self, match: "Match[S]", seat: str) -> int:
        """The last report if it can be corrected without naming it; -1 if there is none.

        After a correction the report before the corrected one must be named: it already has a successor.
        """
        known = self.reports(match, seat)
        corrected = last_step_back(match, CORRECTION)
        back_to = 0 if corrected < 0 else undo_entry(match, corrected).back_to
        return known[-1] if known and known[-1] >= back_to else -1

    def correct(self, match: "Match[S]", seat: str, version: int = -1) -> None:
        """Go back to a report of an official (-1: the last) and strike what was played since; raises IllegalMove."""
        wanted = self.correctable_version(match, seat) if version < 0 else version
        if wanted not in self.reports(match, seat):
            raise match.illegal(seat, "correct", "kernel.refused.correct")
        match.return_to(UndoEntry(match.seat_index(seat), wanted, CORRECTION))

    def restorable_version(self, match: "Match[S]", seat: str) -> int:
        """The version before the last correction that still stands; -1 if there is none."""
        match.seat_index(seat)
        return -1 if match.was_ended or seat not in self.seats else last_step_back(match, CORRECTION)

    def restore(self, match: "Match[S]", seat: str) -> None:
        """Undo a correction: what it struck counts again, what was entered since does not; raises IllegalMove."""
        version = self.restorable_version(match, seat)
        if version < 0:
            raise match.illegal(seat, "restore", "kernel.refused.restore")
        match.return_to(UndoEntry(match.seat_index(seat), version, RESTORATION))

    def resumable(self, match: "Match[S]", seat: str) -> list[EntryBase]:
        """What the last correction struck after the corrected report, if only the new report was entered since.

        The report itself is left out: the official has entered it anew.
        """
        index, corrected = match.seat_index(seat), self.restorable_version(match, seat)
        if corrected < 0 or self.clock_phase(match.state) == REPORTING:
            return []
        since = standing_entries(match, len(match.timeline.entries), corrected + 1)
        if any([each.seat != index and each.is_choice for each in since]):
            return []
        if not any([self.completes_report(each) for each in since]):
            return []
        struck = standing_entries(match, corrected, undo_entry(match, corrected).back_to)
        while struck and isinstance(struck[0], MoveEntry) and (struck[0].seat == index or struck[0].is_forced):
            del struck[0]
        return [each for each in struck if isinstance(each, MoveEntry | OrderEntry)]

    def repeats_struck(self, match: "Match[S]", seat: str) -> bool:
        """Whether all that the last correction struck after its report was played again, and nothing else."""
        index, corrected = match.seat_index(seat), self.restorable_version(match, seat)
        if corrected < 0:
            return False
        struck = standing_entries(match, corrected, undo_entry(match, corrected).back_to)
        since = standing_entries(match, len(match.timeline.entries), corrected + 1)
        return moves_after_report(struck, index) == moves_after_report(since, index)

    def completes_report(self, entry: EntryBase) -> bool:
        """Whether an entry is the last one of a report. A game that does not know cannot resume."""
        return False

    def resume(self, match: "Match[S]", seat: str) -> None:
        """Enter again what the last correction struck; raises IllegalMove if there is nothing.

        Moves end at the first that does not fit or that used luck. Orders are entered as far as they are allowed.
        """
        struck = self.resumable(match, seat)
        if not struck:
            raise match.illegal(seat, "resume", "kernel.refused.resume")
        fits = True
        for entry in struck:
            if isinstance(entry, OrderEntry):
                if not match.over and not isinstance(self.checked_order(match, entry.order), RefusedOrder):
                    match.enter_order(entry.seat, entry.order)
            elif isinstance(entry, MoveEntry) and not entry.is_forced and fits:
                fits = not entry.dice and not match.over and is_legal(match, entry)
                if fits:
                    match.play_packed(entry.seat, entry.move)

    def give_order(self, match: "Match[S]", seat: str, order: dict[str, object]) -> None:
        """Enter an order of an official; raises IllegalMove."""
        index = match.seat_index(seat)
        if seat not in self.seats:
            raise match.illegal(seat, "order", "kernel.refused.order")
        if match.over:
            raise match.illegal(seat, "order", "kernel.refused.over")
        checked = self.checked_order(match, order)
        if isinstance(checked, RefusedOrder):
            raise match.illegal(seat, "order", checked.key, "", checked.args)
        match.enter_order(index, checked)


def last_step_back(match: "Match[Any]", cause: int) -> int:
    """The version before the last step back of a cause, on the way that led to the present; -1 if there is none."""
    entries = match.timeline.entries
    version = len(entries)
    while version:
        entry = entries[version - 1]
        if not isinstance(entry, UndoEntry):
            version -= 1
        elif entry.cause == cause:
            return version - 1
        else:
            version = entry.back_to
    return -1


def standing_entries(match: "Match[Any]", version: int, first: int) -> list[EntryBase]:
    """The entries from `first` on that stood at a version, in order: all but steps back and what they struck."""
    entries = match.timeline.entries
    found: list[EntryBase] = []
    while version > first:
        entry = entries[version - 1]
        if isinstance(entry, UndoEntry):
            version = entry.back_to
        else:
            found.append(entry)
            version -= 1
    found.reverse()
    return found


def moves_after_report(entries: list[EntryBase], official: int) -> list[tuple[int, int]]:
    """The chosen moves of entries that begin with a report, without those of the report: seat and move."""
    moves = [(each.seat, each.move) for each in entries if isinstance(each, MoveEntry) and not each.is_forced]
    while moves and moves[0][0] == official:
        del moves[0]
    return moves


def is_legal(match: "Match[Any]", entry: MoveEntry) -> bool:
    """Whether a move of earlier is asked for now, of the same seat in the same step, and legal."""
    state = match.state
    if not state.stack or state.step != entry.step or not match.timeline.actors >> entry.seat & 1:
        return False
    return int(match.game.steps[state.step].why_not(state, entry.seat, entry.move)) == 0


def undo_entry(match: "Match[Any]", version: int) -> UndoEntry:
    """The step back that leads from a version to the next one."""
    entry = match.timeline.entries[version]
    assert isinstance(entry, UndoEntry)
    return entry


def reports(match: "Match[Any]", seat: str) -> list[int]:
    """`Officials.reports` for a match of any game; empty in a game without officials."""
    officials = match.game.officials
    return [] if officials is None else officials.reports(match, seat)


def correctable_version(match: "Match[Any]", seat: str) -> int:
    """`Officials.correctable_version` for a match of any game; -1 in a game without officials."""
    officials = match.game.officials
    return -1 if officials is None else officials.correctable_version(match, seat)


def restorable_version(match: "Match[Any]", seat: str) -> int:
    """`Officials.restorable_version` for a match of any game; -1 in a game without officials."""
    officials = match.game.officials
    return -1 if officials is None else officials.restorable_version(match, seat)


def require_officials(match: "Match[Any]", seat: str, what: str) -> Officials:
    """The officials of a match's game; raises IllegalMove in a game without officials."""
    if match.game.officials is None:
        match.seat_index(seat)
        raise match.illegal(seat, what, f"kernel.refused.{what}")
    return match.game.officials


def correct(match: "Match[Any]", seat: str, version: int = -1) -> None:
    """`Officials.correct` for a match of any game."""
    require_officials(match, seat, "correct").correct(match, seat, version)


def restore(match: "Match[Any]", seat: str) -> None:
    """`Officials.restore` for a match of any game."""
    require_officials(match, seat, "restore").restore(match, seat)


def can_resume(match: "Match[Any]", seat: str) -> bool:
    """Whether `resume` has something to enter; False in a game without officials."""
    officials = match.game.officials
    return officials is not None and bool(officials.resumable(match, seat))


def resume(match: "Match[Any]", seat: str) -> None:
    """`Officials.resume` for a match of any game."""
    require_officials(match, seat, "resume").resume(match, seat)


def give_order(match: "Match[Any]", seat: str, order: dict[str, object]) -> None:
    """`Officials.give_order` for a match of any game."""
    require_officials(match, seat, "order").give_order(match, seat, order)


def orders(match: "Match[Any]") -> list[OrderEntry]:
    """All orders of a match, also those that a step back has struck."""
    return [entry for entry in match.timeline.entries if isinstance(entry, OrderEntry)]


def allows_help(match: "Match[Any]") -> bool:
    """Whether computers may give hints, odds and reviews. The last order about it counts, also if it was struck."""
    officials = match.game.officials
    if officials is None or match.over or not officials.forbids_help(match.setup.options):
        return True
    said = [bool(entry.order[HELP]) for entry in orders(match) if HELP in entry.order]
    return said[-1] if said else False


def names_given(match: "Match[Any]") -> dict[str, str]:
    """The proper names that orders gave, by `kind:id`; later ones count."""
    officials = match.game.officials
    names: dict[str, str] = {}
    if officials is not None:
        for entry in orders(match):
            names.update(officials.names_in(entry.order))
    return names

"""What an entry of a record tells a seat."""

from typing import TYPE_CHECKING

from gonfalon.kernel.events import visible_event
from gonfalon.kernel.record.record import END, UNDO, Entry

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match


def visible_events(match: "Match", entry: Entry, version: int, seat: int) -> list[dict[str, object]]:
    """The events of an entry as a seat (-1: a spectator) may read them, each with the version after it."""
    told: list[dict[str, object]] = []
    if entry.kind in (UNDO, END):
        told.append({"version": version, **kernel_event(match, entry)})
    if entry.kind == END and entry.struck:
        told[-1]["struck"] = True
    for event in entry.events:
        if not event.is_heard_by(seat):
            continue
        line: dict[str, object] = {"version": version}
        line.update(visible_event(event, seat, match.game.events, match.vocabulary))
        if entry.struck:
            line["struck"] = True
        told.append(line)
    return told


def kernel_event(match: "Match", entry: Entry) -> dict[str, object]:
    """What every game tells alike: steps back, and ends before their time."""
    who = f"seat:{match.setup.seats[entry.seat]}"
    if entry.kind == UNDO:
        kind = "went-back" if entry.agreed else "corrected" if entry.corrects else "undo"
        return {"type": kind, "seat": who, "back_to": entry.back_to}
    return {"type": entry.reason, "seat": who}

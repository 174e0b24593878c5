"""The events of an entry as a viewer may read them."""

from typing import TYPE_CHECKING, Any, Final

from gonfalon.kernel.events import visible_event
from gonfalon.kernel.record.entries import AGREED, CORRECTION, FREE, EndEntry, EntryBase, UndoEntry

if TYPE_CHECKING:
    from gonfalon.kernel.match_questions import MatchQuestions

UNDO_EVENTS: Final = {FREE: "undo", AGREED: "went-back", CORRECTION: "corrected"}
"""The event type of a step back, by its cause."""


def visible_events(
    match: "MatchQuestions[Any]", entry: EntryBase, version: int, viewer: int
) -> list[dict[str, object]]:
    """The events of an entry as a viewer (-1: a spectator) may read them, each with the version after it."""
    found: list[dict[str, object]] = []
    seat = f"seat:{match.setup.seats[entry.seat]}" if entry.seat >= 0 else None
    if isinstance(entry, UndoEntry):
        found.append({"version": version, "type": UNDO_EVENTS[entry.cause], "seat": seat, "back_to": entry.back_to})
    elif isinstance(entry, EndEntry):
        found.append({"version": version, "type": entry.reason, "seat": seat})
        if entry.struck:
            found[-1]["struck"] = True
    for event in entry.events:
        if not event.is_visible_to(viewer):
            continue
        line: dict[str, object] = {"version": version}
        line.update(visible_event(event, viewer, match.game.events, match.vocabulary))
        if entry.struck:
            line["struck"] = True
        found.append(line)
    return found

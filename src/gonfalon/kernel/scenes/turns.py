"""Finds the turns of a match in its history, and summarises one of them for a viewer."""

from typing import Any, NamedTuple

from gonfalon.kernel.events import Event, visible_event
from gonfalon.kernel.match import Match
from gonfalon.kernel.scenes.beats import Beat, opening_beats, walk_beats
from gonfalon.kernel.scenes.summary import Summary, SummaryRules, VisibleEvent


class TurnEvent(NamedTuple):
    """An event of a turn, and the version after it; 0 for the opening."""

    version: int
    event: Event


def turn_events(match: "Match[Any]", rules: "SummaryRules[Any]", turn: int) -> list[TurnEvent]:
    """All events of a turn that were not taken back; empty for a turn that has not begun."""
    found: list[TurnEvent] = []
    current = -1
    for version, entry in enumerate([match.timeline.opening, *match.timeline.entries]):
        if entry.struck:
            continue
        for event in entry.events:
            if event.kind == rules.begins:
                current = event.args[0]
            if current == turn:
                found.append(TurnEvent(version, event))
    return found


def beats_of_entry(match: "Match[Any]", version: int) -> tuple[Any, list[Beat]]:
    """The state before an entry (by the version after it; 0: the opening), and its beats."""
    timeline = match.timeline
    if version == 0:
        before = timeline.position_before_opening()
        beats = opening_beats(match.game, before.clone(), timeline.opening.dice, timeline.opening.outcomes)
    else:
        before = timeline.at(version - 1)
        beats = walk_beats(match.game, before.clone(), [timeline.entries[version - 1]])
    return before, beats


def closing_states(match: "Match[Any]", rules: "SummaryRules[Any]", turn: int) -> tuple[Any, Any]:
    """The states before and after the last beat of a turn; twice the present one for a turn that goes on."""
    if rules.ends:
        closing = [version for version, event in turn_events(match, rules, turn) if event.kind in rules.ends]
        kinds = rules.ends
    else:
        closing = [version for version, _ in turn_events(match, rules, turn + 1)]
        kinds = (rules.begins,)
    if not closing:
        return match.state, match.state
    before, beats = beats_of_entry(match, closing[0])
    for beat in beats:
        if any([event.kind in kinds for event in beat.events]):
            return (before, beat.state) if rules.ends else (before, before)
        before = beat.state
    return match.state, match.state


def turns_of(match: "Match[Any]") -> list[int]:
    """The numbers of the turns that have begun, in order."""
    rules = match.game.summaries
    if rules is None:
        return []
    entries = [entry for entry in [match.timeline.opening, *match.timeline.entries] if not entry.struck]
    return [event.args[0] for entry in entries for event in entry.events if event.kind == rules.begins]


def summary_of(match: "Match[Any]", viewer: int, turn: int) -> Summary | None:
    """The summary of a turn for a viewer (-1: a spectator); None if the game has none or the turn has not begun."""
    rules = match.game.summaries
    if rules is None:
        return None
    events = turn_events(match, rules, turn)
    if not events:
        return None
    seen: list[VisibleEvent] = [
        visible_event(event, viewer, match.game.events, match.vocabulary)
        for _, event in events
        if event.is_visible_to(viewer)
    ]
    before, after = closing_states(match, rules, turn)
    return rules.summarise(seen, match.game.view(before, viewer), match.game.view(after, viewer))

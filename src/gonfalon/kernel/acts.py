"""Acts: several moves of one seat before they are played, each with what it does by itself."""

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from gonfalon.kernel.draft import draft
from gonfalon.kernel.engine import undo_barrier
from gonfalon.kernel.errors import BadLuck, IllegalMove
from gonfalon.kernel.events import EventLog, visible_event
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match_questions import Prompt

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match


REVEAL: Final = "reveal"
"""The undo barrier of a move that reveals something."""


class ActMove(NamedTuple):
    """A move of an act: its text, what its seat is asked then, what would stop its undo, and its own events.

    The events are those of the move alone, without the steps after it; none if they need luck or reveal something.
    """

    move: str
    prompt: Prompt
    final: str
    events: list[dict[str, object]]


def act_of(match: "Match[Any]", seat: str, texts: list[str]) -> list[ActMove]:
    """The moves of an act up to the first that needs luck, lets another seat choose, or is illegal.

    They are played in a determinization for the seat, so the act gives nothing away. The match stays as it is. After a
    move that reveals something the determinization may differ from the match, so the moves after it have no events.
    """
    drafted, index = draft(match, seat, []), match.seat_index(seat)
    found: list[ActMove] = []
    is_known = True
    for text in texts:
        if drafted.why_not(seat, text) is not None:
            break
        move = drafted.vocabulary.parse(text)
        final = undo_barrier(drafted.game, drafted.state.clone(), index, move)
        events = _own_events(drafted, index, move) if is_known else []
        found.append(ActMove(text, drafted.prompt(seat), final, events))
        is_known = is_known and not final
        if final not in ("", REVEAL) or not _goes_on(drafted, seat, text):
            break
    return found


def _own_events(drafted: "Match[Any]", seat: int, move: int) -> list[dict[str, object]]:
    """What a move does by itself, as its seat reads it."""
    state, log = drafted.state.clone(), EventLog()
    state.log = log
    try:
        drafted.game.steps[state.step].play(state, seat, move, ScriptedLuck([]))
    except BadLuck:
        return []
    if state.revealed:
        return []
    kinds, vocabulary = drafted.game.events, drafted.vocabulary
    return [visible_event(event, seat, kinds, vocabulary) for event in log.take() if event.is_visible_to(seat)]


def _goes_on(drafted: "Match[Any]", seat: str, text: str) -> bool:
    """Play a move of the draft with the forced moves after it; answers whether that was possible without luck."""
    try:
        drafted.play(seat, text)
        while drafted.play_forced_move():
            pass
    except (BadLuck, IllegalMove):
        return False
    return True

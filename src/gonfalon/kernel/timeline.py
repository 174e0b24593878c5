"""The past of a match: every position that its record leads through."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gonfalon.kernel.engine import run_automatic_steps
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.record.record import MOVE, UNDO, Entry
from gonfalon.kernel.state import State
from gonfalon.kernel.step import S

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match


def walk(match: "Match[S]", until: int = -1) -> "Iterator[tuple[int, S]]":
    """The opening position as version 0, then each version with the position after its entry. To look at only.

    Up to the version `until`, if it is given: the match may go on meanwhile.
    """
    game = match.game
    luck = ScriptedLuck(match.record.opening.dice[:])
    state = game.first_position(match.setup)
    run_automatic_steps(game, state, luck)
    past = [state]
    yield 0, state
    for entry in match.record.entries[: match.version if until < 0 else until]:
        if entry.kind == MOVE:
            state = state.clone()
            replay_move(game, state, entry, luck)
        elif entry.kind == UNDO:
            state = past[entry.back_to]
        past.append(state)
        yield len(past) - 1, state


def replay_move(game: Game, state: State, entry: Entry, luck: ScriptedLuck) -> None:
    """Play a move of a record on a position, with the luck that it had."""
    luck.feed(entry.dice[:])
    luck.recalled = entry.outcomes[:]
    game.steps[state.step].play(state, entry.seat, entry.move, luck)
    run_automatic_steps(game, state, luck)


def position_at(match: "Match[S]", version: int) -> S:
    """The position after so many entries, as a copy of its own."""
    for reached, state in walk(match):
        if reached == version:
            return state.clone()
    raise IndexError(version)


def last_report(entries: list[Entry], seat: int) -> int:
    """The version at which an official began his last report that still stands; -1 if there is none.

    Who has gone back to a report goes no further back: the one before it has had its successor.
    """
    first = 0
    for version in range(len(entries) - 1, -1, -1):
        entry = entries[version]
        if entry.struck:
            continue
        if entry.corrects:
            first = max(first, entry.back_to)
        elif entry.reports and entry.seat == seat:
            return version if version >= first else -1
    return -1

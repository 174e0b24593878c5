# mypyc: skip
"""The acts of a match: the choices by which a seat completes one action, found in its history."""

from typing import NamedTuple

from gonfalon.ai.heuristics import Heuristics
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import EntryBase, MoveEntry
from gonfalon.kernel.state import State


class ActChoice(NamedTuple):
    """One choice of an act: the version before it, the move, and the state in which it was made."""

    version: int
    move: int
    state: State


class PlayedAct(NamedTuple):
    """The choices of one seat that form one act."""

    seat: int
    turn: int
    choices: list[ActChoice]
    after: State
    """The state after the last choice: its luck has fallen, and forced moves are played."""

    @property
    def version(self) -> int:
        """The version before the act."""
        return self.choices[0].version


class ChancePosition(NamedTuple):
    """A state of the match and its version."""

    version: int
    turn: int
    state: State


class MatchHistory(NamedTuple):
    """What an analysis reads: the acts in their order, and the states between them."""

    acts: list[PlayedAct]
    positions: list[ChancePosition]


def history_of(match: Match, heuristics: Heuristics) -> MatchHistory:
    """The acts of a match and the states before and after each. Choices that were taken back are left out."""
    entries = match.record.entries
    open_acts: dict[int, tuple[int, list[ActChoice]]] = {}
    acts: list[PlayedAct] = []
    states: dict[int, State] = {}
    last: State | None = None
    for version, state in match.timeline.walk():
        states[version] = state
        entry = entries[version - 1] if version else None
        if last is not None and isinstance(entry, MoveEntry) and is_choice(entry):
            depth, choices = open_acts.get(entry.seat, (len(last.stack), []))
            if not choices or not heuristics.continues_plan(last, depth):
                depth, choices = len(last.stack), []
                acts.append(PlayedAct(entry.seat, match.game.turn(last) or 0, choices, state))
            choices.append(ActChoice(version - 1, entry.move, last))
            open_acts = {entry.seat: (depth, choices)}
        last = state
    return finish(match, acts, states)


def finish(match: Match, acts: list[PlayedAct], states: dict[int, State]) -> MatchHistory:
    """Give each act the state before the next act, which has the luck and the forced moves after it."""
    ends = [*[act.version for act in acts], match.version][1:]
    found = [act._replace(after=states[end]) for act, end in zip(acts, ends, strict=True)]
    versions = sorted({act.version for act in acts} | {match.version})
    turn = match.game.turn
    return MatchHistory(found, [ChancePosition(each, turn(states[each]) or 0, states[each]) for each in versions])


def is_choice(entry: EntryBase) -> bool:
    """Is it a choice of a seat that was not taken back?"""
    return isinstance(entry, MoveEntry) and entry.is_choice and not entry.struck

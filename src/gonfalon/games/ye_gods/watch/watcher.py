"""Ye Gods!: pieces sent to and fro, Holy Wars without purpose, cards against oneself."""

from typing import Final

from gonfalon.games.ye_gods.ai.candidates import harms_own_god
from gonfalon.games.ye_gods.ai.holy_war_value import chance_to_take, chance_to_win
from gonfalon.games.ye_gods.rules.events import (
    CONVERTED,
    MOVED,
    PRIEST_MOVED,
    SAINT_MOVED,
    STRUCK,
    STRUCK_HERETIC,
    TEMPLE_BUILT,
    TURN_BEGINS,
    WAR_DECLARED,
)
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import ATTACK
from gonfalon.games.ye_gods.rules.verbs import ATTACK as ATTACK_VERB
from gonfalon.kernel.events import Event
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.setup import Setup
from watching.watcher import Figure, Watcher

LIKELY: Final = 0.5
UNLIKELY: Final = 0.1
RARE: Final = 0.1
FROM_TO: Final = {MOVED: (2, 3), PRIEST_MOVED: (1, 2), SAINT_MOVED: (1, 2)}
"""By event: the positions of the origin and of the target among its arguments."""


class GodsWatcher(Watcher[GodsState]):
    """Counts by seat and game."""

    figures = (
        Figure("worshippers sent to and fro within a turn", "seats", RARE),
        Figure("priests and saints sent to and fro within a turn", "seats", RARE),
        Figure("moves of pieces", "seats"),
        Figure("Holy Wars without purpose", "seats", RARE),
        Figure("Holy Wars", "seats"),
        Figure("own pieces struck while others were there", "seats", 0.0),
        Figure("cards of small effect", "seats", RARE),
        Figure("cards of some effect", "seats"),
        Figure("turns", "seats"),
    )

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._ways: set[tuple[int, int, int]] = set()
        """The ways of this turn: type of event, origin and target."""

    def watch_events(self, s: GodsState, events: list[Event]) -> None:
        for event in events:
            kind, args = event.kind, event.args
            if kind == TURN_BEGINS:
                self._ways = set()
                self.counts["turns"] += 1
            elif kind in FROM_TO:
                origin, target = (args[position] for position in FROM_TO[kind])
                self._move(kind, origin, target)
            elif kind == WAR_DECLARED:
                self.counts["Holy Wars"] += 1
            elif kind in (STRUCK, CONVERTED, TEMPLE_BUILT):
                self.counts["cards of some effect"] += 1
                self.counts["cards of small effect"] += args[-1] == 0
            elif kind == STRUCK_HERETIC:
                self.counts["cards of some effect"] += 1

    def _move(self, kind: int, origin: int, target: int) -> None:
        self.counts["moves of pieces"] += 1
        if (kind, target, origin) in self._ways:
            pieces = "worshippers" if kind == MOVED else "priests and saints"
            self.counts[f"{pieces} sent to and fro within a turn"] += 1
        self._ways.add((kind, origin, target))

    def watch_choice(self, s: GodsState, seat: int, moves: list[int], move: int) -> None:
        if s.step == ATTACK and verb_of(move) == ATTACK_VERB and is_without_purpose(s, s.x, target_of(move)):
            self.counts["Holy Wars without purpose"] += 1
        god = s.tables.god_of[seat]
        if harms_own_god(s, god, move) and not all(harms_own_god(s, god, each) for each in moves):
            self.counts["own pieces struck while others were there"] += 1


def is_without_purpose(s: GodsState, source: int, target: int) -> bool:
    """Whether a war is likelier lost than won and unlikely to bring the province. Both by the odds of all dice."""
    here = s.worshippers[target :: s.tables.provinces]
    owner = s.owner[target]
    attackers, foothold, defenders = s.worshippers[s.god * s.tables.provinces + source], here[s.god], here[owner]
    others = max([count for god, count in enumerate(here) if god not in (s.god, owner)], default=0)
    return (
        chance_to_win(attackers, foothold, defenders) < LIKELY
        and chance_to_take(attackers, foothold, defenders, others) < UNLIKELY
    )


WATCHER = GodsWatcher

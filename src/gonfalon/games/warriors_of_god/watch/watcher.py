"""Warriors of God: removed troops, leaders without troops, marches to and fro, passes beside a good attack."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.attacks import GOOD, best_attack
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import LOOSE_REMOVED, MARCHED, PASSED, PLACED, RAISED, TURN_BEGINS
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.verbs import PASS, TO
from gonfalon.games.warriors_of_god.watch.hopeless import HopelessMarches
from gonfalon.kernel.events import Event
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.setup import Setup
from watching.watcher import Figure, Watcher

RARE: Final = 0.3

Surroundings = tuple[list[int], list[int], list[int]]
"""Places and troops of all leaders, and the control of all areas."""


class WarriorsWatcher(Watcher[WarriorsState]):
    """Counts by side and game, troops by side and turn."""

    figures = (
        Figure("strength points removed in Phase 10", "side-turns", 3.5),
        Figure("strength points raised", "side-turns"),
        Figure("leaders placed to lead no troops", "seats", 1.0),
        Figure("leaders placed", "seats"),
        Figure("round trips of leaders without a reason", "seats", RARE),
        Figure("round trips of leaders", "seats"),
        Figure("leader marches", "seats"),
        Figure("passes beside a good attack", "seats", 0.0),
        Figure("passes", "seats"),
        Figure("marches to a hopeless battle", "seats", RARE),
        Figure("turns", "games"),
    )

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._placed: list[int] = []
        self._left: dict[int, dict[int, Surroundings]] = {}
        """By leader and area: the surroundings when the leader left the area in this turn."""
        self._hopeless = HopelessMarches()

    def watch_events(self, s: WarriorsState, events: list[Event]) -> None:
        self.counts["marches to a hopeless battle"] += self._hopeless.count_battles(events)
        for event in events:
            kind, args = event.kind, event.args
            if kind == TURN_BEGINS:
                self._begin_turn(s)
            elif kind == MARCHED:
                self._march(s, *args)
            elif kind == LOOSE_REMOVED:
                self.counts["strength points removed in Phase 10"] += args[1]
            elif kind == RAISED:
                self.counts["strength points raised"] += args[3]
            elif kind == PLACED:
                self._placed.append(args[0])
                self.counts["leaders placed"] += 1
            elif kind == PASSED:
                self.counts["passes"] += 1

    def watch_choice(self, s: WarriorsState, seat: int, moves: list[int], move: int) -> None:
        if s.step == step_ids.IMPULSE and move == PASS and best_attack(s, seat) >= GOOD:
            self.counts["passes beside a good attack"] += 1
        if s.step == step_ids.MARCH_GROUP and verb_of(move) == TO:
            self._hopeless.note_march(s, seat, target_of(move))

    def _begin_turn(self, s: WarriorsState) -> None:
        """The leaders placed in the last turn have all the troops that they get. Nothing happened to them since."""
        self.counts["leaders placed to lead no troops"] += sum(
            [1 for leader in self._placed if s.place[leader] >= 0 and not s.strength[leader]]
        )
        self.counts["side-turns"] += 2
        self.counts["turns"] += 1
        self._placed = []
        self._left = {}

    def _march(self, s: WarriorsState, leader: int, origin: int, area: int) -> None:
        """The enemies stand as when the march was chosen: the next choice comes before anything else changes."""
        self.counts["leader marches"] += 1
        now: Surroundings = s.place[:], s.strength[:], s.control[:]
        left = self._left.setdefault(leader, {})
        if area in left:
            self.counts["round trips of leaders"] += 1
            if not has_changed(s, 1 - s.allegiance[leader], {origin, area}, left[area], now):
                self.counts["round trips of leaders without a reason"] += 1
            left.clear()
        left[origin] = now


def has_changed(s: WarriorsState, enemy: int, areas: set[int], before: Surroundings, now: Surroundings) -> bool:
    """Whether enemy leaders, their troops, or control differ in some areas or next to them."""
    near = areas.union(*[s.tables.neighbours[area] for area in areas])
    if any(before[2][area] != now[2][area] for area in near):
        return True
    return any(
        (before[0][leader], before[1][leader]) != (now[0][leader], now[1][leader])
        for leader, side in enumerate(s.allegiance)
        if side == enemy and (before[0][leader] in near or now[0][leader] in near)
    )


WATCHER = WarriorsWatcher

"""Warriors of God: marches to a battle in the field that the marching side can hardly win."""

from collections import Counter
from typing import Final

from gonfalon.games.warriors_of_god.ai.battle_odds import army_in, chance_in_field
from gonfalon.games.warriors_of_god.rules.events import BATTLE_BEGINS, BATTLE_ENDS, SIEGE_OFFERED, TURN_BEGINS
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.kernel.events import Event

HOPELESS: Final = 0.2
"""The chance below which a battle in the field is hopeless."""


class HopelessMarches:
    """Marches of this turn that were hopeless when they were chosen, and still were when the battle began.

    A siege does not count: a besieger who fails goes back without losses. Nor does a march that others follow.
    """

    def __init__(self) -> None:
        self._marches: Counter[tuple[int, int]] = Counter()
        """Of this turn, by side and area: marches that were hopeless when they were chosen."""
        self._chances: dict[tuple[int, int], float] = {}
        """By side and area: the chance after the last march into the area or out of it."""
        self._fought: Counter[int] = Counter()
        """By side: hopeless marches to the present battle."""

    def note_march(self, s: WarriorsState, side: int, area: int) -> None:
        """The chosen group is about to go from `s.x` to this area."""
        staying = [leader for leader in leaders_in(s, side, s.x) if leader not in s.group]
        self._note_chance(s, side, s.x, staying)
        if self._note_chance(s, side, area, s.group + leaders_in(s, side, area)) < HOPELESS:
            self._marches[side, area] += 1

    def _note_chance(self, s: WarriorsState, side: int, area: int, own: list[int]) -> float:
        """The chance of these leaders against the enemies in the area; 1 if one side has none there."""
        enemies = leaders_in(s, 1 - side, area)
        if not own or not enemies:
            return 1.0
        chance = chance_in_field(army_in(s, own, side, area), army_in(s, enemies, 1 - side, area))
        self._chances[side, area], self._chances[1 - side, area] = chance, 1 - chance
        return chance

    def count_battles(self, events: list[Event]) -> int:
        """The hopeless marches to battles that have ended."""
        found = 0
        for event in events:
            if event.kind == TURN_BEGINS:
                self._marches.clear()
            elif event.kind == BATTLE_BEGINS:
                self._begin_battle(event.args[0])
            elif event.kind == SIEGE_OFFERED:
                self._fought[1 - event.args[0]] = 0
            elif event.kind == BATTLE_ENDS:
                found += self._fought.total()
        return found

    def _begin_battle(self, area: int) -> None:
        self._fought = Counter(
            {
                side: count
                for (side, where), count in self._marches.items()
                if where == area and self._chances[side, area] < HOPELESS
            }
        )

"""The state of Warriors of God."""

from typing import Final

from gonfalon.games.warriors_of_god.rules.tables import NONE, Tables
from gonfalon.kernel.state import State

UNBORN: Final = -1
"""Not yet arrived."""
DEAD: Final = -2
ROUTED: Final = -3
CAPTIVE: Final = -4
"""In the box of the enemy of the side that the leader serves (L3)."""
KILLED: Final = -5
"""Killed in battle this turn and not scored yet."""
FALLEN: Final = -6
"""Given up as a loss; the elimination roll is still to come."""

BOXES: Final = [ROUTED, CAPTIVE, KILLED, FALLEN]

PLACES: Final = {
    UNBORN: "unborn",
    DEAD: "dead",
    ROUTED: "routed",
    CAPTIVE: "captive",
    KILLED: "killed",
    FALLEN: "fallen",
}


class WarriorsState(State):
    """Lists by area, leader, kind of troops or side; troops are packed as in the module `troops`.

    `presence` counts the leaders of a side in an area at index `side * areas + area`. `on_map` lists the leaders in
    areas and `boxed` those in boxes, both in the order of the list of leaders. `strength` is the number of troop points
    under each leader. All four follow from `place`, `allegiance` and `troops`; the functions of `leaders` update them.

    `left` has a bit for each area that a leader has left in the impulses of this turn, see the module `trails`.
    """

    def __init__(self, tables: Tables, source: "WarriorsState | None" = None) -> None:
        super().__init__()
        self.tables = tables
        if source is None:
            self._reset(tables)
        else:
            self._copy_from(source)

    def _reset(self, t: Tables) -> None:
        self.turn = 1
        self.phase = 0
        self.initiative = 0
        self.score = 0
        self.impulses: list[int] = [0, 0]
        self.king: list[int] = [-1, -1]
        self.slain_kings: list[int] = [0, 0]
        self.control: list[int] = t.start_control[:]
        self.aggressor: list[int] = [NONE] * t.areas
        self.loose: list[int] = [0] * t.areas
        self.deployed: list[int] = [0] * t.areas
        self.presence: list[int] = [0] * (2 * t.areas)
        self.place: list[int] = [UNBORN] * t.leaders
        self.allegiance: list[int] = t.side[:]
        self.troops: list[int] = [0] * t.leaders
        self.strength: list[int] = [0] * t.leaders
        self.on_map: list[int] = []
        self.boxed: list[int] = []
        self.disgraced: list[int] = []
        self.stock: list[int] = t.limit[:]
        self.group: list[int] = []
        self.left: list[int] = [0] * t.leaders
        self.sent: list[int] = []
        self.paid: list[int] = []
        self.fallen: list[int] = []
        self.hits: list[int] = [0, 0]
        self.deserting: list[int] = [0, 0]
        self.commander: list[int] = [-1, -1]
        self.battle_area = -1
        self.misses = 0

    def _copy_from(self, o: "WarriorsState") -> None:
        self.stack = o.stack[:]
        self.turn = o.turn
        self.phase = o.phase
        self.initiative = o.initiative
        self.score = o.score
        self.impulses = o.impulses[:]
        self.king = o.king[:]
        self.slain_kings = o.slain_kings[:]
        self.control = o.control[:]
        self.aggressor = o.aggressor[:]
        self.loose = o.loose[:]
        self.deployed = o.deployed[:]
        self.presence = o.presence[:]
        self.place = o.place[:]
        self.allegiance = o.allegiance[:]
        self.troops = o.troops[:]
        self.strength = o.strength[:]
        self.on_map = o.on_map[:]
        self.boxed = o.boxed[:]
        self.disgraced = o.disgraced[:]
        self.stock = o.stock[:]
        self.group = o.group[:]
        self.left = o.left[:]
        self.sent = o.sent[:]
        self.paid = o.paid[:]
        self.fallen = o.fallen[:]
        self.hits = o.hits[:]
        self.deserting = o.deserting[:]
        self.commander = o.commander[:]
        self.battle_area = o.battle_area
        self.misses = o.misses

    def clone(self) -> "WarriorsState":
        """An independent copy without an event log."""
        return WarriorsState(self.tables, self)

    def later_fields(self) -> tuple[str, ...]:
        """Sandboxes from before trails do not have them."""
        return ("left",)

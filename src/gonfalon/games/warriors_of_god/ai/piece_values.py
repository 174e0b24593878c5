"""The values of areas, leaders and troops, in points."""

from gonfalon.games.warriors_of_god.ai.weights import Weights
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import Tables
from gonfalon.games.warriors_of_god.rules.troops import count_gunners, count_knights, count_longbows


class PieceValues:
    """The values of all pieces at one turn of a set-up, by some weights."""

    def __init__(self, t: Tables, turn: int, weights: Weights) -> None:
        turns = t.turns - turn
        self.weights = weights
        self.later: float = sum([weights.discount**ahead for ahead in range(1, turns + 1)])
        """The discounted value of one point in every later turn."""
        self.points: list[list[int]] = [[self._points(t, side, area) for area in range(t.areas)] for side in (0, 1)]
        """By side and area: the points that control scores at the end of a turn."""
        raised = weights.raised * min(self.later, 2.0)
        self.held: list[list[float]] = [
            [points * self.later + raised * t.value[area] for area, points in enumerate(self.points[side])]
            for side in (0, 1)
        ]
        """By side and area: the value of control from the next turn on."""
        self.leader: list[float] = [self._leader(t, leader, turn) for leader in range(t.leaders)]
        self.troop_factor: float = min(1.0, turns / 3) if turns else 0.0
        """The factor for values of troops. It falls in the last three turns and is 0 in the last one."""

    def _points(self, t: Tables, side: int, area: int) -> int:
        if t.neutral[area]:
            return 0
        if t.manual_scoring:
            return t.value[area]
        return (2 if t.value[area] == 3 else 1) + (1 if area == t.capital[1 - side] else 0)

    def _leader(self, t: Tables, leader: int, turn: int) -> float:
        """The value of a leader: rank and ratings, times the expected lifetime."""
        w = self.weights
        able = w.star * t.stars[leader] + w.battle * t.battle[leader]
        able += w.bravery * t.bravery[leader] + w.archer * t.longbow[leader]
        survival = 1.0
        years = 0.0
        for ahead in range(turn, min(t.turns, turn + 4)):
            survival *= 1 - min(6, t.dies_on[min(ahead, len(t.dies_on) - 1)][leader]) / 6
            years += survival
        return able * min(1.0, years / 2.5)

    def of_troops(self, troops: int, points: int) -> float:
        """The value of packed troops with `points` points in all, before `troop_factor`."""
        w = self.weights
        value = w.point * points
        if troops & 0xFFFFFF:
            value += w.knight * count_knights(troops) + w.longbow * count_longbows(troops)
            value += w.gunner * count_gunners(troops)
        return value


class PieceValueCache:
    """The piece values by turn for the tables used last."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._tables: Tables | None = None
        self._by_turn: dict[int, PieceValues] = {}

    def at(self, s: WarriorsState) -> PieceValues:
        if self._tables is not s.tables:
            self._tables = s.tables
            self._by_turn = {}
        found = self._by_turn.get(s.turn)
        if found is None:
            found = self._by_turn[s.turn] = PieceValues(s.tables, s.turn, self._weights)
        return found

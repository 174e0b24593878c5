"""What markers, leaders and troops are worth, in points of the track."""

from gonfalon.games.warriors_of_god.ai.weights import Weights
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import Tables
from gonfalon.games.warriors_of_god.rules.troops import count_gunners, count_knights, count_longbows


class PieceValues:
    """The worth of everything at a turn of a set-up, by some weights; made once for each turn."""

    def __init__(self, t: Tables, turn: int, weights: Weights) -> None:
        turns = t.turns - turn
        self.weights = weights
        self.later: float = sum([weights.patience**ahead for ahead in range(1, turns + 1)])
        """What a point in every turn to come is worth today."""
        self.points: list[list[int]] = [[self._points(t, side, area) for area in range(t.areas)] for side in (0, 1)]
        """By side: what an area scores at the end of a turn."""
        men = weights.raised * min(self.later, 2.0)
        self.held: list[list[float]] = [
            [points * self.later + men * t.value[area] for area, points in enumerate(self.points[side])]
            for side in (0, 1)
        ]
        """By side: what holding an area from the next turn on is worth."""
        self.leader: list[float] = [self._leader(t, leader, turn) for leader in range(t.leaders)]
        self.men: float = min(1.0, turns / 3) if turns else 0.0
        """Troops of the last turn are worth only the battles they win."""

    def _points(self, t: Tables, side: int, area: int) -> int:
        if t.neutral[area]:
            return 0
        if t.manual_scoring:
            return t.value[area]
        return (2 if t.value[area] == 3 else 1) + (1 if area == t.capital[1 - side] else 0)

    def _leader(self, t: Tables, leader: int, turn: int) -> float:
        """Rank wins areas, ratings win battles; age ends both."""
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
        """Packed troops of so many points, early in a game."""
        w = self.weights
        worth = w.man * points
        if troops & 0xFFFFFF:
            worth += w.knight * count_knights(troops) + w.longbow * count_longbows(troops)
            worth += w.gunner * count_gunners(troops)
        return worth


class PieceValueCache:
    """The worths for every turn of the set-up that was asked for last."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._tables: Tables | None = None
        self._by_turn: dict[int, PieceValues] = {}

    def at(self, s: WarriorsState) -> PieceValues:
        """The worths for a position."""
        if self._tables is not s.tables:
            self._tables = s.tables
            self._by_turn = {}
        found = self._by_turn.get(s.turn)
        if found is None:
            found = self._by_turn[s.turn] = PieceValues(s.tables, s.turn, self._weights)
        return found

"""What markers, leaders and troops are worth, in points of the track."""

from typing import Final

from gonfalon.games.warriors_of_god.state import WarState
from gonfalon.games.warriors_of_god.tables import Tables
from gonfalon.games.warriors_of_god.troops import count_gunners, count_knights, count_longbows

PATIENCE: Final = 0.75
"""What a point of the next turn counts today: much can happen until then."""

A_MAN: Final = 0.14
A_KNIGHT: Final = 0.16
"""More than a man, as are the next two."""
A_LONGBOW: Final = 0.18
A_GUNNER: Final = 0.04
MEN_RAISED: Final = 0.10
"""By an area, for each point of its value and turn to come."""


class Worths:
    """The worth of everything at a turn of a set-up; made once for each turn."""

    def __init__(self, t: Tables, turn: int) -> None:
        turns = t.turns - turn
        self.later: float = sum([PATIENCE**ahead for ahead in range(1, turns + 1)])
        """What a point in every turn to come is worth today."""
        self.points: list[list[int]] = [[self._points(t, side, area) for area in range(t.areas)] for side in (0, 1)]
        """By side: what an area scores at the end of a turn."""
        men = MEN_RAISED * min(self.later, 2.0)
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
        able = 0.55 * t.stars[leader] + 0.14 * t.battle[leader] + 0.2 * t.bravery[leader] + 0.2 * t.longbow[leader]
        survival = 1.0
        years = 0.0
        for ahead in range(turn, min(t.turns, turn + 4)):
            survival *= 1 - min(6, t.dies_on[min(ahead, len(t.dies_on) - 1)][leader]) / 6
            years += survival
        return able * min(1.0, years / 2.5)


class _Cache:
    """The worths of the set-up that was asked for last."""

    def __init__(self) -> None:
        self.tables: Tables | None = None
        self.by_turn: dict[int, Worths] = {}


_cache: Final = _Cache()


def worths_of(s: WarState) -> Worths:
    """The worths for a position."""
    if _cache.tables is not s.tables:
        _cache.tables = s.tables
        _cache.by_turn = {}
    found = _cache.by_turn.get(s.turn)
    if found is None:
        found = _cache.by_turn[s.turn] = Worths(s.tables, s.turn)
    return found


def worth_of_troops(troops: int, points: int) -> float:
    """Packed troops of so many points."""
    worth = A_MAN * points
    if troops & 0xFFFFFF:
        worth += A_KNIGHT * count_knights(troops) + A_LONGBOW * count_longbows(troops)
        worth += A_GUNNER * count_gunners(troops)
    return worth

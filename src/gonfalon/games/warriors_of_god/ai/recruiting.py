"""RB 9, 10, 14: filters for raising, deployment, recruitment and assignment."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.leader_value import likely_to_live, value_of_loose_troops
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules.borders import reach
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in, room_under
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.assignment import takeable
from gonfalon.games.warriors_of_god.rules.steps.placement import due_leaders
from gonfalon.games.warriors_of_god.rules.troops import GUNNER, is_knight
from gonfalon.games.warriors_of_god.rules.verbs import DEPLOY, DONE, RAISE, REST_INFANTRY
from gonfalon.kernel.moves import target_of, verb_of

WORTHWHILE: Final = 0.02
"""The least gain, in points, for which troops are deployed."""


class LooseTroops:
    """The gain of a side from deploying its loose troops."""

    def __init__(self, s: WarriorsState, values: PieceValues, side: int) -> None:
        self.s = s
        self.values = values
        self.side = side
        self._leaders: dict[int, list[int]] = {}

    def _value(self, area: int, extra: int) -> float:
        """The value of the loose troops of an area with `extra` packed troops added."""
        s = self.s
        if area not in self._leaders:
            self._leaders[area] = likely_to_live(s, leaders_in(s, self.side, area))
        return value_of_loose_troops(s, self.values, s.loose[area] + s.deployed[area] + extra, self._leaders[area])

    def gain(self, origin: int, area: int, troops: int) -> float:
        """The gain from sending packed troops from one area to another."""
        stayed = self._value(origin, 0) + self._value(area, 0)
        return self._value(origin, -troops) + self._value(area, troops) - stayed

    def best_gain(self, origin: int, area: int) -> float:
        """The highest gain from sending all troops or any number of one kind."""
        s = self.s
        here = s.loose[origin]
        sent = [here]
        for kind in kinds_in(s, here):
            sent += [points * s.tables.unit[kind] for points in range(1, count_kind(s, here, kind) + 1)]
        return max([self.gain(origin, area, troops) for troops in sent])

    def is_worth_leaving(self, origin: int) -> bool:
        """Whether some deployment from `origin` gains more than `WORTHWHILE`."""
        return any(self.best_gain(origin, area) > WORTHWHILE for area in reach(self.s, self.side, origin))


def worthwhile_deployments(s: WarriorsState, values: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 10: recruitments, and deployments that gain more than `WORTHWHILE`. Done is kept only if no deployment is."""
    loose = LooseTroops(s, values, side)
    found = [move for move in moves if verb_of(move) != DEPLOY or loose.is_worth_leaving(target_of(move))]
    is_needed = any(verb_of(move) == DEPLOY for move in found)
    return [move for move in found if verb_of(move) != DONE] if is_needed else found


def worthwhile_targets(s: WarriorsState, values: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 10.1: the targets that gain more than `WORTHWHILE`; if there are none, all. x: the origin."""
    loose = LooseTroops(s, values, side)
    return [move for move in moves if loose.best_gain(s.x, target_of(move)) > WORTHWHILE] or moves


def best_amount(s: WarriorsState, values: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 10.1: the number of points with the highest gain. x: from, y: to, z: the kind."""
    loose = LooseTroops(s, values, side)
    unit = s.tables.unit[s.z]
    return [max(moves, key=lambda move: loose.gain(s.x, s.y, target_of(move) * unit))]


def likely_survivors(s: WarriorsState, _values: PieceValues, _side: int, moves: list[int]) -> list[int]:
    """RB 10.2, 12: the leaders who are likely to survive this turn."""
    return [move for move in moves if likely_to_live(s, [target_of(move)])]


def assign_before_done(s: WarriorsState, _values: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 14: drop `done` while a leader can take troops other than mercenaries. Loose troops are removed later."""
    home = s.tables.mercenary_home
    for leader in s.on_map:
        if s.allegiance[leader] == side and any(home[kind] < 0 for kind in takeable(s, leader)):
            return [move for move in moves if verb_of(move) != DONE]
    return moves


def best_kind_to_raise(s: WarriorsState, _values: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 9: longbows before knights, if a leader can command them; else infantry. Gunners do not fight. x: the area."""
    kinds = [target_of(move) for move in moves if verb_of(move) == RAISE]
    for kind in sorted(kinds, key=is_knight):
        if kind != GUNNER and has_leader_for(s, side, s.x, kind):
            return [RAISE | kind]
    return [REST_INFANTRY]


def has_leader_for(s: WarriorsState, side: int, area: int, kind: int) -> bool:
    """Whether a leader within reach has room for one more point of this kind, or arrives this turn within reach."""
    t = s.tables
    reached = [area, *reach(s, side, area)]
    if any(t.may_command[one][kind] and t.home[one] in reached for one in due_leaders(s, side)):
        return True
    loose = count_kind(s, s.loose[area], kind)
    for leader in s.on_map:
        is_near = s.allegiance[leader] == side and s.place[leader] in reached
        if is_near and t.may_command[leader][kind] and room_under(s, leader) > loose:
            return True
    return False

"""RB 9, 10: what to raise, and where new men find somebody to lead them."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.leader_value import likely_to_live, worth_of_loose
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in, room_under
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.assignment import takeable
from gonfalon.games.warriors_of_god.rules.steps.deployment import reach
from gonfalon.games.warriors_of_god.rules.steps.placement import due_leaders
from gonfalon.games.warriors_of_god.rules.troops import GUNNER, is_knight
from gonfalon.games.warriors_of_god.rules.verbs import DEPLOY, DONE, RAISE, REST_INFANTRY
from gonfalon.kernel.moves import target_of, verb_of

WORTHWHILE: Final = 0.02
"""Points for which men are sent across the country."""


class LooseTroops:
    """The loose men of a side, and what it would be worth to send them elsewhere."""

    def __init__(self, s: WarriorsState, worths: PieceValues, side: int) -> None:
        self.s = s
        self.worths = worths
        self.side = side
        self._leaders: dict[int, list[int]] = {}

    def _worth(self, area: int, men: int) -> float:
        """Of the loose men in an area when so many more are there."""
        s = self.s
        if area not in self._leaders:
            self._leaders[area] = likely_to_live(s, leaders_in(s, self.side, area))
        return worth_of_loose(s, self.worths, s.loose[area] + s.deployed[area] + men, self._leaders[area])

    def gain(self, origin: int, area: int, men: int) -> float:
        """What it is worth to send packed men from one area to another."""
        stayed = self._worth(origin, 0) + self._worth(area, 0)
        return self._worth(origin, -men) + self._worth(area, men) - stayed

    def best_gain(self, origin: int, area: int) -> float:
        """By all men, or by the best number of one kind."""
        s = self.s
        here = s.loose[origin]
        sent = [here]
        for kind in kinds_in(s, here):
            sent += [points * s.tables.unit[kind] for points in range(1, count_kind(s, here, kind) + 1)]
        return max([self.gain(origin, area, men) for men in sent])

    def is_worth_leaving(self, origin: int) -> bool:
        """Would its men be better off elsewhere?"""
        return any(self.best_gain(origin, area) > WORTHWHILE for area in reach(self.s, self.side, origin))


def worthwhile_deployments(s: WarriorsState, worths: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 10: to recruit, or to send men from where they are of less use than elsewhere; then to be done."""
    country = LooseTroops(s, worths, side)
    found = [move for move in moves if verb_of(move) != DEPLOY or country.is_worth_leaving(target_of(move))]
    is_needed = any(verb_of(move) == DEPLOY for move in found)
    return [move for move in found if verb_of(move) != DONE] if is_needed else found


def worthwhile_targets(s: WarriorsState, worths: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 10.1: areas where men from here are of more use, if there are any. x: from where."""
    country = LooseTroops(s, worths, side)
    return [move for move in moves if country.best_gain(s.x, target_of(move)) > WORTHWHILE] or moves


def best_amount(s: WarriorsState, worths: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 10.1: as many as are of more use there. x: from, y: to, z: the kind."""
    country = LooseTroops(s, worths, side)
    unit = s.tables.unit[s.z]
    return [max(moves, key=lambda move: country.gain(s.x, s.y, target_of(move) * unit))]


def who_will_live(s: WarriorsState, _worths: PieceValues, _side: int, moves: list[int]) -> list[int]:
    """RB 10.2, 12: men are hired for those whom age is not likely to take this very turn."""
    return [move for move in moves if likely_to_live(s, [target_of(move)])]


def while_men_wait(s: WarriorsState, _worths: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 14: nobody is done while men who cost nothing could follow him: they would go home, or to the enemy."""
    home = s.tables.mercenary_home
    for leader in s.on_map:
        if s.allegiance[leader] == side and any(home[kind] < 0 for kind in takeable(s, leader)):
            return [move for move in moves if verb_of(move) != DONE]
    return moves


def what_to_raise(s: WarriorsState, _worths: PieceValues, side: int, moves: list[int]) -> list[int]:
    """RB 9: longbows before knights, if anybody can lead them; else infantry, for gunners do not fight. x: the area."""
    kinds = [target_of(move) for move in moves if verb_of(move) == RAISE]
    for kind in sorted(kinds, key=is_knight):
        if kind != GUNNER and will_be_led(s, side, s.x, kind):
            return [RAISE | kind]
    return [REST_INFANTRY]


def will_be_led(s: WarriorsState, side: int, area: int, kind: int) -> bool:
    """Is there somebody for one more of this kind, who stands where it can be sent or is to arrive at home there?"""
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

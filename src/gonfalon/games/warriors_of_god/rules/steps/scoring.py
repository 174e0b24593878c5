"""RB 15: the points of a turn, on a track where only the difference counts."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import GAME_WON, SCORED
from gonfalon.games.warriors_of_god.rules.leaders import bury, captives_of, leaders_at
from gonfalon.games.warriors_of_god.rules.state import KILLED, WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure

GREAT_VALUE = 3
GREAT_RANK = 3


def area_points(s: WarriorsState, side: int) -> int:
    """RB 15: 2 for an area of value 3, else 1, and 1 more for the enemy's capital. V1: the manual counts the values."""
    t = s.tables
    points = 0
    for area, controller in enumerate(s.control):
        if controller == side:
            if t.manual_scoring:
                points += t.value[area]
            else:
                points += (2 if t.value[area] == GREAT_VALUE else 1) + (1 if area == t.capital[1 - side] else 0)
    return points


def killed_points(s: WarriorsState, side: int) -> int:
    """RB 15: enemies killed this turn: 2 for three stars, else 1; 1 more for a King. V1: the manual counts stars."""
    t = s.tables
    points = s.slain_kings[1 - side]
    for leader in leaders_at(s, KILLED):
        if s.allegiance[leader] != side:
            stars = t.stars[leader]
            points += stars if t.manual_scoring else 2 if stars == GREAT_RANK else 1
    return points


def captive_points(s: WarriorsState, side: int) -> int:
    """RB 15, L3: a point for each star in one's box."""
    return sum([s.tables.stars[leader] for leader in captives_of(s, 1 - side)])


def turn_points(s: WarriorsState, side: int) -> int:
    """RB 15: all that a side scores this turn."""
    return area_points(s, side) + killed_points(s, side) + captive_points(s, side)


class Scoring(Procedure[WarriorsState]):
    """RB 15, V4: the difference of both sides' points moves the marker. The score is positive for the English."""

    id = step_ids.SCORING
    name = "scoring"
    rule = "15"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Score, then forget the killed."""
        s.pop()
        english, french = turn_points(s, ENGLISH), turn_points(s, FRENCH)
        s.score += english - french
        for leader in leaders_at(s, KILLED):
            bury(s, leader)
        s.slain_kings[0] = s.slain_kings[1] = 0
        if s.log:
            ahead = NONE if s.score == 0 else ENGLISH if s.score > 0 else FRENCH
            s.log.add(SCORED, (english, french, ahead, abs(s.score)))
            if abs(s.score) >= s.tables.winning_points:
                s.log.add(GAME_WON, (ahead, abs(s.score)))

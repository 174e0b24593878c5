"""RB 15: the points of a turn; only the difference between the sides is kept."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import GAME_WON, SCORED
from gonfalon.games.warriors_of_god.rules.leaders import captives_of, leaders_at, remove_from_game
from gonfalon.games.warriors_of_god.rules.state import KILLED, WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE, Tables
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure

GREAT_VALUE = 3
GREAT_RANK = 3


def control_points(t: Tables, side: int, area: int) -> int:
    """RB 15: the points of one controlled area: 2 for value 3, else 1; 1 more for the enemy capital.

    With option `scoring` = manual (V1): the value.
    """
    if t.manual_scoring:
        return t.value[area]
    return (2 if t.value[area] == GREAT_VALUE else 1) + (1 if area == t.capital[1 - side] else 0)


def area_points(s: WarriorsState, side: int) -> int:
    """RB 15: the points of all areas that a side controls."""
    t = s.tables
    points = 0
    for area, controller in enumerate(s.control):
        if controller == side:
            points += control_points(t, side, area)
    return points


def killed_points(s: WarriorsState, side: int) -> int:
    """RB 15: for each enemy killed this turn 2 for three stars, else 1; 1 more for a King.

    Manual scoring (V1): the stars.
    """
    t = s.tables
    points = s.slain_kings[1 - side]
    for leader in leaders_at(s, KILLED):
        if s.allegiance[leader] != side:
            stars = t.stars[leader]
            points += stars if t.manual_scoring else 2 if stars == GREAT_RANK else 1
    return points


def points_of_captive(s: WarriorsState, leader: int) -> int:
    """RB 15, L3: one point per turn for each star."""
    return s.tables.stars[leader]


def captive_points(s: WarriorsState, side: int) -> int:
    """RB 15: the points of all captives that the side holds."""
    return sum([points_of_captive(s, leader) for leader in captives_of(s, 1 - side)])


def turn_points(s: WarriorsState, side: int) -> int:
    return area_points(s, side) + killed_points(s, side) + captive_points(s, side)


class Scoring(Procedure[WarriorsState]):
    """RB 15, V4: adds the difference of the points to the score, which is positive when the English lead."""

    id = step_ids.SCORING
    name = "scoring"
    rule = "15"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Score, then remove the killed from the game."""
        s.pop()
        english, french = turn_points(s, ENGLISH), turn_points(s, FRENCH)
        s.score += english - french
        for leader in leaders_at(s, KILLED):
            remove_from_game(s, leader)
        s.slain_kings[0] = s.slain_kings[1] = 0
        if s.log:
            ahead = NONE if s.score == 0 else ENGLISH if s.score > 0 else FRENCH
            s.log.add(SCORED, (english, french, ahead, abs(s.score)))
            if abs(s.score) >= s.tables.winning_points:
                s.log.add(GAME_WON, (ahead, abs(s.score)))
            # The score is shown before the number of the next turn.
            s.log.checkpoint(s)

"""RB 3.6, 3.7, 7.3a, 7.3b: the troops, dice and bonuses of a side in a battle."""

from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.troops import count_gunners, count_knights, count_longbows


def army_of(s: WarriorsState, side: int, area: int) -> int:
    """All troops under the leaders of a side in an area, packed; loose troops take no part (L2)."""
    army = 0
    for leader in leaders_in(s, side, area):
        army += s.troops[leader]
    return army


def battle_rating(s: WarriorsState, leader: int) -> int:
    """RB 3.6, 16.6-robin, B13: the rating; one higher for Robin Hood with longbow troops."""
    rating = s.tables.battle[leader]
    if s.tables.is_robin[leader] and count_longbows(s.troops[leader]):
        rating += 1
    return rating


def count_battle_dice(s: WarriorsState, side: int) -> int:
    """RB 7.3a, B5: min(rating, strength without gunners) + min(rating, longbows, longbow leaders included) (L4)."""
    strength = longbows = army = 0
    for leader in leaders_in(s, side, s.battle_area):
        army += s.troops[leader]
        strength += s.strength[leader] + 1
        longbows += s.tables.longbow[leader]
    strength -= count_gunners(army)
    longbows += count_longbows(army)
    rating = battle_rating(s, s.commander[side])
    return min(rating, strength) + min(rating, longbows)


def bravery_bonus(s: WarriorsState, side: int) -> int:
    """RB 7.3b, B5: the lead in bravery, which is added to each die; 0 for the less brave commander."""
    bravery = s.tables.bravery
    return max(0, bravery[s.commander[side]] - bravery[s.commander[1 - side]])


def count_hits_taken(s: WarriorsState, side: int) -> int:
    """RB 7.3d: the hits that remove all leaders and troops of a side in the battle; a knight takes two."""
    army = points = 0
    for leader in leaders_in(s, side, s.battle_area):
        army += s.troops[leader]
        points += s.strength[leader] + 1
    return points + count_knights(army)

"""RB 7: the chance to win a battle or a siege, estimated from dice, hits and bravery."""

from typing import Final

from gonfalon.games.warriors_of_god.rules.armies import battle_rating
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.troops import count_gunners, count_knights, count_longbows

SHARPNESS: Final = 1.25
"""How strongly the better army is favoured. The effect grows with the size of both armies."""


class Army:
    """The numbers of one side in a battle."""

    def __init__(self, commander: int, dice: int, hits: int, bravery: int, gunners: int) -> None:
        self.commander = commander
        self.dice = dice
        self.hits = hits
        """The hits that remove the whole army."""
        self.bravery = bravery
        self.gunners = gunners


def army_in(s: WarriorsState, leaders: list[int], side: int, area: int) -> Army:
    """The army of some leaders. In the present battle it has the chosen commander and loses the hits not yet taken."""
    t = s.tables
    troops = points = longbows = 0
    commander = -1
    for leader in leaders:
        troops += s.troops[leader]
        points += s.strength[leader] + 1
        longbows += t.longbow[leader]
        if commander < 0 or _rank(s, leader) > _rank(s, commander):
            commander = leader
    fought = s.battle_area == area
    if fought and s.commander[side] in leaders:
        commander = s.commander[side]
    gunners = knights = 0
    if troops & t.special_mask:
        gunners, knights = count_gunners(troops), count_knights(troops)
        longbows += count_longbows(troops)
    rating = battle_rating(s, commander)
    dice = min(rating, points - gunners) + min(rating, longbows)
    hits = points + knights - (s.hits[side] if fought else 0)
    return Army(commander, dice, max(1, hits), t.bravery[commander], gunners)


def _rank(s: WarriorsState, leader: int) -> tuple[int, int, int]:
    """RB 7.1: the key by which the commander is chosen: rank, then rating and bravery."""
    t = s.tables
    return t.stars[leader], t.battle[leader] + t.bravery[leader], leader


def chance_in_field(one: Army, other: Army) -> float:
    """The chance that `one` wins, from the rates at which the armies destroy each other."""
    mine = one.dice * (1 + max(0, one.bravery - other.bravery)) / other.hits
    theirs = other.dice * (1 + max(0, other.bravery - one.bravery)) / one.hits
    if mine <= 0 or theirs <= 0:
        return 0.5 if mine == theirs else 1.0 if mine > theirs else 0.0
    sharpness: float = SHARPNESS * (one.hits * other.hits) ** 0.25
    return float(1 / (1 + (theirs / mine) ** sharpness))


def chance_in_castle(s: WarriorsState, besieged: Army, besieger: Army, area: int) -> float:
    """RB 7.2: the chance that the castle holds."""
    number = s.tables.value[area] + 3 + besieged.bravery - besieger.bravery - min(2, besieger.gunners)
    return min(6, max(0, number)) / 6

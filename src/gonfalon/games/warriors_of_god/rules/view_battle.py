# mypyc: skip
"""The view of a battle, with the numbers that decide it as the rules compute them."""

from gonfalon.games.warriors_of_god.rules.armies import (
    army_of,
    battle_rating,
    bravery_bonus,
    count_battle_dice,
    count_hits_taken,
)
from gonfalon.games.warriors_of_god.rules.borders import escapes
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import FLIGHT, RUN_TO, SIEGE_OFFER
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.steps.battle_rounds import MISSES_THAT_FORCE
from gonfalon.games.warriors_of_god.rules.steps.battles import aggressor_in
from gonfalon.games.warriors_of_god.rules.steps.flight import PARTING_BONUS
from gonfalon.games.warriors_of_god.rules.steps.siege import siege_number
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, SIDES
from gonfalon.games.warriors_of_god.rules.troops import count_gunners, count_knights, count_longbows
from gonfalon.games.warriors_of_god.rules.view_types import BattleSideView, BattleView, JeanneView, SiegeView
from gonfalon.kernel.state import FRAME

SURE_HIT = 6
FACES = 6


def battle_view(s: WarriorsState) -> BattleView | None:
    """The present battle; None if there is none."""
    if s.battle_area < 0:
        return None
    t = s.tables
    runner = running_side(s)
    return {
        "area": t.area_ids[s.battle_area],
        "step": STEPS[s.step].name if s.stack else None,
        "aggressor": SIDES[aggressor_in(s, s.battle_area)],
        "commanders": {SIDES[side]: _leader_id(s, s.commander[side]) for side in (0, 1)},
        "misses": s.misses,
        "misses_that_force": MISSES_THAT_FORCE,
        "hits": {SIDES[side]: s.hits[side] for side in (0, 1)},
        "runs": None if runner < 0 else SIDES[runner],
        "going": [t.leader_ids[leader] for leader in s.group] if runner >= 0 else [],
        "fallen": [t.leader_ids[leader] for leader in s.fallen],
        "sides": {SIDES[side]: side_view(s, side, runner) for side in (0, 1)},
        "siege": siege_view(s),
        "jeanne": jeanne_view(s),
    }


def _leader_id(s: WarriorsState, leader: int) -> str | None:
    return s.tables.leader_ids[leader] if leader >= 0 else None


def has_commanders(s: WarriorsState) -> bool:
    """RB 7.1: whether both sides have a commander in the battle."""
    return min(s.commander) >= 0 and all([s.place[leader] == s.battle_area for leader in s.commander])


def running_side(s: WarriorsState) -> int:
    """RB 7.3g: the side that runs away; -1 if none does. It is the seat of a `Flight` or `RunTo` frame on the stack."""
    for at in range(len(s.stack) - FRAME, -1, -FRAME):
        if s.stack[at] in (FLIGHT, RUN_TO):
            return s.stack[at + 1]
    return -1


def side_view(s: WarriorsState, side: int, runner: int) -> BattleSideView:
    """RB 7.3a, 7.3b: the army of a side, the dice it would roll, the least die that hits, and its modifiers."""
    t = s.tables
    leaders = leaders_in(s, side, s.battle_area)
    army = army_of(s, side, s.battle_area)
    longbow_leaders = sum([t.longbow[leader] for leader in leaders])
    facts: BattleSideView = {
        "leaders": [t.leader_ids[leader] for leader in leaders],
        "strength": sum([s.strength[leader] + 1 for leader in leaders]),
        "gunners": count_gunners(army),
        "knights": count_knights(army),
        "longbows": count_longbows(army) + longbow_leaders,
        "takes": count_hits_taken(s, side),
        "escapes": [t.area_ids[area] for area in escapes(s, side, s.battle_area)],
        "rating": None,
        "dice": 0,
        "least": None,
        "modifiers": [],
    }
    if has_commanders(s):
        facts["rating"] = battle_rating(s, s.commander[side])
        if side != runner:
            add_dice(s, side, runner, facts)
    return facts


def add_dice(s: WarriorsState, side: int, runner: int, facts: BattleSideView) -> None:
    """RB 7.3a to 7.3c, B14: add the number of dice, the least die that hits and the modifiers."""
    bravery = bravery_bonus(s, side)
    parting = PARTING_BONUS if runner == 1 - side else 0
    modifiers = {"bravery": bravery, "parting-shot": parting}
    facts["dice"] = count_battle_dice(s, side)
    facts["least"] = SURE_HIT - bravery - parting
    facts["modifiers"] = [{"key": key, "n": n} for key, n in modifiers.items() if n]


def siege_view(s: WarriorsState) -> SiegeView | None:
    """RB 7.2, O3: the siege number and the faces of the die on which the besieger wins, while a siege is offered."""
    if not s.stack or s.step != SIEGE_OFFER or not has_commanders(s):
        return None
    t = s.tables
    besieged = s.seat
    number = siege_number(s, besieged)
    gunners = count_gunners(army_of(s, 1 - besieged, s.battle_area))
    return {
        "besieged": SIDES[besieged],
        "number": number,
        "wins": max(0, min(FACES, FACES - number)),
        "value": t.value[s.battle_area],
        "bravery": t.bravery[s.commander[besieged]],
        "besieger_bravery": t.bravery[s.commander[1 - besieged]],
        "gunners": gunners,
    }


def jeanne_view(s: WarriorsState) -> JeanneView | None:
    """RB 16.4-jeanne, B12: while Jeanne commands, a die before each round is compared with the English bravery."""
    if not has_commanders(s) or not s.tables.is_jeanne[s.commander[FRENCH]]:
        return None
    return {"bravery": s.tables.bravery[s.commander[ENGLISH]]}

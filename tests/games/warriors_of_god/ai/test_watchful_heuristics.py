"""The Grand Master places no leader alone where there are troops to lead, and counts heirs of old armies."""

import gonfalon
from gonfalon.games.warriors_of_god.ai.evaluation import leaders_by_side
from gonfalon.games.warriors_of_god.ai.heirs import lead_in_heirs
from gonfalon.games.warriors_of_god.ai.heuristics import FULL_HEURISTICS, WATCHFUL_HEURISTICS
from gonfalon.games.warriors_of_god.ai.placing import will_lead
from gonfalon.games.warriors_of_god.rules.leaders import give_infantry, put_on_map
from gonfalon.games.warriors_of_god.rules.state import UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import PLACE_LEADER
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH
from gonfalon.games.warriors_of_god.rules.troops import INFANTRY
from gonfalon.games.warriors_of_god.rules.verbs import PLACE
from gonfalon.kernel.moves import target_of

GAME = gonfalon.game("warriors-of-god")


def empty_map() -> WarriorsState:
    """The first turn without leaders on the map."""
    s: WarriorsState = GAME.new(GAME.prepare())
    leaders = s.tables.leaders
    s.on_map, s.boxed = [], []
    s.place, s.troops, s.strength = [UNBORN] * leaders, [0] * leaders, [0] * leaders
    s.presence = [0] * len(s.presence)
    s.loose = [0] * s.tables.areas
    return s


def leaders_of(s: WarriorsState, side: int) -> list[int]:
    """The leaders of a side, the best commander first."""
    t = s.tables
    own = [one for one in range(t.leaders) if t.side[one] == side]
    return sorted(own, key=lambda one: (-t.battle[one], -t.stars[one], one))


def test_rb_13_2_a_leader_is_placed_where_there_are_troops_to_lead() -> None:
    s = empty_map()
    t = s.tables
    leader, other = leaders_of(s, ENGLISH)[:2]
    full, empty = [area for area in range(t.areas) if not t.neutral[area] and area != t.home[leader]][:2]
    s.control[full] = s.control[empty] = ENGLISH
    s.loose[full] = 2 * t.unit[INFANTRY]
    s.push(PLACE_LEADER, ENGLISH, leader)
    moves = GAME.steps[PLACE_LEADER].moves(s, ENGLISH)
    kept = [target_of(move) for move in WATCHFUL_HEURISTICS.candidates(s, ENGLISH, moves)]
    assert full in kept
    assert empty not in kept
    assert set(kept) <= {full, t.home[leader]}
    put_on_map(s, other, full)  # who has room for both points
    assert not will_lead(s, ENGLISH, leader, full)
    s.loose[full] = 20 * t.unit[INFANTRY]
    assert will_lead(s, ENGLISH, leader, full)


def test_u3_enemies_may_take_the_troops_before() -> None:
    s = empty_map()
    leader = leaders_of(s, ENGLISH)[0]
    area = next(area for area in range(s.tables.areas) if area != s.tables.home[leader])
    s.loose[area] = 5 * s.tables.unit[INFANTRY]
    put_on_map(s, leaders_of(s, FRENCH)[0], area)
    s.initiative = FRENCH
    assert will_lead(s, ENGLISH, leader, area)
    s.initiative = ENGLISH
    assert not will_lead(s, ENGLISH, leader, area)


def test_rb_13_2_all_areas_are_kept_if_no_leader_finds_troops() -> None:
    s = empty_map()
    leader = leaders_of(s, ENGLISH)[0]
    s.push(PLACE_LEADER, ENGLISH, leader)
    moves = [PLACE | area for area in range(s.tables.areas) if area != s.tables.home[leader]]
    assert WATCHFUL_HEURISTICS.candidates(s, ENGLISH, moves) == moves


def old_army(heirs: int) -> float:
    """The lead of the English by heirs: an old leader with six points, and some young leaders beside."""
    s = empty_map()
    t = s.tables
    s.turn = 6
    old, young = leaders_of(s, ENGLISH)[0], leaders_of(s, ENGLISH)[1 : 1 + heirs]
    t_dies = t.dies_on[s.turn]
    was = t_dies[:]
    try:
        t_dies[:] = [3 if one == old else 0 for one in range(t.leaders)]
        for leader in (old, *young):
            put_on_map(s, leader, t.capital[ENGLISH])
        give_infantry(s, old, 6)
        return lead_in_heirs(s, FULL_HEURISTICS.value_cache.at(s), leaders_by_side(s))
    finally:
        t_dies[:] = was


def test_rb_12_an_old_army_is_worth_less_without_an_heir() -> None:
    assert old_army(heirs=0) < old_army(heirs=1) <= 0
    assert old_army(heirs=3) == 0


def test_rb_12_nothing_is_at_risk_after_the_deaths() -> None:
    s = empty_map()
    old = leaders_of(s, ENGLISH)[0]
    put_on_map(s, old, s.tables.capital[ENGLISH])
    give_infantry(s, old, 6)
    s.turn, s.phase = 9, 11
    assert WATCHFUL_HEURISTICS.leads(s) == FULL_HEURISTICS.leads(s)

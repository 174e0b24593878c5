"""No leader marches back without a reason, and the Grand Master does not pass beside a good attack."""

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.ai.heuristics import FULL_HEURISTICS, WATCHFUL_HEURISTICS
from gonfalon.games.warriors_of_god.rules.leaders import give_infantry, put_on_map
from gonfalon.games.warriors_of_god.rules.state import UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import IMPULSE, IMPULSES, MARCH_GROUP
from gonfalon.games.warriors_of_god.rules.tables import CLEAR, ENGLISH, FRENCH, NONE
from gonfalon.games.warriors_of_god.rules.verbs import JOIN, MARCH, PASS, REMOVE, TO
from gonfalon.kernel.luck import FastLuck

GAME = gonfalon.game("warriors-of-god")
LUCK = FastLuck(1)


def empty_map() -> WarriorsState:
    """The impulses of the first turn, without leaders and control."""
    s: WarriorsState = GAME.new(GAME.prepare())
    t = s.tables
    s.on_map, s.boxed, s.stack = [], [], []
    s.place, s.troops, s.strength = [UNBORN] * t.leaders, [0] * t.leaders, [0] * t.leaders
    s.presence = [0] * len(s.presence)
    s.control = [NONE] * t.areas
    s.impulses = [8, 8]
    s.push(IMPULSES)
    return s


def leaders_of(s: WarriorsState, side: int) -> list[int]:
    """The leaders of a side, the best commander first."""
    t = s.tables
    own = [one for one in range(t.leaders) if t.side[one] == side]
    return sorted(own, key=lambda one: (-t.battle[one], -t.stars[one], one))


def areas_in_a_row(s: WarriorsState) -> tuple[int, int, int]:
    """An area, a neighbour over a clear border, and a neighbour of that one that is far from the first."""
    t = s.tables
    for first in range(t.areas):
        for second in t.neighbours[first]:
            for third in t.neighbours[second]:
                if t.border[first * t.areas + second] == CLEAR and third not in (first, *t.neighbours[first]):
                    return first, second, third
    raise AssertionError


def march(s: WarriorsState, side: int, leader: int, area: int) -> None:
    """March with one leader."""
    s.push(IMPULSE, side)
    GAME.steps[IMPULSE].play(s, side, MARCH | leader, LUCK)
    GAME.steps[MARCH_GROUP].play(s, side, TO | area, LUCK)


def ways_of(s: WarriorsState, side: int, leader: int) -> list[int]:
    """The candidates after a leader was chosen for a march."""
    after = s.clone()
    after.push(IMPULSE, side)
    GAME.steps[IMPULSE].play(after, side, MARCH | leader, LUCK)
    return FULL_HEURISTICS.candidates(after, side, GAME.steps[MARCH_GROUP].moves(after, side))


def test_no_leader_returns_while_nothing_near_has_changed() -> None:
    s = empty_map()
    first, second, third = areas_in_a_row(s)
    leader, friend = leaders_of(s, ENGLISH)[:2]
    enemy = leaders_of(s, FRENCH)[0]
    put_on_map(s, leader, first)
    assert TO | second in ways_of(s, ENGLISH, leader)
    march(s, ENGLISH, leader, second)
    assert TO | first not in ways_of(s, ENGLISH, leader)
    assert TO | third in ways_of(s, ENGLISH, leader)
    put_on_map(s, friend, second)
    assert TO | first in ways_of(s, ENGLISH, friend)  # another leader has not been there
    far = next(one for one in range(s.tables.areas) if far_from(s, one, first, second))
    put_on_map(s, enemy, far)
    march(s, FRENCH, enemy, next(one for one in s.tables.neighbours[far] if far_from(s, one, first, second)))
    assert TO | first not in ways_of(s, ENGLISH, leader)
    s.presence[FRENCH * s.tables.areas + s.place[enemy]] -= 1
    s.presence[FRENCH * s.tables.areas + s.tables.neighbours[third][0]] += 1
    s.place[enemy] = s.tables.neighbours[third][0]
    march(s, FRENCH, enemy, third)
    assert TO | first in ways_of(s, ENGLISH, leader)


def far_from(s: WarriorsState, area: int, *others: int) -> bool:
    """Whether an area is neither one of the others nor next to one, and has a neighbour of the same kind."""
    near = {one for other in others for one in (other, *s.tables.neighbours[other])}
    return area not in near and any(one not in near for one in s.tables.neighbours[area])


def test_a_removed_marker_is_a_reason_for_both_sides() -> None:
    s = empty_map()
    first, second, third = areas_in_a_row(s)
    leader = leaders_of(s, ENGLISH)[0]
    put_on_map(s, leader, first)
    march(s, ENGLISH, leader, second)
    s.control[third] = FRENCH
    s.push(IMPULSE, ENGLISH)
    GAME.steps[IMPULSE].play(s, ENGLISH, REMOVE | third, LUCK)
    assert TO | first in ways_of(s, ENGLISH, leader)


def test_a_leader_who_can_only_return_is_no_candidate_and_joins_no_group() -> None:
    s = empty_map()
    t = s.tables
    end = min(range(t.areas), key=lambda area: len(t.neighbours[area]))
    leader, friend = leaders_of(s, ENGLISH)[:2]
    put_on_map(s, leader, t.neighbours[end][0])
    put_on_map(s, friend, end)
    march(s, ENGLISH, leader, end)
    s.left[leader] |= sum(1 << area for area in t.neighbours[end])
    s.push(IMPULSE, ENGLISH)
    moves = GAME.steps[IMPULSE].moves(s, ENGLISH)
    assert MARCH | leader in moves
    assert MARCH | leader not in FULL_HEURISTICS.candidates(s, ENGLISH, moves)
    assert MARCH | friend in FULL_HEURISTICS.candidates(s, ENGLISH, moves)
    s.group = []
    assert JOIN | leader not in ways_of(s, ENGLISH, friend)


def test_a_new_turn_forgets_the_trails_and_older_positions_have_none() -> None:
    s = empty_map()
    first, second, _ = areas_in_a_row(s)
    leader = leaders_of(s, ENGLISH)[0]
    put_on_map(s, leader, first)
    march(s, ENGLISH, leader, second)
    assert s.left[leader] == 1 << first
    older = {name: value for name, value in s.to_dict().items() if name != "left"}
    loaded = GAME.new(GAME.prepare())
    loaded.load(older)
    assert loaded.left == [0] * s.tables.leaders
    s.impulses = [0, 0]
    GAME.steps[IMPULSES].run(s, LUCK)
    assert not any(s.left)


@pytest.mark.parametrize(("defence", "passes"), [(0, False), (30, True)])
def test_the_grand_master_does_not_pass_beside_a_good_attack(defence: int, passes: bool) -> None:
    s = empty_map()
    first, second, _ = areas_in_a_row(s)
    english, french = leaders_of(s, ENGLISH)[0], leaders_of(s, FRENCH)[0]
    put_on_map(s, english, first)
    put_on_map(s, french, second)
    give_infantry(s, english, 9)
    give_infantry(s, french, defence)
    s.push(IMPULSE, ENGLISH)
    moves = GAME.steps[IMPULSE].moves(s, ENGLISH)
    assert (PASS in WATCHFUL_HEURISTICS.own_candidates(s, ENGLISH, moves)) == passes
    assert PASS in WATCHFUL_HEURISTICS.candidates(s, ENGLISH, moves)
    assert PASS in FULL_HEURISTICS.own_candidates(s, ENGLISH, moves)

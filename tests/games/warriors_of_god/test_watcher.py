"""The watcher of Warriors of God counts what it names."""

from collections import Counter

import pytest

from gonfalon.games.warriors_of_god.ai.attacks import attack_chance, best_attack
from gonfalon.games.warriors_of_god.rules import GAME
from gonfalon.games.warriors_of_god.rules.events import (
    BATTLE_BEGINS,
    BATTLE_ENDS,
    LOOSE_REMOVED,
    MARCHED,
    PLACED,
    SIEGE_OFFERED,
    TURN_BEGINS,
)
from gonfalon.games.warriors_of_god.rules.leaders import give_infantry, move_leader, put_on_map
from gonfalon.games.warriors_of_god.rules.state import UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import IMPULSE, MARCH_GROUP
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE
from gonfalon.games.warriors_of_god.rules.verbs import PASS, TO
from gonfalon.games.warriors_of_god.watch.watcher import WATCHER
from gonfalon.kernel.events import Event
from watching.watcher import Watcher

WITHOUT_REASON = "round trips of leaders without a reason"
GOOD_ATTACK = "passes beside a good attack"
HOPELESS = "marches to a hopeless battle"


def empty_map() -> tuple[Watcher, WarriorsState]:
    """Warriors of God without leaders on the map."""
    setup = GAME.prepare()
    s = GAME.new(setup)
    leaders = s.tables.leaders
    s.on_map, s.boxed = [], []
    s.place, s.troops, s.strength = [UNBORN] * leaders, [0] * leaders, [0] * leaders
    s.presence = [0] * len(s.presence)
    return WATCHER(setup), s


def test_counts_removed_points_and_leaders_without_troops() -> None:
    watcher, s = empty_map()
    led, alone = 0, 1
    for leader in (led, alone):
        put_on_map(s, leader, 0)
    give_infantry(s, led, 2)
    events = [Event(PLACED, (led, 0)), Event(PLACED, (alone, 0)), Event(LOOSE_REMOVED, (0, 4, 3))]
    watcher.watch_events(s, [*events, Event(TURN_BEGINS, (2,))])
    assert watcher.counts["strength points removed in Phase 10"] == 4
    assert watcher.counts["leaders placed to lead no troops"] == 1
    assert watcher.counts["leaders placed"] == 2


def round_trip(change: bool) -> Counter[str]:
    """An English leader marches from one area to its neighbour and back; a French leader may move near meanwhile."""
    watcher, s = empty_map()
    english, french = s.tables.side.index(ENGLISH), s.tables.side.index(FRENCH)
    home = 0
    near = s.tables.neighbours[home][0]
    far = next(area for area in range(s.tables.areas) if area not in (home, near, *s.tables.neighbours[home]))
    put_on_map(s, english, home)
    put_on_map(s, french, far if far not in s.tables.neighbours[near] else home)
    move_leader(s, english, near)
    watcher.watch_events(s, [Event(MARCHED, (english, home, near))])
    if change:
        move_leader(s, french, near)
    move_leader(s, english, home)
    watcher.watch_events(s, [Event(MARCHED, (english, near, home))])
    return watcher.counts


def test_counts_a_round_trip_only_if_nothing_near_has_changed() -> None:
    assert round_trip(change=False)[WITHOUT_REASON] == 1
    assert round_trip(change=True)[WITHOUT_REASON] == 0
    assert round_trip(change=True)["round trips of leaders"] == 1


def facing(strength: int, defence: int = 0) -> tuple[Watcher, WarriorsState]:
    """A strong English leader beside a French one in an area that scores and that neither side controls."""
    watcher, s = empty_map()
    t = s.tables
    english = max([one for one in range(t.leaders) if t.side[one] == ENGLISH], key=lambda one: t.battle[one])
    french = max([one for one in range(t.leaders) if t.side[one] == FRENCH], key=lambda one: t.battle[one])
    area = next(each for each in range(t.areas) if not t.neutral[each] and t.value[each])
    s.control[area] = NONE
    put_on_map(s, english, t.neighbours[area][0])
    put_on_map(s, french, area)
    give_infantry(s, english, strength)
    give_infantry(s, french, defence)
    s.push(IMPULSE, ENGLISH)
    return watcher, s


@pytest.mark.parametrize(("defence", "counted"), [(0, 1), (30, 0)])
def test_counts_a_pass_beside_a_good_attack(defence: int, counted: int) -> None:
    watcher, s = facing(9, defence)
    assert (best_attack(s, ENGLISH) >= 0.8) == bool(counted)
    watcher.watch_choice(s, ENGLISH, [PASS], PASS)
    assert watcher.counts[GOOD_ATTACK] == counted


def test_a_castle_lowers_the_chance_of_an_attack() -> None:
    _, s = facing(9)
    french = next(one for one in s.on_map if s.allegiance[one] == FRENCH)
    english = next(one for one in s.on_map if s.allegiance[one] == ENGLISH)
    in_field = attack_chance(s, ENGLISH, s.place[french], [english], [french])
    s.control[s.place[french]] = FRENCH
    assert attack_chance(s, ENGLISH, s.place[french], [english], [french]) < in_field


@pytest.mark.parametrize(
    ("defence", "is_sieged", "counted"), [(30, False, 1), (30, True, 0), (0, False, 0)], ids=["field", "siege", "even"]
)
def test_counts_a_march_to_a_hopeless_battle(defence: int, is_sieged: bool, counted: int) -> None:
    watcher, s = facing(1, defence)
    area = begin_march(s)
    watcher.watch_choice(s, ENGLISH, [TO | area], TO | area)
    assert watcher.counts[HOPELESS] == 0
    siege = [Event(SIEGE_OFFERED, (FRENCH, area, 6))] if is_sieged else []
    watcher.watch_events(s, [Event(BATTLE_BEGINS, (area, ENGLISH)), *siege, Event(BATTLE_ENDS, (area, FRENCH))])
    assert watcher.counts[HOPELESS] == counted


def test_a_march_that_a_stronger_one_follows_is_not_hopeless() -> None:
    watcher, s = facing(1, 8)
    area = begin_march(s)
    watcher.watch_choice(s, ENGLISH, [TO | area], TO | area)
    move_leader(s, s.group[0], area)
    other = next(one for one in range(s.tables.leaders) if s.tables.side[one] == ENGLISH and s.place[one] == UNBORN)
    put_on_map(s, other, s.x)
    give_infantry(s, other, 30)
    s.group = [other]
    watcher.watch_choice(s, ENGLISH, [TO | area], TO | area)
    watcher.watch_events(s, [Event(BATTLE_BEGINS, (area, ENGLISH)), Event(BATTLE_ENDS, (area, ENGLISH))])
    assert watcher.counts[HOPELESS] == 0


def begin_march(s: WarriorsState) -> int:
    """The English leader has been chosen to march. Returns the area of the French one."""
    english, french = (next(one for one in s.on_map if s.allegiance[one] == side) for side in (ENGLISH, FRENCH))
    s.group = [english]
    s.push(MARCH_GROUP, ENGLISH, s.place[english])
    return int(s.place[french])

"""The watchers count what they name, and the command plays no game twice."""

from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gonfalon.games.generals_war.rules.events import NULLIFIED
from gonfalon.games.warriors_of_god.ai.attacks import attack_chance, best_attack
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
from gonfalon.games.ye_gods.rules.events import MOVED
from gonfalon.games.ye_gods.rules.events import TURN_BEGINS as GODS_TURN_BEGINS
from gonfalon.kernel.events import Event
from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.registry import game as find_game
from watching.games import WATCHERS, WatchedGames
from watching.generals import GeneralsWatcher
from watching.gods import GodsWatcher, is_without_purpose
from watching.warriors import WarriorsWatcher
from watching.watch import FIGURES, lines, run
from watching.watch import Watched as Column
from watching.watcher import Figure

WITHOUT_REASON = "round trips of leaders without a reason"
GOOD_ATTACK = "passes beside a good attack"


def opened(game_id: str) -> tuple[Any, Any, Any]:
    """A game with its usual setup and the state of its beginning."""
    game = find_game(game_id)
    setup = game.prepare()
    return game, setup, game.new(setup)


def empty_map() -> tuple[WarriorsWatcher, WarriorsState]:
    """Warriors of God without leaders on the map."""
    game, setup, s = opened("warriors-of-god")
    leaders = s.tables.leaders
    s.on_map, s.boxed = [], []
    s.place, s.troops, s.strength = [UNBORN] * leaders, [0] * leaders, [0] * leaders
    s.presence = [0] * len(s.presence)
    return WarriorsWatcher(game, setup, s), s


def test_warriors_counts_removed_points_and_leaders_without_troops() -> None:
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


def test_warriors_counts_a_round_trip_only_if_nothing_near_has_changed() -> None:
    assert round_trip(change=False)[WITHOUT_REASON] == 1
    assert round_trip(change=True)[WITHOUT_REASON] == 0
    assert round_trip(change=True)["round trips of leaders"] == 1


def facing(strength: int, defence: int = 0) -> tuple[WarriorsWatcher, WarriorsState]:
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
def test_warriors_counts_a_pass_beside_a_good_attack(defence: int, counted: int) -> None:
    watcher, s = facing(9, defence)
    assert (best_attack(s, ENGLISH) >= 0.8) == bool(counted)
    watcher.watch_choice(s, ENGLISH, [PASS], PASS)
    assert watcher.counts[GOOD_ATTACK] == counted


def test_warriors_a_castle_lowers_the_chance_of_an_attack() -> None:
    _, s = facing(9)
    french = next(one for one in s.on_map if s.allegiance[one] == FRENCH)
    english = next(one for one in s.on_map if s.allegiance[one] == ENGLISH)
    in_field = attack_chance(s, ENGLISH, s.place[french], [english], [french])
    s.control[s.place[french]] = FRENCH
    assert attack_chance(s, ENGLISH, s.place[french], [english], [french]) < in_field


HOPELESS = "marches to a hopeless battle"


@pytest.mark.parametrize(
    ("defence", "is_sieged", "counted"), [(30, False, 1), (30, True, 0), (0, False, 0)], ids=["field", "siege", "even"]
)
def test_warriors_counts_a_march_to_a_hopeless_battle(defence: int, is_sieged: bool, counted: int) -> None:
    watcher, s = facing(1, defence)
    area = begin_march(s)
    watcher.watch_choice(s, ENGLISH, [TO | area], TO | area)
    assert watcher.counts[HOPELESS] == 0
    siege = [Event(SIEGE_OFFERED, (FRENCH, area, 6))] if is_sieged else []
    watcher.watch_events(s, [Event(BATTLE_BEGINS, (area, ENGLISH)), *siege, Event(BATTLE_ENDS, (area, FRENCH))])
    assert watcher.counts[HOPELESS] == counted


def test_warriors_a_march_that_a_stronger_one_follows_is_not_hopeless() -> None:
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


def test_gods_counts_worshippers_that_go_and_return_within_a_turn() -> None:
    game, setup, s = opened("ye-gods")
    watcher = GodsWatcher(game, setup, s)
    there, back = Event(MOVED, (0, 3, 1, 2)), Event(MOVED, (0, 3, 2, 1))
    watcher.watch_events(s, [there, Event(GODS_TURN_BEGINS, (0,)), back])
    assert watcher.counts["worshippers sent to and fro within a turn"] == 0
    watcher.watch_events(s, [there])
    assert watcher.counts["worshippers sent to and fro within a turn"] == 1


@pytest.mark.parametrize(("attackers", "is_silly"), [(2, True), (20, False)])
def test_gods_a_war_against_many_with_few_has_no_purpose(attackers: int, is_silly: bool) -> None:
    _, _, s = opened("ye-gods")
    source = 0
    target = s.tables.neighbours[source][0]
    s.god, s.owner[target] = 0, 1
    s.worshippers[source] = attackers
    s.worshippers[target] = 1
    s.worshippers[s.tables.provinces + target] = 15
    assert is_without_purpose(s, source, target) == is_silly


def test_generals_counts_an_own_tile_that_is_nullified() -> None:
    game, setup, s = opened("generals-war")
    watcher = GeneralsWatcher(game, setup, s)
    s.laid_space, s.laid_tile, s.laid_by = [3, 3], [1, 2], [0, 1]
    watcher.watch_events(s, [Event(NULLIFIED, (0, 2, 3))])
    assert watcher.counts["own tiles nullified"] == 0
    watcher.watch_events(s, [Event(NULLIFIED, (0, 1, 3))])
    assert watcher.counts["own tiles nullified"] == 1


@pytest.mark.parametrize("game_id", list(WATCHERS))
def test_a_whole_game_is_counted_and_repeats_from_its_seed(game_id: str) -> None:
    _, setup, _ = opened(game_id)
    spec = SimulationSpec(game_id, setup.scenario, {}, None, 3, ("greedy",) * len(setup.seats))
    number, counts = WatchedGames(spec).play(4)
    assert (number, counts["games"]) == (4, 1)
    assert sum(counts[figure.name] for figure in FIGURES[game_id]) > 0
    assert WatchedGames(spec).play(4) == (number, counts)


def test_games_that_are_kept_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = SimulationSpec("generals-war", "war", {}, None, 3, ("random", "random"))
    first = run(spec, 2, 1, tmp_path / "kept.json")
    monkeypatch.setattr(WatchedGames, "play", partial(pytest.fail, "played again"))
    assert run(spec, 2, 1, tmp_path / "kept.json") == first


def test_the_table_divides_each_count() -> None:
    figures = (Figure("round trips", "seats", 0.5), Figure("turns", "games"))
    table = lines(figures, [Column("two games", Counter({"seats": 4, "games": 2, "round trips": 3, "turns": 20}))])
    assert table[2] == "| round trips | seat and game | 0.5 | 0.75 |"
    assert table[3] == "| turns | game |  | 10.00 |"

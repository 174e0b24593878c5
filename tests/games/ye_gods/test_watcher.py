"""The watcher of Ye Gods! counts what it names."""

import pytest

from gonfalon.games.ye_gods.rules import GAME
from gonfalon.games.ye_gods.rules.events import MOVED, TURN_BEGINS
from gonfalon.games.ye_gods.watch.watcher import WATCHER, is_without_purpose
from gonfalon.kernel.events import Event


def test_counts_worshippers_that_go_and_return_within_a_turn() -> None:
    setup = GAME.prepare()
    watcher, s = WATCHER(setup), GAME.new(setup)
    there, back = Event(MOVED, (0, 3, 1, 2)), Event(MOVED, (0, 3, 2, 1))
    watcher.watch_events(s, [there, Event(TURN_BEGINS, (0,)), back])
    assert watcher.counts["worshippers sent to and fro within a turn"] == 0
    watcher.watch_events(s, [there])
    assert watcher.counts["worshippers sent to and fro within a turn"] == 1


@pytest.mark.parametrize(("attackers", "is_silly"), [(2, True), (20, False)])
def test_a_war_against_many_with_few_has_no_purpose(attackers: int, is_silly: bool) -> None:
    s = GAME.new(GAME.prepare())
    source = 0
    target = s.tables.neighbours[source][0]
    s.god, s.owner[target] = 0, 1
    s.worshippers[source] = attackers
    s.worshippers[target] = 1
    s.worshippers[s.tables.provinces + target] = 15
    assert is_without_purpose(s, source, target) == is_silly

"""The watcher of The Generals' War counts what it names."""

from gonfalon.games.generals_war.rules import GAME
from gonfalon.games.generals_war.rules.events import NULLIFIED
from gonfalon.games.generals_war.watch.watcher import WATCHER
from gonfalon.kernel.events import Event


def test_counts_an_own_tile_that_is_nullified() -> None:
    setup = GAME.prepare()
    watcher, s = WATCHER(setup), GAME.new(setup)
    s.laid_space, s.laid_tile, s.laid_by = [3, 3], [1, 2], [0, 1]
    watcher.watch_events(s, [Event(NULLIFIED, (0, 2, 3))])
    assert watcher.counts["own tiles nullified"] == 0
    watcher.watch_events(s, [Event(NULLIFIED, (0, 1, 3))])
    assert watcher.counts["own tiles nullified"] == 1

"""Watched games are counted and repeat from their seed, and the command plays no game twice."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.registry import game as find_game
from gonfalon.registry import packages
from watching.games import WatchedGames, watched_games, watcher_of
from watching.watch import Watched as Column
from watching.watch import lines, run
from watching.watcher import Figure


def test_every_built_in_game_has_a_watcher() -> None:
    assert watched_games() == [game for game, package in packages().items() if package.is_builtin]


@pytest.mark.parametrize("game_id", watched_games())
def test_a_whole_game_is_counted_and_repeats_from_its_seed(game_id: str) -> None:
    setup = find_game(game_id).prepare()
    spec = SimulationSpec(game_id, setup.scenario, {}, None, 3, ("greedy",) * len(setup.seats))
    number, counts = WatchedGames(spec).play(4)
    assert (number, counts["games"]) == (4, 1)
    assert sum(counts[figure.name] for figure in watcher_of(game_id).figures) > 0
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

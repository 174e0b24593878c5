"""Simulations: the same seed plays the same games, whoever shares them and whether or not records are kept."""

import json
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gonfalon
from gonfalon.lab.games import LUCK, Plan, Played, Player, seed_for
from gonfalon.lab.simulate import Simulation
from gonfalon.lab.summary import Summary, wilson
from tests.kernel.tiny_game import TINY

PLAN = Plan("warriors-of-god", "lion-in-winter", {}, None, 7, ("random", "random"))
TIMES = ("seconds", "decisions_per_second")


def figures(plan: Plan, games: int, processes: int) -> dict[str, object]:
    """Everything but the time it took."""
    found = Simulation(plan, games, processes).run().to_dict()
    return {name: value for name, value in found.items() if name not in TIMES}


@pytest.mark.both_forms
def test_games_with_and_without_records_are_the_same(tmp_path: Path) -> None:
    bare, kept = Player(PLAN), Player(PLAN._replace(records=str(tmp_path)))
    for number in range(15):
        assert bare.play(number) == kept.play(number)
        match = gonfalon.load(kept.record_path(number).read_text(encoding="utf-8"))
        assert match.over
        choices = [entry for entry in match.record.entries if not entry.forced]
        assert len(choices) == bare.play(number).decisions


def test_game_with_secretive_steps_is_the_same_with_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There a match asks where only one move is legal; that is no decision, and costs the agent no die."""
    monkeypatch.setattr("gonfalon.lab.games.find_game", lambda _game: TINY)
    plan = Plan("tiny", "plain", {}, None, 3, ("random", "random"))
    bare, kept = Player(plan), Player(plan._replace(records=str(tmp_path)))
    assert [bare.play(number) for number in range(30)] == [kept.play(number) for number in range(30)]


def test_number_of_processes_changes_no_figure() -> None:
    alone = figures(PLAN, 24, 1)
    assert figures(PLAN, 24, 2) == alone
    assert figures(PLAN, 24, 3) == alone


def test_records_change_no_figure_in_several_processes(tmp_path: Path) -> None:
    assert figures(PLAN._replace(records=str(tmp_path)), 12, 2) == figures(PLAN, 12, 1)
    assert len(list(tmp_path.iterdir())) == 12


def test_another_seed_plays_other_games() -> None:
    assert Player(PLAN).play(0) != Player(PLAN._replace(seed=8)).play(0)
    assert Player(PLAN).play(0) != Player(PLAN).play(1)


def test_seeds_differ_by_simulation_game_and_seat() -> None:
    seeds = {seed_for(seed, number, seat) for seed in range(5) for number in range(5) for seat in (LUCK, 0, 1)}
    assert len(seeds) == 75
    assert seed_for(1, 11, 0) != seed_for(11, 1, 0)


def test_simulation_counts_every_game_once_and_tells_progress() -> None:
    told: list[int] = []
    summary = Simulation(PLAN, 7, 1).run(told.append)
    assert sum(told) == summary.games == 7
    assert sum(summary.wins.values()) + summary.draws == 7
    assert summary.seconds > 0


def test_interrupted_simulation_keeps_what_was_played() -> None:
    def stop(_played: int) -> None:
        if simulation.summary.games == 3:
            raise KeyboardInterrupt

    simulation = Simulation(PLAN, 1000, 1)
    summary = simulation.run(stop)
    assert simulation.interrupted
    assert summary.games == 3
    assert summary.decisions > 0


def test_summary_adds_up() -> None:
    summary = Summary(PLAN, ("english", "french"))
    summary.add(Played("english", {"english": 30, "french": 0}, 4, 100, 400))
    summary.add(Played(None, {"english": 0, "french": 0}, 12, 300, 800))
    summary.seconds = 2.0
    told = summary.to_dict()
    assert (told["games"], told["draws"], told["wins"]) == (2, 1, {"english": 1, "french": 0})
    assert (told["mean_turns"], told["mean_points"]) == (8, {"english": 15, "french": 0})
    assert (told["decisions"], told["mean_decisions"], told["mean_moves"]) == (400, 200, 3)
    assert told["decisions_per_second"] == 200
    json.dumps(told)


def test_summary_of_no_game_is_no_division_by_nought() -> None:
    told = Summary(PLAN, ("english", "french")).to_dict()
    assert (told["mean_turns"], told["mean_moves"], told["decisions_per_second"]) == (None, None, 0)
    assert told["intervals"]["english"] == [0, 1]


def test_wilson_interval_of_a_known_case() -> None:
    """Eight of ten, by hand: z = 1.96, centre (0.8 + 0.19207) / 1.38415, half width 0.31314 / 1.38415 ..."""
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)


@given(st.integers(1, 2000), st.data())
def test_wilson_interval_holds_the_share_and_its_ends_solve_their_equation(trials: int, data: st.DataObject) -> None:
    """At either end the share found lies just z standard errors away."""
    successes = data.draw(st.integers(0, trials))
    low, high = wilson(successes, trials)
    share = successes / trials
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1
    for end in (low, high):
        error = math.sqrt(end * (1 - end) / trials)
        assert math.isclose(abs(share - end), 1.959963984540054 * error, abs_tol=1e-7)


def test_line_up_must_fit_the_seats() -> None:
    with pytest.raises(gonfalon.UnknownName, match="line-up"):
        Simulation(PLAN._replace(agents=("random",)), 1, 1)

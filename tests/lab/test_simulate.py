"""Simulations: the same seed plays the same games in any number of processes, with and without records."""

import json
import math
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gonfalon
from gonfalon.kernel.odds.enumerate import wilson
from gonfalon.lab.random_setups import random_seating, random_setup, seatings
from gonfalon.lab.simulation.game import LUCK, GameRunner, GameStats, SimulationSpec, seed_for
from gonfalon.lab.simulation.results import SimulationResults
from gonfalon.lab.simulation.run import SimulationRun
from tests.kernel.tiny_game import TINY

SPEC = SimulationSpec("warriors-of-god", "lion-in-winter", {}, None, 7, ("random", "random"))
SETUP = gonfalon.game("warriors-of-god").prepare("lion-in-winter")
GODS = SimulationSpec("ye-gods", "ancient-europe", {}, None, 7, ("random", "random"), seats=("jupiter", "odin"))
TIMES = ("seconds", "decisions_per_second")


def untimed_figures(spec: SimulationSpec, games: int, processes: int) -> dict[str, object]:
    """All figures that do not come from the clock."""
    found = SimulationRun(spec, games, processes).run().to_dict()
    return {name: value for name, value in found.items() if name not in TIMES}


@pytest.mark.both_forms
def test_games_with_and_without_records_are_the_same(tmp_path: Path) -> None:
    plain, recorded = GameRunner(SPEC), GameRunner(SPEC._replace(records=str(tmp_path)))
    for number in range(15):
        assert plain.play(number) == recorded.play(number)
        match = gonfalon.load(recorded.record_path(number).read_text(encoding="utf-8"))
        assert match.over
        choices = [entry for entry in match.record.entries if not entry.is_forced]
        assert len(choices) == plain.play(number).decisions


def test_steps_that_ask_when_forced_change_nothing_with_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There a match asks although only one move is legal. That is no decision, and the agent draws no random number."""
    monkeypatch.setattr("gonfalon.lab.simulation.game.find_game", lambda _game: TINY)
    spec = SimulationSpec("tiny", "plain", {}, None, 3, ("random", "random"))
    plain, recorded = GameRunner(spec), GameRunner(spec._replace(records=str(tmp_path)))
    assert [plain.play(number) for number in range(30)] == [recorded.play(number) for number in range(30)]


def test_the_number_of_processes_changes_no_figure() -> None:
    in_one_process = untimed_figures(SPEC, 24, 1)
    assert untimed_figures(SPEC, 24, 2) == in_one_process
    assert untimed_figures(SPEC, 24, 3) == in_one_process


def test_records_change_no_figure_in_several_processes(tmp_path: Path) -> None:
    assert untimed_figures(SPEC._replace(records=str(tmp_path)), 12, 2) == untimed_figures(SPEC, 12, 1)
    assert len(list(tmp_path.iterdir())) == 12


def test_another_seed_plays_other_games() -> None:
    assert GameRunner(SPEC).play(0) != GameRunner(SPEC._replace(seed=8)).play(0)
    assert GameRunner(SPEC).play(0) != GameRunner(SPEC).play(1)


def test_seeds_differ_by_simulation_game_and_seat() -> None:
    seeds = {seed_for(seed, number, seat) for seed in range(5) for number in range(5) for seat in (LUCK, 0, 1)}
    assert len(seeds) == 75
    assert seed_for(1, 11, 0) != seed_for(11, 1, 0)


def test_a_simulation_counts_every_game_once_and_reports_progress() -> None:
    progress: list[int] = []
    results = SimulationRun(SPEC, 7, 1).run(progress.append)
    assert sum(progress) == results.games == 7
    assert sum(results.wins.values()) + results.draws == 7
    assert results.seconds > 0


def test_an_interrupted_simulation_keeps_the_finished_games() -> None:
    def stop(_played: int) -> None:
        if simulation.results.games == 3:
            raise KeyboardInterrupt

    simulation = SimulationRun(SPEC, 1000, 1)
    results = simulation.run(stop)
    assert simulation.pool.interrupted
    assert results.games == 3
    assert results.decisions > 0


def test_results_add_up() -> None:
    results = SimulationResults(SPEC, SETUP)
    results.add(GameStats("english", {"english": 30, "french": 0}, 4, 100, 400, "points"))
    results.add(GameStats(None, {"english": 0, "french": 0}, 12, 300, 800, "last-turn"))
    results.seconds = 2.0
    figures = results.to_dict()
    assert (figures["games"], figures["draws"], figures["wins"]) == (2, 1, {"english": 1, "french": 0})
    assert figures["reasons"] == {"last-turn": 1, "points": 1}
    assert (figures["mean_turns"], figures["mean_points"]) == (8, {"english": 15, "french": 0})
    assert (figures["decisions"], figures["mean_decisions"], figures["mean_moves"]) == (400, 200, 3)
    assert figures["decisions_per_second"] == 200
    json.dumps(figures)


def test_results_of_no_game_do_not_divide_by_0() -> None:
    figures = SimulationResults(SPEC, SETUP).to_dict()
    assert (figures["mean_turns"], figures["mean_moves"], figures["decisions_per_second"]) == (None, None, 0)
    assert figures["intervals"]["english"] == [0, 1]


def test_wilson_interval_of_a_known_case() -> None:
    """Eight of ten, computed by hand: z = 1.96, centre (0.8 + 0.19207) / 1.38415, half width 0.31314 / 1.38415 ..."""
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)


@given(st.integers(1, 2000), st.data())
def test_wilson_interval_contains_the_share_and_its_ends_solve_their_equation(trials: int, data: st.DataObject) -> None:
    """The distance from each end to the share is z standard errors of that end."""
    successes = data.draw(st.integers(0, trials))
    low, high = wilson(successes, trials)
    share = successes / trials
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1
    for end in (low, high):
        error = math.sqrt(end * (1 - end) / trials)
        assert math.isclose(abs(share - end), 1.959963984540054 * error, abs_tol=1e-7)


def test_a_power_without_a_seat_can_win() -> None:
    """The shared god of Ye Gods! has different names in different games. Each name has its share of its own games."""
    results = SimulationResults(GODS, gonfalon.game("ye-gods").prepare(seats=["jupiter", "odin"]))
    results.add(GameStats("lugh", {"jupiter": 2, "odin": 3, "lugh": 10}, 9, 5, 10, "ten-provinces"))
    results.add(GameStats("odin", {"jupiter": 1, "odin": 12, "yahweh": 0}, 9, 5, 10, "ten-provinces"))
    figures = results.to_dict()
    assert figures["wins"] == {"jupiter": 0, "odin": 1, "lugh": 1, "yahweh": 0}
    assert figures["taken_part"] == {"jupiter": 2, "odin": 2, "lugh": 1, "yahweh": 1}
    assert figures["mean_points"] == {"jupiter": 1.5, "odin": 7.5, "lugh": 10, "yahweh": 0}
    assert figures["intervals"]["lugh"] == list(wilson(1, 1))
    assert figures["agents"] == {"jupiter": "random", "odin": "random"}


def test_games_of_chosen_seats_end_without_a_person(tmp_path: Path) -> None:
    plain, recorded = GameRunner(GODS), GameRunner(GODS._replace(records=str(tmp_path)))
    for number in range(3):
        stats = plain.play(number)
        assert stats == recorded.play(number)
        assert stats.turns is not None
        assert stats.turns <= 40
        assert len(stats.scores) == 3
        match = gonfalon.load(recorded.record_path(number).read_text(encoding="utf-8"))
        assert (match.setup.seats, match.setup.options["round_limit"]) == (("jupiter", "odin"), 40)


def test_the_number_of_processes_changes_no_figure_of_several_gods() -> None:
    assert untimed_figures(GODS, 6, 2) == untimed_figures(GODS, 6, 1)


def test_a_given_option_is_used_instead_of_the_unattended_one() -> None:
    stats = GameRunner(GODS._replace(options={"round_limit": 2})).play(0)
    assert stats.turns is not None
    assert stats.turns <= 2
    assert GameRunner(GODS._replace(options={"round_limit": 0})).setup.options["round_limit"] == 0


def test_seatings_are_all_allowed_combinations() -> None:
    assert seatings(gonfalon.game("warriors-of-god")) == [("english", "french")]
    gods = seatings(gonfalon.game("ye-gods"))
    assert [len([seats for seats in gods if len(seats) == size]) for size in (1, 2, 3, 4)] == [0, 6, 4, 1]


def test_random_setups_have_every_size_and_allowed_options() -> None:
    game, chance = gonfalon.game("ye-gods"), random.Random(1)
    setups = [random_setup(game, "ancient-europe", random_seating(game, chance), chance) for _ in range(200)]
    sizes = [len(setup.seats) for setup in setups]
    assert all(sizes.count(size) > 40 for size in (2, 3, 4))
    assert {setup.options["round_limit"] for setup in setups} == {40}
    assert {setup.options["shared_faction"] for setup in setups if len(setup.seats) == 3} == {False, True}
    assert all(setup.options["shared_god"] not in setup.seats for setup in setups)


def test_the_number_of_agents_must_match_the_seats() -> None:
    with pytest.raises(gonfalon.UnknownName, match="line-up"):
        SimulationRun(SPEC._replace(agents=("random",)), 1, 1)

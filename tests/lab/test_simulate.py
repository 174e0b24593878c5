"""Simulations: the same seed plays the same games, whoever shares them and whether or not records are kept."""

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

PLAN = SimulationSpec("warriors-of-god", "lion-in-winter", {}, None, 7, ("random", "random"))
SETUP = gonfalon.game("warriors-of-god").prepare("lion-in-winter")
GODS = SimulationSpec("ye-gods", "ancient-europe", {}, None, 7, ("random", "random"), seats=("jupiter", "odin"))
TIMES = ("seconds", "decisions_per_second")


def figures(plan: SimulationSpec, games: int, processes: int) -> dict[str, object]:
    """Everything but the time it took."""
    found = SimulationRun(plan, games, processes).run().to_dict()
    return {name: value for name, value in found.items() if name not in TIMES}


@pytest.mark.both_forms
def test_games_with_and_without_records_are_the_same(tmp_path: Path) -> None:
    bare, kept = GameRunner(PLAN), GameRunner(PLAN._replace(records=str(tmp_path)))
    for number in range(15):
        assert bare.play(number) == kept.play(number)
        match = gonfalon.load(kept.record_path(number).read_text(encoding="utf-8"))
        assert match.over
        choices = [entry for entry in match.record.entries if not entry.is_forced]
        assert len(choices) == bare.play(number).decisions


def test_game_with_secretive_steps_is_the_same_with_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There a match asks where only one move is legal; that is no decision, and costs the agent no die."""
    monkeypatch.setattr("gonfalon.lab.simulation.game.find_game", lambda _game: TINY)
    plan = SimulationSpec("tiny", "plain", {}, None, 3, ("random", "random"))
    bare, kept = GameRunner(plan), GameRunner(plan._replace(records=str(tmp_path)))
    assert [bare.play(number) for number in range(30)] == [kept.play(number) for number in range(30)]


def test_number_of_processes_changes_no_figure() -> None:
    alone = figures(PLAN, 24, 1)
    assert figures(PLAN, 24, 2) == alone
    assert figures(PLAN, 24, 3) == alone


def test_records_change_no_figure_in_several_processes(tmp_path: Path) -> None:
    assert figures(PLAN._replace(records=str(tmp_path)), 12, 2) == figures(PLAN, 12, 1)
    assert len(list(tmp_path.iterdir())) == 12


def test_another_seed_plays_other_games() -> None:
    assert GameRunner(PLAN).play(0) != GameRunner(PLAN._replace(seed=8)).play(0)
    assert GameRunner(PLAN).play(0) != GameRunner(PLAN).play(1)


def test_seeds_differ_by_simulation_game_and_seat() -> None:
    seeds = {seed_for(seed, number, seat) for seed in range(5) for number in range(5) for seat in (LUCK, 0, 1)}
    assert len(seeds) == 75
    assert seed_for(1, 11, 0) != seed_for(11, 1, 0)


def test_simulation_counts_every_game_once_and_tells_progress() -> None:
    told: list[int] = []
    summary = SimulationRun(PLAN, 7, 1).run(told.append)
    assert sum(told) == summary.games == 7
    assert sum(summary.wins.values()) + summary.draws == 7
    assert summary.seconds > 0


def test_interrupted_simulation_keeps_what_was_played() -> None:
    def stop(_played: int) -> None:
        if simulation.summary.games == 3:
            raise KeyboardInterrupt

    simulation = SimulationRun(PLAN, 1000, 1)
    summary = simulation.run(stop)
    assert simulation.pool.interrupted
    assert summary.games == 3
    assert summary.decisions > 0


def test_summary_adds_up() -> None:
    summary = SimulationResults(PLAN, SETUP)
    summary.add(GameStats("english", {"english": 30, "french": 0}, 4, 100, 400, "points"))
    summary.add(GameStats(None, {"english": 0, "french": 0}, 12, 300, 800, "last-turn"))
    summary.seconds = 2.0
    told = summary.to_dict()
    assert (told["games"], told["draws"], told["wins"]) == (2, 1, {"english": 1, "french": 0})
    assert told["reasons"] == {"last-turn": 1, "points": 1}
    assert (told["mean_turns"], told["mean_points"]) == (8, {"english": 15, "french": 0})
    assert (told["decisions"], told["mean_decisions"], told["mean_moves"]) == (400, 200, 3)
    assert told["decisions_per_second"] == 200
    json.dumps(told)


def test_summary_of_no_game_is_no_division_by_nought() -> None:
    told = SimulationResults(PLAN, SETUP).to_dict()
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


def test_somebody_whom_no_seat_plays_can_win() -> None:
    """The shared god of Ye Gods! has another name in other games; each name has its share of its own games."""
    summary = SimulationResults(GODS, gonfalon.game("ye-gods").prepare(seats=["jupiter", "odin"]))
    summary.add(GameStats("lugh", {"jupiter": 2, "odin": 3, "lugh": 10}, 9, 5, 10, "ten-provinces"))
    summary.add(GameStats("odin", {"jupiter": 1, "odin": 12, "yahweh": 0}, 9, 5, 10, "ten-provinces"))
    told = summary.to_dict()
    assert told["wins"] == {"jupiter": 0, "odin": 1, "lugh": 1, "yahweh": 0}
    assert told["taken_part"] == {"jupiter": 2, "odin": 2, "lugh": 1, "yahweh": 1}
    assert told["mean_points"] == {"jupiter": 1.5, "odin": 7.5, "lugh": 10, "yahweh": 0}
    assert told["intervals"]["lugh"] == list(wilson(1, 1))
    assert told["agents"] == {"jupiter": "random", "odin": "random"}


def test_games_of_chosen_seats_end_without_a_person(tmp_path: Path) -> None:
    bare, kept = GameRunner(GODS), GameRunner(GODS._replace(records=str(tmp_path)))
    for number in range(3):
        played = bare.play(number)
        assert played == kept.play(number)
        assert played.turns is not None
        assert played.turns <= 40
        assert len(played.scores) == 3
        match = gonfalon.load(kept.record_path(number).read_text(encoding="utf-8"))
        assert (match.setup.seats, match.setup.options["round_limit"]) == (("jupiter", "odin"), 40)


def test_number_of_processes_changes_no_figure_of_several_gods() -> None:
    assert figures(GODS, 6, 2) == figures(GODS, 6, 1)


def test_a_limit_that_was_given_is_kept() -> None:
    played = GameRunner(GODS._replace(options={"round_limit": 2})).play(0)
    assert played.turns is not None
    assert played.turns <= 2
    assert GameRunner(GODS._replace(options={"round_limit": 0})).setup.options["round_limit"] == 0


def test_every_table_of_a_game_is_known() -> None:
    assert seatings(gonfalon.game("warriors-of-god")) == [("english", "french")]
    gods = seatings(gonfalon.game("ye-gods"))
    assert [len([seats for seats in gods if len(seats) == size]) for size in (1, 2, 3, 4)] == [0, 6, 4, 1]


def test_random_tables_have_every_size_and_options_that_go_together() -> None:
    game, chance = gonfalon.game("ye-gods"), random.Random(1)
    setups = [random_setup(game, "ancient-europe", random_seating(game, chance), chance) for _ in range(200)]
    sizes = [len(setup.seats) for setup in setups]
    assert all(sizes.count(size) > 40 for size in (2, 3, 4))
    assert {setup.options["round_limit"] for setup in setups} == {40}
    assert {setup.options["shared_faction"] for setup in setups if len(setup.seats) == 3} == {False, True}
    assert all(setup.options["shared_god"] not in setup.seats for setup in setups)


def test_line_up_must_fit_the_seats() -> None:
    with pytest.raises(gonfalon.UnknownName, match="line-up"):
        SimulationRun(PLAN._replace(agents=("random",)), 1, 1)

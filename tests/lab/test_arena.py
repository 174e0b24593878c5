"""The arena: each agent has each seat with the same dice, figures are right, and a run can be continued."""

import json
import multiprocessing
import random
from typing import Any

import pytest

from gonfalon.ai.agent import Agent
from gonfalon.ai.observation import Observation
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.odds.enumerate import wilson
from gonfalon.lab import job_pool
from gonfalon.lab.arena import game
from gonfalon.lab.arena.game import NO_AGENT, NO_WINNER, ArenaGame, ArenaRunner
from gonfalon.lab.arena.results import ArenaResults, quantile, ranks_of
from gonfalon.lab.arena.run import ArenaRun
from gonfalon.lab.job_pool import JobStopped, WorkerContext, play_batch
from gonfalon.lab.simulation.game import SimulationSpec

WAR = SimulationSpec("warriors-of-god", "lion-in-winter", {}, None, 7, ("random", "random"))
GODS = SimulationSpec(
    "ye-gods",
    "ancient-europe",
    {"round_limit": 5},
    None,
    7,
    ("random", "greedy", "random", "random"),
    seats=("jupiter", "lugh", "odin", "yahweh"),
)
TIMES = ("seconds_per_decision", "seconds_per_game", "decision_seconds", "game_seconds", "worlds_per_second")


def untimed(results: ArenaResults) -> dict[str, Any]:
    """All figures that do not come from the clock."""
    return {name: value for name, value in results.to_dict().items() if name not in TIMES}


def run_arena(spec: SimulationSpec, games: int, processes: int = 1) -> dict[str, Any]:
    """The untimed figures of an arena."""
    return untimed(ArenaRun(ArenaResults(spec), games, processes).run())


def arena_game(number: int, winner: int, agents: int = 2, **changes: Any) -> ArenaGame:
    """A game in which each agent made three decisions of a second."""
    row = [[1_000_000] * 3 for _ in range(agents)]
    values = {"points": [0] * agents, "timed_out": [0] * agents, "samples": [0] * agents, "microseconds": row}
    return ArenaGame(number, winner, **{**values, **changes})


def results_with(spec: SimulationSpec, *winners: int) -> ArenaResults:
    """The results of games with these winners."""
    results = ArenaResults(spec)
    for number, winner in enumerate(winners):
        results.add(arena_game(number, winner, len(spec.agents)))
    return results


@pytest.mark.both_forms
def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    alone = run_arena(WAR, 9)
    assert alone["games"] == 9
    assert run_arena(WAR, 9, 2) == alone
    assert run_arena(WAR._replace(seed=8), 9)["mean_points"] != alone["mean_points"]


@pytest.mark.both_forms
def test_the_same_seed_plays_the_same_games_with_a_greedy_agent() -> None:
    spec = GODS._replace(options={"round_limit": 2}, agents=("greedy", "random"), seats=("jupiter", "odin"))
    assert run_arena(spec, 2) == run_arena(spec, 2)


class RecordingAgent(Agent):
    """Chooses at random, and records its seat."""

    def __init__(self, name: str, seed: int, seats: set[tuple[str, int]]) -> None:
        self.given_name = name
        self.chance = random.Random(seed)
        self.seats = seats

    def choose_move(self, observation: Observation) -> int:
        """One of the observation's legal moves, packed."""
        self.seats.add((self.given_name, observation.seat))
        return self.chance.choice(observation.moves)


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Any]]:
    """The seats of the agents in each game, and the seeds of dice and agents."""
    found: dict[str, list[Any]] = {"seats": [], "dice": [], "agents": []}

    def make_agent(name: str, seed: int, _game: str) -> RecordingAgent:
        found["agents"].append(seed)
        return RecordingAgent(name, seed, found["seats"][-1])

    def make_luck(seed: int) -> FastLuck:
        found["dice"].append(seed)
        return FastLuck(seed)

    monkeypatch.setattr(game, "agent", make_agent)
    monkeypatch.setattr(game, "FastLuck", make_luck)
    return found


def test_each_agent_has_each_seat_once_in_a_group_of_games_with_the_same_dice(recorded: dict[str, list[Any]]) -> None:
    runner = ArenaRunner(GODS._replace(agents=("a", "b", "c", "d")))
    for number in range(5):
        recorded["seats"].append(set())
        runner.play(number)
    pairs = [pair for game in recorded["seats"][:4] for pair in game]
    assert sorted(pairs) == [(name, seat) for name in "abcd" for seat in range(4)]
    assert len(set(recorded["dice"][:4])) == 1
    assert recorded["dice"][4] != recorded["dice"][0]
    assert len(set(recorded["agents"])) == 20


def test_wins_are_counted_for_the_agent_on_any_seat() -> None:
    """Greedy is the second agent and beats three random agents from every seat."""
    figures = run_arena(GODS._replace(options={"round_limit": 12}), 4)
    assert figures["wins"] == [0, 4, 0, 0]
    assert figures["wins_by_seat"][1] == {"jupiter": [1, 1], "lugh": [1, 1], "odin": [1, 1], "yahweh": [1, 1]}
    assert figures["mean_points"][1] == max(figures["mean_points"])


def test_draws_and_games_without_a_winning_agent_are_not_decided() -> None:
    figures = results_with(WAR, 0, 1, NO_WINNER, NO_AGENT, 0, NO_AGENT, 0, 0, 0, 0, 0, 0, 1).to_dict()
    assert (figures["games"], figures["draws"], figures["strangers"], figures["decided"]) == (13, 1, 2, 10)
    assert figures["wins"] == [8, 2]
    assert figures["win_rates"] == [8 / 13, 2 / 13]
    assert figures["intervals"][0] == list(wilson(8, 13))
    assert figures["decided_win_rates"] == [0.8, 0.2]
    assert [round(bound, 3) for bound in figures["decided_intervals"][0]] == [0.490, 0.943]
    assert figures["wins_by_seat"] == [{"english": [5, 7], "french": [3, 6]}, {"french": [1, 7], "english": [1, 6]}]
    json.dumps(figures)


def test_a_shared_god_that_wins_is_no_agent() -> None:
    spec = SimulationSpec("ye-gods", "ancient-europe", {}, None, 7, ("random", "random"), seats=("jupiter", "odin"))
    figures = run_arena(spec, 24)
    assert figures["strangers"] > 0
    assert sum(figures["wins"]) + figures["draws"] + figures["strangers"] == 24


def test_ratings_do_not_depend_on_the_order_in_which_games_are_added() -> None:
    results = results_with(WAR._replace(agents=("greedy", "random")), 0, 0, 1, 0, NO_WINNER, 0)
    (better, deviation), (worse, _) = results.ratings()
    assert better > 25 > worse
    assert deviation < 25 / 3
    reversed_order = ArenaResults(results.spec)
    for each in reversed(results.games):
        reversed_order.add(each)
    assert reversed_order.ratings() == results.ratings()


def test_equal_results_give_equal_ratings() -> None:
    """The losers of one game lose the same amount, and a draw does not separate equal ratings."""
    won, *lost = results_with(GODS._replace(agents=("level5", "level1", "level2", "level3")), 0).ratings()
    assert len(set(lost)) == 1
    assert won[0] > lost[0][0]
    drawn = results_with(WAR._replace(agents=("greedy", "random")), NO_WINNER, NO_AGENT).ratings()
    assert drawn[0] == pytest.approx(drawn[1])
    assert ranks_of(arena_game(0, NO_AGENT)) == ranks_of(arena_game(0, NO_WINNER)) == [1.0, 1.0]


def test_agents_of_one_name_share_a_rating() -> None:
    """Their rating is the mean of their separate ratings. The rating of the other agent does not change."""
    other, *separate = results_with(GODS._replace(agents=("level5", "level1", "level2", "level3")), 2).ratings()
    again, *shared = results_with(GODS._replace(agents=("level5", "level1", "level1", "level1")), 2).ratings()
    assert again == other
    assert set(shared) == {(sum(mu for mu, _ in separate) / 3, sum(sigma for _, sigma in separate) / 3)}


def test_times_of_decisions_and_of_games() -> None:
    results = ArenaResults(WAR)
    quick, slow = [1_000_000] * 97 + [2_000_000] * 2, [2_000_000, 4_000_000]
    results.add(arena_game(0, 0, microseconds=[quick, slow], samples=[33, 0]))
    results.add(arena_game(1, 1, microseconds=[[3_000_000], [9_000_000]], samples=[0, 30], timed_out=[0, 2]))
    figures = results.to_dict()
    assert figures["decisions"] == [100, 3]
    assert figures["seconds_per_decision"] == [1.04, 5]
    assert figures["seconds_per_game"] == [52, 7.5]
    assert figures["decision_seconds"][0] == {"median": 1, "p99": 2, "longest": 3}
    assert figures["decision_seconds"][1] == {"median": 4, "p99": 9, "longest": 9}
    assert figures["game_seconds"] == [{"median": 3, "p99": 101, "longest": 101}, {"median": 6, "p99": 9, "longest": 9}]
    assert figures["worlds_per_second"] == [33 / 104, 2]
    assert (figures["cut_decisions"], figures["cut_games"]) == ([0, 2], [1])


def test_quantiles() -> None:
    assert [quantile([1, 2, 3, 4], part) for part in (0.25, 0.5, 0.51, 0.99, 1)] == [1, 2, 3, 4, 4]
    assert quantile([], 0.5) == 0


def test_figures_of_no_game_do_not_divide_by_0() -> None:
    figures = ArenaResults(WAR).to_dict()
    assert (figures["games"], figures["wins"], figures["win_rates"]) == (0, [0, 0], [0, 0])
    assert figures["intervals"] == [[0, 1], [0, 1]]


@pytest.mark.both_forms
def test_every_decision_is_timed_and_its_samples_are_counted() -> None:
    """The engine does not ask for forced moves, so they have no times."""
    spec = WAR._replace(agents=("greedy", "random"))
    found = ArenaRunner(spec).play(0)
    assert [len(row) > 20 for row in found.microseconds] == [True, True]
    assert found.samples[0] > len(found.microseconds[0])
    assert found.samples[1] == 0
    assert sum(found.microseconds[0]) > sum(found.microseconds[1])


class TimingOutAgent(Agent):
    """Reports that every third decision was cut short."""

    def __init__(self) -> None:
        self.decisions = 0

    def choose_move(self, observation: Observation) -> int:
        """One of the observation's legal moves, packed."""
        self.decisions += 1
        self.timed_out = self.decisions % 3 == 0
        return observation.moves[0]


def test_decisions_that_were_cut_short_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "agent", lambda *_: TimingOutAgent())
    found = ArenaRunner(WAR).play(0)
    assert found.timed_out == [len(row) // 3 for row in found.microseconds]
    assert all(found.timed_out)


@pytest.mark.parametrize("processes", [1, 2])
def test_an_interrupted_run_that_is_continued_gives_the_same_results(processes: int) -> None:
    def stop(_played: int) -> None:
        if len(results.games) == 3:
            raise KeyboardInterrupt

    results = ArenaResults(WAR)
    arena = ArenaRun(results, 12, processes)
    arena.run(stop)
    assert arena.pool.interrupted
    assert 3 <= len(results.games) < 12
    progress: list[int] = []
    left = 12 - len(results.games)
    assert untimed(ArenaRun(results, 12, processes).run(progress.append)) == run_arena(WAR, 12)
    assert sum(progress) == left


def test_no_game_is_removed() -> None:
    results = results_with(WAR, 0, 0, 0, 0)
    arena = ArenaRun(results, 2)
    assert arena.games == 4
    assert arena.run().to_dict()["games"] == 4


def test_a_stopped_worker_abandons_its_game_at_the_next_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that it has finished are returned."""
    stopping = multiprocessing.get_context("spawn").Event()
    runner = ArenaRunner(WAR)
    monkeypatch.setattr(job_pool, "_workers", [WorkerContext(runner, stopping)])
    finished: list[int] = []

    class StoppingJob:
        """Plays two games; the run is stopped during the third."""

        def play(self, number: int) -> ArenaGame:
            """One game."""
            if number == 2:
                stopping.set()
            done = runner.play(number)
            finished.append(number)
            return done

    assert [each.number for each in play_batch(StoppingJob(), range(5)).played] == [0, 1] == finished
    with pytest.raises(JobStopped):
        runner.play(3)

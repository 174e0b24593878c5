"""The arena: everybody sits everywhere with the same dice, the figures are right, and what was played counts."""

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
from gonfalon.lab.arena.game import NOBODY, STRANGER, ArenaGame, ArenaRunner
from gonfalon.lab.arena.results import ArenaResults, quantile, ranks_of
from gonfalon.lab.arena.run import ArenaRun
from gonfalon.lab.job_pool import JobStopped, WorkerContext, play_chunk
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


def untimed(standings: ArenaResults) -> dict[str, Any]:
    """All figures but those that a clock gives."""
    return {name: value for name, value in standings.to_dict().items() if name not in TIMES}


def played(plan: SimulationSpec, games: int, processes: int = 1) -> dict[str, Any]:
    return untimed(ArenaRun(ArenaResults(plan), games, processes).run())


def bout(number: int, winner: int, places: int = 2, **changes: Any) -> ArenaGame:
    """A game that took each agent three decisions of a second."""
    row = [[1_000_000] * 3 for _ in range(places)]
    values = {"points": [0] * places, "cut": [0] * places, "worlds": [0] * places, "microseconds": row}
    return ArenaGame(number, winner, **{**values, **changes})


def standings_of(plan: SimulationSpec, *winners: int) -> ArenaResults:
    standings = ArenaResults(plan)
    for number, winner in enumerate(winners):
        standings.add(bout(number, winner, len(plan.agents)))
    return standings


@pytest.mark.both_forms
def test_the_same_seed_plays_the_same_games_however_they_are_shared_out() -> None:
    alone = played(WAR, 9)
    assert alone["games"] == 9
    assert played(WAR, 9, 2) == alone
    assert played(WAR._replace(seed=8), 9)["mean_points"] != alone["mean_points"]


@pytest.mark.both_forms
def test_agents_that_think_repeat_their_games_too() -> None:
    plan = GODS._replace(options={"round_limit": 2}, agents=("greedy", "random"), seats=("jupiter", "odin"))
    assert played(plan, 2) == played(plan, 2)


class Watched(Agent):
    """Takes any move, and notes where it sat."""

    def __init__(self, name: str, seed: int, sat: set[tuple[str, int]]) -> None:
        self.called = name
        self.chance = random.Random(seed)
        self.sat = sat

    def choose_move(self, observation: Observation) -> int:
        """One of the observation's legal moves, packed."""
        self.sat.add((self.called, observation.seat))
        return self.chance.choice(observation.moves)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Any]]:
    """Who sat where in each game, and every seed of dice and of agents."""
    seen: dict[str, list[Any]] = {"sat": [], "dice": [], "agents": []}

    def watched(name: str, seed: int, _game: str) -> Watched:
        seen["agents"].append(seed)
        return Watched(name, seed, seen["sat"][-1])

    def dice(seed: int) -> FastLuck:
        seen["dice"].append(seed)
        return FastLuck(seed)

    monkeypatch.setattr(game, "agent", watched)
    monkeypatch.setattr(game, "FastLuck", dice)
    return seen


def test_everybody_sits_once_on_each_seat_in_a_row_of_games_with_the_same_dice(watch: dict[str, list[Any]]) -> None:
    contestants = ArenaRunner(GODS._replace(agents=("a", "b", "c", "d")))
    for number in range(5):
        watch["sat"].append(set())
        contestants.play(number)
    pairs = [pair for game in watch["sat"][:4] for pair in game]
    assert sorted(pairs) == [(name, seat) for name in "abcd" for seat in range(4)]
    assert len(set(watch["dice"][:4])) == 1
    assert watch["dice"][4] != watch["dice"][0]
    assert len(set(watch["agents"])) == 20


def test_wins_are_counted_for_the_agent_wherever_it_sits() -> None:
    """Greedy is named second and beats three random players from every seat."""
    told = played(GODS._replace(options={"round_limit": 12}), 4)
    assert told["wins"] == [0, 4, 0, 0]
    assert told["wins_by_seat"][1] == {"jupiter": [1, 1], "lugh": [1, 1], "odin": [1, 1], "yahweh": [1, 1]}
    assert told["mean_points"][1] == max(told["mean_points"])


def test_draws_and_games_of_strangers_are_nobodys_and_not_decided() -> None:
    told = standings_of(WAR, 0, 1, NOBODY, STRANGER, 0, STRANGER, 0, 0, 0, 0, 0, 0, 1).to_dict()
    assert (told["games"], told["draws"], told["strangers"], told["decided"]) == (13, 1, 2, 10)
    assert told["wins"] == [8, 2]
    assert told["win_rates"] == [8 / 13, 2 / 13]
    assert told["intervals"][0] == list(wilson(8, 13))
    assert told["decided_win_rates"] == [0.8, 0.2]
    assert [round(bound, 3) for bound in told["decided_intervals"][0]] == [0.490, 0.943]
    assert told["wins_by_seat"] == [{"english": [5, 7], "french": [3, 6]}, {"french": [1, 7], "english": [1, 6]}]
    json.dumps(told)


def test_a_shared_god_that_wins_is_a_stranger() -> None:
    plan = SimulationSpec("ye-gods", "ancient-europe", {}, None, 7, ("random", "random"), seats=("jupiter", "odin"))
    told = played(plan, 24)
    assert told["strangers"] > 0
    assert sum(told["wins"]) + told["draws"] + told["strangers"] == 24


def test_ratings_follow_the_wins_and_not_the_order_in_which_games_come_in() -> None:
    standings = standings_of(WAR._replace(agents=("greedy", "random")), 0, 0, 1, 0, NOBODY, 0)
    (better, sure), (worse, _) = standings.ratings()
    assert better > 25 > worse
    assert sure < 25 / 3
    turned = ArenaResults(standings.plan)
    for each in reversed(standings.bouts):
        turned.add(each)
    assert turned.ratings() == standings.ratings()


def test_ratings_of_equals_are_equal() -> None:
    """Losers of one game lose alike, and a draw changes nothing between equals."""
    won, *lost = standings_of(GODS._replace(agents=("level5", "level1", "level2", "level3")), 0).ratings()
    assert len(set(lost)) == 1
    assert won[0] > lost[0][0]
    drawn = standings_of(WAR._replace(agents=("greedy", "random")), NOBODY, STRANGER).ratings()
    assert drawn[0] == pytest.approx(drawn[1])
    assert ranks_of(bout(0, STRANGER)) == ranks_of(bout(0, NOBODY)) == [1.0, 1.0]


def test_agents_of_one_name_share_a_rating() -> None:
    """Each of them is rated, the mean is theirs; the other one's rating is not touched by that."""
    other, *apart = standings_of(GODS._replace(agents=("level5", "level1", "level2", "level3")), 2).ratings()
    again, *shared = standings_of(GODS._replace(agents=("level5", "level1", "level1", "level1")), 2).ratings()
    assert again == other
    assert set(shared) == {(sum(mu for mu, _ in apart) / 3, sum(sigma for _, sigma in apart) / 3)}


def test_times_of_decisions_and_of_games() -> None:
    standings = ArenaResults(WAR)
    quick, slow = [1_000_000] * 97 + [2_000_000] * 2, [2_000_000, 4_000_000]
    standings.add(bout(0, 0, microseconds=[quick, slow], worlds=[33, 0]))
    standings.add(bout(1, 1, microseconds=[[3_000_000], [9_000_000]], worlds=[0, 30], cut=[0, 2]))
    told = standings.to_dict()
    assert told["decisions"] == [100, 3]
    assert told["seconds_per_decision"] == [1.04, 5]
    assert told["seconds_per_game"] == [52, 7.5]
    assert told["decision_seconds"][0] == {"median": 1, "p99": 2, "longest": 3}
    assert told["decision_seconds"][1] == {"median": 4, "p99": 9, "longest": 9}
    assert told["game_seconds"] == [{"median": 3, "p99": 101, "longest": 101}, {"median": 6, "p99": 9, "longest": 9}]
    assert told["worlds_per_second"] == [33 / 104, 2]
    assert (told["cut_decisions"], told["cut_games"]) == ([0, 2], [1])


def test_quantiles() -> None:
    assert [quantile([1, 2, 3, 4], part) for part in (0.25, 0.5, 0.51, 0.99, 1)] == [1, 2, 3, 4, 4]
    assert quantile([], 0.5) == 0


def test_figures_of_no_game_are_no_division_by_nought() -> None:
    told = ArenaResults(WAR).to_dict()
    assert (told["games"], told["wins"], told["win_rates"]) == (0, [0, 0], [0, 0])
    assert told["intervals"] == [[0, 1], [0, 1]]


@pytest.mark.both_forms
def test_every_choice_is_timed_and_its_worlds_are_counted() -> None:
    """A choice among one move is none: the engine does not ask, and no time is noted."""
    plan = WAR._replace(agents=("greedy", "random"))
    found = ArenaRunner(plan).play(0)
    assert [len(row) > 20 for row in found.microseconds] == [True, True]
    assert found.worlds[0] > len(found.microseconds[0])
    assert found.worlds[1] == 0
    assert sum(found.microseconds[0]) > sum(found.microseconds[1])


class Hasty(Agent):
    """Is cut short at every third decision."""

    def __init__(self) -> None:
        self.decided = 0

    def choose_move(self, observation: Observation) -> int:
        """One of the observation's legal moves, packed."""
        self.decided += 1
        self.timed_out = self.decided % 3 == 0
        return observation.moves[0]


def test_decisions_that_were_cut_short_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "agent", lambda *_: Hasty())
    found = ArenaRunner(WAR).play(0)
    assert found.cut == [len(row) // 3 for row in found.microseconds]
    assert all(found.cut)


@pytest.mark.parametrize("processes", [1, 2])
def test_an_interrupted_contest_taken_up_again_is_the_same_as_one_in_one_go(processes: int) -> None:
    def stop(_played: int) -> None:
        if len(standings.bouts) == 3:
            raise KeyboardInterrupt

    standings = ArenaResults(WAR)
    arena = ArenaRun(standings, 12, processes)
    arena.run(stop)
    assert arena.pool.interrupted
    assert 3 <= len(standings.bouts) < 12
    told: list[int] = []
    left = 12 - len(standings.bouts)
    assert untimed(ArenaRun(standings, 12, processes).run(told.append)) == played(WAR, 12)
    assert sum(told) == left


def test_no_game_is_taken_away() -> None:
    standings = standings_of(WAR, 0, 0, 0, 0)
    arena = ArenaRun(standings, 2)
    assert arena.games == 4
    assert arena.run().to_dict()["games"] == 4


def test_a_game_that_nobody_waits_for_is_left_at_the_next_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a worker process; what it has finished by then comes back."""
    flag = multiprocessing.get_context("spawn").Event()
    contestants = ArenaRunner(WAR)
    monkeypatch.setattr(job_pool, "_workers", [WorkerContext(contestants, flag)])
    finished: list[int] = []

    class Third:
        """Plays two games; during the third everything is to stop."""

        def play(self, number: int) -> ArenaGame:
            """One game."""
            if number == 2:
                flag.set()
            done = contestants.play(number)
            finished.append(number)
            return done

    assert [each.number for each in play_chunk(Third(), range(5)).played] == [0, 1] == finished
    with pytest.raises(JobStopped):
        contestants.play(3)

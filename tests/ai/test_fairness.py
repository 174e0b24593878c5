"""Agents know neither hidden information nor future luck, and they keep to their time limits."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from types import SimpleNamespace

import pytest

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.deadline import Deadline
from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.levels import LEVELS
from gonfalon.ai.observation import Observation
from gonfalon.ai.plans import Planner
from gonfalon.ai.registry import agent, find_heuristics
from gonfalon.ai.search import SearchAgent
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck, KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.state import State
from gonfalon.testing.tables import load
from tests.ai.choices import (
    SEARCHING_AGENTS,
    SECRET_READERS,
    TABLES,
    WrappedHeuristics,
    all_decisions,
    decide,
    real_choices,
    seat_to_choose,
    spec_of,
)
from tests.paths import ROOT

TABLES_WITH_SECRETS = [name for name in TABLES if spec_of(name).find().info.secrets]
TWINS = 2
KEY = bytes(range(32))

each_table = pytest.mark.parametrize("table", TABLES)
each_table_with_secrets = pytest.mark.parametrize("table", TABLES_WITH_SECRETS)


def twins_of(match: Match) -> list[State]:
    """Determinizations for the seat that must choose which differ from the true state."""
    seat = seat_to_choose(match)
    samples = [match.game.determinize(match.state, seat, FastLuck(seed)) for seed in range(4 * TWINS)]
    return [s for s in samples if s.to_dict() != match.state.to_dict()][:TWINS]


def compare_twins(table: str) -> Counter[str]:
    """The number of twins at a table, and for each agent the number of twins in which its decision differs."""
    found: Counter[str] = Counter()
    for match in real_choices(table):
        seat = seat_to_choose(match)
        decisions = {name: decide(name, match) for name in (*SEARCHING_AGENTS, *SECRET_READERS)}
        for twin in twins_of(match):
            assert match.game.view(twin, seat) == match.game.view(match.state, seat)
            assert match.game.steps[twin.step].moves(twin, seat) == match.packed_moves(seat)
            found["twins"] += 1
            for name, decision in decisions.items():
                found[name] += decide(name, match, twin) != decision
    return found


@pytest.mark.both_forms
@each_table_with_secrets
def test_choices_are_the_same_in_states_that_the_seat_cannot_tell_apart(table: str) -> None:
    found = compare_twins(table)
    assert found["twins"] >= 8
    assert {name for name in (*SEARCHING_AGENTS, *SECRET_READERS) if found[name]} == set()


@each_table_with_secrets
def test_an_agent_that_saw_hidden_information_would_be_caught(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above fails if `sample` returns the true state and the evaluation reads all of it."""
    monkeypatch.setattr(Observation, "sample", lambda observation, _luck: observation._Observation__state.clone())
    found = compare_twins(table)
    assert [name for name in SECRET_READERS if not found[name]] == []


def keyed_match(table: str, moves: int) -> Match:
    """A match with keyed luck at the first choice after at least `moves` entries."""
    spec, chance = spec_of(table), random.Random(moves)
    game, seats = spec.find(), None if spec.seats is None else list(spec.seats)
    options = game.unattended(dict(spec.options))
    match = game.new_match(spec.scenario, seats, options, luck=KeyedLuck(KEY))
    while match.version < moves or len(match.packed_moves(seat_to_choose(match))) == 1:
        play_random_move(match, chance)
    return match


def play_random_move(match: Match, chance: random.Random) -> None:
    seat = seat_to_choose(match)
    match.play_packed(seat, chance.choice(match.packed_moves(seat)))


@pytest.mark.both_forms
@pytest.mark.parametrize("moves", [50, 110])
@each_table
def test_future_luck_changes_no_choice(table: str, moves: int) -> None:
    match = keyed_match(table, moves)
    other, before = load(match.record.to_json()), match.record.to_json()
    for name in SEARCHING_AGENTS:
        assert decide(name, match) == decide(name, other)
    assert match.record.to_json() == before
    chances = [random.Random(1), random.Random(1)]
    while match.state.to_dict() == other.state.to_dict():  # the two matches have different luck
        for each, chance in zip((match, other), chances, strict=True):
            play_random_move(each, chance)


def test_an_agent_that_knew_the_future_luck_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above fails if an agent searches with the luck of the match."""
    match, decisions = keyed_match("generals-war-war-quick", 50), []
    for key in (KEY, KEY[::-1]):
        monkeypatch.setattr("gonfalon.ai.greedy.FastLuck", lambda _seed, key=key: KeyedLuck(key))
        decisions.append(decide("greedy", match))
    assert decisions[0].choice != decisions[1].choice


@pytest.mark.both_forms
@each_table
def test_the_same_seed_chooses_the_same_in_another_process_and_in_the_other_form(table: str) -> None:
    """The other process runs the interpreted engine."""
    command = [sys.executable, "-m", "tests.ai.choices", table]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    elsewhere = json.loads(done.stdout)
    assert elsewhere["compiled"] is False
    here = all_decisions(table)
    assert here == all_decisions(table)
    assert json.loads(json.dumps(here)) == elsewhere["decisions"]


class ClockedHeuristics(WrappedHeuristics):
    """The heuristics of a game with a test clock that advances by one tick at each evaluation."""

    def __init__(self, real: Heuristics, tick: float) -> None:
        super().__init__(real)
        self.tick = tick
        self.now = 0.0

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """Advance the clock, then evaluate."""
        self.now += self.tick
        return self.real.evaluate(game, s, seat)


class DefaultMoveHeuristics(ClockedHeuristics):
    """Has a default move for every choice."""

    def default_move(self, s: State, seat: int, moves: list[int]) -> int:
        """The last move."""
        return moves[-1]


def observe(match: Match, moves: list[int] | None = None) -> Observation:
    """The observation of the seat that must choose, perhaps with fewer moves."""
    seat = seat_to_choose(match)
    return Observation(match.game, match.state, seat, match.packed_moves(seat)[:] if moves is None else moves)


def level_agent(name: str, game: str) -> SearchAgent:
    """The agent of a level."""
    found = agent(name, 1, game)
    assert isinstance(found, SearchAgent)
    return found


@pytest.mark.parametrize("name", LEVELS)
@each_table
def test_a_time_limit_is_exceeded_by_a_fifth_at_most(table: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget is unlimited. A test clock is used, so that a busy machine cannot make the test fail.

    One evaluation takes a hundredth of the limit, far more than in practice.
    """
    timed_out = 0
    for match in real_choices(table):
        player = level_agent(name, match.game.info.id)
        assert player.limit is not None
        clock = ClockedHeuristics(player.heuristics, player.limit / 100)
        monkeypatch.setattr("gonfalon.ai.deadline.time", SimpleNamespace(monotonic=lambda clock=clock: clock.now))
        player.heuristics, player.budget = clock, with_unlimited_work(player.budget)
        observation = observe(match)
        assert player.choose_move(observation) in observation.moves
        assert clock.now <= 1.2 * player.limit
        assert player.timed_out == (clock.now > player.limit)
        timed_out += player.timed_out
    assert timed_out


def with_unlimited_work(budget: SearchBudget) -> SearchBudget:
    """The budget with more rollouts or samples than the time limit allows."""
    return budget._replace(rollouts=100_000) if budget.rollouts else budget._replace(samples=10_000)


def plans_within(match: Match, ticks: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """The number of plans that a planner finds within this many evaluations."""
    heuristics, seat, s = find_heuristics(match.game.info.id), seat_to_choose(match), match.state.clone()
    assert heuristics is not None
    clock = ClockedHeuristics(heuristics, 1.0)
    monkeypatch.setattr("gonfalon.ai.deadline.time", SimpleNamespace(monotonic=lambda: clock.now))
    planner = Planner(match.game, clock, seat, len(s.stack), Deadline(ticks))
    return len(planner.find_plans(s, heuristics.candidates(s, seat, match.packed_moves(seat)), 1))


def test_a_planner_stops_at_the_deadline_with_at_least_one_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    most = 0
    for match in real_choices("ye-gods-ancient-europe-two"):
        every = plans_within(match, 10_000, monkeypatch)
        most = max(most, every)
        assert [plans_within(match, ticks, monkeypatch) for ticks in (0, 1, 9)] == [1, 2, min(10, every)]
    assert most > 20


@pytest.mark.parametrize("name", LEVELS)
@each_table
def test_forced_and_default_moves_need_no_evaluation(table: str, name: str) -> None:
    match = next(real_choices(table))
    player = level_agent(name, match.game.info.id)
    clock = DefaultMoveHeuristics(player.heuristics, 1.0)
    player.heuristics = clock
    forced = observe(match, match.packed_moves(seat_to_choose(match))[:1])
    assert player.choose_move(forced) == forced.moves[0]
    assert forced.samples == 0
    default = observe(match)
    assert player.choose_move(default) == default.moves[-1]
    assert default.samples <= 1
    assert clock.now == 0

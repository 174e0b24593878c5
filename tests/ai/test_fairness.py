"""No agent knows more than its seat: neither what is hidden nor the coming dice. And none takes longer than it may."""

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
from tests.ai.choices import (
    CURIOUS,
    TABLES,
    THINKERS,
    Borrowed,
    all_thoughts,
    real_choices,
    seat_to_choose,
    thoughts_of,
    world_of,
)
from tests.conformance.worlds import load
from tests.paths import ROOT

HIDING = [name for name in TABLES if world_of(name).find().info.secrets]
TWINS = 2
KEY = bytes(range(32))

each_table = pytest.mark.parametrize("table", TABLES)
each_hiding_table = pytest.mark.parametrize("table", HIDING)


def twins_of(match: Match) -> list[State]:
    """Worlds that the seat which must choose cannot tell from the true one, though they differ."""
    seat = seat_to_choose(match)
    dealt = [match.game.determinize(match.state, seat, FastLuck(seed)) for seed in range(4 * TWINS)]
    return [s for s in dealt if s.to_dict() != match.state.to_dict()][:TWINS]


def compare_twins(table: str) -> Counter[str]:
    """How many twins there are at a table, and for each agent in how many it thinks or chooses otherwise."""
    found: Counter[str] = Counter()
    for match in real_choices(table):
        seat = seat_to_choose(match)
        thoughts = {name: thoughts_of(name, match) for name in (*THINKERS, *CURIOUS)}
        for twin in twins_of(match):
            assert match.game.view(twin, seat) == match.game.view(match.state, seat)
            assert match.game.steps[twin.step].moves(twin, seat) == match.packed_moves(seat)
            found["twins"] += 1
            for name, before in thoughts.items():
                found[name] += thoughts_of(name, match, twin) != before
    return found


@pytest.mark.both_forms
@each_hiding_table
def test_choices_are_the_same_in_worlds_that_differ_only_in_what_the_seat_cannot_know(table: str) -> None:
    found = compare_twins(table)
    assert found["twins"] >= 8
    assert {name for name in (*THINKERS, *CURIOUS) if found[name]} == set()


@each_hiding_table
def test_agents_who_saw_what_is_hidden_would_be_caught(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above can fail: it does when a sample is a copy of the true position, and somebody cares."""
    monkeypatch.setattr(Observation, "sample", lambda observation, _luck: observation._Observation__state.clone())
    found = compare_twins(table)
    assert [name for name in CURIOUS if not found[name]] == []


def keyed_match(table: str, moves: int) -> Match:
    """A match with dice from a key, after so many moves or a few more, at a choice."""
    world, chance = world_of(table), random.Random(moves)
    game, seats = world.find(), None if world.seats is None else list(world.seats)
    options = game.unattended(dict(world.options))
    match = game.new_match(world.scenario, seats, options, luck=KeyedLuck(KEY))
    while match.version < moves or len(match.packed_moves(seat_to_choose(match))) == 1:
        play_any(match, chance)
    return match


def play_any(match: Match, chance: random.Random) -> None:
    seat = seat_to_choose(match)
    match.play_packed(seat, chance.choice(match.packed_moves(seat)))


@pytest.mark.both_forms
@pytest.mark.parametrize("moves", [50, 110])
@each_table
def test_other_coming_dice_change_no_choice(table: str, moves: int) -> None:
    match = keyed_match(table, moves)
    other, before = load(match.record.to_json()), match.record.to_json()
    for name in THINKERS:
        assert thoughts_of(name, match) == thoughts_of(name, other)
    assert match.record.to_json() == before
    chances = [random.Random(1), random.Random(1)]
    while match.state.to_dict() == other.state.to_dict():  # the dice were others indeed
        for each, chance in zip((match, other), chances, strict=True):
            play_any(each, chance)


def test_agents_who_knew_the_coming_dice_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above can fail: it does when an agent imagines with the match's own luck."""
    match, thoughts = keyed_match("generals-war-war-quick", 50), []
    for key in (KEY, KEY[::-1]):
        monkeypatch.setattr("gonfalon.ai.greedy.FastLuck", lambda _seed, key=key: KeyedLuck(key))
        thoughts.append(thoughts_of("greedy", match))
    assert thoughts[0].choice != thoughts[1].choice


@pytest.mark.both_forms
@each_table
def test_the_same_seed_chooses_the_same_twice_in_another_process_and_in_the_other_form(table: str) -> None:
    """The other process runs the engine in plain Python, whatever runs here."""
    command = [sys.executable, "-m", "tests.ai.choices", table]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    elsewhere = json.loads(done.stdout)
    assert elsewhere["compiled"] is False
    here = all_thoughts(table)
    assert here == all_thoughts(table)
    assert json.loads(json.dumps(here)) == elsewhere["thoughts"]


class Ticking(Borrowed):
    """A game's heuristics, and a clock on which nothing takes time but to judge a position."""

    def __init__(self, real: Heuristics, tick: float) -> None:
        super().__init__(real)
        self.tick = tick
        self.now = 0.0

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """One tick later."""
        self.now += self.tick
        return self.real.evaluate(game, s, seat)


class Plain(Ticking):
    """Knows what anybody would do."""

    def default_move(self, s: State, seat: int, moves: list[int]) -> int:
        """The last move."""
        return moves[-1]


def situation_of(match: Match, moves: list[int] | None = None) -> Observation:
    """The choice at a match, perhaps among fewer moves."""
    seat = seat_to_choose(match)
    return Observation(match.game, match.state, seat, match.packed_moves(seat)[:] if moves is None else moves)


def searcher(name: str, game: str) -> SearchAgent:
    """One of the levels."""
    made = agent(name, 1, game)
    assert isinstance(made, SearchAgent)
    return made


@pytest.mark.parametrize("name", LEVELS)
@each_table
def test_a_time_limit_is_passed_by_a_fifth_at_the_most(table: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much there is to think about: with a clock of our own, so that a busy machine cannot fail it.

    To judge a position takes a hundredth of the limit, far more than on any machine that we know of.
    """
    cut = 0
    for match in real_choices(table):
        player = searcher(name, match.game.info.id)
        assert player.limit is not None
        clock = Ticking(player.heuristics, player.limit / 100)
        monkeypatch.setattr("gonfalon.ai.deadline.time", SimpleNamespace(monotonic=lambda clock=clock: clock.now))
        player.heuristics, player.budget = clock, endless(player.budget)
        observation = situation_of(match)
        assert player.choose_move(observation) in observation.moves
        assert clock.now <= 1.2 * player.limit
        assert player.timed_out == (clock.now > player.limit)
        cut += player.timed_out
    assert cut


def endless(budget: SearchBudget) -> SearchBudget:
    """More to think about than there will ever be time for."""
    return budget._replace(rollouts=100_000) if budget.rollouts else budget._replace(samples=10_000)


def plans_within(match: Match, ticks: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many plans a first look finds before time is up."""
    known, seat, s = find_heuristics(match.game.info.id), seat_to_choose(match), match.state.clone()
    assert known is not None
    clock = Ticking(known, 1.0)
    monkeypatch.setattr("gonfalon.ai.deadline.time", SimpleNamespace(monotonic=lambda: clock.now))
    planner = Planner(match.game, clock, seat, len(s.stack), Deadline(ticks))
    return len(planner.find(s, known.candidates(s, seat, match.packed_moves(seat)), 1))


def test_time_may_be_up_while_plans_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then those that were found must do; there is always one."""
    most = 0
    for match in real_choices("ye-gods-ancient-europe-two"):
        every = plans_within(match, 10_000, monkeypatch)
        most = max(most, every)
        assert [plans_within(match, ticks, monkeypatch) for ticks in (0, 1, 9)] == [1, 2, min(10, every)]
    assert most > 20


@pytest.mark.parametrize("name", LEVELS)
@each_table
def test_forced_and_obvious_moves_take_no_thought(table: str, name: str) -> None:
    match = next(real_choices(table))
    player = searcher(name, match.game.info.id)
    clock = Plain(player.heuristics, 1.0)
    player.heuristics = clock
    forced = situation_of(match, match.packed_moves(seat_to_choose(match))[:1])
    assert player.choose_move(forced) == forced.moves[0]
    assert forced.worlds == 0
    obvious = situation_of(match)
    assert player.choose_move(obvious) == obvious.moves[-1]
    assert obvious.worlds <= 1
    assert clock.now == 0

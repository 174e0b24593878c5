"""Time limits of a turn, and of an agent in the terminal."""

import random
from types import SimpleNamespace

import pytest

import gonfalon
from gonfalon.ai.agent import Agent
from gonfalon.ai.observation import Observation
from gonfalon.ai.turn_time import LEAST_SECONDS, TURN_SECONDS, TurnTimeBudget
from gonfalon.cli.terminal.session import TerminalSession

CHOICES = 40


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A clock that the test sets."""
    test_clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr("gonfalon.ai.turn_time.time", SimpleNamespace(monotonic=lambda: test_clock.now))
    return test_clock


def test_the_limits_of_a_turn_fall_and_their_sum_is_bounded(clock: SimpleNamespace) -> None:
    turn_time = TurnTimeBudget()
    limits = []
    for _ in range(CHOICES):
        limits.append(turn_time.limit("white"))
        clock.now += limits[-1]
    assert limits[0] > 2
    assert limits == sorted(limits, reverse=True)
    assert sum(limits) < TURN_SECONDS + CHOICES * LEAST_SECONDS
    assert turn_time.limit("black") == limits[0]


class SlowAgent(Agent):
    """Uses its whole time limit for every choice."""

    def __init__(self, clock: SimpleNamespace, limit: float) -> None:
        self.limit = limit
        self.clock = clock
        self.random = random.Random(1)

    def choose_move(self, observation: Observation) -> int:
        """A random move, at the limit."""
        assert observation.limit is not None
        assert self.limit is not None
        assert observation.limit <= self.limit
        self.clock.now += observation.limit
        return self.random.choice(observation.moves)


@pytest.mark.parametrize(("own", "shortest", "longest"), [(10.0, TURN_SECONDS / 2, TURN_SECONDS + 1), (0.1, 0, 2)])
def test_the_terminal_keeps_to_the_limits_of_a_turn(
    clock: SimpleNamespace, own: float, shortest: float, longest: float
) -> None:
    match = gonfalon.game("warriors-of-god").new_match(seed=3)
    session = TerminalSession(match, {"french": SlowAgent(clock, own)}, lambda _prompt: None, None)
    waited, turns = 0.0, 0
    while turns < CHOICES and not match.over:
        began, before = clock.now, match.version
        session.let_agents_play()
        waited = max(waited, clock.now - began)
        turns += match.version > before
        if session.seat is not None:
            match.play(session.seat, match.moves(session.seat)[0])
    assert shortest < waited < longest

"""Nobody waits long for a computer, on the server or at the terminal."""

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
    """A clock that stands still unless somebody moves it."""
    made = SimpleNamespace(now=100.0)
    monkeypatch.setattr("gonfalon.ai.turn_time.time", SimpleNamespace(monotonic=lambda: made.now))
    return made


def test_a_turn_of_many_choices_grows_hasty_and_not_long(clock: SimpleNamespace) -> None:
    patience = TurnTimeBudget()
    limits = []
    for _ in range(CHOICES):
        limits.append(patience.limit("white"))
        clock.now += limits[-1]
    assert limits[0] > 2
    assert limits == sorted(limits, reverse=True)
    assert sum(limits) < TURN_SECONDS + CHOICES * LEAST_SECONDS
    assert patience.limit("black") == limits[0]


class Ponderer(Agent):
    """Takes all the time that it is given."""

    def __init__(self, clock: SimpleNamespace, limit: float) -> None:
        self.limit = limit
        self.clock = clock
        self.random = random.Random(1)

    def choose_move(self, observation: Observation) -> int:
        """Any move, as late as possible."""
        assert observation.limit is not None
        assert self.limit is not None
        assert observation.limit <= self.limit
        self.clock.now += observation.limit
        return self.random.choice(observation.moves)


@pytest.mark.parametrize(("own", "shortest", "longest"), [(10.0, TURN_SECONDS / 2, TURN_SECONDS + 1), (0.1, 0, 2)])
def test_a_person_at_the_terminal_does_not_wait_longer_either(
    clock: SimpleNamespace, own: float, shortest: float, longest: float
) -> None:
    match = gonfalon.game("warriors-of-god").new_match(seed=3)
    table = TerminalSession(match, {"french": Ponderer(clock, own)}, lambda _prompt: None, None)
    waited, turns = 0.0, 0
    while turns < CHOICES and not match.over:
        began, before = clock.now, match.version
        table.let_agents_play()
        waited = max(waited, clock.now - began)
        turns += match.version > before
        if table.seat is not None:
            match.play(table.seat, match.moves(table.seat)[0])
    assert shortest < waited < longest

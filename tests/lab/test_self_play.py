"""Learning numbers from games of a computer against itself."""

from dataclasses import asdict

import pytest

from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.weights import read_learned
from gonfalon.games.ye_gods.ai import heuristics
from gonfalon.games.ye_gods.ai.weights import LEARNED, PLAIN, Weights
from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.lab.tuning import self_play
from gonfalon.lab.tuning.self_play import Numbers, Trainer, TrainingPair, TrainingSpec

START = {"useful": 1.0, "harmful": 1.0, "idle": 1.0}
OF_GODS = SimulationSpec("ye-gods", "ancient-europe", {}, None, 1, (), None, ("jupiter", "odin"))


class Settled(TrainingPair):
    """Whoever has more of what is useful, and less of what is harmful, wins both games."""

    def __init__(self, course: TrainingSpec, numbers: tuple[Numbers, Numbers], round_number: int) -> None:
        super().__init__(course, numbers, round_number)
        self.leads = [each["useful"] / each["harmful"] for each in numbers]

    def play(self, number: int) -> int:
        one, other = self.leads
        return 0 if one == other else 2 if one > other else -2


def test_numbers_move_towards_those_who_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "TrainingPair", Settled)
    learner = Trainer(TrainingSpec(lambda _numbers: Heuristics(), START, (OF_GODS,), 3, 2), processes=1)
    for _ in range(40):
        learner.run_round()
    numbers = learner.numbers
    assert numbers["harmful"] < min(0.5, numbers["idle"])
    assert numbers["useful"] > max(1.5, numbers["idle"])


def test_the_same_seed_learns_the_same_on_any_number_of_processes() -> None:
    start = asdict(PLAIN)
    learned = []
    for seed, processes in ((5, 1), (5, 2)):
        learner = Trainer(TrainingSpec(heuristics.learner, start, (OF_GODS,), seed, 4), processes)
        learner.run_round()
        learned.append(learner.numbers)
    assert learned[0] == learned[1]


def test_changing_places_a_player_meets_himself_evenly() -> None:
    start = asdict(PLAIN)
    bout = TrainingPair(TrainingSpec(heuristics.learner, start, (OF_GODS,), 7, 2), (start, start), 0)
    assert [bout.play(pair) for pair in range(2)] == [0, 0]


def test_what_was_learned_takes_the_place_of_plain_numbers() -> None:
    numbers = read_learned("ye_gods")
    assert numbers
    assert asdict(LEARNED) == {**asdict(Weights()), **numbers} != asdict(PLAIN)

"""Fitting of weights by self-play."""

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
YE_GODS = SimulationSpec("ye-gods", "ancient-europe", {}, None, 1, (), None, ("jupiter", "odin"))


class RiggedPair(TrainingPair):
    """The set with the greater quotient of `useful` and `harmful` wins both games."""

    def __init__(self, spec: TrainingSpec, numbers: tuple[Numbers, Numbers], round_number: int) -> None:
        super().__init__(spec, numbers, round_number)
        self.quotients = [each["useful"] / each["harmful"] for each in numbers]

    def play(self, number: int) -> int:
        one, other = self.quotients
        return 0 if one == other else 2 if one > other else -2


def test_weights_move_towards_those_of_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "TrainingPair", RiggedPair)
    trainer = Trainer(TrainingSpec(lambda _numbers: Heuristics(), START, (YE_GODS,), 3, 2), processes=1)
    for _ in range(40):
        trainer.run_round()
    numbers = trainer.numbers
    assert numbers["harmful"] < min(0.5, numbers["idle"])
    assert numbers["useful"] > max(1.5, numbers["idle"])


def test_the_same_seed_fits_the_same_weights_in_any_number_of_processes() -> None:
    start = asdict(PLAIN)
    learned = []
    for seed, processes in ((5, 1), (5, 2)):
        trainer = Trainer(TrainingSpec(heuristics.learner, start, (YE_GODS,), seed, 4), processes)
        trainer.run_round()
        learned.append(trainer.numbers)
    assert learned[0] == learned[1]


def test_equal_weights_win_equally_often_with_exchanged_seats() -> None:
    start = asdict(PLAIN)
    job = TrainingPair(TrainingSpec(heuristics.learner, start, (YE_GODS,), 7, 2), (start, start), 0)
    assert [job.play(pair) for pair in range(2)] == [0, 0]


def test_learned_weights_replace_the_plain_ones() -> None:
    numbers = read_learned("ye_gods")
    assert numbers
    assert asdict(LEARNED) == {**asdict(Weights()), **numbers} != asdict(PLAIN)

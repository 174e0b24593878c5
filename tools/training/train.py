"""Learn the weights of the evaluation of the strongest level by self-play.

The same seed, rounds and games give the same numbers, with any number of processes. With --write they go into
`learned.toml` of the game, which that level reads; all other levels use the plain numbers.
"""

import argparse
import shlex
import sys
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from gonfalon.ai.weights import FILE
from gonfalon.games.ye_gods.ai import heuristics
from gonfalon.games.ye_gods.ai.weights import PLAIN
from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.lab.tuning.self_play import Make, Numbers, Trainer, TrainingSpec
from gonfalon.registry import game as find_game
from gonfalon.registry import package_of

GAMES = Path(__file__).resolve().parents[2] / "src" / "gonfalon" / "games"
PRINT_EVERY = 10


class Subject(NamedTuple):
    """A game whose weights can be learned."""

    make: Make
    start: Numbers
    """The first numbers: those of the level below."""
    left_alone: set[str]
    """Numbers that stay fixed: of rare events, and factors of other numbers."""


LEFT_ALONE = {"unbuilt", "plague", "heresy", "conquest", "treasure", "worshippers"}
SUBJECTS = {"ye-gods": Subject(heuristics.learner, asdict(PLAIN), LEFT_ALONE)}


def course_of(game_id: str, seed: int, games: int) -> TrainingSpec:
    """All scenarios, and all pairs of seats."""
    info = find_game(game_id).info
    plans = tuple(
        SimulationSpec(game_id, scenario, {}, None, seed, (), None, pair)
        for pair in combinations(info.seats, 2)
        for scenario in info.scenarios
    )
    subject = SUBJECTS[game_id]
    start = {name: number for name, number in subject.start.items() if name not in subject.left_alone}
    return TrainingSpec(subject.make, start, plans, seed, games)


def document(command: str, numbers: Numbers) -> str:
    """The text of the file, with the command that made it."""
    return "\n".join(
        [
            "# Learned from games of a computer against itself. What the numbers mean, and what they were",
            f"# before, stands in weights.py. Made by: {command}",
            "",
            "[weights]",
            *(f"{name} = {number:.4f}" for name, number in numbers.items()),
            "",
        ]
    )


def main() -> None:
    """Learn, print the numbers, and write them with `--write`."""
    parser = argparse.ArgumentParser(prog="scripts/train", description=__doc__)
    parser.add_argument("game", choices=sorted(SUBJECTS))
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--games", type=int, default=80, help="in a round")
    parser.add_argument("--seed", type=int, default=21)
    parser.add_argument("--processes", type=int, help="as many as there are processors, if not said")
    parser.add_argument("--write", action="store_true", help="keep what was learned")
    chosen = parser.parse_args()
    learner = Trainer(course_of(chosen.game, chosen.seed, chosen.games), chosen.processes)
    for number in range(1, chosen.rounds + 1):
        learner.run_round()
        if number % PRINT_EVERY == 0 or number == chosen.rounds:
            shown = ", ".join([f"{name} {value:.3f}" for name, value in learner.numbers.items()])
            print(f"after {number} of {chosen.rounds} rounds: {shown}", file=sys.stderr, flush=True)
    counts = ["--rounds", str(chosen.rounds), "--games", str(chosen.games), "--seed", str(chosen.seed)]
    text = document(shlex.join(["scripts/train", chosen.game, *counts]), learner.numbers)
    print(text)
    if chosen.write:
        (GAMES / package_of(chosen.game).folder_name / "ai" / FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

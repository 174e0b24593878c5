"""Golden playthroughs: whole games in a form that a person can read, kept to show what a change of the rules does.

    python -m tests.conformance.golden

writes them anew into the folder `golden` of each game's tests; read the difference before it is committed.
"""

import random
from pathlib import Path

from gonfalon.kernel.record.entries import MoveEntry
from tests.conformance.worlds import WORLDS, World
from tests.paths import GAME_TESTS, ROOT

SEEDS = (1, 2)
"""Chosen so that two games of each table show most steps; options are the defaults and those of the table."""


def playthrough(world: World, seed: int) -> str:
    """One random game, a line for each entry: who, what, the dice."""
    match = world.plain_match(seed)
    chance = random.Random(f"golden {seed}")
    lines = [f"{told_of(world)}, seed {seed}", f"opening {match.record.opening.dice}"]
    told = 0
    while not match.over:
        step, seat = match.prompt(match.to_act[0]).step, match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        for entry in match.record.entries[told:]:
            assert isinstance(entry, MoveEntry)
            text = f"{match.setup.seats[entry.seat]} {match.vocabulary.text(entry.move)}"
            line = f"    forced: {text}" if entry.is_forced else f"{step}: {text}"
            lines.append(f"{line} {entry.dice}" if entry.dice else line)
        told = match.version
    assert match.result is not None
    winner, scores, reason = match.result
    lines.append(f"won by {winner}, {scores}, {reason}")
    return "\n".join(lines) + "\n"


def told_of(world: World) -> str:
    """The table in words."""
    told = [world.game, world.scenario, *(world.seats or ()), *[f"{name}={value}" for name, value in world.options]]
    return ", ".join(told)


def path_of(world: World, seed: int) -> Path:
    """Where a playthrough is kept."""
    folder = GAME_TESTS / world.game.replace("-", "_") if world.is_registered else ROOT / "tests" / "kernel"
    return folder / "golden" / f"{world.name}-{seed}.txt"


def main() -> None:
    """Write them all."""
    for world in WORLDS:
        for seed in SEEDS:
            path_of(world, seed).parent.mkdir(exist_ok=True)
            path_of(world, seed).write_text(playthrough(world, seed), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Play many random games of every scenario with the invariants checked at every decision, at tables of every size.

The first game that breaks one, or fails in any way, ends the soak: its seed is printed, and the same seed with
`--first SEED --games 1` plays it again. Then all studies that ship are checked.
`--socket-games` and `--browser-games` play whole games on a server instead.
"""

import argparse
import multiprocessing
import os
import random
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple

import gonfalon
from gonfalon.ai.registry import agent
from gonfalon.cli.support.new_match import read_options
from gonfalon.kernel.engine import run_automatic_steps
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.setup import Setup
from gonfalon.lab.random_setups import random_seating, random_setup
from gonfalon.lab.studies.recheck import fault_of
from gonfalon.studies import studies_of

GAMES = 10_000
CHUNK = 50
MOST_DECISIONS = 100_000
UNUSUAL = 3


class Task(NamedTuple):
    """Some games of a scenario, by their seeds, all with these options."""

    game: str
    scenario: str
    first: int
    games: int
    options: dict[str, object]


class Done(NamedTuple):
    """What a task found: positions checked, or the seed that failed and how."""

    task: Task
    positions: int
    failed: int | None = None
    why: str = ""


def setup_of(game: Game, task: Task, seed: int) -> Setup:
    """The seed picks the seats, and the options of every third game; the others are by the rulebook."""
    chance = random.Random(seed)
    while True:
        seats = list(random_seating(game, chance))
        options = game.unattended()
        if not seed % UNUSUAL:
            options = random_setup(game, task.scenario, tuple(seats), chance).options
        try:
            return game.prepare(task.scenario, seats, {**options, **task.options})
        except gonfalon.BadOption:
            continue  # an option that does not suit these seats


def play(task: Task, seed: int) -> int:
    """One game; how many positions were checked. Raises when one is impossible."""
    game = gonfalon.game(task.game)
    setup = setup_of(game, task, seed)
    luck, s = FastLuck(seed), game.new(setup)
    choosers = [agent("random", 1_000_003 * seed + seat).choose for seat in range(len(setup.seats))]
    positions = 0
    mask = run_automatic_steps(game, s, luck)
    while mask:
        problems = game.check(s)
        if problems:
            raise gonfalon.BrokenInvariant("; ".join(problems))
        positions += 1
        if positions > MOST_DECISIONS:
            raise gonfalon.BrokenInvariant("the game does not end")
        seat = (mask & -mask).bit_length() - 1
        step = game.steps[s.step]
        step.play(s, seat, choosers[seat](step.moves(s, seat)), luck)
        mask = run_automatic_steps(game, s, luck)
    problems = game.check(s)
    if problems:
        raise gonfalon.BrokenInvariant("; ".join(problems))
    return positions + 1


def run(task: Task) -> Done:
    positions = 0
    for seed in range(task.first, task.first + task.games):
        try:
            positions += play(task, seed)
        except Exception:  # every failure is printed with its seed
            return Done(task, positions, seed, traceback.format_exc())
    return Done(task, positions)


def tasks(names: list[str], first: int, games: int, options: list[str]) -> list[Task]:
    return [
        Task(game, scenario, start, min(CHUNK, first + games - start), read_options(gonfalon.game(game), options))
        for game in names
        for scenario in gonfalon.game(game).info.scenarios
        for start in range(first, first + games, CHUNK)
    ]


def show(games: int, wanted: int, positions: int, began: float) -> None:
    seconds = time.monotonic() - began
    end = "\r" if sys.stdout.isatty() and games < wanted else "\n"
    print(f"{games:,} of {wanted:,} games, {positions:,} positions checked, {seconds:.0f} s", end=end, flush=True)


def soak(work: list[Task], processes: int) -> int:
    """Run all tasks; 1 as soon as a game fails."""
    wanted = sum(task.games for task in work)
    games = positions = shown = 0
    began = time.monotonic()
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        for future in as_completed([pool.submit(run, task) for task in work]):
            done = future.result()
            games += done.task.games
            positions += done.positions
            if done.failed is not None:
                pool.shutdown(wait=False, cancel_futures=True)
                print(f"\n{done.why}\nFAILED: {done.task.game}, {done.task.scenario}, seed {done.failed}")
                return 1
            if games == wanted or sys.stdout.isatty() or games - shown >= wanted // 20:
                show(games, wanted, positions, began)
                shown = games
    return 0


def check_studies(names: list[str]) -> int:
    """Compare the acts of all studies that ship; 1 if one does not hold."""
    failed = 0
    for study in [study for name in names for study in studies_of(name)]:
        fault = fault_of(study)
        if fault is not None:
            failed = 1
            print(f"FAILED: {study.game}, study {study.id}: {fault}")
    print(f"{sum([len(studies_of(name)) for name in names])} studies checked")
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/soak", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=gonfalon.games(), help="this game only (all of them)")
    parser.add_argument("--games", type=int, help="games of each scenario (10000, none with one of the two below)")
    parser.add_argument("--socket-games", type=int, default=0, help="games on a server, with broken lines (0)")
    parser.add_argument("--browser-games", type=int, default=0, help="games in the browser by random clicks (0)")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE, for every game of --game")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1), help="how many share the work")
    given = parser.parse_args()
    print(f"The engine is {'compiled' if gonfalon.compiled() else 'plain Python'}.")
    served = given.socket_games + given.browser_games
    games = given.games if given.games is not None else 0 if served else GAMES
    names = [given.game] if given.game else gonfalon.games()
    failed = soak(tasks(names, given.first, games, given.option), given.processes) if games else 0
    if not failed and games:
        failed = check_studies(names)
    # Imported only when asked for: the games of the engine need neither server nor browser.
    if not failed and given.socket_games:
        from measuring.soak_sockets import soak as soak_sockets  # noqa: PLC0415

        failed = soak_sockets(given.socket_games, given.first)
    if not failed and given.browser_games:
        from measuring.soak_browser import soak as soak_browser  # noqa: PLC0415

        failed = soak_browser(given.browser_games, given.first, names)
    return failed


if __name__ == "__main__":
    sys.exit(main())

"""Measure random play, interpreted and compiled, against python-chess on the same core.

Three workers (both forms of the engine, and python-chess) take turns on one core, a round each, so that whatever
else the machine does meets all of them alike. Times are processor time; the figures are medians of the rounds.
A decision is a choice among at least two legal moves.
"""

import argparse
import cProfile
import json
import os
import platform
import pstats
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

import chess

import gonfalon
from gonfalon.ai.registry import agent
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.luck import FastLuck
from gonfalon.lab.simulation.game import GameRunner, SimulationSpec

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "docs" / "performance.md"
PATHS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled", "python-chess": ROOT / "src"}
FIGHTS = "generals-war"
"""The game whose fights a model fights."""
CLONES = 20_000
CLONED_AFTER = 100
PROFILED_GAMES = 100
PROFILED_FUNCTIONS = 20
PROFILED_MODULES = 12


def measure_games(game_id: str, scenario: str, first: int, seconds: float) -> dict[str, float]:
    """Play random games for `seconds`: decisions and games a second."""
    game = gonfalon.game(game_id)
    setup = game.prepare(scenario, options=game.unattended())
    seats = range(len(setup.seats))
    decisions = games = 0
    began = now = time.process_time()
    while now - began < seconds:
        seed = first + games
        choosers: list[Callable[[list[int]], int]] = [agent("random", 2 * seed + side).choose for side in seats]
        decisions += play_to_end(game, game.new(setup), FastLuck(seed), choosers).decisions
        games += 1
        now = time.process_time()
    return {"decisions": decisions / (now - began), "games": games / (now - began)}


def measure_clone(game_id: str, scenario: str) -> dict[str, float]:
    """Microseconds to clone a position in mid-game."""
    game = gonfalon.game(game_id)
    match, chance = game.new_match(scenario, options=game.unattended(), seed=1), random.Random(1)
    for _ in range(CLONED_AFTER):
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    s = match.state
    began = time.process_time()
    for _ in range(CLONES):
        s.clone()
    return {"clone": (time.process_time() - began) / CLONES * 1e6}


def measure_fights(game_id: str, seconds: float) -> dict[str, float]:
    """Milliseconds of a fight of the model between two default armies on open ground; nothing where there are none."""
    if game_id != FIGHTS:
        return {}
    from gonfalon.games.generals_war.rules.fight.model import fights_per_second  # noqa: PLC0415 - of one game only
    from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet  # noqa: PLC0415
    from gonfalon.games.generals_war.rules.tables import LAST_STANDING, OPEN, Tables  # noqa: PLC0415

    game = gonfalon.game(game_id)
    setup = game.prepare()
    tables = Tables(game.packs.builtin(), setup.seats, setup.options)
    return {"fight": 1000 / fights_per_second(ScenarioSheet(tables, OPEN, LAST_STANDING), seconds)}


def measure_chess(first: int, seconds: float) -> dict[str, float]:
    """Play random games of chess for `seconds`: list the legal moves, push one, ask whether the game is over."""
    moves = games = 0
    began = now = time.process_time()
    while now - began < seconds:
        chance, board = random.Random(first + games), chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(chance.random() * len(legal))])
            moves += 1
        games += 1
        now = time.process_time()
    return {"decisions": moves / (now - began), "games": games / (now - began)}


def work(name: str, core: int) -> None:
    """A worker: a task in JSON on each line of standard input, its figures on standard output."""
    if core >= 0:
        os.sched_setaffinity(0, {core})
    if name != "python-chess" and gonfalon.compiled() != (name == "compiled"):
        sys.exit(f"the {name} engine is not there; scripts/compile makes the compiled one")
    for line in sys.stdin:
        task = json.loads(line)
        if name == "python-chess":
            answer = measure_chess(task["first"], task["seconds"])
        else:
            answer = measure_games(task["game"], task["scenario"], task["first"], task["seconds"])
            answer |= measure_clone(task["game"], task["scenario"])
            answer |= measure_fights(task["game"], task["seconds"])
        print(json.dumps(answer), flush=True)


def python_path(name: str) -> str:
    """PYTHONPATH for one of the forms: the package, and the folder of this tool."""
    return os.pathsep.join([str(PATHS[name]), str(ROOT / "tools")])


class Worker:
    """One of the processes that take turns."""

    def __init__(self, name: str, core: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "measuring.bench", "--worker", name, "--core", str(core)],
            env={**os.environ, "PYTHONPATH": python_path(name)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, **task: object) -> dict[str, float]:
        """Have it measure something."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(task) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit(self.process.wait() or 1)
        answer: dict[str, float] = json.loads(line)
        return answer

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def scenarios(only: str | None = None) -> list[tuple[str, str]]:
    """Every scenario of every game, or of one; at a table of all its seats."""
    games = [only] if only else gonfalon.games()
    return [(game, scenario) for game in games for scenario in gonfalon.game(game).info.scenarios]


def measure(only: str | None, rounds: int, seconds: float, core: int) -> dict[tuple[str, str], dict[str, float]]:
    """The medians by (what was played, who played it)."""
    workers = {name: Worker(name, core) for name in PATHS}
    found: dict[tuple[str, str], list[dict[str, float]]] = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds} ...", file=sys.stderr)
        for game, scenario in scenarios(only):
            for name in ("interpreted", "compiled"):
                task = {"game": game, "scenario": scenario, "first": 10_000 * number, "seconds": seconds}
                found.setdefault((scenario, name), []).append(workers[name].ask(**task))
        figures = workers["python-chess"].ask(first=10_000 * number, seconds=seconds)
        found.setdefault(("random playouts", "python-chess"), []).append(figures)
    for worker in workers.values():
        worker.close()
    return {
        what: {figure: median([each[figure] for each in measured]) for figure in measured[0]}
        for what, measured in found.items()
    }


def processor() -> str:
    """The name of the processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def conditions(rounds: int, seconds: float) -> str:
    return (
        f"{processor()}; Python {platform.python_version()}; python-chess {chess.__version__}; "
        f"median of {rounds} rounds of {seconds:g} s each, one core"
    )


def table(figures: dict[tuple[str, str], dict[str, float]]) -> list[str]:
    """The figures as a table in Markdown."""
    peer = figures["random playouts", "python-chess"]["decisions"]
    lines = [
        "| played | by | decisions/s | games/s | clone, µs | times python-chess |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for (scenario, name), each in figures.items():
        clone = f"{each['clone']:.2f}" if "clone" in each else ""
        ratio = each["decisions"] / peer
        lines.append(
            f"| {scenario} | {name} | {each['decisions']:,.0f} | {each['games']:,.1f} | {clone} | {ratio:.1f} |"
        )
    return lines


def fights_table(figures: dict[tuple[str, str], dict[str, float]]) -> list[str]:
    """The fights of the model as a table in Markdown; nothing if none were fought."""
    measured = {name: each["fight"] for (_, name), each in figures.items() if "fight" in each}
    lines = [f"| {name} | {1000 / fight:,.0f} | {fight:.3f} |" for name, fight in measured.items()]
    return ["", "| fights of 30 against 30 | a second | ms each |", "| --- | ---: | ---: |", *lines] if lines else []


def profile(only: str | None) -> None:
    """Where the time goes in interpreted random games, by function."""
    command = [sys.executable, "-m", "measuring.bench", "--profile-here", *(["--game", only] if only else [])]
    subprocess.run(command, env={**os.environ, "PYTHONPATH": python_path("interpreted")}, check=True)


def profile_here(only: str | None) -> None:
    for game, scenario in scenarios(only):
        seats = gonfalon.game(game).prepare(scenario).seats
        player = GameRunner(SimulationSpec(game, scenario, {}, None, 1, ("random",) * len(seats)))
        player.play(0)
        profiler = cProfile.Profile()
        profiler.enable()
        for number in range(PROFILED_GAMES):
            player.play(number)
        profiler.disable()
        print(f"\n{scenario}: {PROFILED_GAMES} games")
        show_profile(pstats.Stats(profiler))


def show_profile(found: Any) -> None:
    """The modules, then the functions, that take most time themselves, with their share of it."""
    rows = sorted(((own, calls, where) for where, (_, calls, own, _, _) in found.stats.items()), reverse=True)
    total = sum(own for own, _, _ in rows)
    modules: Counter[str] = Counter()
    for own, _, (file, line, _) in rows:
        modules[place_of(file) if line else "built-in functions"] += own / total
    for module, share in modules.most_common(PROFILED_MODULES):
        print(f"{100 * share:5.1f} %  {module}")
    print()
    for own, calls, (file, line, name) in rows[:PROFILED_FUNCTIONS]:
        place = f"{place_of(file)}:{line}" if line else ""
        print(f"{100 * own / total:5.1f} %  {calls:>9,} calls  {name}  {place}".rstrip())


def place_of(file: str) -> str:
    """A module by its folder and name."""
    return f"{Path(file).parent.name}/{Path(file).name}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=gonfalon.games(), help="this game only (all of them)")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time of each round of each worker")
    parser.add_argument("--profile", action="store_true", help="say where the time goes instead")
    parser.add_argument("--append", action="store_true", help="add the table to docs/performance.md")
    parser.add_argument("--core", type=int, default=last_core(), help="the core that all share (the last one)")
    parser.add_argument("--worker", choices=list(PATHS), help=argparse.SUPPRESS)
    parser.add_argument("--profile-here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.worker:
        work(given.worker, given.core)
    elif given.profile_here:
        profile_here(given.game)
    elif given.profile:
        profile(given.game)
    else:
        report(given.game, given.rounds, given.seconds, given.core, given.append)


def last_core() -> int:
    """The highest core that this process may use; -1 where cores cannot be chosen."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else -1


def report(only: str | None, rounds: int, seconds: float, core: int, append: bool) -> None:
    """Measure, print, and perhaps keep."""
    figures = measure(only, rounds, seconds, core)
    lines = [conditions(rounds, seconds), "", *table(figures), *fights_table(figures)]
    print("\n".join(lines))
    if append:
        with TABLE.open("a", encoding="utf-8") as file:
            file.write(f"\n### {datetime.now(UTC):%Y-%m-%d}\n\n" + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()

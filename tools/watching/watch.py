"""Play games of a level against itself, count what a watcher would call silly, and write the table of the page.

The games of a seed are kept, so a run that was stopped continues.
"""

import argparse
import json
import sys
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from gonfalon.lab.job_pool import JobPool
from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.registry import game as find_game
from measuring.contest_report import replace_part
from watching.games import WatchedGames, watched_games, watcher_of
from watching.watcher import Figure

ROOT: Final = Path(__file__).resolve().parents[2]


class Watched(NamedTuple):
    """A column of the table: whose games, and their counts in all."""

    title: str
    counts: Counter[str]


def run(spec: SimulationSpec, games: int, processes: int, file: Path) -> Counter[str]:
    """The counts of all games. Those in `file` are not played again."""
    kept: dict[str, dict[str, int]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}

    def add(row: tuple[int, Counter[str]]) -> None:
        kept[str(row[0])] = dict(row[1])
        file.write_text(json.dumps(kept), encoding="utf-8")
        print(f"\r{len(kept)} games", end="", file=sys.stderr, flush=True)

    missing = [number for number in range(games) if str(number) not in kept]
    if missing:
        JobPool(partial(WatchedGames, spec), missing, processes, largest_batch=1).run(add)
        print(file=sys.stderr)
    return sum([Counter(counts) for number, counts in kept.items() if int(number) < games], Counter())


def lines(figures: tuple[Figure, ...], columns: list[Watched]) -> list[str]:
    """The table in Markdown: a row for each figure, a column for each run."""
    per = {"side-turns": "side and turn", "seats": "seat and game", "games": "game"}
    head = ["what", "per", "at most", *[each.title for each in columns]]
    rows = [head, ["---", "---", *["---:"] * (len(head) - 2)]]
    for figure in figures:
        most = "" if figure.most is None else f"{figure.most:g}"
        values = [f"{value_of(figure, each.counts):.2f}" for each in columns]
        rows.append([figure.name, per[figure.per], most, *values])
    return ["| " + " | ".join(row) + " |" for row in rows]


def value_of(figure: Figure, counts: Counter[str]) -> float:
    """A count by its divisor."""
    return counts[figure.name] / max(1, counts[figure.per])


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/watch", description=__doc__)
    parser.add_argument("game", choices=watched_games())
    parser.add_argument("--scenario", action="append", help="may be repeated; otherwise all of the game")
    parser.add_argument("--agent", default="level5", help="the agent at every seat")
    parser.add_argument("--seats", help="as jupiter,lugh,odin; otherwise the usual ones")
    parser.add_argument("--games", type=int, default=40, help="games of each scenario")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "watched", help="where counts are kept")
    parser.add_argument("--write", action="store_true", help="write the table into docs/opponents.md")
    return parser.parse_args()


def main() -> None:
    """Play, print and, if asked to, write."""
    chosen = parse_arguments()
    chosen.keep.mkdir(parents=True, exist_ok=True)
    game = find_game(chosen.game)
    columns = []
    for scenario in chosen.scenario or game.info.scenarios:
        seats = game.prepare(scenario, chosen.seats.split(",") if chosen.seats else None).seats
        agents = (chosen.agent,) * len(seats)
        spec = SimulationSpec(chosen.game, scenario, {}, None, chosen.seed, agents, None, tuple(seats))
        file = chosen.keep / f"{chosen.game}-{scenario}-{chosen.agent}-{len(seats)}-{chosen.seed}.json"
        counts = run(spec, chosen.games, chosen.processes, file)
        columns.append(Watched(f"{scenario}, {counts['games']} games", counts))
    table = lines(watcher_of(chosen.game).figures, columns)
    print("\n".join(table))
    if chosen.write:
        replace_part(f"watched {chosen.game}", table)


if __name__ == "__main__":
    main()

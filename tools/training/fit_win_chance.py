"""Fit win chances to computer games: plays the games, fits the curves, checks them and writes the report."""

import argparse
from functools import partial
from pathlib import Path

import msgspec

from gonfalon.lab.job_pool import JobPool
from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.lab.tuning.calibration import CalibrationBin
from gonfalon.registry import packages
from measuring.calibrate import percent, plot_of
from training.win_chance_fit import Check, calibration_bins, fit_and_check
from training.win_chance_games import KINDS, PLAYING, GamePositions, Kind, Position

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "win-chance.md"
FILE = "win_chance.toml"
CAPTION = "across: predicted win chance, %; up: share of games won, %, with its 95 % interval"


def play(game: str, number: int, kind: Kind, games: int, seed: int, processes: int | None) -> list[Position]:
    """The positions of the games of one kind; those of an earlier run are read from the folder of the build."""
    file = ROOT / "build" / "win-chance" / f"{game}-{number}-{games}-{seed}.json"
    if file.exists():
        return msgspec.json.decode(file.read_bytes(), type=list[Position])
    agents = (PLAYING[-1],) * len(kind.seats)
    spec = SimulationSpec(game, kind.scenario, kind.options, None, seed, agents, seats=kind.seats)
    found: list[Position] = []
    pool = JobPool(partial(GamePositions, spec), range(games), processes, largest_batch=4)
    pool.run(found.extend)
    if not pool.interrupted:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(found))
    return found


def toml_of(command: str, curves: dict[str, list[Check]]) -> str:
    """The curves as the file of the game."""
    lines = ["# From evaluations to win chances (docs/win-chance.md). Made by:", f"# {command}"]
    for name, checks in curves.items():
        for each in checks:
            row = each.row
            lines += ["", f'[["{name}"]]', f"stage = {row.stage}", f"slope = {row.slope}", f"offsets = {row.offsets}"]
            lines += [f"known = {str(row.is_known).lower()}"]
    return "\n".join(lines) + "\n"


def table_of(curves: dict[str, list[Check]]) -> str:
    """The checks as a Markdown table."""
    lines = [
        "| kind of match | stage | slope | positions | Brier score | constant chances | used |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for name, checks in curves.items():
        for each in checks:
            figures = f"{each.row.stage:.1f} | {each.row.slope:.3f} | {each.positions} | {each.brier:.3f}"
            lines.append(f"| {name} | {figures} | {each.constant:.3f} | {'yes' if each.row.is_known else 'no'} |")
    return "\n".join(lines)


def bins_table(bins: dict[str, list[CalibrationBin]]) -> str:
    """The calibration of each kind of match as a Markdown table."""
    lines = ["| kind of match | games | predicted % | won % | 95 % interval |", "| --- | ---: | ---: | ---: | ---: |"]
    for name, found in bins.items():
        for each in found:
            figures = f"{each.situations} | {percent(each.predicted)} | {percent(each.observed)}"
            lines.append(f"| {name} | {figures} | {percent(each.low)} to {percent(each.high)} |")
    return "\n".join(lines)


def write_page(game: str, text: str) -> None:
    """Put the figures of a game between its marks in the document."""
    begin, end = f"<!-- {game}: begin -->", f"<!-- {game}: end -->"
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    PAGE.write_text(f"{before}{begin}\n{text}\n{end}{rest.partition(end)[2]}", encoding="utf-8")


def main() -> None:
    """Play, fit, check and report."""
    parser = argparse.ArgumentParser(prog="scripts/fit-win-chance", description=__doc__)
    parser.add_argument("game", choices=list(KINDS))
    parser.add_argument("--games", type=int, default=400, help="games of each kind of match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--write", action="store_true", help="write the curves, and the figures of docs/win-chance.md")
    given = parser.parse_args()
    positions: dict[str, list[Position]] = {}
    for number, kind in enumerate(KINDS[given.game]):
        for position in play(given.game, number, kind, given.games, given.seed, given.processes):
            position.number += 2 * given.games * number  # even numbers stay even
            positions.setdefault(position.curve, []).append(position)
    curves = {name: fit_and_check(found) for name, found in positions.items()}
    bins = {name: calibration_bins(checks, positions[name]) for name, checks in curves.items()}
    command = f"scripts/fit-win-chance {given.game} --games {given.games} --seed {given.seed} --write"
    plot = f"img/win-chance-{given.game}.svg"
    text = f"`{command}`\n\n{table_of(curves)}\n\n![Calibration]({plot})\n\n{bins_table(bins)}"
    print(text)
    if given.write:
        folder = ROOT / "src" / "gonfalon" / "games" / packages()[given.game].folder_name / "ai"
        (folder / FILE).write_text(toml_of(command, curves), encoding="utf-8")
        (PAGE.parent / plot).write_text(plot_of(bins, "Calibration of win chances", CAPTION), encoding="utf-8")
        write_page(given.game, text)


if __name__ == "__main__":
    main()

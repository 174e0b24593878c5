"""`gonfalon simulate`: many games with the same setup, and their statistics."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

import gonfalon
from gonfalon.ai.registry import AGENTS
from gonfalon.cli.batch import common
from gonfalon.cli.support.files import BadFile, reason
from gonfalon.cli.support.new_match import explain_options, read_options, read_pack, read_seats
from gonfalon.cli.support.output import CATALOGUE, say
from gonfalon.kernel.game import Game
from gonfalon.lab.simulation.run import SimulationRun


def simulate(
    game: common.GameName,
    scenario: common.Scenario = None,
    seats: Annotated[
        str | None, typer.Option("--seats", "--gods", help=say("simulate.help.seats"), metavar="SEAT,SEAT")
    ] = None,
    games: common.Games = 100,
    seed: Annotated[int | None, typer.Option(help=say("simulate.help.seed"))] = None,
    agents: Annotated[str | None, typer.Option(help=say("simulate.help.agents", agents=list(AGENTS)))] = None,
    processes: common.Processes = None,
    json_file: Annotated[str | None, typer.Option("--json", help=say("simulate.help.json"))] = None,
    save_records: Annotated[Path | None, typer.Option(help=say("simulate.help.save-records"))] = None,
    option: common.Options = None,
    data: common.Data = None,
    roster: common.Rosters = None,
) -> None:
    """Play many games and print the statistics."""
    found = gonfalon.game(game)
    explain_options(found, option)
    common.check_numbers(games, processes)
    options = found.unattended(read_options(found, option or []))
    setup = found.prepare(scenario, read_seats(seats), options, read_pack(found, data, roster))
    spec = common.spec_for(found, setup, line_up(found, setup.seats, agents), seed, save_records)
    simulation = SimulationRun(spec, games, processes)
    common.check_file(json_file)
    if save_records is not None:
        make_folder(save_records)
    run(simulation, json_file)


def line_up(game: Game, seats: tuple[str, ...], given: str | None) -> tuple[str, ...]:
    """The agent of each seat; a single name is used for all seats."""
    names = common.read_agents(game, AGENTS[0] if given is None else given)
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise common.BadBatchRequest("simulate.error.agents", agents=given, seats=list(seats))
    return names


def make_folder(path: Path) -> None:
    """Create the folder for the records if it is missing; raises BadFile."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile("simulate.error.folder", path=str(path), why=reason(error)) from error
    if not os.access(path, os.W_OK | os.X_OK):
        raise BadFile("simulate.error.write", path=str(path))


def run(simulation: SimulationRun, json_file: str | None) -> None:
    """Play with a progress bar, then report."""
    try:
        with common.progress_bar(simulation.games) as advance:
            results = simulation.run(advance)
    except OSError as error:
        raise BadFile("simulate.error.stopped", why=reason(error)) from error
    figures = results.to_dict() | common.run_conditions(simulation.pool)
    report(common.report_console(json_file), simulation, figures)
    if json_file is not None:
        common.write_json(json_file, common.as_json(figures))
    if simulation.pool.interrupted:
        raise typer.Exit(common.INTERRUPTED)


def report(console: Console, simulation: SimulationRun, figures: dict[str, Any]) -> None:
    """Print the figures."""
    common.print_heading(console, simulation.runner.game, figures, simulation.games)
    if not figures["games"]:
        return
    console.print(wins_table(figures))
    draws = figures["draws"]
    console.print(say("simulate.draws", n=draws, share=common.percent(draws / figures["games"])))
    console.print(
        say("simulate.reasons", reasons=[f"{reason_of(each)} ({n})" for each, n in figures["reasons"].items()])
    )
    for seat, whys in simulation.results.failures.items():
        agent = figures["agents"][seat]
        console.print(say("arena.forfeits", agent=agent, n=len(whys), why=whys[0]), soft_wrap=True)
    if figures["mean_turns"] is not None:
        console.print(say("simulate.turns", turns=f"{figures['mean_turns']:.2f}", game=figures["game"]))
    moves = figures["mean_moves"]
    console.print(
        say(
            "simulate.decisions",
            decisions=f"{figures['mean_decisions']:.1f}",
            moves="-" if moves is None else f"{moves:.1f}",
        )
    )
    speed = "simulate.speed.compiled" if figures["compiled"] else "simulate.speed.pure"
    console.print(
        say(
            speed,
            speed=f"{figures['decisions_per_second']:,.0f}",
            seconds=f"{figures['seconds']:.1f}",
            n=simulation.pool.processes,
        )
    )


def reason_of(name: str) -> str:
    """The text of a reason; its name if the catalogue has no text."""
    key = f"simulate.reason.{name}"
    return say(key) if CATALOGUE.has(key) else name


def wins_table(figures: dict[str, Any]) -> Table:
    """A row for each seat, and for each other power that can win."""
    columns = [
        say(f"simulate.column.{name}") for name in ("seat", "agent", "games", "wins", "share", "interval", "points")
    ]
    table = common.table_with(columns[:2], columns[2:])
    for seat, wins in figures["wins"].items():
        low, high = figures["intervals"][seat]
        table.add_row(
            seat,
            common.short_name(figures["agents"].get(seat) or say("simulate.no-seat")),
            str(figures["taken_part"][seat]),
            str(wins),
            common.percent(wins / figures["taken_part"][seat]),
            say("simulate.interval", low=common.percent(low), high=common.percent(high)),
            f"{figures['mean_points'][seat]:.2f}",
        )
    return table

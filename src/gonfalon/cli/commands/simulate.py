"""`gonfalon simulate`: many games, then who wins how often."""

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
    """Play many games and tell who wins how often."""
    found = gonfalon.game(game)
    explain_options(found, option)
    common.check_numbers(games, processes)
    options = found.unattended(read_options(found, option or []))
    table = found.prepare(scenario, read_seats(seats), options, read_pack(found, data, roster))
    plan = common.plan_for(found, table, line_up(found, table.seats, agents), seed, save_records)
    simulation = SimulationRun(plan, games, processes)
    common.check_file(json_file)
    if save_records is not None:
        make_folder(save_records)
    run(simulation, json_file)


def line_up(game: Game, seats: tuple[str, ...], given: str | None) -> tuple[str, ...]:
    """An agent for each seat; a single name serves all seats."""
    names = common.read_agents(game, AGENTS[0] if given is None else given)
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise common.BadBatchRequest("simulate.error.agents", agents=given, seats=list(seats))
    return names


def make_folder(path: Path) -> None:
    """The folder of the records, made if need be."""
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
            summary = simulation.run(advance)
    except OSError as error:
        raise BadFile("simulate.error.stopped", why=reason(error)) from error
    figures = summary.to_dict() | common.circumstances(simulation.pool)
    report(common.report_to(json_file), simulation, figures)
    if json_file is not None:
        common.write_json(json_file, common.as_json(figures))
    if simulation.pool.interrupted:
        raise typer.Exit(common.INTERRUPTED)


def report(console: Console, simulation: SimulationRun, figures: dict[str, Any]) -> None:
    """The figures in words."""
    common.tell_heading(console, simulation.player.game, figures, simulation.games)
    if not figures["games"]:
        return
    console.print(wins_table(figures))
    draws = figures["draws"]
    console.print(say("simulate.draws", n=draws, share=common.percent(draws / figures["games"])))
    console.print(
        say("simulate.reasons", reasons=[f"{reason_of(each)} ({n})" for each, n in figures["reasons"].items()])
    )
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
    """Why games end, in words where there are some."""
    key = f"simulate.reason.{name}"
    return say(key) if CATALOGUE.has(key) else name


def wins_table(figures: dict[str, Any]) -> Table:
    """A line for each seat, and for whoever else can win."""
    columns = [
        say(f"simulate.column.{name}") for name in ("seat", "agent", "games", "wins", "share", "interval", "points")
    ]
    table = common.table_with(columns[:2], columns[2:])
    for seat, wins in figures["wins"].items():
        low, high = figures["intervals"][seat]
        table.add_row(
            seat,
            figures["agents"].get(seat) or say("simulate.no-seat"),
            str(figures["taken_part"][seat]),
            str(wins),
            common.percent(wins / figures["taken_part"][seat]),
            say("simulate.interval", low=common.percent(low), high=common.percent(high)),
            f"{figures['mean_points'][seat]:.2f}",
        )
    return table

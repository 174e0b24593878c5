"""`gonfalon simulate`: many games, then who wins how often."""

import json
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import gonfalon
from gonfalon.ai import AGENTS
from gonfalon.ai import agent as find_agent
from gonfalon.cli.files import BadFile, reason, write_text
from gonfalon.cli.opening import by_game, explain_options, read_options, read_pack, read_seats
from gonfalon.cli.speech import CATALOGUE, ERR, OUT, say
from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.game import Game
from gonfalon.lab.games import Plan
from gonfalon.lab.simulate import Simulation
from gonfalon.lab.summary import Summary

INTERRUPTED = 130
STANDARD_OUTPUT = "-"


_SCENARIOS = by_game(lambda info: info.scenarios)


class BadRequest(GonfalonError):
    """Something asked for that cannot be."""


def simulate(
    game: Annotated[str, typer.Argument(help=say("simulate.help.game", games=", ".join(gonfalon.games())))],
    scenario: Annotated[str | None, typer.Option(help=say("simulate.help.scenario", scenarios=_SCENARIOS))] = None,
    seats: Annotated[
        str | None, typer.Option("--seats", "--gods", help=say("simulate.help.seats"), metavar="SEAT,SEAT")
    ] = None,
    games: Annotated[int, typer.Option(help=say("simulate.help.games"))] = 100,
    seed: Annotated[int | None, typer.Option(help=say("simulate.help.seed"))] = None,
    agents: Annotated[str | None, typer.Option(help=say("simulate.help.agents", agents=list(AGENTS)))] = None,
    processes: Annotated[int | None, typer.Option(help=say("simulate.help.processes"))] = None,
    json_file: Annotated[str | None, typer.Option("--json", help=say("simulate.help.json"))] = None,
    save_records: Annotated[Path | None, typer.Option(help=say("simulate.help.save-records"))] = None,
    option: Annotated[list[str] | None, typer.Option(help=say("simulate.help.option"))] = None,
    data: Annotated[Path | None, typer.Option(help=say("simulate.help.data"))] = None,
    roster: Annotated[list[str] | None, typer.Option(help=say("cli.help.roster"), metavar="SEAT=FILE")] = None,
) -> None:
    """Play many games and tell who wins how often."""
    found = gonfalon.game(game)
    explain_options(found, option)
    check_numbers(games, processes)
    options = read_options(found, option or [])
    table = found.prepare(scenario, read_seats(seats), found.unattended(options))
    pack = read_pack(found, data, roster)
    plan = Plan(
        game=game,
        scenario=table.scenario,
        options=options,
        data=None if pack is None else found.data_to_dict(pack),
        seed=secrets.randbits(32) if seed is None else seed,
        agents=read_agents(found, table.seats, agents),
        records=None if save_records is None else str(save_records),
        seats=table.seats,
    )
    simulation = Simulation(plan, games, processes)
    if json_file is not None and json_file != STANDARD_OUTPUT:
        check_file(Path(json_file))
    if save_records is not None:
        make_folder(save_records)
    run(simulation, json_file)


def check_numbers(games: int, processes: int | None) -> None:
    """At least one game, at least one process."""
    if games < 1:
        raise BadRequest("simulate.error.games", games=games)
    if processes is not None and processes < 1:
        raise BadRequest("simulate.error.processes", processes=processes)


def read_agents(game: Game, seats: tuple[str, ...], given: str | None) -> tuple[str, ...]:
    """An agent for each seat; a single name serves all seats."""
    names = tuple((given if given is not None else AGENTS[0]).split(","))
    for name in names:
        find_agent(name, 0, game.info.id)
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise BadRequest("simulate.error.agents", agents=given, seats=list(seats))
    return names


def check_file(path: Path) -> None:
    """Can the file be written? Better to know before the games than after them."""
    if path.is_dir():
        raise BadFile("simulate.error.json-folder", path=str(path))
    target = path if path.exists() else path.parent
    if not target.exists() or not os.access(target, os.W_OK):
        raise BadFile("simulate.error.write", path=str(path))


def make_folder(path: Path) -> None:
    """The folder of the records, made if need be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile("simulate.error.folder", path=str(path), why=reason(error)) from error
    if not os.access(path, os.W_OK | os.X_OK):
        raise BadFile("simulate.error.write", path=str(path))


def run(simulation: Simulation, json_file: str | None) -> None:
    """Play with a progress bar, then report."""
    try:
        summary = play(simulation)
    except OSError as error:
        raise BadFile("simulate.error.stopped", why=reason(error)) from error
    figures = summary.to_dict() | {
        "compiled": gonfalon.compiled(),
        "processes": simulation.processes,
        "interrupted": simulation.interrupted,
    }
    report(ERR if json_file == STANDARD_OUTPUT else OUT, simulation, figures)
    if json_file is not None:
        write_json(json_file, figures)
    if simulation.interrupted:
        raise typer.Exit(INTERRUPTED)


def play(simulation: Simulation) -> Summary:
    """Run the games."""
    with progress_bar(simulation.games) as advance:
        return simulation.run(advance)


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """A bar for people at a terminal only; what it gives advances it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=ERR, transient=True, disable=not ERR.is_terminal) as bar:
        task = bar.add_task(say("simulate.progress"), total=games)
        yield lambda played: bar.advance(task, played)


def write_json(target: str, figures: dict[str, Any]) -> None:
    """The figures as a JSON document, `-` for standard output."""
    text = json.dumps(figures, indent=2, ensure_ascii=False) + "\n"
    if target == STANDARD_OUTPUT:
        print(text, end="")
    else:
        write_text(Path(target), text)


def report(console: Console, simulation: Simulation, figures: dict[str, Any]) -> None:
    """The figures in words."""
    title = simulation.player.game.info.title
    if simulation.interrupted:
        console.print(say("simulate.interrupted", n=figures["games"], wanted=simulation.games))
    console.print(say("simulate.title", title=title, n=figures["games"], **_pick(figures, "scenario", "seed")))
    console.print(say("simulate.seats", n=len(figures["seats"]), seats=figures["seats"]))
    unusual = unusual_options(simulation.player.game, figures["options"])
    if unusual:
        console.print(say("simulate.options", options=unusual))
    if not figures["games"]:
        return
    console.print(wins_table(figures))
    draws = figures["draws"]
    console.print(say("simulate.draws", n=draws, share=percent(draws / figures["games"])))
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
            n=simulation.processes,
        )
    )


def unusual_options(game: Game, options: dict[str, Any]) -> list[str]:
    """The options that are not at their default."""
    known = game.info.options
    return [f"{name}={value}" for name, value in options.items() if value != known[name].default]


def reason_of(name: str) -> str:
    """Why games end, in words where there are some."""
    key = f"simulate.reason.{name}"
    return say(key) if CATALOGUE.has(key) else name


def wins_table(figures: dict[str, Any]) -> Table:
    """A line for each seat, and for whoever else can win."""
    columns = ("seat", "agent", "games", "wins", "share", "interval", "points")
    table = Table(show_edge=False)
    for column in columns:
        table.add_column(
            say(f"simulate.column.{column}"), justify="left" if column in {"seat", "agent"} else "right", no_wrap=True
        )
    for seat, wins in figures["wins"].items():
        low, high = figures["intervals"][seat]
        table.add_row(
            seat,
            figures["agents"].get(seat) or say("simulate.no-seat"),
            str(figures["taken_part"][seat]),
            str(wins),
            percent(wins / figures["taken_part"][seat]),
            say("simulate.interval", low=percent(low), high=percent(high)),
            f"{figures['mean_points'][seat]:.2f}",
        )
    return table


def percent(share: float) -> str:
    """A share for people."""
    return say("simulate.percent", share=f"{100 * share:.1f}")


def _pick(figures: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: figures[name] for name in names}

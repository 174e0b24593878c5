"""The options, checks, tables and files that `simulate` and `arena` share."""

import csv
import json
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
from gonfalon.ai.registry import agent as find_agent
from gonfalon.cli.support.files import BadFile, can_write, write_text
from gonfalon.cli.support.new_match import by_game
from gonfalon.cli.support.output import ERR, OUT, say
from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.game import Game
from gonfalon.kernel.setup import Setup
from gonfalon.lab.job_pool import JobPool
from gonfalon.lab.simulation.game import SimulationSpec

INTERRUPTED = 130
STANDARD_OUTPUT = "-"
LONGEST_NAME = 24
"""Most characters of an agent's name in a table of 80 columns."""

_SCENARIOS = by_game(lambda info: info.scenarios)

GameName = Annotated[str, typer.Argument(help=say("simulate.help.game", games=", ".join(gonfalon.games())))]
Scenario = Annotated[str | None, typer.Option(help=say("simulate.help.scenario", scenarios=_SCENARIOS))]
Games = Annotated[int, typer.Option(help=say("simulate.help.games"))]
Processes = Annotated[int | None, typer.Option(help=say("simulate.help.processes"))]
Options = Annotated[list[str] | None, typer.Option(help=say("simulate.help.option"))]
Data = Annotated[Path | None, typer.Option(help=say("simulate.help.data"))]
Rosters = Annotated[list[str] | None, typer.Option(help=say("cli.help.roster"), metavar="SEAT=FILE")]


class BadBatchRequest(GonfalonError):
    """A request for games that cannot be played."""


def check_numbers(games: int, processes: int | None) -> None:
    """Check that there is at least one game and one process; raises BadBatchRequest."""
    if games < 1:
        raise BadBatchRequest("simulate.error.games", games=games)
    if processes is not None and processes < 1:
        raise BadBatchRequest("simulate.error.processes", processes=processes)


def read_agents(game: Game, text: str) -> tuple[str, ...]:
    """The agent names in a comma-separated list; a name with commas is in double quotes. Raises UnknownName."""
    names = tuple([name.strip() for name in next(csv.reader([text], skipinitialspace=True)) or [""]])
    for name in names:
        find_agent(name, 0, game.info.id)
    return names


def short_name(agent: str) -> str:
    """The name of an agent for a table: the command of an external engine is cut in its middle."""
    half = LONGEST_NAME // 2
    return agent if len(agent) <= LONGEST_NAME else f"{agent[:half]}…{agent[-half:]}"


def spec_for(
    game: Game, setup: Setup, agents: tuple[str, ...], seed: int | None, records: Path | None = None
) -> SimulationSpec:
    """The specification of games with a setup; with a random seed if none is given."""
    return SimulationSpec(
        game=game.info.id,
        scenario=setup.scenario,
        options=setup.options,
        data=None if setup.data is None else game.data_to_dict(setup.data),
        seed=secrets.randbits(32) if seed is None else seed,
        agents=agents,
        records=None if records is None else str(records),
        seats=setup.seats,
    )


def check_file(target: str | None) -> None:
    """Check before the games that the JSON file can be written; raises BadFile."""
    if target is None or target == STANDARD_OUTPUT:
        return
    path = Path(target)
    if path.is_dir():
        raise BadFile("simulate.error.json-folder", path=str(path))
    if not can_write(path):
        raise BadFile("simulate.error.write", path=str(path))


@contextmanager
def progress_bar(games: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal; nothing elsewhere. Yields the function that advances it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=ERR, transient=True, disable=not ERR.is_terminal) as bar:
        task = bar.add_task(say("simulate.progress"), total=games, completed=done)
        yield lambda played: bar.advance(task, played)


def run_conditions(pool: JobPool[Any]) -> dict[str, Any]:
    """The figures about the run itself: the form of the engine, processes, and whether it was interrupted."""
    return {"compiled": gonfalon.compiled(), "processes": pool.processes, "interrupted": pool.interrupted}


def report_console(json_file: str | None) -> Console:
    """The console for the report: standard error if the JSON goes to standard output."""
    return ERR if json_file == STANDARD_OUTPUT else OUT


def write_json(target: str, text: str) -> None:
    """Write a JSON document to a file, or for `-` to standard output."""
    if target == STANDARD_OUTPUT:
        print(text, end="")
    else:
        write_text(Path(target), text)


def as_json(figures: dict[str, Any]) -> str:
    """Figures as a JSON document."""
    return json.dumps(figures, indent=2, ensure_ascii=False) + "\n"


def print_heading(console: Console, game: Game, figures: dict[str, Any], wanted: int) -> None:
    """Print the game, the scenario, the seed, the seats and the changed options."""
    if figures["interrupted"]:
        console.print(say("simulate.interrupted", n=figures["games"], wanted=wanted))
    facts = {name: figures[name] for name in ("scenario", "seed")}
    console.print(say("simulate.title", title=game.info.title, n=figures["games"], **facts))
    console.print(say("simulate.seats", n=len(figures["seats"]), seats=figures["seats"]))
    changed = changed_options(game, figures["options"])
    if changed:
        console.print(say("simulate.options", options=changed))


def changed_options(game: Game, options: dict[str, Any]) -> list[str]:
    """The options that are not at their default."""
    known = game.info.options
    return [f"{name}={value}" for name, value in options.items() if value != known[name].default]


def table_with(texts: list[str], numbers: list[str], title: str | None = None) -> Table:
    """An empty table with these column headings: first the text columns, then the number columns."""
    table = Table(show_edge=False, title=title, title_justify="left", title_style="bold")
    for heading in texts:
        table.add_column(heading, no_wrap=True)
    for heading in numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def percent(share: float) -> str:
    """A share as a percentage."""
    return say("simulate.percent", share=f"{100 * share:.1f}")

"""Many games from one command: what `simulate` and `arena` ask for, check, show and write alike."""

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
from gonfalon.kernel.game import Game, Setup
from gonfalon.lab.job_pool import JobPool
from gonfalon.lab.simulation.game import SimulationSpec

INTERRUPTED = 130
STANDARD_OUTPUT = "-"

_SCENARIOS = by_game(lambda info: info.scenarios)

GameName = Annotated[str, typer.Argument(help=say("simulate.help.game", games=", ".join(gonfalon.games())))]
Scenario = Annotated[str | None, typer.Option(help=say("simulate.help.scenario", scenarios=_SCENARIOS))]
Games = Annotated[int, typer.Option(help=say("simulate.help.games"))]
Processes = Annotated[int | None, typer.Option(help=say("simulate.help.processes"))]
Options = Annotated[list[str] | None, typer.Option(help=say("simulate.help.option"))]
Data = Annotated[Path | None, typer.Option(help=say("simulate.help.data"))]
Rosters = Annotated[list[str] | None, typer.Option(help=say("cli.help.roster"), metavar="SEAT=FILE")]


class BadBatchRequest(GonfalonError):
    """Something asked for that cannot be."""


def check_numbers(games: int, processes: int | None) -> None:
    """At least one game, at least one process."""
    if games < 1:
        raise BadBatchRequest("simulate.error.games", games=games)
    if processes is not None and processes < 1:
        raise BadBatchRequest("simulate.error.processes", processes=processes)


def read_agents(game: Game, text: str) -> tuple[str, ...]:
    """Agents with commas between their names; raises UnknownName."""
    names = tuple([name.strip() for name in text.split(",")])
    for name in names:
        find_agent(name, 0, game.info.id)
    return names


def plan_for(
    game: Game, table: Setup, agents: tuple[str, ...], seed: int | None, records: Path | None = None
) -> SimulationSpec:
    """The plan of games at a table; with a seed of its own if none was given."""
    return SimulationSpec(
        game=game.info.id,
        scenario=table.scenario,
        options=table.options,
        data=None if table.data is None else game.data_to_dict(table.data),
        seed=secrets.randbits(32) if seed is None else seed,
        agents=agents,
        records=None if records is None else str(records),
        seats=table.seats,
    )


def check_file(target: str | None) -> None:
    """Can the file of the figures be written? Better to know before the games than after them."""
    if target is None or target == STANDARD_OUTPUT:
        return
    path = Path(target)
    if path.is_dir():
        raise BadFile("simulate.error.json-folder", path=str(path))
    if not can_write(path):
        raise BadFile("simulate.error.write", path=str(path))


@contextmanager
def progress_bar(games: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A bar for people at a terminal only; what it gives advances it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=ERR, transient=True, disable=not ERR.is_terminal) as bar:
        task = bar.add_task(say("simulate.progress"), total=games, completed=done)
        yield lambda played: bar.advance(task, played)


def circumstances(pool: JobPool[Any]) -> dict[str, Any]:
    """What else the figures of some games depend on."""
    return {"compiled": gonfalon.compiled(), "processes": pool.processes, "interrupted": pool.interrupted}


def report_to(json_file: str | None) -> Console:
    """Where people read about the games: not on standard output when the figures go there."""
    return ERR if json_file == STANDARD_OUTPUT else OUT


def write_json(target: str, text: str) -> None:
    """A JSON document into a file, or for `-` to standard output."""
    if target == STANDARD_OUTPUT:
        print(text, end="")
    else:
        write_text(Path(target), text)


def as_json(figures: dict[str, Any]) -> str:
    """Figures as a JSON document."""
    return json.dumps(figures, indent=2, ensure_ascii=False) + "\n"


def tell_heading(console: Console, game: Game, figures: dict[str, Any], wanted: int) -> None:
    """Which games were played, how many, and with which rules."""
    if figures["interrupted"]:
        console.print(say("simulate.interrupted", n=figures["games"], wanted=wanted))
    facts = {name: figures[name] for name in ("scenario", "seed")}
    console.print(say("simulate.title", title=game.info.title, n=figures["games"], **facts))
    console.print(say("simulate.seats", n=len(figures["seats"]), seats=figures["seats"]))
    unusual = unusual_options(game, figures["options"])
    if unusual:
        console.print(say("simulate.options", options=unusual))


def unusual_options(game: Game, options: dict[str, Any]) -> list[str]:
    """The options that are not at their default."""
    known = game.info.options
    return [f"{name}={value}" for name, value in options.items() if value != known[name].default]


def table_with(words: list[str], numbers: list[str], title: str | None = None) -> Table:
    """An empty table by the headings of its columns: first those that hold words, then those that hold numbers."""
    table = Table(show_edge=False, title=title, title_justify="left", title_style="bold")
    for heading in words:
        table.add_column(heading, no_wrap=True)
    for heading in numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def percent(share: float) -> str:
    """A share for people."""
    return say("simulate.percent", share=f"{100 * share:.1f}")

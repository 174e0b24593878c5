"""`gonfalon arena`: agents against each other, who wins how often, and how long each of them thinks."""

import secrets
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

import gonfalon
from gonfalon.ai import AGENTS
from gonfalon.ai import agent as find_agent
from gonfalon.cli.files import BadFile, read_text, reason
from gonfalon.cli.opening import by_game, explain_options, read_options, read_pack, read_seats
from gonfalon.cli.simulate import (
    INTERRUPTED,
    STANDARD_OUTPUT,
    BadRequest,
    check_file,
    check_numbers,
    percent,
    progress_bar,
    unusual_options,
    write_json,
)
from gonfalon.cli.speech import ERR, OUT, say
from gonfalon.kernel.errors import BadSeating
from gonfalon.kernel.game import Game
from gonfalon.lab.arena import Arena
from gonfalon.lab.bouts import Bout, Contest

PLAYED = "played"
"""Where the file of figures keeps the games themselves, so that a contest can be taken up again."""


def arena(
    game: Annotated[str, typer.Argument(help=say("simulate.help.game", games=", ".join(gonfalon.games())))],
    agents: Annotated[str, typer.Option(help=say("arena.help.agents", agents=list(AGENTS)), metavar="A,B")],
    games: Annotated[int, typer.Option(help=say("arena.help.games"))] = 200,
    scenario: Annotated[
        str | None, typer.Option(help=say("simulate.help.scenario", scenarios=by_game(lambda info: info.scenarios)))
    ] = None,
    seats: Annotated[str | None, typer.Option(help=say("arena.help.seats"), metavar="SEAT,SEAT")] = None,
    processes: Annotated[int | None, typer.Option(help=say("simulate.help.processes"))] = None,
    seed: Annotated[int | None, typer.Option(help=say("arena.help.seed"))] = None,
    json_file: Annotated[str | None, typer.Option("--json", help=say("arena.help.json"))] = None,
    option: Annotated[list[str] | None, typer.Option(help=say("simulate.help.option"))] = None,
    data: Annotated[Path | None, typer.Option(help=say("simulate.help.data"))] = None,
) -> None:
    """Let agents play each other."""
    found = gonfalon.game(game)
    explain_options(found, option)
    check_numbers(games, processes)
    names = tuple(name.strip() for name in agents.split(","))
    for name in names:
        find_agent(name, 0, found.info.id)
    options = read_options(found, option or [])
    table = found.prepare(scenario, seats_for(found, names, read_seats(seats)), found.unattended(options))
    pack = read_pack(found, data, None)
    if json_file is not None and json_file != STANDARD_OUTPUT:
        check_file(Path(json_file))
    contest = Contest(
        game=found.info.id,
        scenario=table.scenario,
        options=options,
        data=None if pack is None else found.data_to_dict(pack),
        seed=secrets.randbits(32) if seed is None else seed,
        agents=names,
        seats=table.seats,
    )
    run(Arena(contest, games, processes, played_before(contest, json_file)), json_file)


def seats_for(game: Game, agents: tuple[str, ...], given: list[str] | None) -> list[str]:
    """As many seats as there are agents: those that were named, or the first that make a table."""
    if given is not None:
        if len(given) != len(agents):
            raise BadRequest("arena.error.seats", agents=list(agents), seats=given)
        return given
    players = [seat for seat in game.info.seats if seat not in game.info.officials]
    try:
        return list(game.seating(players[: len(agents)]))
    except BadSeating as error:
        raise BadRequest("arena.error.agents", agents=list(agents), seats=players) from error


class Kept(msgspec.Struct):
    """What a file of figures says about the contest that it comes from."""

    game: str
    scenario: str
    seats: list[str]
    options: dict[str, Any]
    seed: int
    agents: list[str]
    played: list[Bout]


def played_before(contest: Contest, json_file: str | None) -> list[Bout]:
    """The games of a contest that was stopped, from the file of its figures; raises BadFile if it is of another."""
    if json_file is None or json_file == STANDARD_OUTPUT or not Path(json_file).exists():
        return []
    try:
        kept = msgspec.json.decode(read_text(Path(json_file)), type=Kept)
    except msgspec.MsgspecError as error:
        raise BadFile("arena.error.other-file", path=json_file) from error
    same = (contest.game, contest.scenario, list(contest.seats), contest.options, contest.seed, list(contest.agents))
    if (kept.game, kept.scenario, kept.seats, kept.options, kept.seed, kept.agents) != same:
        raise BadFile("arena.error.other-contest", path=json_file, agents=kept.agents, seed=kept.seed)
    return kept.played


def run(contest: Arena, json_file: str | None) -> None:
    """Play with a progress bar, then report."""
    try:
        with progress_bar(contest.games) as advance:
            advance(len(contest.standings.bouts))
            standings = contest.run(advance)
    except OSError as error:
        raise BadFile("simulate.error.stopped", why=reason(error)) from error
    figures = standings.to_dict() | {
        "compiled": gonfalon.compiled(),
        "processes": contest.processes,
        "interrupted": contest.interrupted,
    }
    report(ERR if json_file == STANDARD_OUTPUT else OUT, contest, figures)
    if json_file is not None:
        write_json(json_file, figures | {PLAYED: [bout for _, bout in sorted(standings.bouts.items())]})
    if contest.interrupted:
        raise typer.Exit(INTERRUPTED)


def report(console: Console, contest: Arena, figures: dict[str, Any]) -> None:
    """The figures in words."""
    game = gonfalon.game(figures["game"])
    if contest.interrupted:
        console.print(say("simulate.interrupted", n=figures["games"], wanted=contest.games))
    console.print(
        say(
            "simulate.title",
            title=game.info.title,
            n=figures["games"],
            scenario=figures["scenario"],
            seed=figures["seed"],
        )
    )
    console.print(say("simulate.seats", n=len(figures["seats"]), seats=figures["seats"]))
    unusual = unusual_options(game, game.unattended(figures["options"]))
    if unusual:
        console.print(say("simulate.options", options=unusual))
    if not figures["games"]:
        return
    console.print(wins_table(figures))
    console.print(say("simulate.draws", n=figures["draws"], share=percent(figures["draws"] / figures["games"])))
    console.print(times_table(figures))
    cut = figures["cut_games"]
    if cut:
        console.print(say("arena.cut", n=len(cut), games=[str(number) for number in cut]))


def wins_table(figures: dict[str, Any]) -> Table:
    """A line for each agent, in the order given: all its games, and those on each seat."""
    table = columns_of("agent", "wins", "share", "interval", "rating")
    for seat in figures["seats"]:
        table.add_column(seat, justify="right", no_wrap=True)
    for place, name in enumerate(figures["agents"]):
        low, high = figures["intervals"][place]
        rating = figures["ratings"][place]
        table.add_row(
            name,
            str(figures["wins"][place]),
            percent(figures["wins"][place] / figures["games"]),
            say("simulate.interval", low=percent(low), high=percent(high)),
            f"{rating['mu']:.1f} ± {rating['sigma']:.1f}",
            *[f"{won}/{played}" for won, played in figures["wins_by_seat"][place].values()],
        )
    return table


def times_table(figures: dict[str, Any]) -> Table:
    """How long each agent thinks, in milliseconds for a decision and in seconds for a game."""
    table = columns_of("agent", "decisions", "mean", "median", "p99", "longest", "a-game", "cut")
    milliseconds = ("seconds_per_decision", "median_seconds", "p99_seconds", "longest_seconds")
    for place, name in enumerate(figures["agents"]):
        table.add_row(
            name,
            str(figures["decisions"][place]),
            *[f"{1000 * figures[column][place]:.1f}" for column in milliseconds],
            f"{figures['seconds_per_game'][place]:.2f}",
            str(figures["cut_decisions"][place]),
        )
    return table


def columns_of(*names: str) -> Table:
    """An empty table."""
    table = Table(show_edge=False)
    for name in names:
        table.add_column(say(f"arena.column.{name}"), justify="left" if name == "agent" else "right", no_wrap=True)
    return table

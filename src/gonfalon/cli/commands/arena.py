"""`gonfalon arena`: games between agents, with their wins and their times."""

from typing import Annotated

import typer

import gonfalon
from gonfalon.ai.registry import AGENTS
from gonfalon.cli.batch import common
from gonfalon.cli.batch.arena_file import ArenaFile
from gonfalon.cli.batch.arena_report import report
from gonfalon.cli.support.files import BadFile, reason
from gonfalon.cli.support.new_match import explain_options, read_options, read_pack, read_seats
from gonfalon.cli.support.output import say
from gonfalon.kernel.game import Game
from gonfalon.lab.arena.results import ArenaResults
from gonfalon.lab.arena.run import ArenaRun
from gonfalon.lab.random_setups import is_seating


def arena(
    game: common.GameName,
    agents: Annotated[str, typer.Option(help=say("arena.help.agents", agents=list(AGENTS)), metavar="A,B")],
    games: common.Games = 200,
    scenario: common.Scenario = None,
    seats: Annotated[
        str | None, typer.Option("--seats", "--gods", help=say("arena.help.seats"), metavar="SEAT,SEAT")
    ] = None,
    processes: common.Processes = None,
    seed: Annotated[int | None, typer.Option(help=say("arena.help.seed"))] = None,
    json_file: Annotated[str | None, typer.Option("--json", help=say("arena.help.json"))] = None,
    option: common.Options = None,
    data: common.Data = None,
    roster: common.Rosters = None,
) -> None:
    """Play games between agents and print the results."""
    found = gonfalon.game(game)
    explain_options(found, option)
    common.check_numbers(games, processes)
    names = common.read_agents(found, agents)
    options = found.unattended(read_options(found, option or []))
    chosen = seats_for(found, names, read_seats(seats))
    setup = found.prepare(scenario, chosen, options, read_pack(found, data, roster))
    common.check_file(json_file)
    file = None if json_file is None else ArenaFile(json_file)
    if seed is None and file is not None and file.stored is not None:
        seed = file.stored.seed
    results = ArenaResults(common.spec_for(found, setup, names, seed))
    if file is not None:
        file.add_stored_games(results)
    run(ArenaRun(results, games, processes), file)


def seats_for(game: Game, agents: tuple[str, ...], given: list[str] | None) -> list[str]:
    """One seat for each agent: the given ones, or the first of the game. Officials cannot win and are refused."""
    players = [seat for seat in game.info.seats if seat not in game.official_seats]
    seats = players[: len(agents)] if given is None else given
    officials = [seat for seat in seats if seat in game.official_seats]
    if officials:
        raise common.BadBatchRequest("arena.error.officials", seats=officials, players=players)
    if len(seats) != len(agents) or (given is None and not is_seating(game, tuple(seats))):
        raise common.BadBatchRequest(
            "arena.error.seats", agents=list(agents), seats=players if given is None else given
        )
    return seats


def run(arena_run: ArenaRun, file: ArenaFile | None) -> None:
    """Play with a progress bar, write the file from time to time, then report."""
    results, pool = arena_run.results, arena_run.pool

    def on_progress(played: int) -> None:
        advance(played)
        if file is not None and file.is_due():
            unfinished = common.run_conditions(pool) | {"interrupted": True}
            file.write(results.to_dict() | unfinished, results.games)

    try:
        with common.progress_bar(arena_run.games, len(results.games)) as advance:
            arena_run.run(on_progress)
    except OSError as error:
        raise BadFile("simulate.error.stopped", why=reason(error)) from error
    figures = results.to_dict() | common.run_conditions(pool)
    report(common.report_console(None if file is None else file.target), arena_run, figures)
    if file is not None:
        file.write(figures, results.games)
    if pool.interrupted:
        raise typer.Exit(common.INTERRUPTED)

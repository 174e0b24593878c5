"""`gonfalon arena`: agents against each other, who wins how often, and how long each of them thinks."""

from typing import Annotated

import typer

import gonfalon
from gonfalon.ai import AGENTS
from gonfalon.cli import series
from gonfalon.cli.arena_report import report
from gonfalon.cli.contest_file import ContestFile
from gonfalon.cli.files import BadFile, reason
from gonfalon.cli.opening import explain_options, read_options, read_pack, read_seats
from gonfalon.cli.speech import say
from gonfalon.kernel.game import Game
from gonfalon.lab.arena import Arena
from gonfalon.lab.setups import is_seating
from gonfalon.lab.standings import Standings


def arena(
    game: series.GameName,
    agents: Annotated[str, typer.Option(help=say("arena.help.agents", agents=list(AGENTS)), metavar="A,B")],
    games: series.Games = 200,
    scenario: series.Scenario = None,
    seats: Annotated[
        str | None, typer.Option("--seats", "--gods", help=say("arena.help.seats"), metavar="SEAT,SEAT")
    ] = None,
    processes: series.Processes = None,
    seed: Annotated[int | None, typer.Option(help=say("arena.help.seed"))] = None,
    json_file: Annotated[str | None, typer.Option("--json", help=say("arena.help.json"))] = None,
    option: series.Options = None,
    data: series.Data = None,
    roster: series.Rosters = None,
) -> None:
    """Let agents play each other."""
    found = gonfalon.game(game)
    explain_options(found, option)
    series.check_numbers(games, processes)
    names = series.read_agents(found, agents)
    options = found.unattended(read_options(found, option or []))
    chosen = seats_for(found, names, read_seats(seats))
    table = found.prepare(scenario, chosen, options, read_pack(found, data, roster))
    series.check_file(json_file)
    file = None if json_file is None else ContestFile(json_file)
    if seed is None and file is not None and file.kept is not None:
        seed = file.kept.seed
    standings = Standings(series.plan_for(found, table, names, seed))
    if file is not None:
        file.take_up(standings)
    run(Arena(standings, games, processes), file)


def seats_for(game: Game, agents: tuple[str, ...], given: list[str] | None) -> list[str]:
    """As many seats as there are agents: those that were named, or the first ones. Who only runs a game wins none."""
    players = [seat for seat in game.info.seats if seat not in game.info.officials]
    seats = players[: len(agents)] if given is None else given
    officials = [seat for seat in seats if seat in game.info.officials]
    if officials:
        raise series.BadRequest("arena.error.officials", seats=officials, players=players)
    if len(seats) != len(agents) or (given is None and not is_seating(game, tuple(seats))):
        raise series.BadRequest("arena.error.seats", agents=list(agents), seats=players if given is None else given)
    return seats


def run(contest: Arena, file: ContestFile | None) -> None:
    """Play with a progress bar, write down now and then what has been played, then report."""
    standings, pool = contest.standings, contest.pool

    def tell(played: int) -> None:
        advance(played)
        if file is not None and file.is_due():
            unfinished = series.circumstances(pool) | {"interrupted": True}
            file.write(standings.to_dict() | unfinished, standings.bouts)

    try:
        with series.progress_bar(contest.games, len(standings.bouts)) as advance:
            contest.run(tell)
    except OSError as error:
        raise BadFile("simulate.error.stopped", why=reason(error)) from error
    figures = standings.to_dict() | series.circumstances(pool)
    report(series.report_to(None if file is None else file.target), contest, figures)
    if file is not None:
        file.write(figures, standings.bouts)
    if pool.interrupted:
        raise typer.Exit(series.INTERRUPTED)

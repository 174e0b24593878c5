"""`gonfalon arena`: agents against each other, who wins how often, and how long each of them thinks."""

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
    """Let agents play each other."""
    found = gonfalon.game(game)
    explain_options(found, option)
    common.check_numbers(games, processes)
    names = common.read_agents(found, agents)
    options = found.unattended(read_options(found, option or []))
    chosen = seats_for(found, names, read_seats(seats))
    table = found.prepare(scenario, chosen, options, read_pack(found, data, roster))
    common.check_file(json_file)
    file = None if json_file is None else ArenaFile(json_file)
    if seed is None and file is not None and file.kept is not None:
        seed = file.kept.seed
    standings = ArenaResults(common.plan_for(found, table, names, seed))
    if file is not None:
        file.take_up(standings)
    run(ArenaRun(standings, games, processes), file)


def seats_for(game: Game, agents: tuple[str, ...], given: list[str] | None) -> list[str]:
    """As many seats as there are agents: those that were named, or the first ones. Who only runs a game wins none."""
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


def run(contest: ArenaRun, file: ArenaFile | None) -> None:
    """Play with a progress bar, write down now and then what has been played, then report."""
    standings, pool = contest.standings, contest.pool

    def tell(played: int) -> None:
        advance(played)
        if file is not None and file.is_due():
            unfinished = common.circumstances(pool) | {"interrupted": True}
            file.write(standings.to_dict() | unfinished, standings.bouts)

    try:
        with common.progress_bar(contest.games, len(standings.bouts)) as advance:
            contest.run(tell)
    except OSError as error:
        raise BadFile("simulate.error.stopped", why=reason(error)) from error
    figures = standings.to_dict() | common.circumstances(pool)
    report(common.report_to(None if file is None else file.target), contest, figures)
    if file is not None:
        file.write(figures, standings.bouts)
    if pool.interrupted:
        raise typer.Exit(common.INTERRUPTED)

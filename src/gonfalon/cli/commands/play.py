"""`gonfalon play`: a match in the terminal."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

import gonfalon
from gonfalon.ai.agent import Agent
from gonfalon.ai.levels import USUAL
from gonfalon.ai.registry import AGENTS, agent, agents, is_agent, usual
from gonfalon.cli.support.files import BadFile
from gonfalon.cli.support.new_match import by_game, explain_options, new_match, read_seats
from gonfalon.cli.support.output import OUT, say
from gonfalon.cli.support.saves import load_match, save_match
from gonfalon.cli.terminal.input import ask
from gonfalon.cli.terminal.loop import run
from gonfalon.cli.terminal.session import NO_OPPONENT, TerminalSession
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.match import Match

_SCENARIOS = by_game(lambda info: info.scenarios)
_SEATS = by_game(lambda info: info.seats)
_OPPONENTS = ", ".join([*AGENTS, NO_OPPONENT])


def play(
    game: Annotated[
        str | None, typer.Argument(help=say("cli.help.game", games=", ".join(gonfalon.games())), show_default=False)
    ] = None,
    scenario: Annotated[str | None, typer.Option(help=say("cli.help.scenario", scenarios=_SCENARIOS))] = None,
    seats: Annotated[
        str | None, typer.Option("--seats", "--gods", help=say("cli.help.seats"), metavar="SEAT,SEAT")
    ] = None,
    seat: Annotated[str | None, typer.Option(help=say("cli.help.seat", seats=_SEATS))] = None,
    opponent: Annotated[
        str | None, typer.Option(help=say("cli.help.opponent", opponents=_OPPONENTS, usual=USUAL))
    ] = None,
    seed: Annotated[int | None, typer.Option(help=say("cli.help.seed"))] = None,
    load: Annotated[Path | None, typer.Option(help=say("cli.help.load"), metavar="FILE")] = None,
    save: Annotated[Path | None, typer.Option(help=say("cli.help.save"), metavar="FILE")] = None,
    option: Annotated[list[str] | None, typer.Option(help=say("cli.help.option"), metavar="NAME=VALUE")] = None,
    data: Annotated[Path | None, typer.Option(help=say("cli.help.data"), metavar="FILE")] = None,
    roster: Annotated[list[str] | None, typer.Option(help=say("cli.help.roster"), metavar="SEAT=FILE")] = None,
) -> None:
    """Create or load a match, assign agents to the other seats, and play."""
    if load is not None:
        refuse_with_load({"scenario": scenario, "seats": seats, "option": option, "data": data, "roster": roster})
        match = load_match(load, save)
        if game is not None and gonfalon.game(game) is not match.game:
            raise typer.BadParameter(say("cli.play.other-game", file=str(load), title=match.game.info.title))
    else:
        chosen = gonfalon.game(game or gonfalon.games()[0])
        explain_options(chosen, option)
        match = new_match(chosen, scenario, seats, option, seed, data, roster)
    if save is not None and save != load and save.exists():
        raise BadFile("cli.file.exists", file=str(save))
    person = seat.lower() if seat else (read_seats(seats) or match.setup.seats)[0]
    if person not in match.setup.seats:
        raise UnknownName("seat", person, list(match.setup.seats))
    computers = make_agents(match, person, opponent or usual(match.game.info.id), seed)
    session = TerminalSession(match, computers, ask, save)
    if save is not None:
        save_match(save, match)
    print_welcome(session, person)
    run(session)


def print_welcome(session: TerminalSession, person: str) -> None:
    """Print the game, the scenario, the person's seat and the opponent."""
    texts = session.wording
    OUT.print(say("cli.play.welcome", title=texts.title(), scenario=texts.scenario()), style="bold")
    computer = next(iter(session.agents.values()), None)
    opponent = say(computer.title) if computer else NO_OPPONENT
    OUT.print(say("cli.play.seats", seat=texts.name(f"seat:{person}"), opponent=opponent))
    if computer is not None:
        OUT.print(say(computer.about), style="dim")


def refuse_with_load(given: dict[str, object]) -> None:
    """Raise BadParameter for options that conflict with `--load`, because a record has its own setup."""
    named = [name for name, value in given.items() if value]
    if named:
        raise typer.BadParameter(say("cli.play.beside-load", name=named[0]))


def make_agents(match: Match, person: str, opponent: str, seed: int | None) -> dict[str, Agent]:
    """An agent for every seat but the person's and the officials; none with `--opponent none`."""
    if opponent == NO_OPPONENT:
        return {}
    game_id = match.game.info.id
    if not is_agent(opponent, game_id):
        raise UnknownName("opponent", opponent, [*agents(game_id), NO_OPPONENT])
    first = secrets.randbits(32) if seed is None else seed
    others = [seat for seat in match.setup.seats if seat != person and seat not in match.game.official_seats]
    found = {seat: agent(opponent, first + number, game_id) for number, seat in enumerate(others)}
    for player in found.values():
        player.start_match(match.setup)
    return found

"""`gonfalon odds`: the odds of a choice in a saved match."""

import json
from pathlib import Path
from typing import Annotated

import typer

from gonfalon.cli.commands.replay import open_record
from gonfalon.cli.support.files import read_text
from gonfalon.cli.support.output import OUT, say
from gonfalon.cli.terminal.odds_table import odds_at, show_table
from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import TRIALS
from gonfalon.kernel.odds.values import OddsValues
from gonfalon.messages.match_texts import MatchTexts

MOST_TRIALS = 1_000_000


class NoOddsAvailable(GonfalonError):
    """There are no odds for this version, seat, move or target."""


def odds(
    file: Annotated[Path, typer.Argument(help=say("cli.help.record"))],
    version: Annotated[int | None, typer.Option(help=say("cli.help.odds.version"))] = None,
    seat: Annotated[str | None, typer.Option(help=say("cli.help.odds.seat"))] = None,
    move: Annotated[str | None, typer.Option(help=say("cli.help.odds.move"))] = None,
    target: Annotated[str | None, typer.Option(help=say("cli.help.odds.target"))] = None,
    trials: Annotated[int, typer.Option(min=1, max=MOST_TRIALS, help=say("cli.help.odds.trials"))] = TRIALS,
    seed: Annotated[int, typer.Option(help=say("cli.help.odds.seed"))] = 0,
    as_json: Annotated[bool, typer.Option("--json", help=say("cli.help.odds.json"))] = False,
) -> None:
    """Print the odds of a choice at a version of a saved match."""
    match = match_at(read_text(file), version)
    chooser = choosing_seat(match, seat)
    if move is not None:
        match.require_legal(chooser, move)
    found = odds_at(match, chooser, target or "", seed, trials)
    if target and not found:
        raise NoOddsAvailable("cli.odds.none-of", target=target)
    if move is not None:
        found = [each for each in found if each["move"] == move]
    if as_json:
        OUT.print(json.dumps({"seat": chooser, "seed": seed, "odds": found}), soft_wrap=True)
    else:
        show(match, chooser, found)


def match_at(text: str, version: int | None) -> Match:
    """The match of a record at a version; raises NoOddsAvailable."""
    match, last = open_record(text)
    at = last if version is None else version
    if not 0 <= at <= last:
        raise NoOddsAvailable("cli.odds.no-version", version=at, last=last)
    return Match(match.game, match.setup, ScriptedLuck([]), match.timeline.at(at))


def choosing_seat(match: Match, seat: str | None) -> str:
    """The given seat, else the first that must choose. Raises NoOddsAvailable or UnknownName."""
    if not match.to_act:
        raise NoOddsAvailable("cli.odds.over")
    if seat is None:
        return match.to_act[0]
    match.moves(seat)
    if seat not in match.to_act:
        raise NoOddsAvailable("cli.odds.waits", seat=f"seat:{seat}", seats=[f"seat:{each}" for each in match.to_act])
    return seat


def show(match: Match, seat: str, found: list[OddsValues]) -> None:
    """Print the prompt, the odds as a table, and their basis."""
    wording = MatchTexts(match)
    prompt = match.prompt(seat)
    who = wording.catalogue.name(f"seat:{seat}", "start")
    OUT.print(say("cli.play.prompt", who=who, text=wording.prompt(prompt), rule=prompt.rule), style="bold")
    show_table(match, seat, found)

"""`gonfalon odds`: how likely what is, at a choice of a saved game."""

import json
from pathlib import Path
from typing import Annotated

import typer

from gonfalon.cli.commands.replay import open_record
from gonfalon.cli.support.files import read_text
from gonfalon.cli.support.output import OUT, say
from gonfalon.cli.terminal.odds_table import Told, odds_at, show_table
from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import TRIALS
from gonfalon.messages.match_texts import MatchTexts

MOST_TRIALS = 1_000_000


class NoOddsAvailable(GonfalonError):
    """A moment, a seat or a move of which there are no odds to tell."""


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
    """The odds of a choice that stands, or stood, in a saved game."""
    match = moment_of(read_text(file), version)
    asked = seat_asked(match, seat)
    if move is not None:
        match.require_legal(asked, move)
    found = odds_at(match, asked, target or "", seed, trials)
    if target and not found:
        raise NoOddsAvailable("cli.odds.none-of", target=target)
    if move is not None:
        found = [each for each in found if each["move"] == move]
    if as_json:
        OUT.print(json.dumps({"seat": asked, "seed": seed, "odds": found}), soft_wrap=True)
    else:
        show(match, asked, found)


def moment_of(text: str, version: int | None) -> Match:
    """The match of a record as it stood at a version; raises NoOdds."""
    match, last = open_record(text)
    at = last if version is None else version
    if not 0 <= at <= last:
        raise NoOddsAvailable("cli.odds.no-version", version=at, last=last)
    return Match(match.game, match.setup, ScriptedLuck([]), match.timeline.at(at))


def seat_asked(match: Match, seat: str | None) -> str:
    """The seat that must choose: the one that is named, else the first; raises NoOdds or UnknownName."""
    if not match.to_act:
        raise NoOddsAvailable("cli.odds.over")
    if seat is None:
        return match.to_act[0]
    match.moves(seat)
    if seat not in match.to_act:
        raise NoOddsAvailable("cli.odds.waits", seat=f"seat:{seat}", seats=[f"seat:{each}" for each in match.to_act])
    return seat


def show(match: Match, seat: str, found: list[Told]) -> None:
    """The choice, its odds as a table, and what they rest on."""
    wording = MatchTexts(match)
    prompt = match.prompt(seat)
    who = wording.catalogue.name(f"seat:{seat}", "start")
    OUT.print(say("cli.play.prompt", who=who, text=wording.prompt(prompt), rule=prompt.rule), style="bold")
    show_table(match, seat, found)

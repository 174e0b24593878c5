"""The odds of a choice at the terminal, as a table."""

from typing import Any

from rich.table import Table

from gonfalon.cli.support.output import OUT, say
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import TRIALS, UNLIMITED, all_odds, odds_to_dict
from gonfalon.messages.match_texts import MatchTexts
from gonfalon.messages.odds_texts import OddsTexts

Told = dict[str, Any]


def odds_at(
    match: Match, seat: str, target: str, seed: int, trials: int = TRIALS, seconds: float = UNLIMITED
) -> list[Told]:
    """The odds of a choice, or of a thing, as a seat may know them: the same from the same seed, if time allows."""
    seats = list(match.setup.seats)
    found = all_odds(match.game, match.state, seats.index(seat), FastLuck(seed), target, trials, seconds)
    return [odds_to_dict(match.game, match.state, seats, each) for each in found]


def show_table(match: Match, seat: str, found: list[Told]) -> None:
    """The odds as a table, and what they rest on."""
    if not found:
        OUT.print(say("cli.play.no-odds"))
        return
    wording = MatchTexts(match)
    words = OddsTexts(wording.catalogue, wording.game)
    table = Table(show_edge=False)
    for name in ("move", "of", "ending", "chance"):
        table.add_column(say(f"cli.odds.column.{name}"), overflow="fold")
    prompt = match.prompt(seat)
    for each in found:
        move = "" if each["move"] is None else wording.move(prompt, each["move"])
        for number, row in enumerate(rows_of(words, each)):
            table.add_row(*((move, words.title(each)) if number == 0 else ("", "")), *row)
        table.add_section()
    OUT.print(table)
    for basis in dict.fromkeys([words.basis(each) for each in found]):
        OUT.print(basis, style="dim")


def rows_of(words: OddsTexts, each: Told) -> list[tuple[str, str]]:
    """The endings with their chances, then the losses."""
    rows = [(words.ending(each, chance), words.share(each, chance)) for chance in each["chances"]]
    return rows + words.losses(each)

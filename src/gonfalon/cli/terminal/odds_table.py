"""The odds of a choice as a table for the terminal."""

from rich.table import Table

from gonfalon.cli.support.output import OUT, say
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import TRIALS, UNLIMITED, all_odds, odds_to_dict
from gonfalon.kernel.odds.values import OddsValues
from gonfalon.messages.match_texts import MatchTexts
from gonfalon.messages.odds_texts import OddsTexts


def odds_at(
    match: Match, seat: str, target: str, seed: int, trials: int = TRIALS, seconds: float = UNLIMITED
) -> list[OddsValues]:
    """The odds of a choice or of a target for a seat. The same seed gives the same odds unless time runs out."""
    seats = list(match.setup.seats)
    found = all_odds(match.game, match.state, seats.index(seat), FastLuck(seed), target, trials, seconds)
    return [odds_to_dict(match.game, match.state, seats, each) for each in found]


def show_table(match: Match, seat: str, found: list[OddsValues]) -> None:
    """Print the odds as a table, and their basis."""
    if not found:
        OUT.print(say("cli.play.no-odds"))
        return
    wording = MatchTexts(match)
    texts = OddsTexts(wording.catalogue, wording.game)
    table = Table(show_edge=False)
    for name in ("move", "of", "ending", "chance"):
        table.add_column(say(f"cli.odds.column.{name}"), overflow="fold")
    prompt = match.prompt(seat)
    for each in found:
        move = "" if each["move"] is None else wording.move(prompt, each["move"])
        for number, row in enumerate(rows_of(texts, each)):
            table.add_row(*((move, texts.title(each)) if number == 0 else ("", "")), *row)
        table.add_section()
    OUT.print(table)
    for basis in dict.fromkeys([texts.basis(each) for each in found]):
        OUT.print(basis, style="dim")


def rows_of(texts: OddsTexts, each: OddsValues) -> list[tuple[str, str]]:
    """The outcomes with their shares, then the losses."""
    rows = [(texts.outcome(each, outcome), texts.share(each, outcome)) for outcome in each["chances"]]
    return rows + texts.losses(each)

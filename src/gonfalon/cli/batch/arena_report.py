"""What an arena has shown, in tables that fit on a narrow screen."""

from itertools import groupby
from typing import Any

from rich.console import Console
from rich.table import Table

from gonfalon.cli.batch.common import percent, table_with, tell_heading
from gonfalon.cli.support.output import say
from gonfalon.lab.arena.run import ArenaRun

MILLISECONDS = 1000


def report(console: Console, contest: ArenaRun, figures: dict[str, Any]) -> None:
    """The figures of a contest; each table has a line for each agent, in the order in which they were named."""
    tell_heading(console, contest.standings.game, figures, contest.games)
    games = figures["games"]
    if not games:
        return
    show(console, wins_table(figures))
    console.print(say("simulate.draws", n=figures["draws"], share=percent(figures["draws"] / games)))
    if figures["strangers"]:
        console.print(say("arena.strangers", n=figures["strangers"], share=percent(figures["strangers"] / games)))
    for table in (seats_table(figures), decisions_table(figures), games_table(figures)):
        show(console, table)
    form = "arena.clock.compiled" if figures["compiled"] else "arena.clock.pure"
    console.print(say(form, n=figures["processes"]))
    cut = figures["cut_games"]
    if cut:
        console.print(say("arena.cut", n=len(cut), games=runs(cut)))


def show(console: Console, table: Table) -> None:
    """A table below an empty line."""
    console.print()
    console.print(table)


def wins_table(figures: dict[str, Any]) -> Table:
    """How often each agent wins: of all games, and of those that one of them has won if these are not all."""
    has_others = figures["decided"] < figures["games"]
    decided = [say("arena.column.decided", n=figures["decided"])] if has_others else []
    table = table_for("wins", say("arena.column.wins"), say("arena.column.share"), *decided, say("arena.column.rating"))
    for place, name in enumerate(figures["agents"]):
        rating = figures["ratings"][place]
        shares = [rate(figures["win_rates"][place], figures["intervals"][place])]
        if has_others:
            shares.append(rate(figures["decided_win_rates"][place], figures["decided_intervals"][place]))
        table.add_row(name, str(figures["wins"][place]), *shares, f"{rating['mu']:.1f} ± {rating['sigma']:.1f}")
    return table


def seats_table(figures: dict[str, Any]) -> Table:
    """The same for each seat."""
    table = table_for("seats", *figures["seats"])
    for name, by_seat in zip(figures["agents"], figures["wins_by_seat"], strict=True):
        table.add_row(name, *[say("arena.won-of", won=won, games=games) for won, games in by_seat.values()])
    return table


def decisions_table(figures: dict[str, Any]) -> Table:
    """How long each agent thinks about a decision."""
    columns = ("decisions", "mean", "median", "p99", "longest", "cut", "worlds")
    table = table_for("decision", *[say(f"arena.column.{name}") for name in columns])
    for place, name in enumerate(figures["agents"]):
        times = [figures["seconds_per_decision"][place], *figures["decision_seconds"][place].values()]
        table.add_row(
            name,
            f"{figures['decisions'][place]:,}",
            *[f"{MILLISECONDS * seconds:.1f}" for seconds in times],
            str(figures["cut_decisions"][place]),
            f"{figures['worlds_per_second'][place]:,.0f}",
        )
    return table


def games_table(figures: dict[str, Any]) -> Table:
    """How long each agent thinks in a whole game."""
    table = table_for("game", *[say(f"arena.column.{name}") for name in ("mean", "median", "p99", "longest")])
    for place, name in enumerate(figures["agents"]):
        times = [figures["seconds_per_game"][place], *figures["game_seconds"][place].values()]
        table.add_row(name, *[f"{seconds:.2f}" for seconds in times])
    return table


def table_for(subject: str, *numbers: str) -> Table:
    """An empty table about agents."""
    return table_with([say("arena.column.agent")], list(numbers), say(f"arena.table.{subject}"))


def rate(share: float, bounds: list[float]) -> str:
    """A share with its interval."""
    low, high = [f"{100 * bound:.1f}" for bound in bounds]
    return say("arena.rate", share=f"{100 * share:.1f}", low=low, high=high)


def runs(numbers: list[int]) -> list[str]:
    """Numbers in order, those that follow each other told by the first and the last of them."""
    found = [[number for _, number in row] for _, row in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return [str(row[0]) if len(row) == 1 else say("arena.run", first=row[0], last=row[-1]) for row in found]

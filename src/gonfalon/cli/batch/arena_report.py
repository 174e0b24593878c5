"""The report of an arena, in tables that fit on a screen of 80 columns."""

from itertools import groupby
from typing import Any

from rich.console import Console
from rich.table import Table

from gonfalon.cli.batch.common import percent, print_heading, short_name, table_with
from gonfalon.cli.support.output import say
from gonfalon.lab.arena.run import ArenaRun

MILLISECONDS = 1000


def report(console: Console, run: ArenaRun, figures: dict[str, Any]) -> None:
    """Print the figures of an arena. Each table has a row for each agent, in the order of the command line."""
    print_heading(console, run.results.game, figures, run.games)
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
    print_forfeits(console, run, figures)
    timed_out = figures["cut_games"]
    if timed_out:
        console.print(say("arena.cut", n=len(timed_out), games=ranges(timed_out)))


def print_forfeits(console: Console, run: ArenaRun, figures: dict[str, Any]) -> None:
    """Print how many games each agent lost because its engine failed, and how it failed first."""
    for index, games in enumerate(figures["forfeits"]):
        if games:
            first = next(game for game in run.results.games if game.forfeit == index)
            console.print(say("arena.forfeits", agent=figures["agents"][index], n=games, why=first.why), soft_wrap=True)


def show(console: Console, table: Table) -> None:
    """Print an empty line and a table."""
    console.print()
    console.print(table)


def wins_table(figures: dict[str, Any]) -> Table:
    """The wins of each agent: of all games and, if some games have no winning agent, of the others."""
    has_others = figures["decided"] < figures["games"]
    decided = [say("arena.column.decided", n=figures["decided"])] if has_others else []
    table = table_for("wins", say("arena.column.wins"), say("arena.column.share"), *decided, say("arena.column.rating"))
    for index, name in enumerate(figures["agents"]):
        rating = figures["ratings"][index]
        shares = [rate(figures["win_rates"][index], figures["intervals"][index])]
        if has_others:
            shares.append(rate(figures["decided_win_rates"][index], figures["decided_intervals"][index]))
        table.add_row(
            short_name(name), str(figures["wins"][index]), *shares, f"{rating['mu']:.1f} ± {rating['sigma']:.1f}"
        )
    return table


def seats_table(figures: dict[str, Any]) -> Table:
    """The wins of each agent on each seat."""
    table = table_for("seats", *figures["seats"])
    for name, by_seat in zip(figures["agents"], figures["wins_by_seat"], strict=True):
        table.add_row(short_name(name), *[say("arena.won-of", won=won, games=games) for won, games in by_seat.values()])
    return table


def decisions_table(figures: dict[str, Any]) -> Table:
    """The times of each agent for a decision."""
    columns = ("decisions", "mean", "median", "p99", "longest", "cut", "worlds")
    table = table_for("decision", *[say(f"arena.column.{name}") for name in columns])
    for index, name in enumerate(figures["agents"]):
        times = [figures["seconds_per_decision"][index], *figures["decision_seconds"][index].values()]
        table.add_row(
            short_name(name),
            f"{figures['decisions'][index]:,}",
            *[f"{MILLISECONDS * seconds:.1f}" for seconds in times],
            str(figures["cut_decisions"][index]),
            f"{figures['worlds_per_second'][index]:,.0f}",
        )
    return table


def games_table(figures: dict[str, Any]) -> Table:
    """The times of each agent for a whole game."""
    table = table_for("game", *[say(f"arena.column.{name}") for name in ("mean", "median", "p99", "longest")])
    for index, name in enumerate(figures["agents"]):
        times = [figures["seconds_per_game"][index], *figures["game_seconds"][index].values()]
        table.add_row(short_name(name), *[f"{seconds:.2f}" for seconds in times])
    return table


def table_for(subject: str, *numbers: str) -> Table:
    """An empty table with a row heading for agents."""
    return table_with([say("arena.column.agent")], list(numbers), say(f"arena.table.{subject}"))


def rate(share: float, bounds: list[float]) -> str:
    """A share with its interval."""
    low, high = [f"{100 * bound:.1f}" for bound in bounds]
    return say("arena.rate", share=f"{100 * share:.1f}", low=low, high=high)


def ranges(numbers: list[int]) -> list[str]:
    """Sorted numbers as texts; consecutive ones as the first and the last."""
    found = [[number for _, number in row] for _, row in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return [str(row[0]) if len(row) == 1 else say("arena.run", first=row[0], last=row[-1]) for row in found]

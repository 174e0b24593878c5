"""The figures of contests as tables of `docs/opponents.md`."""

import shlex
from pathlib import Path
from typing import Any, NamedTuple

from measuring.contest_list import Contest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "opponents.md"
MILLISECONDS = 1000


class PlayedContest(NamedTuple):
    """A contest, its seed, and its figures as the arena wrote them."""

    contest: Contest
    seed: int
    figures: dict[str, Any]

    @property
    def command(self) -> str:
        """The command that plays it."""
        return f"`gonfalon {shlex.join(self.contest.command(self.seed))}`"

    @property
    def surplus(self) -> float:
        """The share of decided games that the first agent has won, minus what is asked of it."""
        return float(self.figures["decided_win_rates"][0]) - self.contest.least


def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{100 * share:.1f}"


def row(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


WINS_HEAD = [
    row("command", "won by the first", "not decided", "% of decided", "95 % interval", "asked for", "games with a cut"),
    row("---", *["---:"] * 6),
]


def wins_row(played: PlayedContest) -> str:
    """The wins of the first agent, the games that none of them has won, the shares."""
    figures = played.figures
    low, high = figures["decided_intervals"][0]
    return row(
        played.command,
        f"{figures['wins'][0]} of {figures['decided']}",
        str(figures["games"] - figures["decided"]),
        percent(figures["decided_win_rates"][0]),
        f"{percent(low)} to {percent(high)}",
        percent(played.contest.least),
        str(len(figures["cut_games"])),
    )


def worst_lines(contests: list[PlayedContest]) -> list[str]:
    """The contest that is furthest below what is asked for, or the closest above it, and how many are below."""
    asked = [each for each in contests if each.contest.least]
    mixed = [each for each in contests if each.contest.is_mixed]
    if not asked:
        return []
    below = sum([each.surplus < 0 for each in asked])
    unordered = sum([not is_ordered(each) for each in mixed])
    count = f"{below} of {len(asked)} contests are below what is asked for."
    if mixed:
        count += f" At {unordered} of {len(mixed)} mixed tables the order of ratings is not the order of levels."
    return [
        f"**The worst row of {asked[0].contest.table.game}.** {count}",
        "",
        *WINS_HEAD,
        wins_row(min(asked, key=_surplus)),
    ]


def _surplus(played: PlayedContest) -> float:
    return played.surplus


def wins_lines(contests: list[PlayedContest]) -> list[str]:
    """The table of wins."""
    return [*WINS_HEAD, *(wins_row(each) for each in contests if each.contest.least), ""]


def is_ordered(played: PlayedContest) -> bool:
    """Are the ratings in the order of the agents, the best first?"""
    ratings = [rating["mu"] for rating in played.figures["ratings"]]
    return ratings == sorted(ratings, reverse=True)


def mixed_lines(contests: list[PlayedContest]) -> list[str]:
    """The mixed tables: wins and rating of each level."""
    rows = [
        row(each.command, wins_of_all(each), ratings_of_all(each), "yes" if is_ordered(each) else "no")
        for each in contests
        if each.contest.is_mixed
    ]
    head = [row("command", "wins, in this order", "ratings", "in the order of levels"), row("---", *["---:"] * 3)]
    return [*head, *rows, ""] if rows else []


def wins_of_all(played: PlayedContest) -> str:
    """The wins of all agents, and the number of games."""
    return f"{', '.join(str(won) for won in played.figures['wins'])} of {played.figures['games']}"


def ratings_of_all(played: PlayedContest) -> str:
    """The ratings of all agents."""
    return ", ".join(f"{rating['mu']:.1f}" for rating in played.figures["ratings"])


def seat_lines(contests: list[PlayedContest]) -> list[str]:
    """Where more than two play: the wins of the strongest level among the yardsticks, at each seat."""
    rows = [
        row(each.contest.name, seat, f"{won} of {games}", percent(won / games))
        for each in contests
        if len(each.contest.agents) > 2 and "greedy" in each.contest.agents
        for seat, (won, games) in each.figures["wins_by_seat"][0].items()
    ]
    return (
        [row("contest", "seat", "won", "% of its games"), row("---", "---", "---:", "---:"), *rows, ""] if rows else []
    )


def time_lines(contests: list[PlayedContest]) -> list[str]:
    """What each agent has taken in the first contest of a table that it took part in."""
    names = ("table", "engine", "agent", "ms a choice, mean", "median", "p99", "longest", "s a game", "longest")
    taken: dict[tuple[str, str, str], list[str]] = {}
    for contest, _, figures in contests:
        form = "compiled" if contest.compiled else "uncompiled"
        for place, agent in enumerate(contest.agents):
            taken.setdefault((contest.table.name, form, agent), time_cells(figures, place))
    rows = [row(*name, *cells) for name, cells in sorted(taken.items())]
    return [row(*names, "worlds/s"), row("---", "---", "---", *["---:"] * 7), *rows]


def time_cells(figures: dict[str, Any], place: int) -> list[str]:
    """The times of one agent."""
    decisions, games = figures["decision_seconds"][place], figures["game_seconds"][place]
    spent = [figures["seconds_per_decision"][place], *(decisions[name] for name in ("median", "p99", "longest"))]
    cells = [f"{MILLISECONDS * each:.1f}" for each in spent]
    return [*cells, f"{games['median']:.1f}", f"{games['longest']:.1f}", f"{figures['worlds_per_second'][place]:,.0f}"]


def replace_part(part: str, lines: list[str]) -> None:
    """Write lines into the page between the marks of this part. Raises ValueError if the page has no such marks."""
    begin, end = f"<!-- {part}: begin -->", f"<!-- {part}: end -->"
    before, found, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    _, found_end, after = rest.partition(end)
    if not found or not found_end:
        raise ValueError(f"{PAGE} has no marks of {part}")
    PAGE.write_text("\n".join([before + begin, *lines, end + after]), encoding="utf-8")

"""Play the contests of `docs/opponents.md` and write its figures anew. A run that was stopped goes on."""

import argparse
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "opponents.md"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
SEED = 1453
MILLISECONDS = 1000


class Contest(NamedTuple):
    """Agents against each other, and the share of decided games that is asked of the first of them."""

    game: str
    scenario: str
    agents: tuple[str, ...]
    games: int
    least: float = 0.0
    compiled: bool = True

    @property
    def name(self) -> str:
        """Of the file that keeps it."""
        return "-".join([self.scenario, *dict.fromkeys(self.agents), *([] if self.compiled else ["uncompiled"])])

    @property
    def command(self) -> list[str]:
        """That plays it, but for the file."""
        place = [self.game, "--scenario", self.scenario, "--agents", ",".join(self.agents)]
        return ["arena", *place, "--games", str(self.games), "--seed", str(SEED)]


Played = list[tuple[Contest, dict[str, Any]]]
"""Contests with their figures."""


def ladder(game: str, scenario: str) -> list[Contest]:
    """Each level against the one below."""
    pairs = [(("level2", "level1"), 200), (("level3", "level2"), 200), (("level4", "level3"), 400)]
    return [Contest(game, scenario, pair, games, 0.65) for pair, games in [*pairs, (("level5", "level4"), 100)]]


def of_time(game: str, scenario: str) -> list[Contest]:
    """For the times of the uncompiled engine alone."""
    pairs = ("level2", "level1"), ("level3", "greedy"), ("level5", "level4")
    return [Contest(game, scenario, pair, 4, compiled=False) for pair in pairs]


def all_contests() -> list[Contest]:
    """Every contest, the quick ones of a game first."""
    contests: list[Contest] = []
    for scenario in ("hundred-years-war", "lion-in-winter"):
        contests += [
            Contest("warriors-of-god", scenario, ("greedy", "random"), 200, 0.95),
            *ladder("warriors-of-god", scenario),
            Contest("warriors-of-god", scenario, ("level5", "greedy"), 100, 0.90),
            Contest("warriors-of-god", scenario, ("level5", "random"), 100, 0.99),
            *of_time("warriors-of-god", scenario),
        ]
    return [
        *contests,
        Contest("ye-gods", "ancient-europe", ("greedy", "random"), 200, 0.95),
        *ladder("ye-gods", "ancient-europe"),
        Contest("ye-gods", "ancient-europe", ("level5", "greedy", "greedy", "greedy"), 100, 0.60),
        *of_time("ye-gods", "ancient-europe"),
        Contest("generals-war", "war", ("greedy", "random"), 200, 0.95),
        *ladder("generals-war", "war"),
        Contest("generals-war", "war", ("level5", "greedy"), 100, 0.75),
        *of_time("generals-war", "war"),
    ]


def play(contest: Contest, folder: Path) -> dict[str, Any]:
    """The figures of a contest, once all its games are played."""
    file = folder / f"{contest.name}.json"
    command = [sys.executable, "-m", "gonfalon", *contest.command, "--json", str(file)]
    print(f"\n{shlex.join(['gonfalon', *contest.command])}", flush=True)
    own = {} if contest.compiled else {"PYTHONPATH": ""}
    with subprocess.Popen(command, env={**os.environ, **own}) as arena:
        try:
            code = arena.wait()
        except KeyboardInterrupt:  # The arena has heard it too, and keeps what is played.
            raise
        except BaseException:  # Whatever else ends this script ends the games as well.
            arena.terminate()
            raise
    if code:
        sys.exit(code)
    return read(contest, folder)


def read(contest: Contest, folder: Path) -> dict[str, Any]:
    """What is kept of a contest; nothing unless all its games are."""
    file = folder / f"{contest.name}.json"
    figures: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return figures if figures.get("games") == contest.games else {}


def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{100 * share:.1f}"


def result(contest: Contest, figures: dict[str, Any]) -> str:
    """A line of the table of wins: those of the first agent, the games that nobody of them has won, the shares."""
    low, high = figures["decided_intervals"][0]
    cells = (
        f"`gonfalon {shlex.join(contest.command)}`",
        f"{figures['wins'][0]} of {figures['decided']}",
        str(figures["games"] - figures["decided"]),
        percent(figures["decided_win_rates"][0]),
        f"{percent(low)} to {percent(high)}",
        percent(contest.least),
        str(len(figures["cut_games"])),
    )
    return "| " + " | ".join(cells) + " |"


def results(played: Played) -> list[str]:
    """The table of wins."""
    head = "| command | won by the first | not decided | % of decided | 95 % interval | asked for | games with a cut |"
    asked = [(contest, figures) for contest, figures in played if contest.least]
    return [head, "| --- | ---: | ---: | ---: | ---: | ---: | ---: |", *(result(*each) for each in asked)]


def by_seat(played: Played) -> list[str]:
    """Where more than two play: the wins of the first agent at each seat."""
    rows = [
        f"| {contest.name} | {seat} | {won} of {games} | {percent(won / games)} |"
        for contest, figures in played
        if len(contest.agents) > 2
        for seat, (won, games) in figures["wins_by_seat"][0].items()
    ]
    return ["| contest | seat | won | % of its games |", "| --- | --- | ---: | ---: |", *rows, ""] if rows else []


def times(played: Played) -> list[str]:
    """What each agent has taken in the first contest of a scenario that it took part in."""
    lines = [
        "| scenario | engine | agent | ms a choice, mean | median | p99 | longest | s a game | longest | worlds/s |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    taken: dict[tuple[str, str, str], list[str]] = {}
    for contest, figures in played:
        form = "compiled" if contest.compiled else "uncompiled"
        for place, agent in enumerate(contest.agents):
            taken.setdefault((contest.scenario, form, agent), time_cells(figures, place))
    return [*lines, *("| " + " | ".join([*name, *cells]) + " |" for name, cells in sorted(taken.items()))]


def time_cells(figures: dict[str, Any], place: int) -> list[str]:
    """The times of one agent."""
    decisions, games = figures["decision_seconds"][place], figures["game_seconds"][place]
    spent = [figures["seconds_per_decision"][place], *(decisions[name] for name in ("median", "p99", "longest"))]
    cells = [f"{MILLISECONDS * each:.1f}" for each in spent]
    return [*cells, f"{games['median']:.1f}", f"{games['longest']:.1f}", f"{figures['worlds_per_second'][place]:,.0f}"]


def write(lines: list[str]) -> None:
    """Figures into the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text("\n".join([before + BEGIN, *lines, END + after]), encoding="utf-8")


def main() -> None:
    """Play all contests, or some of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="contests whose names begin so, as war-level5")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "contests", help="where games are kept")
    parser.add_argument("--list", action="store_true", help="play nothing; tell what is kept")
    parser.add_argument("--write", action="store_true", help="write docs/opponents.md")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    chosen.keep.mkdir(parents=True, exist_ok=True)
    contests = [each for each in all_contests() if each.name.startswith(chosen.only)]
    found = [(each, (read if chosen.list else play)(each, chosen.keep)) for each in contests]
    played = [(contest, figures) for contest, figures in found if figures]
    lines = [*results(played), "", *by_seat(played), *times(played)]
    print("\n".join(lines))
    if chosen.write:
        write(lines)


if __name__ == "__main__":
    main()

"""Print how often levels of known strength are marked: games between equal levels, analysed by the strongest one."""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from gonfalon.ai.analysis.record import AnalysisSpec
from gonfalon.ai.analysis.report import AnalysisReport
from gonfalon.kernel.record import loader
from gonfalon.lab.analysis import AnalysisRun
from gonfalon.lab.simulation.game import GameRunner, SimulationSpec
from gonfalon.registry import game as find_game

LEVELS = ("level1", "level2", "level3", "level4")


def analysed(game: str, scenario: str, level: str, seed: int, games: int) -> list[tuple[str | None, AnalysisReport]]:
    """Play games of a level against itself, and analyse each: its winner and its report."""
    found = []
    with TemporaryDirectory() as folder:
        runner = GameRunner(SimulationSpec(game, scenario, {}, None, seed, (level, level), folder))
        for number in range(games):
            runner.play(number)
            text = Path(runner.record_path(number)).read_text(encoding="utf-8")
            result = loader.load(text, find_game, is_own=True).result
            report = AnalysisRun(AnalysisSpec(text, "level5"), processes=1).run()
            found.append((None if result is None else result.winner, report))
    return found


def luckier_won(winner: str | None, report: AnalysisReport) -> bool:
    """Did the side with more luck win?"""
    return winner == max(report.summary, key=lambda row: row.luck).seat


def row_of(level: str, found: list[tuple[str | None, AnalysisReport]]) -> str:
    """A row of the table: marks by hundred choices, the mean loss, and the games that the luckier side won."""
    rows = [row for _, report in found for row in report.summary]
    acts = sum(row.acts for row in rows)
    marks = [sum(getattr(row, name) for row in rows) for name in ("inaccuracies", "mistakes", "blunders")]
    loss = 100 * sum(row.loss * row.acts for row in rows) / acts
    by_hundred = " | ".join(f"{100 * count / acts:.1f}" for count in marks)
    lucky = sum(luckier_won(winner, report) for winner, report in found)
    return f"| {level} | {acts} | {by_hundred} | {loss:.2f} | {lucky} of {len(found)} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--scenario", required=True)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| level | choices | inaccuracies | mistakes | blunders | mean loss % | luckier side won |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for level in LEVELS:
        found = analysed(asked.game, asked.scenario, level, asked.seed, asked.games)
        print(row_of(level, found), flush=True)


if __name__ == "__main__":
    main()

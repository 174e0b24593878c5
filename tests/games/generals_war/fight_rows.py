"""The measured rows of the fight model: read from their file, fought, and shown as tables of docs/fight-model.md."""

import math
import statistics
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gonfalon.games.generals_war.rules.fight.model import FightModel
from gonfalon.games.generals_war.rules.fight.outcome import TICKS, WINNER
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.tables import ARMIES, NONE, OBJECTIVES, OPEN, TERRAINS, TILES, WEST
from tests.games.generals_war.fighting import ROSTERS, make_sheet, make_tables
from tests.paths import ROOT

ROWS = Path(__file__).with_name("fight_rows.toml")
DOC = ROOT / "docs" / "fight-model.md"

MEASURED = 10_000
"""Fights from which the figures in the file come."""
RUNS = 250
"""Fights of each row in the tests."""
STANDARD_ERRORS = 4.0
"""A row fails when it is further than this from its figure."""
LEAST_SHARE = 0.03
"""Shares nearer to nought or one are allowed the error of this one."""
ROUNDING = 0.0005


@dataclass(frozen=True, kw_only=True)
class Row:
    """A cell of a table: which fight it is, and what arrived of it."""

    table: str
    line: str
    column: str
    wins: float
    ticks: float
    west: str = "typical"
    east: str = "typical"
    terrain: str = "open"
    objective: str = ""
    modifiers: tuple[str, ...] = ()
    special: str = ""
    inside: str = ""

    @property
    def name(self) -> str:
        return f"{self.line}, {self.column}"

    def sheet(self) -> ScenarioSheet:
        return make_sheet(
            make_tables(ROSTERS[self.west], ROSTERS[self.east]),
            TERRAINS.index(self.terrain) if self.terrain else OPEN,
            OBJECTIVES.index(self.objective) if self.objective else NONE,
            [TILES.index(tile) for tile in self.modifiers],
            TILES.index(self.special) if self.special else NONE,
            ARMIES.index(self.inside) if self.inside else NONE,
        )

    @property
    def share(self) -> float:
        return self.wins / 100

    @property
    def tolerance(self) -> float:
        """How far the share of `RUNS` fights may be off: four standard errors of it and of the figure itself."""
        share = min(max(self.share, LEAST_SHARE), 1 - LEAST_SHARE)
        error = math.sqrt(share * (1 - share) * (1 / RUNS + 1 / MEASURED))
        return STANDARD_ERRORS * error + ROUNDING

    def chance_of_false_alarm(self) -> float:
        """That fights on other seeds leave the tolerance although nothing has changed: sum of a binomial's tails."""
        return sum(
            math.comb(RUNS, won) * self.share**won * (1 - self.share) ** (RUNS - won)
            for won in range(RUNS + 1)
            if abs(won / RUNS - self.share) > self.tolerance
        )


def read_rows() -> list[Row]:
    found: list[dict[str, Any]] = tomllib.loads(ROWS.read_text(encoding="utf-8"))["row"]
    return [Row(**{**row, "modifiers": tuple(row.get("modifiers", ()))}) for row in found]


def fight_all(sheet: ScenarioSheet, seeds: Iterable[int]) -> Iterator[list[int]]:
    fight = FightModel(sheet, False)
    return (fight.run(seed) for seed in seeds)


def measure(sheet: ScenarioSheet, seeds: Iterable[int]) -> tuple[float, float, float]:
    """The share that West wins, the ticks on average, and the standard error of these."""
    outcomes = list(fight_all(sheet, seeds))
    ticks = [outcome[TICKS] for outcome in outcomes]
    won = sum(outcome[WINNER] == WEST for outcome in outcomes)
    return won / len(outcomes), statistics.fmean(ticks), statistics.pstdev(ticks) / math.sqrt(len(ticks))


def as_table(rows: list[Row]) -> str:
    """Lines by columns, in Markdown: West's wins in a hundred and the length."""
    columns = list(dict.fromkeys(row.column for row in rows))
    cells = {(row.line, row.column): f"{row.wins:.0f} % ({row.ticks:.0f})" for row in rows}
    lines = [f"| | {' | '.join(columns)} |", f"| --- |{' ---: |' * len(columns)}"]
    for line in dict.fromkeys(row.line for row in rows):
        shown = [cells.get((line, column), "") for column in columns]
        lines += [f"| {line} | {' | '.join(shown)} |"]
    return "\n".join(lines)


def tables_of(rows: list[Row]) -> dict[str, str]:
    names = dict.fromkeys(row.table for row in rows)
    return {name: as_table([row for row in rows if row.table == name]) for name in names}


def marked(name: str, table: str) -> str:
    """A table as it stands on the page, between two marks."""
    return f"<!-- {name} -->\n{table}\n<!-- end -->"

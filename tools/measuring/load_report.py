"""The runs of `scripts/load --write`, and their table in docs/performance.md."""

import argparse
import os
import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from measuring.bench import processor

REPORT = Path(__file__).resolve().parents[2] / "docs" / "performance.md"
BEGIN, END = "<!-- scripts/load --write: begin -->\n", "<!-- scripts/load --write: end -->\n"


class Load(NamedTuple):
    """One run: tables, moves a second at each, and the server."""

    tables: int
    rate: float
    postgresql: bool = False
    processes: int = 1
    apart: bool = False

    @property
    def server(self) -> str:
        """The server in a row of the table."""
        if not self.postgresql:
            return "SQLite, one process"
        count = "one process" if self.processes == 1 else f"{self.processes} processes"
        return f"PostgreSQL, {count}{', nothing handed over' if self.apart else ''}"


LOADS = (
    Load(200, 1),
    Load(200, 1, postgresql=True),
    Load(200, 1, postgresql=True, processes=2),
    Load(200, 1, postgresql=True, processes=2, apart=True),
    Load(150, 6),
)
"""The target of 200 tables on each kind of server, and more moves than one process can serve."""

HEAD = (
    "| tables | moves a second asked | server | moves a second | p50, ms | p95, ms | p99, ms | processor a move, ms"
    " | against SQLite | lost after `kill -9` |\n"
    "| ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n"
)


def write_report(given: argparse.Namespace, measure: Callable[[argparse.Namespace], Any]) -> list[Any]:
    """Run all loads one after the other, and put their figures into the document."""
    busy = os.getloadavg()[0]
    found = []
    for load in LOADS:
        parts = {**vars(given), **load._asdict(), "profile": False, "seconds": given.seconds}
        found.append(measure(argparse.Namespace(**parts)))
    rows = [row_of(load, figures, found[0].processor) for load, figures in zip(LOADS, found, strict=True)]
    form = "compiled" if found[0].compiled else "plain Python"
    machine = (
        f"{processor()}, {os.cpu_count()} cores shared with the script; Python {platform.python_version()}; {form}"
    )
    day = time.strftime("%Y-%m-%d")
    about = (
        f"{machine}; every commit synced; {given.seconds:g} s each;\n{day}; load of the machine before: {busy:.1f}.\n\n"
    )
    table = f"{HEAD}{''.join(rows)}\n{verdicts(found)}"
    text = REPORT.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    REPORT.write_text(f"{before}{BEGIN}\n{about}{table}\n{END}{after}", "utf-8")
    return found


def verdicts(found: list[Any]) -> str:
    """Each target with what was measured for it."""
    alone, _, two, _, many = found
    p99 = [each.milliseconds[2] for each in found[:3]]
    targets = [
        ("processor time of a move on SQLite, ms", f"{alone.processor:.2f}", "at most 1.2", alone.processor <= 1.2),
        ("moves a second of one process", f"{many.per_second:.0f}", "at least 700", many.per_second >= 700),
        ("p99 at 200 tables on each kind of server, ms", " ".join(f"{e:.1f}" for e in p99), "< 100", max(p99) < 100),
        (
            "processor time with two processes on PostgreSQL, against SQLite",
            f"{two.processor / alone.processor:.2f}",
            "at most 1.3",
            two.processor / alone.processor <= 1.3,
        ),
        ("things lost after `kill -9`", str(sum(each.lost for each in found)), "0", not any(e.lost for e in found)),
    ]
    rows = [f"| {what} | {was} | {most} | {'yes' if good else '**no**'} |\n" for what, was, most, good in targets]
    return f"| target | measured | wanted | met |\n| --- | --- | --- | --- |\n{''.join(rows)}"


def row_of(load: Load, figures: Any, first: float) -> str:
    """One row of the table."""
    p50, p95, p99 = figures.milliseconds[:3]
    return (
        f"| {load.tables} | {load.tables * load.rate:g} | {load.server} | {figures.per_second:.0f} | {p50:.1f}"
        f" | {p95:.1f} | {p99:.1f} | {figures.processor:.2f} | {figures.processor / first:.2f} | {figures.lost} |\n"
    )

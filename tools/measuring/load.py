"""Many tables at once on a server of their own: the time from a click to both pages, and whether anything was lost.

Two pages sit at each table, and a move is made there every second. A move counts as seen when both have the position
after it. While they still play the server is killed and started again: every position that a page has shown must be
there, every move that was acknowledged must be answered as before, and one that was under way must count once.
"""

import argparse
import asyncio
import platform
import pstats
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from measuring.bench import processor
from measuring.load_clients import Page, Table
from measuring.load_report import write_report
from measuring.load_server import PATIENCE, Plan, Server
from tests.server.databases import new_postgres

MOST_TABLES, MOST_SECONDS, MOST_MOVES = 500, 600.0, 1000.0
AT_ONCE = 8
"""Tables that are being opened, or looked at, at the same time."""
SYNCED = "max_connections = 300\n"
"""PostgreSQL syncs every commit to the disk, because no setting turns that off."""
LOOK_EVERY = 0.01
SECONDS, SECONDS_OF_EACH = 60.0, 30.0
PROFILED = 30
SHARES = (0.5, 0.95, 0.99, 1.0)


class Own:
    """How late this process itself is: what it adds to the figures, and whether it is the one that is too slow."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self._began, self._processor = time.perf_counter(), time.process_time()
        self._task = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(LOOK_EVERY)
            self.late.append(time.perf_counter() - begun - LOOK_EVERY)

    def stop(self) -> float:
        """Look no longer; answers the share of a processor that was used."""
        self._task.cancel()
        return (time.process_time() - self._processor) / (time.perf_counter() - self._began)


async def a_few_at_a_time(tables: list[Table], do: Callable[[Table], Awaitable[Any]]) -> list[Any]:
    """Something for every table."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(table: Table) -> Any:
        async with room:
            return await do(table)

    return await asyncio.gather(*[one(table) for table in tables])


def at_shares(times: list[float]) -> list[float]:
    """The times at each of `SHARES`, in milliseconds."""
    ordered = sorted(times)
    return [1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in SHARES]


def percentiles(times: list[float]) -> str:
    """In milliseconds."""
    return "p50 {:.1f}, p95 {:.1f}, p99 {:.1f}, longest {:.1f} ms".format(*at_shares(times))


class Figures(NamedTuple):
    """What one run has measured."""

    moves: int
    per_second: float
    milliseconds: list[float]
    """From click to both pages, at each of `SHARES`."""
    processor: float
    """Milliseconds of processor time of all server processes for a move."""
    compiled: bool
    lost: int = 0


async def play(
    server: Server, tables: list[Table], seconds: float, rate: float
) -> tuple[list["asyncio.Task[None]"], Figures]:
    """All tables for some time; they are still playing when this comes back."""
    form = "compiled" if (await server.report())["compiled"] else "uncompiled"
    print(f"{len(tables)} tables with two pages each on the {form} engine, for {seconds:g} s", flush=True)
    own = Own()
    playing = [asyncio.create_task(table.play(1 / rate)) for table in tables]
    await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    used = own.stop()
    times = [each for table in tables for each in table.times]
    figures = await server.report()
    print(f"{len(times)} moves, {len(times) / seconds:.1f} a second; from click to both pages: {percentiles(times)}")
    each = 1000 * figures["seconds"] / max(1, len(times))
    print(f"server: {100 * figures['processor']:.0f} % of a processor, {each:.2f} ms for a move")
    if figures["count"]:
        print(f"{figures['count']} callbacks, the longest took")
    for on_processor, by_clock, what in figures["longest"]:
        where = what.partition(" at ")[0].lstrip("<")
        print(f"  {1000 * on_processor:.1f} ms on the processor, {1000 * by_clock:.1f} ms by the clock: {where}")
    print(f"  of it for the collector of garbage at most {1000 * figures['collected']:.1f} ms")
    print(f"this script: {100 * used:.0f} % of a processor; late by {percentiles(own.late)}")
    sizes = [page.bytes / max(1, len(table.times)) for table in tables for page in table.pages]
    print(f"sent to each page for each move: {sum(sizes) / len(sizes) / 1024:.1f} KB")
    found = Figures(len(times), len(times) / seconds, at_shares(times), each, bool(figures["compiled"]))
    return playing, found


def choices_of(entries: list[dict[str, Any]], since: int, version: int) -> list[tuple[Any, Any]]:
    """The choices between two versions."""
    return [(entry.get("seat"), entry.get("move")) for entry in entries[since:version] if not entry.get("forced")]


def lost_frames(page: Page, entries: list[dict[str, Any]]) -> list[str]:
    """The frames that a page has shown and that are not in the record."""
    lost, since = [], 0
    for raw in page.frames:
        frame = msgspec.json.decode(raw)
        if (frame["seat"], frame["move"]) not in choices_of(entries, since, frame["version"])[:1]:
            lost.append(f"version {frame['version']}: {frame['seat']} {frame['move']}")
        since = frame["version"]
    return lost


async def losses(server: Server, http: httpx.AsyncClient, table: Table) -> list[str]:
    """All that the server has forgotten about a table, or has twice."""
    before, acknowledged, last = table.pages, table.acknowledged, table.last
    entries = await table.record(http)
    lost = [each for page in before for each in lost_frames(page, entries)]
    pages = await table.sit_down(server.base)
    for old, new in zip(before, pages, strict=True):
        if new.version < max(old.version, acknowledged or 0):
            lost.append(f"{old.seat} saw version {old.version} and now sees {new.version}")
        if new.version == old.version and new.seen() != old.seen():
            lost.append(f"{old.seat} sees another version {old.version} than before")
    if last:
        lost += await say_again(table, pages)
    for page in [*before, *pages]:
        await page.close()
    return [f"table {table.id}: {each}" for each in lost]


async def say_again(table: Table, pages: list[Page]) -> list[str]:
    """The last move once more under its key, as a page does after a break: it must count once."""
    page = next(page for page in pages if page.seat == table.last["seat"])
    kept = page.version > table.last["version"]
    before = page.version
    await page.say(table.last)
    done = await page.done_with(table.last["key"])
    if table.acknowledged is not None and done != table.acknowledged:
        return [f"{table.last['key']} was acknowledged as {table.acknowledged} and now as {done}"]
    return [f"{table.last['key']} was made twice"] if kept and done > before else []


async def run(folder: Path, given: argparse.Namespace) -> Figures:
    """Open the tables, play, pull the plug, look what is left."""
    database = new_postgres(SYNCED) if given.postgresql else str(folder / "load.sqlite3")
    profile = str(folder / "profile") if given.profile else None
    plan = Plan(given.processes, not given.apart, profile, not given.write)
    tables = [Table(number) for number in range(given.tables)]
    with Server(database, plan) as server:
        async with asking(server) as http:
            await a_few_at_a_time(tables, lambda table: table.open(http))
        await a_few_at_a_time(tables, lambda table: table.sit_down(server.base))
        playing, figures = await play(server, tables, given.seconds, given.rate)
        server.end(signal.SIGINT if profile else signal.SIGKILL)
        await asyncio.gather(*playing)
    if profile:
        show_profile(pstats.Stats(profile))
    with Server(database, plan._replace(profile=None)) as again:
        async with asking(again) as http:
            found = await a_few_at_a_time(tables, lambda table: losses(again, http, table))
    lost = [each for some in found for each in some]
    under_way = sum(table.acknowledged is None for table in tables)
    print(f"killed with {under_way} moves under way and started again: {len(lost)} things lost", *lost[:20], sep="\n  ")
    return figures._replace(lost=len(lost))


def show_profile(found: Any) -> None:
    """The parts of the program that take most time themselves, without what is spent waiting."""
    times: Counter[str] = Counter()
    for (file, line, name), (_, _, own, _, callers) in found.stats.items():
        if "poll" in name:
            continue
        if line:
            times[part_of(file)] += own
        else:
            for caller, (_, _, share, _) in callers.items():
                times[part_of(caller[0])] += share
    total = times.total()
    for part, own in times.most_common(PROFILED):
        print(f"{100 * own / total:5.1f} %  {part}")


def part_of(file: str) -> str:
    """A module of Gonfalon, or the name of another package."""
    parts = Path(file).parts
    if "gonfalon" in parts:
        return "/".join(parts[parts.index("gonfalon") :])
    return parts[parts.index("site-packages") + 1] if "site-packages" in parts else "/".join(parts[-2:])


def asking(server: Server) -> httpx.AsyncClient:
    """Asks a server."""
    return httpx.AsyncClient(base_url=server.base, timeout=PATIENCE, trust_env=False)


def main() -> None:
    """Start a server, load it, kill it, start it again."""
    parser = argparse.ArgumentParser(prog="scripts/load", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100, help=f"how many, at most {MOST_TABLES} (100)")
    usual = f"{SECONDS:g}; {SECONDS_OF_EACH:g} for each run of --write"
    parser.add_argument("--seconds", type=float, help=f"how long, at most {MOST_SECONDS:g} ({usual})")
    parser.add_argument("--rate", type=float, default=1, help="moves a second at each table (1)")
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL of its own instead of SQLite")
    parser.add_argument("--processes", type=int, default=1, help="server processes; several need --postgresql (1)")
    parser.add_argument("--apart", action="store_true", help="let processes hand no pages over to each other")
    parser.add_argument("--profile", action="store_true", help="say where the server's time goes; slows it down")
    parser.add_argument("--write", action="store_true", help="all runs of docs/performance.md, and write them there")
    given = parser.parse_args()
    if given.seconds is None:
        given.seconds = SECONDS_OF_EACH if given.write else SECONDS
    fits = 0 < given.tables <= MOST_TABLES and 0 < given.seconds <= MOST_SECONDS
    if not fits or not 0 < given.rate * given.tables <= MOST_MOVES:
        parser.error(f"at most {MOST_TABLES} tables, {MOST_SECONDS:g} s and {MOST_MOVES:g} moves a second in all")
    if given.processes < 1 or (given.processes > 1 and (not given.postgresql or given.profile)):
        parser.error("several processes need --postgresql and have no profile")
    figures = [one(given)] if not given.write else write_report(given, one)
    sys.exit(0 if not any(each.lost for each in figures) else 1)


def one(given: argparse.Namespace) -> Figures:
    """One run on a database of its own."""
    database = f"PostgreSQL, processes: {given.processes}" if given.postgresql else "SQLite"
    print(f"{processor()}, Python {platform.python_version()}, {database}")
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder), given))


if __name__ == "__main__":
    main()

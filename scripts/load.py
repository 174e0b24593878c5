"""Many tables at once on a server of their own: the time from a click to both pages, and whether anything was lost.

Two sockets sit at each table, and one move a second is made there. A move counts as seen when both sockets have the
position after it. At the end every record is fetched and must hold all that was acknowledged.
"""

import argparse
import asyncio
import json
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAME = "warriors-of-god"
SEATS = ("english", "french")


class Page:
    """One open page: its socket and the last position that it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.position: dict[str, Any] = {"version": -1}
        self.done: dict[str, int] = {}
        self.news = asyncio.Event()

    async def listen(self) -> None:
        """Take in everything."""
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "position":
                self.position = message
            elif message["type"] == "done":
                self.done[message["key"]] = message["version"]
            elif message["type"] == "refused":
                raise RuntimeError(text)
            self.news.set()

    async def reach(self, version: int) -> None:
        """Until this page shows a version."""
        while self.position["version"] < version:
            self.news.clear()
            await self.news.wait()


class Table:
    """Two pages at a table."""

    def __init__(self, base: str, number: int) -> None:
        self.base = base
        self.number = number
        self.id = ""
        self.times: list[float] = []
        self.acknowledged = 0

    async def open(self, ask: "Asker") -> None:
        """Two browsers, a table, both seats taken."""
        self.browsers = [httpx.AsyncClient(base_url=self.base, timeout=60, trust_env=False) for _ in SEATS]
        for browser in self.browsers:
            await ask(browser, "/api/me", {})
        wanted = {"game": GAME, "seats": {SEATS[0]: {"kind": "me"}, SEATS[1]: {"kind": "open"}}}
        opened = await ask(self.browsers[0], "/api/tables", wanted)
        self.id = opened["id"]
        secret = opened["links"][SEATS[1]].partition("#join=")[2]
        await ask(self.browsers[1], f"/api/tables/{self.id}/join", {"secret": secret})

    async def play(self, until: float) -> None:
        """One move a second, by whoever must choose."""
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{self.id}/socket"
        cookies = [next(f"{name}={value}" for name, value in browser.cookies.items()) for browser in self.browsers]
        headers = [{"Cookie": cookie, "Origin": self.base} for cookie in cookies]
        async with (
            connect(address, additional_headers=headers[0], proxy=None, max_size=None) as one,
            connect(address, additional_headers=headers[1], proxy=None, max_size=None) as two,
        ):
            pages = [Page(one), Page(two)]
            listeners = [asyncio.create_task(page.listen()) for page in pages]
            for seat, page in zip(SEATS, pages, strict=True):
                await page.socket.send(json.dumps({"type": "hello", "seat": seat}))
            await asyncio.gather(*[page.reach(0) for page in pages])
            await asyncio.sleep(random.random())
            await self._play_on(pages, until)
            for listener in listeners:
                listener.cancel()

    async def _play_on(self, pages: list[Page], until: float) -> None:
        chance = random.Random(self.number)
        number = 0
        while time.monotonic() < until and pages[0].position["result"] is None:
            begun = time.monotonic()
            acting = next(index for index, seat in enumerate(SEATS) if seat in pages[0].position["to_act"])
            page = pages[acting]
            key, number = f"move-{number}", number + 1
            move = {"moves": [chance.choice(page.position["moves"])[0]], "version": page.position["version"]}
            await page.socket.send(json.dumps({"type": "play", "key": key, "seat": SEATS[acting], **move}))
            await asyncio.gather(*[each.reach(page.position["version"] + 1) for each in pages])
            self.times.append(time.monotonic() - begun)
            while key not in page.done:
                page.news.clear()
                await page.news.wait()
            self.acknowledged = page.done[key]
            await asyncio.gather(*[each.reach(self.acknowledged) for each in pages])
            await asyncio.sleep(max(0.0, begun + 1 - time.monotonic()))

    async def check(self) -> bool:
        """Is all that was acknowledged in the record?"""
        answer = await self.browsers[0].get(f"/api/tables/{self.id}/record")
        kept = len(answer.json()["entries"])
        for browser in self.browsers:
            await browser.aclose()
        return kept == self.acknowledged


class Asker:
    """Asks the API, a little at a time: who is told that it is too often waits."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(4)

    async def __call__(self, browser: httpx.AsyncClient, path: str, body: object) -> Any:
        async with self._room:
            while True:
                answer = await browser.post(path, json=body)
                if answer.status_code != 429:
                    answer.raise_for_status()
                    return answer.json()
                await asyncio.sleep(0.5)


def percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(times)[min(len(times) - 1, int(share * len(times)))]


async def run(base: str, tables: int, seconds: float) -> bool:
    """Open the tables, play, tell."""
    ask, all_tables = Asker(), [Table(base, number) for number in range(tables)]
    await asyncio.gather(*[table.open(ask) for table in all_tables])
    print(f"{tables} tables are open; playing for {seconds:.0f} s", flush=True)
    until = time.monotonic() + seconds
    await asyncio.gather(*[table.play(until) for table in all_tables])
    times = [each for table in all_tables for each in table.times]
    kept = [await table.check() for table in all_tables]
    shares = ", ".join(f"p{100 * share:.0f} {percentile(times, share):.0f}" for share in (0.5, 0.95, 0.99))
    print(f"{len(times)} moves, ms from click to both pages: {shares}, longest {1000 * max(times):.0f}")
    print(f"tables that kept all that was acknowledged: {sum(kept)} of {len(kept)}")
    return all(kept)


def main() -> None:
    """Start a server, load it, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = ["--port", "0", "--database", str(Path(folder) / "load.sqlite3")]
        command = [sys.executable, "-m", "gonfalon", "serve", "--no-browser", *place]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
            assert found is not None
            try:
                sound = asyncio.run(run(found.group(), given.tables, given.seconds))
            finally:
                server.send_signal(signal.SIGINT)
                server.wait(30)
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()

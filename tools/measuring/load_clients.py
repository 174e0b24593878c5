"""The people of a load test: two pages at each table, which play by what they are offered and keep what they saw."""

import asyncio
import random
import time
from contextlib import suppress
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.clients import patched

GAME = "warriors-of-god"
SEATS = ("english", "french")


class ServerMessage(msgspec.Struct):
    """A message of the server, as much of it as a player needs at once; the rest stays as it came."""

    type: str
    version: int | None = None
    key: str | None = None
    to_act: list[str] = []
    moves: list[tuple[str, str]] = []
    result: msgspec.Raw = msgspec.Raw(b"null")
    view: msgspec.Raw = msgspec.Raw(b"")
    frames: list[msgspec.Raw] = []
    error: msgspec.Raw = msgspec.Raw(b"")

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bytes(self.result) != b"null"


DECODER = msgspec.json.Decoder(ServerMessage)


class Cut(Exception):
    """The server is gone."""


class Page:
    """One open page: its socket, the last position that it received, and all frames that led there."""

    def __init__(self, socket: ClientConnection, seat: str) -> None:
        self.socket = socket
        self.seat = seat
        self.position = ServerMessage("position", version=-1)
        self.at = 0.0
        """When that position came."""
        self.view = b""
        self.frames: list[msgspec.Raw] = []
        self.done: dict[str, int] = {}
        self.bytes = 0
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        """Take in everything, until the server is gone."""
        try:
            while True:
                message = await self.socket.recv(decode=False)
                self._take(message, time.perf_counter())
        except ConnectionClosed as error:
            raise Cut from error
        finally:
            self._news.set()

    def _take(self, message: bytes, now: float) -> None:
        decoded = DECODER.decode(message)
        self.bytes += len(message)
        if decoded.type == "position":
            self.position, self.at = decoded, now
            self.view = bytes(decoded.view) or self.view
            self.frames += decoded.frames
        elif decoded.type == "done":
            self.done[str(decoded.key)] = decoded.version or 0
        elif decoded.type == "refused":
            raise RuntimeError(f"refused: {bytes(decoded.error).decode()}")
        self._news.set()

    @property
    def version(self) -> int:
        """The version that this page shows."""
        return self.position.version or 0

    async def reach(self, version: int) -> None:
        """Until this page shows a version; raises Cut."""
        while (self.position.version or 0) < version:
            await self._more()

    async def done_with(self, key: str) -> int:
        """Until the server has said that something is done; raises Cut."""
        while key not in self.done:
            await self._more()
        return self.done[key]

    async def _more(self) -> None:
        self.demand_open()
        self._news.clear()
        await self._news.wait()

    def demand_open(self) -> None:
        """Raises Cut when the server is gone, or what went wrong with the page."""
        if self._listening.done():
            self._listening.result()

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message; raises Cut."""
        try:
            await self.socket.send(msgspec.json.encode(message), text=True)
        except ConnectionClosed as error:
            raise Cut from error

    async def close(self) -> None:
        """Close the page."""
        await self.socket.close()
        with suppress(Cut):
            await self._listening

    def seen(self) -> Any:
        """What this page shows, from the first view and the patches of all frames."""
        view = msgspec.json.decode(self.view)
        for frame in self.frames:
            view = patched(view, msgspec.json.decode(frame)["patch"])
        return view


class Table:
    """Two people at a table, each with their own browser."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.id = ""
        self.times: list[float] = []
        """Seconds from the click on a move to the position after it on both pages."""
        self.last: dict[str, Any] = {}
        """The last move that was sent, and the version after it once the server had acknowledged it."""
        self.acknowledged: int | None = None
        self.pages: list[Page] = []
        self._cookies: list[str] = []
        self._chance = random.Random(number)

    async def open(self, http: httpx.AsyncClient) -> None:
        """Two browsers, a table, both seats taken."""
        self._cookies = [await new_cookie(http) for _ in SEATS]
        wanted = {"game": GAME, "seats": {SEATS[0]: {"kind": "me"}, SEATS[1]: {"kind": "open"}}}
        opened = await ask(http, "/api/tables", self._cookies[0], wanted)
        self.id = opened["id"]
        secret = opened["links"][SEATS[1]].partition("#join=")[2]
        await ask(http, f"/api/tables/{self.id}/join", self._cookies[1], {"secret": secret})

    async def sit_down(self, base: str) -> list[Page]:
        """Both pages open, with the position on them."""
        self.pages = [await self._page(base, *each) for each in zip(SEATS, self._cookies, strict=True)]
        return self.pages

    async def _page(self, base: str, seat: str, cookie: str) -> Page:
        headers = {"Cookie": cookie, "Origin": base}
        address = f"{base.replace('http', 'ws', 1)}/api/tables/{self.id}/socket"
        socket = await connect(address, additional_headers=headers, proxy=None, max_size=None, compression=None)
        page = Page(socket, seat)
        await page.say({"type": "hello", "seat": seat})
        await page.reach(0)
        return page

    async def play(self, period: float) -> None:
        """A move every period by the seat to act, until the game is over or the server is gone."""
        pages, due = self.pages, time.perf_counter() + period * self._chance.random()
        with suppress(Cut):
            while not pages[0].position.over:
                await asyncio.sleep(due - time.perf_counter())
                await self._move(due)
                due = max(due + period, *[page.at for page in pages])

    async def _move(self, click: float) -> None:
        """Any legal move, and the time until both pages show it."""
        page = next(page for page in self.pages if page.seat in page.position.to_act)
        page.demand_open()
        key, moves = f"move-{len(self.times)}", [self._chance.choice(page.position.moves)[0]]
        before, self.acknowledged = page.version, None
        self.last = {"type": "play", "key": key, "seat": page.seat, "version": before, "moves": moves}
        await page.say(self.last)
        await asyncio.gather(*[each.reach(before + 1) for each in self.pages])
        self.times.append(max(each.at for each in self.pages) - click)
        self.acknowledged = await page.done_with(key)

    async def record(self, http: httpx.AsyncClient) -> list[dict[str, Any]]:
        """The entries of the record as the server has it."""
        answer = await http.get(f"/api/tables/{self.id}/record", headers={"Cookie": self._cookies[0]})
        entries: list[dict[str, Any]] = answer.raise_for_status().json()["entries"]
        return entries


async def new_cookie(http: httpx.AsyncClient) -> str:
    """The cookie of a browser that has never been here."""
    answer = (await http.post("/api/me", json={})).raise_for_status()
    http.cookies.clear()
    return answer.headers["set-cookie"].partition(";")[0]


async def ask(http: httpx.AsyncClient, path: str, cookie: str, body: object) -> Any:
    """Ask the API for something, as a browser."""
    return (await http.post(path, json=body, headers={"Cookie": cookie})).raise_for_status().json()

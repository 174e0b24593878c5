"""Whole games by socket, with faults: sockets close, messages come twice or late, the server is killed.

After every fault the view that the patches led to must equal the view that a new client gets. At the end the record
must prove every die by its key.
"""

import random
import signal
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import gonfalon
from measuring.load_server import Plan, Server
from tests.server.clients import Browser, Message, Socket
from tests.server.playing import choose

GAME = "warriors-of-god"
WAYS = ({"english": "me", "french": "me"}, {"english": "me", "french": "open"}, {"english": "random", "french": "me"})
MOST_CHOICES = 20_000
OFTEN, SELDOM, HARDLY = 0.08, 0.03, 0.003


class RestartingServer:
    """One server after another on the same database."""

    def __init__(self, folder: Path) -> None:
        self._database = str(folder / "soak.sqlite3")
        self.server = Server(self._database, Plan())

    def restart(self) -> None:
        """Kill the server at a random moment, and start another."""
        self.server.end(signal.SIGKILL)
        self.server = Server(self._database, Plan())

    def __enter__(self) -> Self:
        """The running server."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the server."""
        self.server.kill()


class Player:
    """A player in a seat, with a socket that can break."""

    def __init__(self, browser: Browser, table: str, seat: str) -> None:
        self.browser = browser
        self.seat = seat
        self.socket: Socket
        self._table = table
        self._line = ExitStack()
        self.connect(since=None)

    def connect(self, since: int | None) -> None:
        """Open a socket with the view of a version."""
        socket = self._line.enter_context(self.browser.socket(self._table))
        if since is not None:
            socket.view = self.socket.view
        self.socket = socket
        socket.hello(self.seat, since)

    def disconnect(self) -> None:
        """Close the socket."""
        self._line.close()

    def reconnect(self, base: str) -> None:
        """Open a new socket, perhaps to a new server. The view must equal the view of a new client."""
        self.disconnect()
        if base != self.browser.base:
            cookies = self.browser.http.cookies
            self.browser = Browser(base)
            self.browser.http.cookies = cookies
        self.connect(self.socket.position["version"])
        self.compare()

    def compare(self) -> None:
        """Do the patches lead to the view that the server shows?"""
        known, version = self.socket.view, self.socket.position["version"]
        shown = self.socket.hello(self.seat, None)
        assert shown["version"] != version or shown["view"] == known, f"patches lead astray at version {version}"

    def reach(self, version: int) -> Message:
        """Read until a version."""
        while self.socket.position["version"] < version:
            self.socket.next()
        return self.socket.position


class Game:
    """One table, its players, and counts of the faults."""

    def __init__(self, restarting: RestartingServer, seed: int) -> None:
        self.happened: Counter[str] = Counter()
        self._restarting = restarting
        self._chance = random.Random(seed)
        self._seats = WAYS[seed % len(WAYS)]
        self._version = 0
        host = Browser(restarting.server.base).come()
        opened = host.open(GAME, self._seats)
        self._table = opened["id"]
        browsers = {seat: host for seat, who in self._seats.items() if who == "me"}
        for seat, link in opened["links"].items():
            browsers[seat] = Browser(restarting.server.base).come()
            browsers[seat].join(link)
        self._players = {seat: Player(browser, self._table, seat) for seat, browser in browsers.items()}

    def play(self) -> None:
        """Play to the end."""
        player = next(iter(self._players.values()))
        for _ in range(MOST_CHOICES):
            position = player.reach(self._version)
            if position["result"] is not None:
                break
            mine = [seat for seat in position["to_act"] if seat in self._players]
            if not mine:
                player.socket.until("position")
                continue
            player = self._players[mine[0]]
            player.reach(position["version"])
            self._version = position["version"]
            self._choose(player)
            self.happened["choices"] += 1
        self._finish(player)

    def _choose(self, player: Player) -> None:
        """Make one choice, sometimes after a fault."""
        mishaps: list[tuple[float, Callable[[Player], None]]] = [
            (HARDLY, self._plug),
            (OFTEN, self._break),
            (SELDOM, self._undo),
            (SELDOM, self._late),
        ]
        for likely, mishap in mishaps:
            if self._chance.random() < likely:
                mishap(player)
        twice = self._chance.random() < SELDOM
        key, move = self._chance.randbytes(8).hex(), choose(player.socket, self._chance)
        for _ in range(2 if twice else 1):
            done = player.socket.play(player.seat, move, key=key, version=self._version)
            assert done["type"] == "done", done
        self.happened["twice"] += twice
        self._version = done["version"]

    def _plug(self, _player: Player) -> None:
        self._restarting.restart()
        self.happened["plugs"] += 1
        for each in self._players.values():
            each.reconnect(self._restarting.server.base)

    def _break(self, player: Player) -> None:
        player.reconnect(self._restarting.server.base)
        self.happened["breaks"] += 1

    def _undo(self, player: Player) -> None:
        if player.socket.position["can_undo"]:
            done = player.socket.act("undo", player.seat)
            assert done["type"] == "done", done
            self._version = done["version"]
            self.happened["undone"] += 1

    def _late(self, player: Player) -> None:
        if self._version:
            answer = player.socket.play(player.seat, choose(player.socket, self._chance), version=self._version - 1)
            assert answer["type"] == "refused", answer
            self.happened["late"] += 1

    def _finish(self, player: Player) -> None:
        assert player.socket.position["result"] is not None, "the game does not end"
        for each in self._players.values():
            each.reach(player.socket.position["version"])
            each.compare()
            each.disconnect()
        record = player.browser.http.get(f"/api/tables/{self._table}/record").text
        assert gonfalon.verify(record).luck == "keyed", "the record does not prove its dice"
        Browser.close_all()


def soak(games: int, first: int) -> int:
    """Some games; 1 as soon as one fails."""
    with tempfile.TemporaryDirectory() as folder, RestartingServer(Path(folder)) as restarting:
        for seed in range(first, first + games):
            try:
                game = Game(restarting, seed)
                game.play()
            except Exception:  # every failure is printed with its seed
                print(f"{traceback.format_exc()}\nFAILED: by socket, seed {seed}")
                return 1
            counts = ", ".join(f"{what} {count}" for what, count in sorted(game.happened.items()))
            print(f"{seed - first + 1} of {games} games by socket: {counts}", flush=True)
    return 0

"""What a seat cannot know changes no byte of what the server sends to it.

A table of the tiny game is kept twice, in two databases that differ only in something hidden. A server on each of them
is asked and played the same way; whoever cannot know the difference must receive the same bytes from both.
"""

import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gonfalon.server.frames import FrameMaker
from tests.server.clients import Browser, Socket
from tests.server.houses import House, house, settings_for

LORD, KNIGHT, PEASANT = range(3)
NOW = 1_700_000_000.0
UNKNOWN = "0" * 64
"""The hash of a key that nobody has."""

Heard = dict[str, list[str]]


class Kept(NamedTuple):
    """A table in a database, and the cookies of those who sit at it."""

    folder: Path
    table: str
    cookies: dict[str, Any]


@pytest.fixture(autouse=True)
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gonfalon.server.rows.time.time", lambda: NOW)


def keep_table(folder: Path, bids: dict[str, int]) -> Kept:
    """A table at which some have bid already."""
    folder.mkdir()
    with house(settings_for(folder)) as server:
        ann, ben = Browser(server.base).come("Ann"), Browser(server.base).come("Ben")
        opened = ann.open("tiny", {"white": "me", "black": "open"})
        ben.join(opened["links"]["black"])
        for seat, coins in bids.items():
            with (ann if seat == "white" else ben).socket(opened["id"]) as socket:
                socket.hello(seat)
                socket.play(seat, f"bid n:{coins}", key=f"bid of {seat}")
        return Kept(folder, opened["id"], {"white": ann.http.cookies, "black": ben.http.cookies, "": None})


def rewrite(kept: Kept, to: Path, cards: tuple[int, int], bids: dict[str, int]) -> Kept:
    """The same table in another world. Without the key the dice are those that are written."""
    shutil.copytree(kept.folder, to)
    with closing(sqlite3.connect(to / "tables.sqlite3")) as connection:
        (text,) = connection.execute("SELECT head FROM tables").fetchone()
        head = {**json.loads(text), "opening": list(cards)}
        head["luck"] = {"kind": "keyed", "commitment": UNKNOWN, "key": None}
        connection.execute("UPDATE tables SET head = ?, keys = '[]'", [json.dumps(head)])
        for number, (seat, coins) in enumerate(bids.items(), 1):
            body = json.dumps({"seat": seat, "move": f"bid n:{coins}"})
            connection.execute("UPDATE entries SET body = ? WHERE version = ?", [body, number])
        connection.commit()
    return kept._replace(folder=to)


class Room:
    """Everybody at the table, each with a socket; keeps every byte that each of them hears."""

    def __init__(self, server: House, kept: Kept, sockets: dict[str, Socket], browsers: dict[str, Browser]) -> None:
        self.kept = kept
        self.sockets = sockets
        self.browsers = browsers
        self.asked: Heard = {who: [] for who in sockets}

    def look(self) -> None:
        """Ask everything that can be asked, as everybody."""
        table = f"/api/tables/{self.kept.table}"
        for who, socket in self.sockets.items():
            eye = who or None
            socket.hello(eye)
            socket.say(type="since", seat=eye, version=0)
            socket.until("frames")
            for target in ("gate:north", "card:lord", "n:1", "nothing"):
                socket.say(type="why", seat=who or "white", target=target)
                socket.until("why" if who else "refused")
            socket.say(type="why", seat=who or "white", move="show card:lord")
            socket.until("why" if who else "refused")
            socket.play("white" if who != "white" else "black", "bid n:1", key=f"foreign to {who}")
            self._lay_out(who or "white", socket)
            browser = self.browsers[who]
            for path in ("/api/tables", table, f"{table}/record", f"{table}/replay", *self._replays(table)):
                answer = browser.http.get(path)
                self.asked[who].append(f"{path} {answer.status_code} {answer.text}")

    def _lay_out(self, seat: str, socket: Socket) -> None:
        """Every move that is offered, and some that are not."""
        moves = [[move] for move, _ in socket.position["moves"]]
        for number, laid in enumerate([*moves, ["take", "amount n:2"], ["show card:lord"], ["hide", "take"]]):
            key = f"draft {number} of {seat}"
            socket.say(type="draft", key=key, seat=seat, version=socket.position["version"], moves=laid)
            answer = socket.next()
            while answer.get("key") != key:
                answer = socket.next()
            if answer["type"] == "refused":
                socket.until("position")

    def _replays(self, table: str) -> list[str]:
        return [f"{table}/replay?seat=white", f"{table}/replay?seat=black"]

    def play(self, seat: str, *moves: str) -> None:
        """A move that everybody then hears of."""
        socket = self.sockets[seat]
        version = max(each.position["version"] for each in self.sockets.values())
        done = socket.play(seat, *moves, key=f"{seat} {moves} {version}", version=version)
        assert done["type"] == "done", done
        for each in self.sockets.values():
            while each.position["version"] < done["version"]:
                each.until("position")

    def heard(self) -> Heard:
        """All that each of them received."""
        heard = {who: [*socket.heard, *self.asked[who]] for who, socket in self.sockets.items()}
        return {who: [without_own_key(text) for text in texts] for who, texts in heard.items()}


def without_own_key(text: str) -> str:
    """The key under which a table goes on is another one each time, and so is its hash."""
    return re.sub(f'"{UNKNOWN}","[0-9a-f]{{64}}"', f'"{UNKNOWN}"', text)


def visit(kept: Kept, course: Callable[[Room], None]) -> Heard:
    """Everything that everybody hears at a table in one of its worlds."""
    with house(settings_for(kept.folder)) as server:
        browsers = {who: Browser(server.base) for who in kept.cookies}
        for who, browser in browsers.items():
            browser.http.cookies = kept.cookies[who]
        with (
            browsers["white"].socket(kept.table) as white,
            browsers["black"].socket(kept.table) as black,
            browsers[""].socket(kept.table) as spectator,
        ):
            room = Room(server, kept, {"white": white, "black": black, "": spectator}, browsers)
            for who, socket in room.sockets.items():
                socket.hello(who or None)
            while [seat["online"] for seat in spectator.about["seats"]] != [True, True]:
                spectator.next()
            course(room)
            return room.heard()


def only_look(room: Room) -> None:
    room.look()


def play_a_round(room: Room) -> None:
    """White has the turn; black hides his card, whatever it is."""
    room.look()
    room.play("white", "bid n:2")
    room.look()
    room.play("black", "bid n:1")
    room.look()
    room.play("white", "take")
    room.play("white", "amount n:2", "quiet")
    room.look()
    room.play("black", "hide")
    room.look()


def compare(one: Heard, other: Heard, blind: list[str], seeing: list[str]) -> None:
    """Those who cannot know hear the same, those who do hear something else."""
    for who in blind:
        assert sorted(one[who]) == sorted(other[who]), who
    for who in seeing:
        assert sorted(one[who]) != sorted(other[who]), who


def test_the_card_of_another(tmp_path: Path) -> None:
    kept = keep_table(tmp_path / "kept", {})
    worlds = [visit(rewrite(kept, tmp_path / str(card), (PEASANT, card), {}), play_a_round) for card in (LORD, KNIGHT)]
    compare(worlds[0], worlds[1], ["white", ""], ["black"])


def test_the_bid_of_another_before_it_is_turned_up(tmp_path: Path) -> None:
    kept = keep_table(tmp_path / "kept", {"black": 1})
    cards = (PEASANT, KNIGHT)
    worlds = [visit(rewrite(kept, tmp_path / str(bid), cards, {"black": bid}), only_look) for bid in (1, 3)]
    compare(worlds[0], worlds[1], ["white", ""], ["black"])


def test_this_test_finds_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the moves of others shown, the bytes would differ."""
    kept = keep_table(tmp_path / "kept", {"black": 1})
    real = FrameMaker.__init__

    def leaky(maker: FrameMaker, *args: Any) -> None:
        real(maker, *args)
        maker._shows_all = True

    monkeypatch.setattr(FrameMaker, "__init__", leaky)
    cards = (PEASANT, KNIGHT)
    worlds = [visit(rewrite(kept, tmp_path / str(bid), cards, {"black": bid}), only_look) for bid in (1, 3)]
    compare(worlds[0], worlds[1], [], ["white", "", "black"])


def test_no_key_is_told_while_the_game_runs(tmp_path: Path) -> None:
    kept = keep_table(tmp_path / "kept", {})
    with closing(sqlite3.connect(kept.folder / "tables.sqlite3")) as connection:
        (text,) = connection.execute("SELECT keys FROM tables").fetchone()
    (key,) = json.loads(text)
    for who, heard in visit(kept, play_a_round).items():
        assert not [message for message in heard if key in message], who


def test_a_running_game_with_secrets_gives_its_record_to_nobody(tmp_path: Path) -> None:
    kept = keep_table(tmp_path / "kept", {"black": 1})
    with house(settings_for(kept.folder)) as server:
        for who in ("white", "black", ""):
            browser = Browser(server.base)
            browser.http.cookies = kept.cookies[who]
            refused = browser.ask("GET", f"/api/tables/{kept.table}/record", status=409)
            assert refused["error"]["key"] == "server.refused.secret"
        white = Browser(server.base)
        white.http.cookies = kept.cookies["white"]
        white.ask("GET", f"/api/tables/{kept.table}/replay?seat=black", status=403)
        frames = white.ask("GET", f"/api/tables/{kept.table}/replay?seat=white")["frames"]
        assert [frame["move"] for frame in frames] == [None]
        black = Browser(server.base)
        black.http.cookies = kept.cookies["black"]
        frames = black.ask("GET", f"/api/tables/{kept.table}/replay?seat=black")["frames"]
        assert [frame["move"] for frame in frames] == ["bid n:1"]

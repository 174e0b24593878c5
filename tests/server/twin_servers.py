"""A table in two databases that differ only in hidden information, and all messages of its clients.

A server on each database gets the same questions and moves. A client that cannot know the difference must receive the
same bytes from both.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.clients import Browser, Message, Socket
from tests.server.servers import TestServer, find, running_server, settings_for

UNKNOWN = "0" * 64
"""The hash of an unknown key."""

SPECTATOR = ""

MOST_LAID = 4

Heard = dict[str, list[str]]


class Kept(NamedTuple):
    """A table in a database, with the cookies of its users; a spectator has none."""

    folder: Path
    table: str
    cookies: dict[str, Any]

    @property
    def seats(self) -> list[str]:
        """The seats of the table."""
        return [who for who in self.cookies if who != SPECTATOR]


def open_table(folder: Path, game: str, seats: Sequence[str], **more: object) -> Kept:
    """A new table in a database of its own, with a browser at every seat."""
    folder.mkdir()
    with running_server(settings_for(folder)) as server:
        browsers = {seat: Browser(server.base).come(seat.capitalize()) for seat in seats}
        first, *others = seats
        taken = {first: "me", **dict.fromkeys(others, "open")}
        opened = browsers[first].open(game, {**dict.fromkeys(find(game).info.seats, "nobody"), **taken}, **more)
        for seat in others:
            browsers[seat].join(opened["links"][seat])
        cookies = {seat: browser.http.cookies for seat, browser in browsers.items()}
        return Kept(folder, opened["id"], {**cookies, SPECTATOR: None})


class Room:
    """All clients at the table, each with a socket. It keeps every byte that they receive."""

    def __init__(
        self, server: TestServer, kept: Kept, sockets: dict[str, Socket], browsers: dict[str, Browser]
    ) -> None:
        self.server = server
        self.kept = kept
        self.sockets = sockets
        self.browsers = browsers
        self.asked: Heard = {who: [] for who in sockets}

    def look(self, targets: Sequence[str], moves: Sequence[str]) -> None:
        """Ask every kind of question as every client; `why` about these targets and moves."""
        for who, socket in self.sockets.items():
            for protocol in (1, 2):  # what is played afterwards is heard with scenes
                socket.hello(who or None, protocol=protocol)
                for version in (0, None):
                    socket.say(type="since", seat=who or None, version=version)
                    socket.until("frames")
            for question in [*[{"target": target} for target in targets], *[{"move": move} for move in moves]]:
                socket.say(type="why", seat=who or self.kept.seats[0], **question)
                socket.until("why" if who else "refused")
            stranger = next(seat for seat in self.kept.seats if seat != who)
            socket.play(stranger, moves[0], key=f"foreign to {who}")
            self._lay_out(who or stranger, socket, moves)
            self._ask_by_address(who, stranger)

    def _lay_out(self, seat: str, socket: Socket, moves: Sequence[str]) -> None:
        """Some moves that are offered, these moves, and both."""
        offered = [move for move, _ in socket.position["moves"]][:MOST_LAID]
        lists = [*[[move] for move in [*offered, *moves]], *[[move, *moves] for move in offered[:1]]]
        for number, laid in enumerate(lists):
            key = f"draft {number} of {seat}"
            socket.say(type="draft", key=key, seat=seat, version=socket.position["version"], moves=laid)
            answer = socket.next()
            while answer.get("key") != key:
                answer = socket.next()
            if answer["type"] == "refused":
                socket.until("position")

    def _ask_by_address(self, who: str, stranger: str) -> None:
        table = f"/api/tables/{self.kept.table}"
        replays = [f"{table}/replay?seat={seat}&protocol=2" for seat in (who, stranger) if seat]
        replays += [f"{table}/summary?turn=1&seat={seat}" for seat in (who, stranger) if seat]
        for path in ("/api/tables", table, f"{table}/record", f"{table}/replay", *replays):
            answer = self.browsers[who].http.get(path)
            self.asked[who].append(f"{path} {answer.status_code} {answer.text}")

    @property
    def version(self) -> int:
        """The latest version that any client has received."""
        return max(int(socket.position["version"]) for socket in self.sockets.values())

    def play(self, seat: str, *moves: str) -> None:
        """Play moves, and wait until all clients have the position."""
        version = self.version
        self._all_hear(self.sockets[seat].play(seat, *moves, key=f"{seat} {moves} {version}"[:64], version=version))

    def undo(self, seat: str) -> None:
        """Undo, and wait until all clients have the position."""
        version = self.version
        self._all_hear(self.sockets[seat].act("undo", seat, f"{seat} takes {version} back", version))

    def _all_hear(self, done: Message) -> None:
        assert done["type"] == "done", done
        for each in self.sockets.values():
            while each.position["version"] < done["version"]:
                each.until("position")

    def heard(self) -> Heard:
        """All that each of them received."""
        heard = {who: [*socket.heard, *self.asked[who]] for who, socket in self.sockets.items()}
        return {who: [without_own_key(text) for text in texts] for who, texts in heard.items()}


def without_own_key(text: str) -> str:
    """A message without the hash of the table's own key, which differs each time."""
    return re.sub(f'"{UNKNOWN}","[0-9a-f]{{64}}"', f'"{UNKNOWN}"', text)


def visit(kept: Kept, course: Callable[[Room], None]) -> Heard:
    """All messages of all clients at one of the two tables."""
    with running_server(settings_for(kept.folder)) as server, ExitStack() as open_sockets:
        browsers = {who: Browser(server.base) for who in kept.cookies}
        for who, browser in browsers.items():
            browser.http.cookies = kept.cookies[who]
        sockets = {who: open_sockets.enter_context(browser.socket(kept.table)) for who, browser in browsers.items()}
        room = Room(server, kept, sockets, browsers)
        for who, socket in sockets.items():
            socket.hello(who or None)
        for socket in sockets.values():
            while not all(seat["online"] for seat in socket.about["seats"]):
                socket.next()
        course(room)
        return room.heard()


def compare(one: Heard, other: Heard, blind: Sequence[str], seeing: Sequence[str]) -> None:
    """Blind clients receive the same messages, seeing clients different ones."""
    for who in blind:
        assert sorted(one[who]) == sorted(other[who]), who
    for who in seeing:
        assert sorted(one[who]) != sorted(other[who]), who

"""Clients of a real server: a browser with its cookie, and its sockets."""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import httpx
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]

PATIENCE = 15.0

OPEN_SECONDS = 60
"""A page waits for a server that is starting again, which takes long on a busy machine."""


class Socket:
    """A socket at a table. It keeps every message that it received."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []
        self.position: Message = {}
        self.about: Message = {}
        self.view: Message = {}

    def say(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> Message:
        """The next message."""
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        if message["type"] == "position":
            self._take(message)
        elif message["type"] == "table":
            self.about = message
        return message

    def _take(self, message: Message) -> None:
        self.position = message
        if "view" in message:
            self.view = message["view"]
        for frame in message["frames"]:
            self.view = patched(self.view, frame["patch"])

    def until(self, kind: str, **fields: object) -> Message:
        """The next message of a kind, with these fields."""
        while True:
            message = self.next()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def hello(self, seat: str | None, since: int | None = None, protocol: int | None = None) -> Message:
        """Say `hello` as a viewer; the position."""
        asked = {} if protocol is None else {"protocol": protocol}
        self.say(type="hello", seat=seat, since=since, **asked)
        return self.until("position", seat=seat)

    def act(self, kind: str, seat: str, key: str | None = None, version: int | None = None, **more: object) -> Message:
        """Send a command; the answer `done` or `refused`. The position after it is read too."""
        key = key or secrets.token_hex(8)
        at = self.position["version"] if version is None else version
        self.say(type=kind, key=key, seat=seat, version=at, **more)
        while True:
            message = self.next()
            if message["type"] in ("done", "refused") and message["key"] == key:
                break
        while message["type"] == "refused" or (message["version"] or 0) > self.position["version"]:
            if self.next()["type"] == "position" and message["type"] == "refused":
                break
        return message

    def play(self, seat: str, *moves: str, key: str | None = None, version: int | None = None) -> Message:
        return self.act("play", seat, key, version, moves=list(moves))


def patched(view: Message, patch: Message) -> Message:
    """A view with the changes of a frame."""
    new = dict(view)
    for name, change in patch.items():
        if isinstance(change, dict):
            new[name] = patched(view[name], change)
        elif change:
            new[name] = change[0]
        else:
            del new[name]
    return new


class Browser:
    """A browser: a cookie and what can be asked with it."""

    made: ClassVar[list["Browser"]] = []

    def __init__(self, base: str) -> None:
        self.made.append(self)
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=PATIENCE, trust_env=False)

    @classmethod
    def close_all(cls) -> None:
        """Close all browsers at the end of a test."""
        while cls.made:
            cls.made.pop().http.close()

    @property
    def cookie(self) -> str:
        """The Cookie header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def come(self, name: str = "") -> "Browser":
        self.ask("POST", "/api/me", {})
        if name:
            self.ask("PUT", "/api/me", {"name": name})
        return self

    def ask(self, method: str, path: str, body: object = None, status: int | None = None) -> Any:
        """Send JSON and receive JSON. The status must be below 400, or the given one."""
        answer = self.http.request(method, path, json=body)
        if status is None:
            assert answer.status_code < 400, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json()

    def open(self, game: str, seats: dict[str, str], **more: object) -> Message:
        """Open a table; seats by `me`, `open`, `nobody` or the name of an agent."""
        chosen = {
            seat: {"kind": who} if who in ("me", "open", "nobody") else {"kind": "computer", "agent": who}
            for seat, who in seats.items()
        }
        opened: Message = self.ask("POST", "/api/tables", {"game": game, "seats": chosen, **more})
        return opened

    def join(self, link: str) -> Message:
        """Follow a link as the page does: the secret is sent in the body only."""
        path, _, secret = link.partition("#join=")
        joined: Message = self.ask("POST", f"/api/tables/{path.rpartition('/')[2]}/join", {"secret": secret})
        return joined

    @contextmanager
    def socket(self, table: str, origin: str | None = None) -> Iterator[Socket]:
        """A socket at a table."""
        url = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"Origin": origin or self.base} | ({"Cookie": self.cookie} if self.cookie else {})
        given: dict[str, Any] = {"additional_headers": headers, "proxy": None, "max_size": None}
        with connect(url, open_timeout=OPEN_SECONDS, **given) as connection:
            yield Socket(connection)

"""Clients of a running server, and conversations with it: recorded once, then replayed and compared.

A conversation is a list of steps. A step is one request or one message of a client, with the bytes of all that the
server answers: the body and the cookie of a request, and under `heard` the messages at each socket, in their order.
"""

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.compatibility.added_fields import known_message
from tests.compatibility.files import CONVERSATIONS, RECORDS
from tests.compatibility.fixed import Secrets

Step = dict[str, Any]
Heard = dict[str, list[Any]]

PATIENCE = 15.0
SECONDS_OF_A_STEP = 1.0
QUIET_SECONDS = 0.15
"""So long messages are waited for where it is not known which must come."""

PONG = '{"type":"pong"}'


class Stage:
    """The browsers and sockets of a conversation. A browser has a cookie, or (a spectator) has none."""

    def __init__(self, base: str, fixed: Secrets, cookies: dict[str, dict[str, str]] | None = None) -> None:
        self._base = base
        self._fixed = fixed
        self._browsers: dict[str, httpx.Client] = {}
        self.sockets: dict[str, ClientConnection] = {}
        self._open = ExitStack()
        for browser, pairs in (cookies or {}).items():
            self._browser(browser).cookies.update(pairs)

    def close(self) -> None:
        """Close all connections."""
        self._open.close()
        for browser in self._browsers.values():
            browser.close()

    def _browser(self, name: str) -> httpx.Client:
        if name not in self._browsers:
            self._browsers[name] = httpx.Client(base_url=self._base, timeout=PATIENCE, trust_env=False, verify=False)
        return self._browsers[name]

    def cookies(self, browser: str) -> dict[str, str]:
        """The cookies of a browser."""
        return dict(self._browser(browser).cookies.items())

    def do(self, step: Step) -> Step:
        """Do what a step says; answer what a request got. Messages at sockets are left to be read."""
        self._fixed.now += SECONDS_OF_A_STEP
        kind = step["do"]
        if kind == "http":
            return self._request(step)
        if kind == "connect":
            self._connect(step)
        elif kind == "close":
            self.sockets.pop(step["socket"]).close()
        elif kind == "settle":
            self._settle(step)
        else:
            self.sockets[step["socket"]].send(step["text"])
        return {}

    def _request(self, step: Step) -> Step:
        """Send a request. Its body is JSON, a text, or the record of a file."""
        content: dict[str, Any] = {}
        if "json" in step:
            content["json"] = step["json"]
        elif "text" in step:
            content["content"] = step["text"].encode()
        elif "record" in step:
            content["content"] = record_text(step["record"]).encode()
        answer = self._browser(step["browser"]).request(step["method"], step["path"], **content)
        cookie = answer.headers.get("set-cookie")
        kind = answer.headers.get("content-type")
        reply: Step = {"status": answer.status_code, "type": kind, "answer": answer.content.decode()}
        return reply if cookie is None else {**reply, "cookie": cookie}

    def _connect(self, step: Step) -> None:
        url = f"{self._base.replace('http', 'ws', 1)}/api/tables/{step['table']}/socket"
        pairs = self._browser(step["browser"]).cookies.items()
        headers = {"Origin": self._base} | ({"Cookie": "; ".join(f"{n}={v}" for n, v in pairs)} if pairs else {})
        opened = connect(url, additional_headers=headers, proxy=None, max_size=None)
        self.sockets[step["socket"]] = self._open.enter_context(opened)

    def _settle(self, step: Step) -> None:
        """Wait until computers have chosen, up to a version. Their speed decides how many `position` messages come."""
        while True:
            message = json.loads(self.read(step["socket"]))
            if message["type"] == "position" and message["version"] >= step["version"] and not message["thinking"]:
                break
        time.sleep(QUIET_SECONDS)
        for socket in self.sockets:
            self.read_rest(socket)

    def read(self, socket: str) -> Any:
        """The next message at a socket; how it was closed, if that is what comes."""
        try:
            return self.sockets[socket].recv(PATIENCE)
        except ConnectionClosed as closed:
            return {"closed": closed.rcvd.code if closed.rcvd is not None else None}

    def read_rest(self, socket: str) -> list[Any]:
        """All messages that have come to a socket: a ping is sent, and what comes before its answer is read."""
        with suppress(ConnectionClosed):
            self.sockets[socket].send('{"type":"ping"}')
        found = []
        while (message := self.read(socket)) != PONG:
            found.append(message)
            if isinstance(message, dict):
                break
        return found


@contextmanager
def stage(base: str, fixed: Secrets, cookies: dict[str, dict[str, str]] | None = None) -> Iterator[Stage]:
    """A stage that is closed in the end."""
    opened = Stage(base, fixed, cookies)
    try:
        yield opened
    finally:
        opened.close()


def record_text(name: str) -> str:
    """The record that a step names: of the folder of records, or of the positions that conversations begin with."""
    folder = CONVERSATIONS if name.startswith("positions/") else RECORDS
    return (folder / f"{name}.json").read_bytes().decode("utf-8")


def replay(opened: Stage, steps: list[Step]) -> None:
    """Do all steps again and compare every answer. Raises AssertionError at the first difference."""
    for number, step in enumerate(steps, 1):
        answer = opened.do(step)
        for name, value in answer.items():
            expected = step.get(name)
            is_same = known_message(value) == known_message(expected)
            assert is_same, f"step {number}: another {name}: {difference(value, expected)}"
        assert ("cookie" in step) == ("cookie" in answer), f"step {number}: the cookie"
        for socket, messages in step.get("heard", {}).items():
            for message in messages:
                found = opened.read(socket)
                is_same = without_trials(known_message(found)) == without_trials(known_message(message))
                assert is_same, f"step {number}: another message at {socket}: {difference(found, message)}"
    ended = {socket for step in steps for socket, heard in step.get("heard", {}).items() if is_closed(heard)}
    for socket in opened.sockets:
        if socket not in ended:
            assert opened.read_rest(socket) == [], f"there are more messages at {socket}"


def is_closed(heard: list[Any]) -> bool:
    """Did the server close the socket with the last of these messages?"""
    return bool(heard) and isinstance(heard[-1], dict)


FIGURES = re.compile(r'"(trials|share|low|high|mean)":[0-9.e-]+')


def without_trials(message: Any) -> Any:
    """A message without the figures of odds that were found by trials: their number depends on the machine's speed."""
    if not isinstance(message, str) or not message.startswith('{"type":"odds"'):
        return message
    is_exact = all(forecast["trials"] == 0 for forecast in json.loads(message)["odds"])
    return message if is_exact else FIGURES.sub(r'"\1":0', message)


def difference(found: Any, expected: Any) -> str:
    """Two values from a little before the place where they begin to differ."""
    one, other = str(found), str(expected)
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    first = max(0, at - 60)
    return f"found …{one[first : at + 100]}… instead of …{other[first : at + 100]}…"

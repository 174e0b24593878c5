"""Record a conversation: do its steps, and keep them with all that the server answers."""

import json
import time
from typing import Any

from tests.compatibility.stage import QUIET_SECONDS, Heard, Stage, Step, is_closed

Message = dict[str, Any]


class Scribe:
    """Does the steps of a conversation and writes them down."""

    def __init__(self, opened: Stage, quiet: float = QUIET_SECONDS) -> None:
        self.stage = opened
        self.steps: list[Step] = []
        self.positions: dict[str, Message] = {}
        """The last position at each socket."""
        self._closed: set[str] = set()
        self._keys = 0
        self._quiet = quiet

    def _do(self, step: Step, until: tuple[str, str] | None = None) -> Step:
        """Do a step. `until` names a socket and a type of message that is waited for."""
        answer = self.stage.do(step)
        heard: Heard = {socket: [] for socket in self.stage.sockets}
        if until is not None:
            socket, kind = until
            while True:
                heard[socket].append(self.stage.read(socket))
                if json.loads(heard[socket][-1])["type"] in (kind, "refused"):
                    break
        time.sleep(self._quiet)
        for socket in heard.keys() - self._closed:
            heard[socket] += self.stage.read_rest(socket)
        for socket, messages in heard.items():
            self._take(socket, messages)
        kept = {socket: messages for socket, messages in heard.items() if messages and not step.get("loose")}
        self.steps.append({**step, **answer, **({"heard": kept} if kept else {})})
        return self.steps[-1]

    def _take(self, socket: str, messages: list[Any]) -> None:
        for text in messages:
            message = json.loads(text) if isinstance(text, str) else {"type": "closed"}
            if message["type"] == "position":
                self.positions[socket] = message
        if is_closed(messages):
            self._closed.add(socket)

    def ask(self, browser: str, method: str, path: str, **body: Any) -> Any:
        """A request; answers the values of its answer."""
        step = self._do({"do": "http", "browser": browser, "method": method, "path": path, **body})
        return json.loads(step["answer"])

    def come(self, browser: str) -> None:
        """A browser gets its cookie and a name."""
        self.ask(browser, "POST", "/api/me", json={})
        self.ask(browser, "PUT", "/api/me", json={"name": browser.capitalize()})

    def join(self, browser: str, link: str) -> None:
        """A browser follows a link to a seat."""
        path, _, secret = link.partition("#join=")
        self.ask(browser, "POST", f"/api/tables/{path.rpartition('/')[2]}/join", json={"secret": secret})

    def connect(self, socket: str, browser: str, table: str) -> None:
        """A browser opens a socket at a table."""
        self._do({"do": "connect", "socket": socket, "browser": browser, "table": table})

    def close(self, socket: str) -> None:
        """A browser closes its socket."""
        self._do({"do": "close", "socket": socket})

    def say(self, socket: str, wait: str | None = None, **message: Any) -> list[Message]:
        """A message at a socket; answers what comes to that socket. `wait` is the type of an answer that takes time."""
        return self.say_text(socket, json.dumps(message), wait)

    def say_text(self, socket: str, text: str, wait: str | None = None) -> list[Message]:
        """The same with any text."""
        step = self._do({"do": "say", "socket": socket, "text": text}, None if wait is None else (socket, wait))
        return [json.loads(each) for each in step.get("heard", {}).get(socket, []) if isinstance(each, str)]

    def act(self, socket: str, kind: str, seat: str, **more: Any) -> Message:
        """A command with a key, about the last position of its socket; answers `done`, `refused` or the answer."""
        self._keys += 1
        given = {"key": f"key {self._keys}", "version": self.positions[socket]["version"], **more}
        wait = {"draft": "draft", "hint": "hint"}.get(kind, "done")
        heard = self.say(socket, wait, type=kind, seat=seat, **given)
        return next(each for each in heard if each["type"] in (wait, "refused"))

    def play_with_computers(self, socket: str, seat: str, **message: Any) -> None:
        """A command after which computers choose, and the position when they have.

        The messages in between are not kept: how many there are depends on the speed of the computers.
        """
        self._do({"do": "say", "socket": socket, "text": json.dumps({"seat": seat, **message}), "loose": True})
        while self.positions[socket]["thinking"]:
            time.sleep(QUIET_SECONDS)
            for each in self.stage.sockets:
                self._take(each, self.stage.read_rest(each))
        self.steps.append({"do": "settle", "socket": socket, "version": self.positions[socket]["version"]})
        self.say(socket, "position", type="hello", seat=seat)

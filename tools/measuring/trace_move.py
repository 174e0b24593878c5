"""The path of one move through kernel and server: a table of its hops, and the functions that it enters.

Two pages sit at a table of Warriors of God, and the first `play` of the match is traced: a profile hook on the threads
of the server notes every function of `kernel` and `server`. Functions of games and of libraries are not counted, and
neither are comprehensions, which are functions only inside the interpreter. The engine must not be compiled.
"""

import argparse
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import gonfalon
from tests.server.clients import Browser, Socket
from tests.server.servers import running_server, settings_for

GAME = "warriors-of-god"
SEATS = ("english", "french")
COUNTED = ("kernel", "server")
PACKAGE = Path(gonfalon.__file__).parent
INNER = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<module>")
QUIET_SECONDS = 0.3
"""After the second page has the new position: what the server still does for the move."""


class Function(NamedTuple):
    """A function by its file below the package and its name with its class."""

    file: str
    name: str
    line: int


class Trace:
    """Counts the calls of functions while it is on, in all threads that were started after `install`."""

    def __init__(self) -> None:
        self.calls: Counter[Function] = Counter()
        self.order: list[Function] = []
        self.on = False
        self._known: dict[CodeType, Function | None] = {}

    def install(self) -> None:
        """Hook every thread that starts from now on."""
        threading.setprofile(self._hook)

    def remove(self) -> None:
        """New threads are not hooked any more."""
        threading.setprofile(None)

    def _hook(self, frame: FrameType, event: str, _arg: Any) -> None:
        if self.on and event == "call":
            found = self._function(frame.f_code)
            if found is not None:
                if found not in self.calls:
                    self.order.append(found)
                self.calls[found] += 1

    def _function(self, code: CodeType) -> Function | None:
        if code not in self._known:
            self._known[code] = counted_function(code)
        return self._known[code]


def counted_function(code: CodeType) -> Function | None:
    """The function of a code object; None for what is not counted."""
    path = Path(code.co_filename)
    if not path.is_relative_to(PACKAGE) or code.co_name in INNER:
        return None
    place = path.relative_to(PACKAGE)
    return Function(place.as_posix(), code.co_qualname, code.co_firstlineno) if place.parts[0] in COUNTED else None


def trace_move(folder: Path) -> Trace:
    """Play the first move of a game with two pages at the table, and trace it."""
    if gonfalon.compiled():
        raise SystemExit("The engine is compiled: its functions cannot be traced.")
    trace = Trace()
    trace.install()
    try:
        with running_server(settings_for(folder)) as server:
            first, second = Browser(server.base).come(), Browser(server.base).come()
            opened = first.open(GAME, {SEATS[0]: "me", SEATS[1]: "open"})
            second.join(opened["links"][SEATS[1]])
            with first.socket(opened["id"]) as one, second.socket(opened["id"]) as other:
                play_traced(trace, {SEATS[0]: one, SEATS[1]: other})
    finally:
        trace.remove()
        Browser.close_all()
    return trace


def play_traced(trace: Trace, sockets: dict[str, Socket]) -> None:
    """One move; the trace ends when both pages have the position after it."""
    for seat, socket in sockets.items():
        socket.hello(seat)
    for socket in sockets.values():
        while not all(seat["online"] for seat in socket.about["seats"]):
            socket.next()
    time.sleep(QUIET_SECONDS)
    seat = sockets[SEATS[0]].position["to_act"][0]
    move = sockets[seat].position["moves"][0][0]
    trace.on = True
    assert sockets[seat].play(seat, move)["type"] == "done"
    for socket in sockets.values():
        while socket.position["version"] == 0:
            socket.next()
    time.sleep(QUIET_SECONDS)
    trace.on = False


def main() -> None:
    """Print the functions by file, in the order in which a move enters them."""
    argparse.ArgumentParser(prog="scripts/trace-move", description=__doc__.splitlines()[0]).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trace = trace_move(Path(folder))
    for function in trace.order:
        print(f"{trace.calls[function]:4}  {function.file}:{function.line} {function.name}")
    files = {function.file for function in trace.order}
    print(f"{len(trace.order)} functions in {len(files)} files, {trace.calls.total()} calls")
    print(Counter(f.file for f in trace.order))


if __name__ == "__main__":
    main()

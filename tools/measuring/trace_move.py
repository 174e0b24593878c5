"""The path of one move through kernel and server: a table of its hops, and the functions that it enters.

Two pages sit at a table of Warriors of God, and the first `play` of the match is traced: a profile hook on the threads
of the server notes every function of `kernel` and `server`. Comprehensions are not counted: they are functions only
inside the interpreter. The engine must not be compiled. Two counts are printed:

all       every function that the hook sees
followed  without attributes (properties), without coroutines that only continue (they began before the move), and
          without what the rules of the game call
"""

import argparse
import dis
import inspect
import sys
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
SUSPENDING = inspect.CO_COROUTINE | inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR
QUIET_SECONDS = 0.3
"""Time before the move, and after both pages have the new position."""


class Hop(NamedTuple):
    """One hop of the path. It begins when the first of its functions is entered."""

    number: int
    functions: tuple[str, ...]
    does: str


QUEUE = "server/storage/commit_queue.py"
HOPS = (
    Hop(5, ("server/websocket/handler.py:SocketHandler._receive",), "rate limit; decodes into a Command"),
    Hop(6, ("server/websocket/commands.py:execute",), "does the user hold the seat? one function per command"),
    Hop(7, ("server/sessions/session.py:Session.execute",), "lock, receipt, version; runs 8 to 12, all or nothing"),
    Hop(8, ("kernel/match.py:Match.play_all",), "text to packed move; legal?"),
    Hop(9, ("kernel/match.py:Match.play_packed",), "choice point; step, automatic steps"),
    Hop(10, ("kernel/timeline.py:Timeline.append",), "entry, undo barrier; forced moves"),
    Hop(11, (f"{QUEUE}:session_write", f"{QUEUE}:CommitQueue.commit"), "entries to JSON to disk"),
    Hop(12, ("server/sessions/session.py:Session._follow",), "frames and luck totals; wakes connections and computers"),
    Hop(13, ("server/websocket/connection.py:Connection.send_position",), "one encoded message per viewer and base"),
)
PAGE_BEFORE = (
    Hop(1, ("web/js/board/pointer.js:Pointer.onClick",), "click to target"),
    Hop(2, ("web/js/table/clicks.js:onClick",), "target to move text, or a card"),
    Hop(3, ("web/js/table/store/session.js:Session.play",), "builds `play`"),
    Hop(4, ("web/js/net/socket.js:SessionSocket.request",), "adds the key, sends, repeats after a break"),
)
PAGE_AFTER = (Hop(14, ("web/js/table/store/messages.js:onPosition",), "patches the view, shows it, offers moves"),)


class Function(NamedTuple):
    """A function by its file below the package, its name with its class, and its line."""

    file: str
    name: str
    line: int

    @property
    def is_attribute(self) -> bool:
        """Whether it is the getter of a property."""
        found: Any = sys.modules[f"gonfalon.{self.file.removesuffix('.py').replace('/', '.')}"]
        for part in self.name.split("."):
            found = inspect.getattr_static(found, part, None)
        return isinstance(found, property)


class Trace:
    """Notes the functions that are called while it is on, in all threads that were started after `install`."""

    def __init__(self) -> None:
        self.on = False
        self.calls: Counter[Function] = Counter()
        self.order: list[Function] = []
        """Functions in the order in which they were first called."""
        self._begun: set[Function] = set()
        self._known: dict[CodeType, Function | None] = {}

    def install(self) -> None:
        """Hook every thread that starts from now on."""
        threading.setprofile(self._hook)

    def remove(self) -> None:
        """Hook no more threads."""
        threading.setprofile(None)

    def _hook(self, frame: FrameType, event: str, _arg: Any) -> None:
        if not self.on or event != "call":
            return
        code = frame.f_code
        if code not in self._known:
            self._known[code] = counted_function(code)
        found = self._known[code]
        if found is None:
            return
        if found not in self.calls:
            self.order.append(found)
        self.calls[found] += 1
        if not continues(frame) and not is_inside_game(frame):
            self._begun.add(found)

    def followed(self) -> list[Function]:
        """The functions that a reader follows, see the top of this module."""
        return [each for each in self.order if each in self._begun and not each.is_attribute]


def counted_function(code: CodeType) -> Function | None:
    """The function of a code object; None for what is not counted."""
    path = Path(code.co_filename)
    if not path.is_relative_to(PACKAGE) or code.co_name in INNER:
        return None
    place = path.relative_to(PACKAGE)
    return Function(place.as_posix(), code.co_qualname, code.co_firstlineno) if place.parts[0] in COUNTED else None


def continues(frame: FrameType) -> bool:
    """Whether a coroutine or generator goes on after a pause. RESUME has the argument 0 only at the start."""
    code = frame.f_code
    if not code.co_flags & SUSPENDING:
        return False
    for at in (frame.f_lasti, frame.f_lasti + 2):
        if 0 <= at < len(code.co_code) and dis.opname[code.co_code[at]] == "RESUME":
            return code.co_code[at + 1] != 0
    return False


def is_inside_game(frame: FrameType) -> bool:
    """Whether a function of a game is among the callers."""
    games = str(PACKAGE / "games")
    caller = frame.f_back
    while caller is not None:
        if caller.f_code.co_filename.startswith(games):
            return True
        caller = caller.f_back
    return False


def trace_move(folder: Path) -> Trace:
    """Play the first move of a match with two pages at the table, and trace it."""
    if gonfalon.compiled():
        raise SystemExit("The engine is compiled: its functions cannot be traced.")
    trace = Trace()
    trace.install()
    try:
        with running_server(settings_for(folder, secret=bytes)) as server:  # the same dice every time
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
    """Play one move. The trace ends when both pages have the position after it."""
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


def functions_by_hop(functions: list[Function]) -> dict[int, list[Function]]:
    """The functions of each hop: a function belongs to the hop in which it is first entered."""
    starts = {name: hop.number for hop in HOPS for name in hop.functions}
    found: dict[int, list[Function]] = {hop.number: [] for hop in HOPS}
    present = HOPS[0].number
    for function in functions:
        present = starts.get(f"{function.file}:{function.name}", present)
        found[present].append(function)
    return found


def print_table(trace: Trace, verbose: bool) -> None:
    """The hops with the number of functions that each one adds, then the two counts."""
    by_hop = functions_by_hop(trace.followed())
    print("| # | file and function | does | functions |\n| ---: | --- | --- | ---: |")
    for hop in PAGE_BEFORE:
        print(f"| {hop.number} | `{hop.functions[0]}` | {hop.does} | |")
    for hop in HOPS:
        print(f"| {hop.number} | `{'`, `'.join(hop.functions)}` | {hop.does} | {len(by_hop[hop.number])} |")
        for function in by_hop[hop.number] if verbose else []:
            print(f"|  | {function.file}:{function.line} {function.name} | | |")
    for hop in PAGE_AFTER:
        print(f"| {hop.number} | `{hop.functions[0]}` | {hop.does} | |")
    for name, functions in (("followed", trace.followed()), ("all", trace.order)):
        print(f"{name}: {len(functions)} functions in {len({each.file for each in functions})} files")
    print(f"calls: {trace.calls.total()}")


def main() -> None:
    """Print the path of one move."""
    parser = argparse.ArgumentParser(prog="scripts/trace-move", description="The path of one move.")
    parser.add_argument("--functions", action="store_true", help="name the functions of each hop")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print_table(trace_move(Path(folder)), chosen.functions)


if __name__ == "__main__":
    main()

# mypyc: skip
"""Parent process of an engine: ends the engine and its children with the host, even if the host ends by `kill -9`.

The host runs this file as a script, so it imports the standard library only. The engine inherits the pipes.
On Linux this process also ends children of the engine that have left its group, and the engine ends with this process.
"""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import FrameType

LOOK_SECONDS = 0.5
"""Between two checks whether the host still runs."""

NOT_STARTED = 127
"""The exit status if the command cannot be started, as in a shell."""

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
"""Requests of Linux: the signal that a process gets when its parent ends; to become the parent of orphans."""

MOST_SWEEPS = 1000
"""Times that children are looked for: each killed one may leave children of its own."""

LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


def set_on_linux(request: int, number: int) -> None:
    """Ask Linux for something that concerns this process. Other systems have no such request."""
    if LIBC is not None:
        LIBC.prctl(request, number, 0, 0, 0)


def end_with_parent() -> None:
    """In the engine, before its program starts: it is killed when its parent is."""
    set_on_linux(PR_SET_PDEATHSIG, signal.SIGKILL)


def own_children() -> list[int]:
    """The children of this process, orphans of the engine included; none where the system does not list them."""
    found: list[int] = []
    for listed in Path("/proc/self/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += [int(pid) for pid in listed.read_text().split()]
    return found


def kill_children() -> None:
    """Kill the processes that the ended engine has left. As its orphans they are children of this process."""
    for _ in range(MOST_SWEEPS):
        children = own_children()
        if not children:
            return
        for pid in children:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)


def kill_group(engine: "subprocess.Popen[bytes]") -> None:
    """Kill the engine and the processes that it has started."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(engine.pid, signal.SIGKILL)
        else:
            engine.kill()


def end_with_host(host: int, engine: "subprocess.Popen[bytes]") -> None:
    """Kill the engine once the host has ended."""
    while os.getppid() == host:
        time.sleep(LOOK_SECONDS)
    kill_group(engine)


def main(command: list[str]) -> int:
    """Run the command until it ends, or until the host ends or sends SIGTERM."""
    host = os.getppid()
    set_on_linux(PR_SET_CHILD_SUBREAPER, 1)
    prepare = None if LIBC is None else end_with_parent  # safe: this process has no threads yet
    try:
        engine = subprocess.Popen(command, start_new_session=True, preexec_fn=prepare)  # noqa: PLW1509
    except OSError as error:
        sys.stderr.write(f"{error.strerror}\n")
        return NOT_STARTED

    def stop(_number: int, _frame: FrameType | None) -> None:
        kill_group(engine)

    signal.signal(signal.SIGTERM, stop)
    threading.Thread(target=end_with_host, args=(host, engine), daemon=True).start()
    status = engine.wait()
    kill_group(engine)
    kill_children()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

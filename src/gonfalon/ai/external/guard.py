# mypyc: skip
"""Parent process of an engine: ends the engine and its children with the host, even if the host ends by `kill -9`.

The host runs this file as a script, so it imports the standard library only. The engine inherits the pipes.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from types import FrameType

LOOK_SECONDS = 0.5
"""Between two checks whether the host still runs."""

NOT_STARTED = 127
"""The exit status if the command cannot be started, as in a shell."""


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
    try:
        engine = subprocess.Popen(command, start_new_session=True)
    except OSError as error:
        sys.stderr.write(f"{error.strerror}\n")
        return NOT_STARTED

    def stop(_number: int, _frame: FrameType | None) -> None:
        kill_group(engine)

    signal.signal(signal.SIGTERM, stop)
    threading.Thread(target=end_with_host, args=(host, engine), daemon=True).start()
    status = engine.wait()
    kill_group(engine)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

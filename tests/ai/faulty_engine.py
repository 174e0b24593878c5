"""An engine with a fault, for tests: `python faulty_engine.py FAULT`. Otherwise it plays the first legal move."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

fault = sys.argv[1]
started = sys.argv[2] if len(sys.argv) > 2 else ""


def write_line(line: str) -> None:
    """Send a line."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def write(**message: object) -> None:
    """Send a message."""
    write_line(json.dumps(message))


if fault == "silent":
    time.sleep(1000)
if fault in ("children", "daemons"):
    child = subprocess.Popen(
        [sys.executable, "-c", "import time; time.sleep(1000)"], start_new_session=fault == "daemons"
    )
    Path(started).write_text(f"{os.getpid()} {child.pid}")
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        write(
            type="hello",
            protocol=99 if fault == "protocol" else 1,
            name="x",
            games=["chess"] if fault == "game" else None,
        )
    elif kind == "new-game":
        write(type="move" if fault == "order" else "ready", id=0, move="")
    elif kind == "choose":
        if fault in ("dead", "dead-silently"):
            sys.stderr.write("the reason\n" if fault == "dead" else "")
            sys.exit(3)
        if fault == "slow":
            time.sleep(1000)
        if fault == "garbage":
            write_line("move 1")
        if fault == "nested":
            write_line('{"type": "info", "text": ' + "[" * 400_000 + "]" * 400_000 + "}")
        while fault == "flood":
            write_line('{"type": "info", "text": "' + "x" * 900_000 + '"}')
        if fault == "terminal":
            write_line("\x1b[2J\x07 not JSON")
        if fault == "long":
            write_line("x" * 2_000_000)
        while fault == "chatter":
            write(type="info")
        if fault == "lies":
            write(type="move", id=message["id"], move="conquer everything")
        if fault == "late":
            write(type="move", id=message["id"] - 1, move=message["moves"][0])
        write(type="move", id=message["id"], move=message["moves"][0], win=0.25, line=message["moves"][:1], new_field=1)

# mypyc: skip
"""The process of an external engine: sends and receives messages within a time limit."""

import contextlib
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Final, TypeVar

import msgspec

from gonfalon.ai.external import guard
from gonfalon.ai.external.messages import AnyEngineMessage, EngineMessage, HostMessage, Info, Quit
from gonfalon.kernel.errors import GonfalonError

MOST_BYTES: Final = 1_000_000
"""Longest line of an engine; a longer one is a failure."""
MOST_LINES: Final = 1_000
"""Most remarks before an answer; one more is a failure."""
MOST_HELD: Final = 8
"""Lines that wait to be read by the host. Then the pipe fills and the engine waits: lines may be long."""
MOST_SHOWN: Final = 120
"""Most characters of an engine's output that an error repeats."""
SECONDS_TO_END: Final = 1.0
"""After `quit`; then the process is killed."""

M = TypeVar("M", bound=EngineMessage)


class EngineFailed(GonfalonError):
    """An engine that died, was too slow, or sent what the interface does not allow. It forfeits the match."""

    seat: int = -1
    """The seat for which the engine had to choose; -1 if it had none."""


class EngineProcess:
    """One running engine. Threads move lines between its pipes and queues, so no pipe can block the host."""

    def __init__(self, command: list[str]) -> None:
        pipe = subprocess.PIPE
        guarded = [sys.executable, "-I", str(Path(guard.__file__)), *command]
        self._process = subprocess.Popen(guarded, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        self._out: queue.Queue[bytes | None] = queue.Queue()
        self._in: queue.Queue[bytes] = queue.Queue(MOST_HELD)
        self._last_error = ""
        self._is_killed = False
        self._threads = [
            threading.Thread(target=work, daemon=True) for work in (self._write, self._read, self._read_errors)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.poll() is None

    def send(self, message: HostMessage) -> None:
        """Queue a message; an engine that does not read it fails at its next answer."""
        self._out.put(msgspec.json.encode(message) + b"\n")

    def receive(self, kind: type[M], deadline: float) -> M:
        """The next message, remarks left out. Raises EngineFailed unless it is of this kind and in time."""
        for _ in range(MOST_LINES):
            message = self._decode(self._next_line(deadline))
            if isinstance(message, kind):
                return message
            if not isinstance(message, Info):
                raise EngineFailed("engine.failed.unexpected", expected=tag_of(kind), found=tag_of(type(message)))
        raise EngineFailed("engine.failed.chatter", most=MOST_LINES)

    def _next_line(self, deadline: float) -> bytes:
        try:
            line = self._in.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise EngineFailed("engine.failed.slow") from None
        if len(line) > MOST_BYTES:
            raise EngineFailed("engine.failed.long", most=MOST_BYTES)
        if not line:
            self._process.wait()
            self._threads[-1].join(SECONDS_TO_END)  # it may not have read the last error yet
            raise self._ended(self._process.returncode)
        return line

    def _ended(self, status: int) -> EngineFailed:
        """With the last line that the engine wrote to standard error, if there is one."""
        if not self._last_error:
            return EngineFailed("engine.failed.ended-silently", status=status)
        return EngineFailed("engine.failed.ended", status=status, why=self._last_error)

    @staticmethod
    def _decode(line: bytes) -> AnyEngineMessage:
        try:
            message: AnyEngineMessage = msgspec.json.decode(line, type=AnyEngineMessage)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:  # the last: arrays within arrays
            raise EngineFailed("engine.failed.message", found=shown(line), why=str(error)) from error
        return message

    def _write(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError), self._process.stdin as stream:  # `receive` reports an engine that has ended
            while (line := self._out.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read(self) -> None:
        """Queue the lines of the engine; an empty line stands for the end of its output."""
        assert self._process.stdout is not None
        with self._process.stdout as stream:
            line = b"\n"
            while line:
                line = read_line(stream)
                if not self._is_killed:
                    self._in.put(line)

    def _read_errors(self) -> None:
        """Keep the last line of the engine's error output for the message, and throw the rest away."""
        assert self._process.stderr is not None
        with self._process.stderr as stream:
            while line := stream.readline(MOST_BYTES):
                self._last_error = shown(line) or self._last_error

    def close(self) -> None:
        """Ask the engine to end, then kill it with its children."""
        self.send(Quit())
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_TO_END)
        self.kill()

    def kill(self) -> None:
        """Kill the engine with its children, and end the threads."""
        self._is_killed = True
        self._process.terminate()  # the guard kills them
        self._process.wait()
        self._out.put(None)
        with contextlib.suppress(queue.Empty):
            while True:
                self._in.get_nowait()  # the reader may wait for room
        for thread in self._threads:
            thread.join(SECONDS_TO_END)


def read_line(stream: IO[bytes]) -> bytes:
    """A line that is not blank; at most MOST_BYTES + 1 bytes of it; empty at the end of the output."""
    while line := stream.readline(MOST_BYTES + 1):
        if line.strip():
            break
    return line


def shown(line: bytes) -> str:
    """The start of a line of an engine, for an error."""
    return printable(line.decode(errors="replace"))


def printable(text: str) -> str:
    """The start of a text of an engine. Control characters, which could change a terminal, become question marks."""
    return "".join([each if each.isprintable() else "?" for each in text.strip()[:MOST_SHOWN]])


def tag_of(kind: type[EngineMessage]) -> str:
    """The `type` of a message."""
    return str(kind.__struct_config__.tag)

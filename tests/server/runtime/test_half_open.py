"""Slow, half-open and too many connections: they end after a few seconds, and other users keep working."""

import asyncio
import errno
import random
import resource
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from gonfalon.server.runtime.connection_table import (
    LOG_SECONDS,
    ConnectionTable,
    LogLimiter,
    group_of,
    log_full_file_table,
)
from gonfalon.server.runtime.guarded_protocol import BODY_SECONDS, HEAD_SECONDS
from gonfalon.server.runtime.listening import listening
from tests.server.clients import Browser
from tests.server.playing import play_alone
from tests.server.processes import ServerProcess, served

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
FILES = 1024
ATTACKERS = 1100


def limit_files() -> None:
    """The usual limit of a process for file descriptors."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with served(tmp_path_factory.mktemp("server"), preexec_fn=limit_files) as running:
        yield running


def open_connection(server: ServerProcess, sent: bytes, source: str = "127.0.0.1") -> socket.socket:
    host, port = server.base.removeprefix("http://").split(":")
    opened = socket.create_connection((host, int(port)), timeout=10, source_address=(source, 0))
    opened.sendall(sent)
    return opened


def seconds_until_closed(opened: socket.socket, trickle: bytes = b"") -> float:
    """The time until the server closes a connection, while a byte now and then is sent."""
    begun = time.monotonic()
    opened.settimeout(0.5)
    with suppress(ConnectionError):
        while time.monotonic() - begun < 60:
            with suppress(TimeoutError):
                if not opened.recv(65536):
                    break
            if trickle:
                opened.sendall(trickle)
    return time.monotonic() - begun


@pytest.mark.parametrize(
    ("sent", "most"),
    [
        (b"", HEAD_SECONDS),
        (HALF, HEAD_SECONDS),
        (b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n", BODY_SECONDS),
        (b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" + HALF, HEAD_SECONDS + 5),
    ],
)
def test_a_request_that_does_not_arrive_ends(server: ServerProcess, sent: bytes, most: float) -> None:
    with open_connection(server, sent) as opened:
        assert seconds_until_closed(opened, b"x" if sent else b"") < most + 3


def test_half_open_requests_lock_no_one_out(server: ServerProcess) -> None:
    """1,100 half-open requests of one address, then of many; the process may open 1,024 files."""
    me = Browser(server.base).come()
    for sources in (["127.0.0.2"], [f"127.0.0.{number}" for number in range(3, 60)]):
        with ExitStack() as attack:
            for number in range(ATTACKERS):
                with suppress(OSError):
                    attack.enter_context(open_connection(server, HALF, sources[number % len(sources)]))
            for _ in range(5):
                begun = time.monotonic()
                assert httpx.get(f"{server.base}/api/games", trust_env=False, timeout=5).status_code == 200
                assert me.http.get("/api/tables").status_code == 200
                assert time.monotonic() - begun < 5
    table = me.open("warriors-of-god", {"english": "me", "french": "me"})["id"]
    with me.socket(table) as playing, attack_from(server, "127.0.0.2"):
        playing.hello("english")
        play_alone(playing, 5, random.Random(3))
    assert len(server.log_text()) < 20_000


@pytest.fixture(autouse=True)
def many_files() -> Iterator[None]:
    """Let the test itself open more files than the server may."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 2 * ATTACKERS)), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@contextmanager
def attack_from(server: ServerProcess, source: str) -> Iterator[None]:
    with ExitStack() as attack:
        for _ in range(ATTACKERS):
            with suppress(OSError):
                attack.enter_context(open_connection(server, HALF, source))
        yield


def limit_files_tightly() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES // 2, FILES // 2))


def test_a_burst_of_connections_uses_up_no_files(tmp_path: Path) -> None:
    """The server finds 1,100 connections at once, as it does on a busy machine; it may open 512 files."""
    with served(tmp_path, preexec_fn=limit_files_tightly) as server, ExitStack() as attack:
        me = Browser(server.base).come()
        server.process.send_signal(signal.SIGSTOP)
        try:
            for number in range(ATTACKERS):
                attack.enter_context(open_connection(server, HALF, f"127.0.0.{2 + number % 50}"))
        finally:
            server.process.send_signal(signal.SIGCONT)
        assert me.http.get("/api/tables").status_code == 200
        server.process.terminate()
        server.process.wait(30)
        logged = server.log_text()
    assert "no connection can be accepted" not in logged
    assert len(logged) < 5_000


def test_a_full_table_of_files_is_found_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """asyncio listens again after a second."""
    tries = []

    def accept(_self: socket.socket) -> None:
        tries.append(1)
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(socket.socket, "accept", accept)
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        with listening(bound) as own:
            assert own.getsockname() == bound.getsockname()
            for found in (1, 2):
                own.listen(16)
                with pytest.raises(OSError, match="Too many open files"):
                    own.accept()
                for _ in range(2047):
                    with pytest.raises(BlockingIOError):
                        own.accept()
                assert len(tries) == found


class Visitor:
    """A connection of the table."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.is_dropped = False

    def drop(self) -> None:
        self.is_dropped = True


def test_the_longest_waiting_connection_of_the_same_address_makes_room() -> None:
    table = ConnectionTable(10, 2, lambda _: False)
    other, first, second, third = Visitor("b"), Visitor("a"), Visitor("a"), Visitor("a")
    assert all(table.enter(each) for each in (other, first, second))
    table.work(first)
    assert table.enter(third)
    assert [each.is_dropped for each in (other, first, second, third)] == [False, False, True, False]
    table.work(third)
    assert not table.enter(Visitor("a")), "connections with a request are not closed"
    assert table.enter(Visitor("b"))
    table.leave(first)
    assert table.enter(Visitor("a"))


def test_a_trusted_proxy_has_no_limit_of_its_own() -> None:
    table = ConnectionTable(4, 1, lambda address: address == "proxy")
    visitors = [Visitor("proxy") for _ in range(4)]
    for each in visitors:
        assert table.enter(each)
        table.work(each)
    assert not table.enter(Visitor("proxy"))
    assert len(table) == 4


def test_addresses_of_one_network_count_together() -> None:
    assert group_of("2001:db8:1:2::1") == group_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert group_of("::ffff:10.0.0.1") == group_of("10.0.0.1") == "10.0.0.1"
    assert group_of("") == ""


def test_a_warning_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    limiter = LogLimiter(lambda: now[0])
    for _ in range(1000):
        limiter.warning("full")
    now[0] = LOG_SECONDS
    limiter.warning("full")
    assert [record.getMessage() for record in caplog.records] == [
        "full (0 such warnings in between)",
        "full (999 such warnings in between)",
    ]


def test_a_full_table_of_files_is_logged_once_and_other_errors_as_before(caplog: pytest.LogCaptureFixture) -> None:
    handle, loop = log_full_file_table(), asyncio.new_event_loop()
    context = {"message": "socket.accept() out of system resource", "exception": OSError(errno.EMFILE, "Too many")}
    for _ in range(1000):
        handle(loop, context)
    assert [record.getMessage() for record in caplog.records] == [
        "no connection can be accepted: Too many (0 such warnings in between)"
    ]
    handle(loop, {"message": "a task failed", "exception": OSError(errno.EIO, "input/output error")})
    assert "a task failed" in caplog.text
    loop.close()

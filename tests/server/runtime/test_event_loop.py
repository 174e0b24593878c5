"""The event loop is not blocked: no callback over 50 ms during play, replays, imports and searches.

The clients run in this process, the server in one of its own; what counts is the processor time of its loop's thread,
so that a busy machine is no reason to fail. Its other threads must not block it for long either.
"""

import json
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from gonfalon.kernel.record import schema
from gonfalon.server import settings
from tests.server.clients import Browser
from tests.server.http_api.test_records import finished_record
from tests.server.playing import play_alone, play_on

MOST_SECONDS = 0.05
MOST_SECONDS_OF_OTHERS = 0.2
WAR = "warriors-of-god"


def run_all(jobs: list[Callable[[], None]]) -> list[BaseException]:
    """Several people at once; answers what went wrong."""
    wrong: list[BaseException] = []

    def run(job: Callable[[], None]) -> None:
        try:
            job()
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


def two_at_one_screen(base: str, seed: int) -> None:
    me = Browser(base).come()
    table = me.open(WAR, {"english": "me", "french": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("english")
        play_alone(socket, 40, random.Random(seed))


def against_the_computer(base: str) -> None:
    me = Browser(base).come()
    table = me.open(WAR, {"english": "me", "french": "random"})["id"]
    with me.socket(table) as socket:
        socket.hello("english")
        play_on(socket, "english", 20, random.Random(9))


def import_and_replay(base: str, record: bytes) -> None:
    me = Browser(base).come()
    for _ in range(3):
        table = me.http.post("/api/records", content=record).json()["id"]
        assert me.http.get(f"/api/tables/{table}/replay").status_code == 200
        with me.socket(table) as socket:
            socket.hello(None)
            socket.say(type="since", seat=None, version=0)
            socket.until("frames")


def import_nonsense(base: str) -> None:
    """As much of what is slow to read as is taken, and as much as an address may send."""
    me = Browser(base).come()
    start = '{"format": "gonfalon-record", "format_version": 1, "x": ['
    most = settings.Limits().record // 3 - 100
    for count, key in ((schema.MAX_PARTS // 2 - 100, "error.record.shape"), (most, "error.record.too-full")):
        answer = me.http.post("/api/records", content=f"{start}{','.join(['[]'] * count)}]}}")
        assert answer.json()["error"]["key"] == key


def send_bodies_with_many_faults(base: str) -> None:
    """Every part of these bodies is wrong, and they have as many as their length allows."""
    me = Browser(base).come()
    many = range(60_000)
    for body in (
        {"game": WAR, "seats": {f"s{number}": {} for number in many}},
        {"game": WAR, "options": {f"o{number}": 1.5 for number in many}},
        {f"x{number}": 1 for number in many},
    ):
        assert me.ask("POST", "/api/tables", body, status=422)["error"]["key"] == "server.refused.shape"


def read_texts(base: str) -> None:
    me = Browser(base).come()
    for part in ("kernel", "errors", "server", WAR):
        assert me.http.get(f"/api/catalogue/en/{part}").status_code == 200
    assert me.http.get(f"/api/rules/{WAR}/en").status_code == 200


def test_no_callback_blocks_the_event_loop(tmp_path: Path) -> None:
    record = finished_record(3).encode()
    command = [sys.executable, "-m", "tests.server.measured_server", str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        base = running.stdout.readline().strip()
        wrong = run_all(
            [
                lambda: two_at_one_screen(base, 1),
                lambda: two_at_one_screen(base, 2),
                lambda: against_the_computer(base),
                lambda: import_and_replay(base, record),
                lambda: import_nonsense(base),
                lambda: send_bodies_with_many_faults(base),
                lambda: read_texts(base),
            ]
        )
        out, _ = running.communicate(timeout=20)
    assert wrong == []
    report = json.loads(out)
    assert report["count"] > 1000
    assert [each for each in report["longest"] if each[0] > MOST_SECONDS] == []
    assert report["held_up"] < MOST_SECONDS_OF_OTHERS

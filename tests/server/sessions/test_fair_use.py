"""Fair use: what one person may use up is less than what all behind the same address have."""

import dataclasses
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gonfalon.server.settings import Limits, RateLimit
from gonfalon.server.storage.audit import AuditLog
from gonfalon.server.studies.play import StudyPlay
from gonfalon.studies import studies_of
from tests.server.clients import Browser, Message, Socket
from tests.server.http_api.test_records import finished_record
from tests.server.servers import GENEROUS, TestServer, running_server, settings_for

TWO = RateLimit(2, 0)
GENERALS_WAR = "generals-war"
TWO_HERE = {"white": "me", "black": "me"}


def with_limits(folder: Path, **limits: Any) -> Any:
    return running_server(settings_for(folder, limits=dataclasses.replace(GENEROUS, **limits)))


def status(person: Browser, method: str, path: str, body: object = None) -> int:
    return person.http.request(method, path, json=body).status_code


def test_a_person_who_opens_and_deletes_tables_leaves_some_for_others(tmp_path: Path) -> None:
    with with_limits(tmp_path, new_tables_of_person=TWO, tables_of_address=RateLimit(3, 0)) as server:
        one, other = Browser(server.base).come(), Browser(server.base).come()
        for _ in range(2):
            table = one.open("tiny", TWO_HERE)["id"]
            one.ask("DELETE", f"/api/tables/{table}")
        for _ in range(3):
            assert status(one, "POST", "/api/tables", {"game": "tiny"}) == 429
        other.open("tiny", TWO_HERE)
        assert status(other, "POST", "/api/tables", {"game": "tiny"}) == 429, "the limit of the address"


@pytest.mark.parametrize(
    ("of_person", "of_address"),
    [
        ("new_tables_of_person", "tables_of_address"),
        ("new_computer_games_of_person", "computer_games_of_address"),
        ("new_bytes_of_person", "bytes_of_address"),
    ],
)
def test_what_a_person_opens_in_a_day_is_below_the_limit_of_the_address(of_person: str, of_address: str) -> None:
    limits = Limits()
    assert getattr(limits, of_person).burst * 5 <= getattr(limits, of_address).burst
    assert getattr(limits, of_person).per_second * 5 <= getattr(limits, of_address).per_second


def test_every_way_to_a_table_with_a_computer_counts(tmp_path: Path) -> None:
    seats = {"white": {"kind": "me"}, "black": {"kind": "computer", "agent": "random"}}
    with with_limits(tmp_path, new_computer_games_of_person=RateLimit(1, 0)) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "random"})["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            socket.act("resign", "white")
            while socket.position["result"] is None:
                socket.next()
        study = studies_of(GENERALS_WAR)[0].id
        record = finished_record(1)
        refused = [
            me.http.post("/api/tables", json={"game": "tiny", "seats": seats}),
            me.http.post(f"/api/tables/{table}/rematch", json={}),
            me.http.post(f"/api/studies/{GENERALS_WAR}/{study}/sandbox"),
            me.http.post("/api/records?seats=%7B%22english%22:%7B%22kind%22:%22computer%22%7D%7D", content=record),
        ]
        assert [answer.status_code for answer in refused] == [429] * 4
        assert {answer.json()["error"]["key"] for answer in refused} == {"server.refused.address-full"}


def test_rematches_and_studies_count_as_new_tables(tmp_path: Path) -> None:
    with with_limits(tmp_path, new_tables_of_person=RateLimit(1, 0)) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", TWO_HERE)["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            socket.act("resign", "white")
        assert status(me, "POST", f"/api/tables/{table}/rematch", {}) == 429
        assert status(me, "POST", f"/api/studies/{GENERALS_WAR}/{studies_of(GENERALS_WAR)[0].id}/sandbox") == 429


def test_stand_ins_count_as_running_computer_games(tmp_path: Path) -> None:
    with with_limits(tmp_path, computer_games=1) as server:
        me, other = Browser(server.base).come(), Browser(server.base).come()
        mine = me.open("tiny", TWO_HERE)["id"]
        opened = other.open("tiny", {"white": "me", "black": "open"})
        me.join(opened["links"]["black"])
        assert hand_over(me, mine, "white")["type"] == "done"
        assert hand_over(me, mine, "black")["type"] == "done", "the same game"
        refused = hand_over(me, opened["id"], "black")
        assert refused["error"]["key"] == "server.refused.too-many-computer-games"
        body = {"game": "tiny", "seats": {"white": {"kind": "computer", "agent": "random"}}}
        assert status(me, "POST", "/api/tables", body) == 409
        assert hand_over(other, opened["id"], "white")["type"] == "done"


def hand_over(person: Browser, table: str, seat: str) -> Message:
    with person.socket(table) as socket:
        socket.hello(seat)
        return answer_to(socket, "entrust", seat)


def answer_to(socket: Socket, kind: str, seat: str) -> Message:
    socket.say(type=kind, key="k", seat=seat, version=socket.position["version"], agent="random")
    while True:
        message = socket.next()
        if message["type"] in ("done", "refused"):
            return message


def test_an_address_brings_only_so_many_new_users(tmp_path: Path) -> None:
    """Each is a row of the database."""
    with with_limits(tmp_path, people_of_address=TWO) as server:
        known = [Browser(server.base).come() for _ in range(2)]
        answer = Browser(server.base).http.post("/api/me", json={})
        assert answer.status_code == 429
        assert answer.json()["error"]["key"] == "server.refused.people-full"
        known[0].come()


def test_a_person_makes_only_so_many_links(tmp_path: Path) -> None:
    """Each is a line of the log that is kept with the table."""
    with with_limits(tmp_path, links_of_person=TWO) as server:
        me, other = Browser(server.base).come(), Browser(server.base).come()
        table = me.open("tiny", {"white": "me", "black": "open"})["id"]
        path = f"/api/tables/{table}/links"
        assert [status(me, "POST", path, {"seat": seat}) for seat in ("white", "black", "white")] == [201, 201, 429]
        assert status(other, "POST", path, {"seat": "white"}) == 403
        lines = server.run(lambda: AuditLog(server.services.database).lines(table))
        assert len(lines) == 3, "the link that the table was opened with, and two"


def test_a_person_takes_only_so_many_names(tmp_path: Path) -> None:
    """Each is sent to all pages of all tables of the person."""
    with with_limits(tmp_path, renames=TWO) as server:
        me, other = Browser(server.base).come("Ann"), Browser(server.base).come("Ben")
        assert [status(me, "PUT", "/api/me", {"name": f"Ann {number}"}) for number in range(2)] == [200, 429]
        assert status(other, "PUT", "/api/me", {"name": "Bob"}) == 200


def test_all_sockets_of_a_person_share_one_limit_of_messages(tmp_path: Path) -> None:
    with with_limits(tmp_path, messages=RateLimit(12, 0), messages_of_person=RateLimit(24, 0)) as server:
        me, other = Browser(server.base).come(), Browser(server.base).come()
        table = me.open("tiny", TWO_HERE)["id"]
        with ExitStack() as pages:
            answered = [pings(pages.enter_context(me.socket(table))) for _ in range(4)]
            assert answered == [10, 10, 4, 0]
            assert pings(pages.enter_context(other.socket(table))) == 10


def pings(socket: Socket) -> int:
    """How many of ten pings are answered before the server closes the socket."""
    count = 0
    try:
        for _ in range(10):
            socket.say(type="ping")
            socket.until("pong")
            count += 1
    except ConnectionClosed:
        pass
    return count


def test_the_studies_of_one_person_are_judged_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Judging an act takes up to a second of a thread, and all users share the threads of the server."""
    now, most, lock = [0], [0], threading.Lock()

    def slow_take(_play: StudyPlay, _moves: list[str]) -> None:
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
        time.sleep(0.2)
        with lock:
            now[0] -= 1

    monkeypatch.setattr(StudyPlay, "take", slow_take)
    with running_server(settings_for(tmp_path)) as server, ExitStack() as pages:
        me = Browser(server.base).come()
        sockets = [pages.enter_context(study_socket(server, me)) for _ in range(5)]
        for socket in sockets:
            socket.send('{"type":"play","key":"k","seat":"x","version":0,"moves":["x"]}')
        for socket in sockets:
            while '"done"' not in str(socket.recv(30)):
                pass
    assert most[0] == 1


def study_socket(server: TestServer, person: Browser) -> ClientConnection:
    url = f"{server.base.replace('http', 'ws', 1)}/api/studies/{GENERALS_WAR}/{studies_of(GENERALS_WAR)[0].id}/socket"
    headers = {"Origin": server.base, "Cookie": person.cookie}
    return connect(url, additional_headers=headers, proxy=None, max_size=None)


def test_reports_count_as_heavy_requests(tmp_path: Path) -> None:
    """A report holds the moves of its table up, and every viewer may ask for it."""
    with with_limits(tmp_path, heavy_of_person=TWO) as server:
        me, other = Browser(server.base).come(), Browser(server.base).come()
        table = me.open(GENERALS_WAR, {"west": "me", "east": "me", "marshal": "nobody"})["id"]
        paths = [f"/report/{table}?language=en", f"/report/{table}/csv?language=en"] * 2
        assert [other.http.get(path).status_code for path in paths] == [200, 200, 429, 429]
        assert me.http.get(paths[0]).status_code == 200

"""`gonfalon admin` on the database of a running server: what it lists, and that the server notices what it changed."""

import random
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

import gonfalon
from gonfalon.cli.main import app
from gonfalon.server.sessions import manager
from tests.server.clients import Browser, Socket
from tests.server.playing import play_alone
from tests.server.servers import running_server, settings_for

TWO_HERE = {"english": "me", "french": "me"}
GONE, REFUSED = 4404, 1008


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manager, "SWEEP_SECONDS", 0.2)


def admin(folder: Path, *args: str, code: int = 0, database: bool = True) -> str:
    """The output of a command, on the database of a folder unless its own options name one."""
    named = ["--database", str(folder / "tables.sqlite3")] if database else []
    result = CliRunner().invoke(app, ["admin", *args, *named])
    assert result.exit_code == code, result.output
    return result.output


def close_code(socket: Socket) -> int | None:
    """The code with which the server closes a socket."""
    try:
        while True:
            socket.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_tables_are_listed_exported_and_removed(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path)) as running:
        me, other = Browser(running.base).come("Ada"), Browser(running.base).come("Bob")
        table, kept = me.open("warriors-of-god", TWO_HERE)["id"], other.open("warriors-of-god", TWO_HERE)["id"]
        ada = me.ask("POST", "/api/me", {})["id"]
        with me.socket(table) as socket:
            socket.hello("english")
            play_alone(socket, 5, random.Random(1))
            listed = admin(tmp_path, "tables").splitlines()
            assert [line.split()[0] for line in listed[1:]] == [table, kept]
            assert "Ada" in listed[1]
            assert len(admin(tmp_path, "tables", "--person", ada).splitlines()) == 2
            admin(tmp_path, "export", table, str(tmp_path / "record.json"))
            assert gonfalon.verify((tmp_path / "record.json").read_text()).match.version >= 5
            admin(tmp_path, "remove", table)
            assert close_code(socket) == GONE
        assert me.http.get(f"/api/tables/{table}").status_code == 404
        assert me.http.get(f"/api/tables/{kept}").status_code == 200
        assert "no game" in admin(tmp_path, "remove", table, code=2)
        assert "no game" in admin(tmp_path, "export", table, str(tmp_path / "x"), code=2)


def test_a_blocked_user_is_refused_at_once_and_can_be_let_in_again(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path)) as running:
        me = Browser(running.base).come("Ada")
        table = me.open("warriors-of-god", TWO_HERE)["id"]
        ada = me.ask("POST", "/api/me", {})["id"]
        with me.socket(table) as socket:
            socket.hello("english")
            admin(tmp_path, "block", ada)
            for method, path in (("GET", "/api/tables"), ("POST", "/api/me"), ("DELETE", f"/api/tables/{table}")):
                answer = me.http.request(method, path, json={} if method == "POST" else None)
                assert answer.status_code == 403
                assert answer.json()["error"]["key"] == "server.refused.blocked"
            assert close_code(socket) == REFUSED
        (line,) = admin(tmp_path, "people").splitlines()[1:]
        assert line.split()[0] == ada
        assert "blocked" in line
        admin(tmp_path, "unblock", ada)
        assert [each["id"] for each in me.ask("GET", "/api/tables")] == [table]
        assert "no user" in admin(tmp_path, "block", "stranger", code=2)


def test_a_blocked_user_comes_back_to_no_seat_by_a_link_that_they_made_before(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path)) as running:
        ada, ben, other = (
            Browser(running.base).come("Ada"),
            Browser(running.base).come("Ben"),
            Browser(running.base).come(),
        )
        table = ada.open("warriors-of-god", {"english": "me", "french": "open"})
        ben.join(table["links"]["french"])
        path = f"/api/tables/{table['id']}"
        links = [
            each.ask("POST", f"{path}/links", {"seat": seat})["link"]
            for each, seat in ((ada, "english"), (ben, "french"))
        ]
        admin(tmp_path, "block", ada.ask("POST", "/api/me", {})["id"])
        other.ask("POST", f"{path}/join", {"secret": links[0].partition("#join=")[2]}, status=404)
        assert other.join(links[1]) == {"seat": "french"}


def test_a_missing_database_is_named_and_not_created(tmp_path: Path) -> None:
    assert "there is no file" in admin(tmp_path, "tables", code=2)
    assert not list(tmp_path.iterdir())


def test_a_damaged_database_and_one_that_does_not_answer_are_named(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_text("no database")
    assert f"{file} is damaged" in admin(tmp_path, "tables", code=2)
    nowhere = "postgresql://gonfalon:word@127.0.0.1:1/gonfalon"
    output = admin(tmp_path, "people", "--database", nowhere, database=False, code=2)
    assert "cannot be used" in output
    assert "word" not in output


def test_quotas_are_shown_with_what_each_user_has_used(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path)) as running:
        me = Browser(running.base).come("Ada")
        Browser(running.base).come("Bob")
        for _ in range(2):
            me.open("warriors-of-god", TWO_HERE)
        me.open("warriors-of-god", {"english": "me", "french": "greedy"})
        (line,) = admin(tmp_path, "quotas").splitlines()[1:]
        assert "Ada" in line
        assert "3 / 1000  1 / 200" in line
        used = int(line.split("/")[2].split()[-1])
        assert 1000 < used < 50_000
        assert line.endswith(" / 50000000")
        assert "3 / 7" in admin(tmp_path, "quotas", "--tables-per-person", "7")


def test_the_log_shows_joins_links_and_removals(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path)) as running:
        me, guest = Browser(running.base).come("Ada"), Browser(running.base).come("Bob")
        bob = guest.ask("POST", "/api/me", {})["id"]
        opened = me.open("warriors-of-god", {"english": "me", "french": "open"})
        other = me.open("warriors-of-god", {"english": "me", "french": "open"})["id"]
        guest.join(opened["links"]["french"])
        me.ask("DELETE", f"/api/tables/{opened['id']}/seats/french/holders/{bob}")
        lines = admin(tmp_path, "log", "--table", opened["id"]).splitlines()[1:]
        assert [("removed" in line, "joined" in line, "invitation" in line) for line in lines] == [
            (True, False, False),
            (False, True, False),
            (False, False, True),
        ]
        assert lines[0].split()[-2:] == ["Ada", "Bob"]
        assert other in admin(tmp_path, "log")
        (joined,) = admin(tmp_path, "log", "--person", bob).splitlines()[1:]
        assert "joined" in joined


def test_a_link_leads_an_unknown_browser_to_a_seat(tmp_path: Path) -> None:
    """After a restore on another computer no browser has a cookie of the marshal."""
    seats = {"west": "open", "east": "open", "marshal": "me"}
    with running_server(settings_for(tmp_path)) as running:
        table = Browser(running.base).come("Marshal").open("generals-war", seats, options={"fights": "marshal"})["id"]
        link = admin(tmp_path, "link", table, "marshal", "--address", "http://127.0.0.1:9/").strip()
        assert link.startswith(f"http://127.0.0.1:9/table/{table}#join=")
        second = Browser(running.base).come("Second laptop")
        second.join(link.removeprefix("http://127.0.0.1:9"))
        with second.socket(table) as socket:
            socket.say(type="hello", seat="marshal", protocol=2)
            assert socket.until("position", seat="marshal")["reports"] == []
        assert "seat" in admin(tmp_path, "link", table, "north", code=2)
        assert "no game" in admin(tmp_path, "link", "nothing", "marshal", code=2)


def test_a_link_to_a_seat_without_a_person_makes_it_the_seat_of_one(tmp_path: Path) -> None:
    """An open seat is taken then. At the seat of a computer that one stands in until the person takes the seat."""
    with running_server(settings_for(tmp_path)) as running:
        table = Browser(running.base).come("Ada").open("tiny", {"white": "open", "black": "random"})["id"]
        for seat, agent in (("white", None), ("black", "random")):
            guest = Browser(running.base).come(seat)
            guest.join(admin(tmp_path, "link", table, seat).strip())
            taken = next(each for each in guest.ask("GET", f"/api/tables/{table}")["seats"] if each["seat"] == seat)
            assert (taken["kind"], taken["mine"], taken["agent"]) == ("person", True, agent)
        with guest.socket(table) as socket:
            socket.hello("black")
            assert socket.act("entrust", "black", agent=None)["type"] == "done"


def test_a_removed_game_that_no_page_shows_is_gone_at_once(tmp_path: Path) -> None:
    """The server may still have it in memory."""
    with running_server(settings_for(tmp_path)) as running:
        me = Browser(running.base).come("Ada")
        table = me.open("tiny", {"white": "me", "black": "me"})["id"]
        me.ask("GET", f"/api/tables/{table}")
        admin(tmp_path, "remove", table)
        until = time.monotonic() + 10
        while me.http.get(f"/api/tables/{table}").status_code != 404:
            assert time.monotonic() < until
            time.sleep(0.05)

"""Quotas: a person who misuses the server is refused, and others behind the same address are not."""

import dataclasses
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gonfalon import registry
from gonfalon.kernel.match import Match
from gonfalon.server.settings import Limits, RateLimit
from tests.server.clients import Browser
from tests.server.servers import GENEROUS, running_server, settings_for

FEW = RateLimit(5, 0)


def with_limits(folder: Path, **limits: Any) -> Any:
    return running_server(settings_for(folder, limits=dataclasses.replace(GENEROUS, **limits)))


def rename_until_refused(person: Browser) -> None:
    for number in range(50):
        if person.http.put("/api/me", json={"name": f"Name {number}"}).status_code == 429:
            return
    raise AssertionError("never refused")


@pytest.mark.parametrize("limit", ["changes_of_person", "requests_of_person"])
def test_a_person_who_changes_too_often_does_not_lock_out_others(tmp_path: Path, limit: str) -> None:
    with with_limits(tmp_path, **{limit: RateLimit(8, 0)}) as server:
        one, other = Browser(server.base).come(), Browser(server.base).come("Ben")
        one.ask("GET", "/api/tables")
        rename_until_refused(one)
        assert other.http.put("/api/me", json={"name": "Bob"}).status_code == 200


def test_clients_without_a_cookie_do_not_use_up_what_persons_have(tmp_path: Path) -> None:
    with with_limits(tmp_path, requests_of_person=RateLimit(8, 0)) as server:
        person = Browser(server.base).come("Ben")
        stranger = Browser(server.base)
        stranger.http.cookies.set("gonfalon-invented", "x")
        while stranger.http.get("/api/tables").status_code == 200:
            pass
        assert person.http.get("/api/tables").status_code == 200


def test_the_tables_of_a_person_have_a_most_of_bytes(tmp_path: Path) -> None:
    with with_limits(tmp_path, bytes_of_person=2000) as server:
        me, other = Browser(server.base).come(), Browser(server.base).come()
        refused = None
        for _ in range(50):
            answer = me.http.post("/api/tables", json={"game": "tiny", "seats": {}})
            if answer.status_code != 201:
                refused = answer.json()
                break
        assert refused is not None
        assert refused["error"]["key"] == "server.refused.too-many-bytes"
        other.open("tiny", {"white": "me"})


def test_running_games_with_computers_have_a_most(tmp_path: Path) -> None:
    with with_limits(tmp_path, computer_games=2) as server:
        me, other = Browser(server.base).come(), Browser(server.base).come()
        first = me.open("tiny", {"white": "me", "black": "random"})["id"]
        me.open("tiny", {"white": "me", "black": "random"})
        body = {"game": "tiny", "seats": {"white": {"kind": "me"}, "black": {"kind": "computer", "agent": "random"}}}
        assert me.ask("POST", "/api/tables", body, status=409)["error"]["args"] == {"most": 2}
        me.open("tiny", {"white": "me", "black": "me"})
        other.open("tiny", {"white": "me", "black": "random"})
        me.ask("DELETE", f"/api/tables/{first}")
        me.open("tiny", {"white": "me", "black": "random"})


def test_an_address_opens_only_so_many_games_with_computers_a_day(tmp_path: Path) -> None:
    with with_limits(tmp_path, computer_games_of_address=RateLimit(2, 0)) as server:
        people = [Browser(server.base).come() for _ in range(3)]
        body = {"game": "tiny", "seats": {"white": {"kind": "me"}, "black": {"kind": "computer", "agent": "random"}}}
        statuses = [person.http.post("/api/tables", json=body).status_code for person in people]
        assert statuses == [201, 201, 429]
        people[2].open("tiny", {"white": "me", "black": "me"})


@pytest.mark.parametrize("limits", [{"tables_of_address": FEW}, {"bytes_of_address": RateLimit(200, 0)}])
def test_an_address_opens_only_so_many_tables_a_day(tmp_path: Path, limits: dict[str, RateLimit]) -> None:
    with with_limits(tmp_path, **limits) as server:
        people = [Browser(server.base).come() for _ in range(8)]
        answers = [person.http.post("/api/tables", json={"game": "tiny", "seats": {}}) for person in people]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert 0 < len(refused) < 8
        assert refused[0].json()["error"]["key"] == "server.refused.address-full"


def test_every_quota_of_a_person_is_below_that_of_an_address() -> None:
    limits = Limits()
    for name in ("requests", "changes", "heavy"):
        person, address = getattr(limits, f"{name}_of_person"), getattr(limits, name)
        assert person.burst * 5 <= address.burst
        assert person.per_second * 5 <= address.per_second


@pytest.mark.parametrize("name", ["play_all", "offered", "why_not"])
def test_what_an_own_data_pack_makes_slow_runs_off_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Playing a move, trying each move that is offered, and saying why a move is illegal.

    A fight with the worst legal pack takes seconds, and each of them may try one.
    """
    threads: list[str] = []
    real: Callable[..., Any] = getattr(Match, name)

    def noted(match: Match, *args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return real(match, *args)

    pack = registry.game("warriors-of-god").data_text().replace("winning_points = 30", "winning_points = 20")
    with running_server(settings_for(tmp_path)) as server:
        me = Browser(server.base).come()
        table = me.open("warriors-of-god", {"english": "me", "french": "me"}, pack=pack)["id"]
        with me.socket(table) as socket:
            socket.hello("english")
            seat = socket.position["to_act"][0]
            socket.hello(seat)
            monkeypatch.setattr(Match, name, noted)
            move = socket.position["moves"][0][0]
            socket.say(type="why", seat=seat, move=move)
            socket.until("why")
            assert socket.play(seat, move)["type"] == "done"
    assert threads
    assert all(thread.startswith("asyncio_") for thread in threads), "the threads for slow work"

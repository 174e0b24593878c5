"""Races: of two requests at the same time exactly one succeeds."""

import asyncio
import threading
from collections import Counter
from collections.abc import Callable
from functools import partial

from gonfalon.server.sessions.session import Session
from tests.server.clients import Browser, Message
from tests.server.servers import TestServer

MakeBrowser = Callable[..., Browser]


def together(*jobs: Callable[[], Message]) -> list[Message]:
    """Do several things at the same time."""
    answers: list[Message] = []
    start = threading.Barrier(len(jobs))

    def run(job: Callable[[], Message]) -> None:
        start.wait()
        answers.append(job())

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_of_two_moves_for_one_version_one_is_refused(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as one, me.socket(table) as two:
        one.hello("white")
        two.hello("white")
        for number in range(6):
            seat = one.position["to_act"][0]
            one.hello(seat)
            two.hello(seat)
            version = max(one.position["version"], two.position["version"])
            move = one.position["moves"][0][0]
            answers = together(*[partial(each.play, seat, move, version=version) for each in (one, two)])
            kinds = Counter(answer["type"] for answer in answers)
            assert kinds == {"done": 1, "refused": 1}, (number, answers)
            loser = next(answer for answer in answers if answer["type"] == "refused")
            assert loser["error"]["key"] == "server.refused.stale"
            one.hello(seat)
            two.hello(seat)
            assert one.position["version"] == two.position["version"] > version
            if one.position["result"]:
                break


def test_the_same_key_on_two_sockets_at_once_counts_once(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as one, me.socket(table) as two:
        one.hello("white")
        two.hello("white")
        answers = together(
            lambda: one.play("white", "bid n:1", key="same-key"), lambda: two.play("white", "bid n:1", key="same-key")
        )
        assert answers[0] == answers[1] == {"type": "done", "key": "same-key", "version": 1}
        assert one.hello("white")["version"] == 1


def test_requests_at_the_same_time_load_one_session(browser: MakeBrowser, server: TestServer) -> None:
    """With two sessions of one table, clients would miss moves."""
    table_id = browser().open("tiny", {"white": "me", "black": "me"})["id"]

    async def come() -> list[Session]:
        return await asyncio.gather(*[server.services.sessions.find(table_id) for _ in range(5)])

    assert len({id(table) for table in server.run(come)}) == 1


def test_of_two_users_who_join_one_seat_one_is_refused(browser: MakeBrowser) -> None:
    ann = browser("Ann")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    path, _, secret = opened["links"]["black"].partition("#join=")
    rivals = [browser("Ben"), browser("Cid")]

    def join(rival: Browser) -> Callable[[], Message]:
        url = f"/api{path.replace('/table/', '/tables/')}/join"
        return lambda: {"status": rival.http.post(url, json={"secret": secret}).status_code}

    answers = together(*[join(rival) for rival in rivals])
    assert sorted(answer["status"] for answer in answers) == [200, 409]


def test_two_rematch_requests_get_the_same_table(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        socket.act("resign", "white")
    answers = together(*[lambda: me.ask("POST", f"/api/tables/{table}/rematch", {}) for _ in range(2)])
    assert len({answer["id"] for answer in answers}) == 1
    assert len(me.ask("GET", "/api/tables")) == 2

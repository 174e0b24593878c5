"""Limits: entries of a match, columns of the list of tables, unused users, hints."""

import asyncio
import dataclasses
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from gonfalon.server.runtime.rate_limits import TokenBucket
from gonfalon.server.settings import Limits, RateLimit
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.schema import BROWSERS
from gonfalon.server.storage.session_store import LISTED
from gonfalon.server.storage.users import STRANGER_SECONDS, UserStore
from tests.server.clients import Browser
from tests.server.playing import play_alone
from tests.server.servers import GENEROUS, TestServer, running_server, settings_for

MakeBrowser = Callable[..., Browser]
TWO_HERE = {"white": "me", "black": "me"}


def test_a_match_with_too_many_entries_can_only_be_ended(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path, limits=dataclasses.replace(GENEROUS, game_entries=2))) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", TWO_HERE)["id"]
        with me.socket(table) as socket:
            socket.hello("white")
            play_alone(socket, 2, random.Random(1))
            seat = socket.position["to_act"][0]
            socket.hello(seat)
            refused = socket.play(seat, socket.position["moves"][0][0])
            assert refused["error"] == {"key": "server.refused.full", "args": {"most": 2}}
            assert socket.act("resign", seat)["type"] == "done"
            assert socket.position["result"]


def test_computers_stop_at_the_limit_of_entries(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path, limits=dataclasses.replace(GENEROUS, game_entries=2))) as server:
        me = Browser(server.base).come()
        table = me.open("tiny", {"white": "random", "black": "random"})["id"]
        with me.socket(table) as socket:
            socket.hello(None)
            while socket.position["version"] < 2:
                socket.until("position")

            async def stopped() -> bool:
                async with asyncio.timeout(10):
                    while server.services._players._tasks:
                        await asyncio.sleep(0.05)
                return True

            assert server.run(stopped)


def test_the_list_of_tables_reads_no_long_columns(browser: MakeBrowser) -> None:
    assert not {"head", "keys", "salt", "offer"} & {column.name for column in LISTED}
    me = browser()
    table = me.open("tiny", TWO_HERE)["id"]
    (listed,) = me.ask("GET", "/api/tables")
    assert (listed["id"], listed["opener"], listed["mine"]) == (table, True, ["white", "black"])


@pytest.mark.parametrize("age", [0.0, STRANGER_SECONDS + 60.0])
def test_an_old_user_without_a_table_and_a_seat_is_deleted(
    browser: MakeBrowser, server: TestServer, age: float
) -> None:
    opener, guest, stranger = browser("Ann"), browser("Ben"), browser("Eve")
    opened = opener.open("tiny", {"white": "random", "black": "open"})
    guest.join(opened["links"]["black"])
    ids = [each.ask("POST", "/api/me", {})["id"] for each in (opener, guest, stranger)]
    database = server.services.database

    async def known() -> list[bool]:
        async with database.write() as connection:
            aged = update(BROWSERS).where(BROWSERS.c.id.in_(ids)).values(created=BROWSERS.c.created - age)
            await connection.execute(aged)
        await server.services.users.delete_unused()
        async with database.read() as connection:
            found = set((await connection.execute(select(BROWSERS.c.id))).scalars())
        return [each in found for each in ids]

    assert server.run(known) == [True, True, not age]


def test_unused_users_are_deleted_at_the_start(tmp_path: Path) -> None:
    async def come() -> None:
        database = Database(str(tmp_path / "tables.sqlite3"))
        await database.open()
        await UserStore(database).add()
        async with database.write() as connection:
            await connection.execute(update(BROWSERS).values(created=0.0))
        await database.close()

    asyncio.run(come())
    with running_server(settings_for(tmp_path)) as server:

        async def count() -> int:
            async with server.services.database.read() as connection:
                return int((await connection.execute(select(func.count()).select_from(BROWSERS))).scalar() or 0)

        assert server.run(count) == 0


def count_granted(rate: RateLimit, seconds_between: float, asked: int) -> int:
    """The number of granted requests of a user who asks at this rate."""
    now = 0.0
    bucket = TokenBucket(rate, lambda: now)
    granted = 0
    for _ in range(asked):
        granted += bucket.take()
        now += seconds_between
    return granted


@pytest.mark.parametrize("rate", [Limits().hints, Limits().odds])
def test_hints_for_a_whole_match_are_within_the_limit(rate: RateLimit) -> None:
    assert count_granted(rate, 3.0, 1000) == 1000
    assert count_granted(rate, 1.0, 60) == 60


@pytest.mark.parametrize("rate", [Limits().hints, Limits().odds])
def test_hundreds_of_hints_a_minute_are_refused(rate: RateLimit) -> None:
    assert count_granted(rate, 0.2, 300) < 150

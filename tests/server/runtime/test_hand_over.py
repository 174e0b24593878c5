"""Several processes at one address: all pages of a table come to the same one."""

import asyncio
import socket
import zlib
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from gonfalon.server.runtime.hand_over import MOST_REQUEST, HandOver, create_hand_overs
from tests.server.clients import Browser
from tests.server.databases import new_postgres
from tests.server.runtime.ports import free_port
from tests.server.storage.test_durability import TWO_HERE, WAR, process
from tests.server.storage.test_kills import House

TABLES, PAGES = 4, 4
REQUEST = b"GET / HTTP/1.1\r\n\r\n"


def address_for(number: int) -> bytes:
    """The address of the WebSocket of a table that belongs to one of two processes."""
    name = next(each for each in (b"a%d" % at for at in range(100)) if zlib.crc32(each) % 2 == number)
    return b"/api/tables/" + name + b"/socket"


@pytest.fixture
def pair() -> Iterator[list[HandOver]]:
    made = [each for each in create_hand_overs(2) if each is not None]
    yield made
    for each in made:
        each.inbox.close()
        each.outboxes[each.number].close()


@pytest.fixture
def connection() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.settimeout(5)
        yield ours, theirs


def test_a_connection_goes_to_the_process_of_its_table(
    pair: list[HandOver], connection: tuple[socket.socket, socket.socket]
) -> None:
    ours, theirs = connection
    taken: list[tuple[socket.socket, bytes]] = []

    async def receive() -> None:
        pair[1].open(lambda *found: taken.append(found))
        assert pair[0].pass_on(ours, address_for(1), REQUEST)
        ours.close()
        while not taken:
            await asyncio.sleep(0.01)
        pair[1].close()

    asyncio.run(receive())
    with taken[0][0] as handed:
        assert taken[0][1] == REQUEST
        handed.send(b"answer")
    assert theirs.recv(10) == b"answer"
    assert not pair[0].pass_on(theirs, address_for(1), REQUEST), "it takes no more"


def test_a_connection_stays_where_it_is_if_it_need_not_or_cannot_go(
    pair: list[HandOver], connection: tuple[socket.socket, socket.socket]
) -> None:
    ours, _ = connection
    assert not pair[0].pass_on(ours, address_for(1), REQUEST), "the other process does not run"
    pair[0].is_open[0] = pair[0].is_open[1] = 1
    for address in (address_for(0), b"/", b"/api/tables/x", b"/api/lessons/x/socket"):
        assert not pair[0].pass_on(ours, address, REQUEST)
    assert not pair[0].pass_on(ours, address_for(1), b"x" * (MOST_REQUEST + 1))
    many = [pair[0].pass_on(ours, address_for(1), REQUEST) for _ in range(10_000)]
    assert many[0]
    assert not many[-1], "the inbox is full"


def test_connections_that_wait_for_a_process_that_has_ended_are_closed(
    pair: list[HandOver], connection: tuple[socket.socket, socket.socket]
) -> None:
    ours, theirs = connection
    pair[1].is_open[1] = 1
    assert pair[0].pass_on(ours, address_for(1), REQUEST)
    ours.close()
    pair[1].drop()
    assert theirs.recv(10) == b"", "the page sees the end at once and connects again"


def test_all_pages_of_a_table_are_at_one_process() -> None:
    """The kernel spreads connections: without a hand-over some table has pages at both."""
    port, database = free_port(), new_postgres()
    with process(port, database, "--processes", "2", "--job-workers", "0") as running, ExitStack() as pages:
        house = House(port, database, running.pid)
        house.wait_for_servers()
        me = Browser(house.base).come()
        for _ in range(TABLES):
            table = me.open(WAR, TWO_HERE)["id"]
            sockets = [pages.enter_context(me.socket(table)) for _ in range(PAGES)]
            for each in sockets:
                each.hello(None)
            assert len({house.server_of(each).pid for each in sockets}) == 1

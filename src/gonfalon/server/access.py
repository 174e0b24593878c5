"""What a route asks for: the hall, the browser at the other end, a table, permission for something heavy."""

from typing import Annotated

from fastapi import Depends, Path
from starlette.requests import HTTPConnection

from gonfalon.server.hall import Hall
from gonfalon.server.identity import Browser
from gonfalon.server.refusals import TOO_MANY, ApiError
from gonfalon.server.security import address_of
from gonfalon.server.table import Session

UNAUTHORISED = 401


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall of this server."""
    hall = connection.app.state.hall
    assert isinstance(hall, Hall)
    return hall


TheHall = Annotated[Hall, Depends(hall_of)]


async def somebody(connection: HTTPConnection, hall: TheHall) -> Browser | None:
    """The browser of the cookie, None without one that we know."""
    return await hall.people.find(connection.cookies.get(hall.people.cookie))


Somebody = Annotated[Browser | None, Depends(somebody)]


async def myself(browser: Somebody) -> Browser:
    """The browser of the cookie; raises Refused."""
    if browser is None:
        raise ApiError("server.refused.no-browser", UNAUTHORISED)
    return browser


Me = Annotated[Browser, Depends(myself)]

TableId = Annotated[str, Path(max_length=64)]


async def table_of(table_id: TableId, hall: TheHall) -> Session:
    """The table of an address; raises Refused."""
    return await hall.tables.find(table_id)


TheTable = Annotated[Session, Depends(table_of)]


def heavy(connection: HTTPConnection, hall: TheHall) -> None:
    """Something that costs much is done seldom; raises Refused."""
    if not hall.addresses.heavy.take(address_of(connection.scope)):
        raise ApiError("server.refused.too-often", TOO_MANY)


Heavy = Depends(heavy)

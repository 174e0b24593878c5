"""Dependencies of routes: services, user, session, the limit for heavy requests."""

from collections.abc import Iterable
from typing import Annotated

import msgspec
from fastapi import Depends, Path
from starlette.requests import HTTPConnection

from gonfalon.server.errors import TOO_MANY, ApiError
from gonfalon.server.http_api.middleware import counted_address
from gonfalon.server.services import Services, person_id
from gonfalon.server.sessions.create import SeatRequest
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.seats import COMPUTER
from gonfalon.server.storage.users import User

UNAUTHORISED = 401


def services_of(connection: HTTPConnection) -> Services:
    """The services of this server."""
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


ServicesDep = Annotated[Services, Depends(services_of)]


async def optional_user(connection: HTTPConnection, services: ServicesDep) -> User | None:
    """The user of the cookie; None without a known cookie."""
    return await services.users.find(connection.cookies.get(services.users.cookie))


OptionalUser = Annotated[User | None, Depends(optional_user)]


async def current_user(user: OptionalUser) -> User:
    """The user of the cookie; raises ApiError without one."""
    if user is None:
        raise ApiError("server.refused.no-browser", UNAUTHORISED)
    return user


CurrentUser = Annotated[User, Depends(current_user)]


def current_person(connection: HTTPConnection, user: OptionalUser) -> str:
    """Whose turn it is in a fair queue."""
    return person_id(user, counted_address(connection.scope))


Person = Annotated[str, Depends(current_person)]

TableId = Annotated[str, Path(max_length=64)]


async def session_of(table_id: TableId, services: ServicesDep) -> Session:
    """The session of the table in the address; raises ApiError."""
    return await services.sessions.find(table_id)


SessionDep = Annotated[Session, Depends(session_of)]


def check_heavy_limit(connection: HTTPConnection, services: ServicesDep, person: Person) -> None:
    """Raise ApiError if a person or an address sends heavy requests too often."""
    if not services.addresses.heavy.take(person, counted_address(connection.scope)):
        raise ApiError("server.refused.too-often", TOO_MANY)


def check_opening_limit(connection: HTTPConnection, services: ServicesDep, person: Person) -> None:
    """Raise ApiError if a person or an address opens too many tables, or with too many bytes.

    The length was checked before.
    """
    address, limits = counted_address(connection.scope), services.addresses
    length = int(connection.headers.get("content-length", "0"))
    if not limits.tables.take(person, address) or not limits.bytes.take(person, address, length):
        raise ApiError("server.refused.address-full", TOO_MANY)


def check_copied_pack(connection: HTTPConnection, services: Services, person: str, session: Session) -> None:
    """Raise ApiError if the data packs that a person or an address lets be copied take too many bytes."""
    length = 0 if session.pack is None else len(msgspec.json.encode(session.pack))
    if length and not services.addresses.bytes.take(person, counted_address(connection.scope), length):
        raise ApiError("server.refused.address-full", TOO_MANY)


def check_computer_limit(connection: HTTPConnection, services: Services, person: str, kinds: Iterable[str]) -> None:
    """Raise ApiError if a person or an address opens too many tables with a seat of a computer."""
    if COMPUTER in kinds and not services.addresses.computer_games.take(person, counted_address(connection.scope)):
        raise ApiError("server.refused.address-full", TOO_MANY)


def kinds_of(choices: dict[str, SeatRequest]) -> list[str]:
    """Who plays the seats of a new table."""
    return [choice.kind for choice in choices.values()]


HeavyLimit = Depends(check_heavy_limit)
OpeningLimit = Depends(check_opening_limit)

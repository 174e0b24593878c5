"""One server for the tests of a module, and browsers for it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.clients import Browser
from tests.server.databases import SQLITE, new_database
from tests.server.servers import TestServer, running_server, settings_for


@pytest.fixture(scope="module")
def database_kind() -> str:
    """The database of the tests of a package. Some packages run on all kinds."""
    return SQLITE


@pytest.fixture(scope="module")
def server(database_kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestServer]:
    folder = tmp_path_factory.mktemp("server")
    with running_server(settings_for(folder, database=new_database(database_kind, folder))) as running:
        yield running


@pytest.fixture
def database_url(database_kind: str, tmp_path: Path) -> str:
    """A new database for one test."""
    return new_database(database_kind, tmp_path)


@pytest.fixture(autouse=True)
def leave() -> Iterator[None]:
    yield
    Browser.close_all()


@pytest.fixture
def browser(server: TestServer) -> Callable[..., Browser]:
    """A function that makes users."""
    return lambda name="": Browser(server.base).come(name)

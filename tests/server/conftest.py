"""One server for the tests of a module, and browsers for it."""

from collections.abc import Callable, Iterator

import pytest

from tests.server.clients import Browser
from tests.server.servers import TestServer, running_server, settings_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestServer]:
    with running_server(settings_for(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(autouse=True)
def leave() -> Iterator[None]:
    yield
    Browser.close_all()


@pytest.fixture
def browser(server: TestServer) -> Callable[..., Browser]:
    """A function that makes users."""
    return lambda name="": Browser(server.base).come(name)

"""The tests of this package run on every kind of database."""

import pytest

from tests.server.databases import KINDS


@pytest.fixture(scope="module", params=KINDS)
def database_kind(request: pytest.FixtureRequest) -> str:
    kind: str = request.param
    return kind

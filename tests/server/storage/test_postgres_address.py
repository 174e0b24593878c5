"""The address of PostgreSQL: its forms, and clear sentences where it cannot be used."""

import asyncio
import sys

import psycopg
import pytest

from gonfalon.server.errors import ApiError
from gonfalon.server.storage.database import Database, check_database, full_url


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_the_usual_forms_of_an_address_mean_one_driver(scheme: str) -> None:
    assert full_url(f"{scheme}://ann@host/games") == "postgresql+psycopg://ann@host/games"
    assert Database(f"{scheme}://ann@host/games").is_shared


def test_without_the_extra_one_sentence_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(ApiError, match=r"pip install gonfalon\[postgres\]"):
        Database("postgresql://host/games")


def test_a_server_that_does_not_answer_is_named_without_the_password() -> None:
    with pytest.raises(ApiError) as refused:
        asyncio.run(check_database("postgresql://ann:secret@127.0.0.1:1/games"))
    assert refused.value.message == "server.database.unfit"
    assert "127.0.0.1" in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    "address", ["postgresql://ann:top:secret@host:port/games", "postgresql://ann:secret@[::1/games"]
)
def test_an_address_that_cannot_be_read_is_shown_without_its_password(address: str) -> None:
    with pytest.raises(ApiError) as refused:
        Database(address)
    assert refused.value.message == "server.database.address"
    assert "ann" in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_connection_that_a_router_has_forgotten_is_found() -> None:
    """Of a quiet connection the system itself asks after two hours. What the address says comes first."""
    database = Database("postgresql://ann@host/games?connect_timeout=30")
    parsed = psycopg.conninfo.conninfo_to_dict(database.connection_string)
    known = {name: str(value) for name, value in parsed.items()}
    waits = int(known["keepalives_idle"]) + int(known["keepalives_interval"]) * int(known["keepalives_count"])
    assert waits * 1000 <= int(known["tcp_user_timeout"]) <= 10_000
    assert known["connect_timeout"] == "30"
    for engine in (database.engine.sync_engine, database.writer):
        _, arguments = engine.dialect.create_connect_args(engine.url)
        assert {name: str(arguments[name]) for name in known if name in arguments} == known
    assert "keepalives" not in database.place

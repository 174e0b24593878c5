"""The address of PostgreSQL: its forms, and clear sentences where it cannot be used."""

import asyncio
import sys

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

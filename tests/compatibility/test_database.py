"""A database that earlier code wrote opens: every table shows the same to each seat, and the game goes on there.

Each conversation of `database/` is held with a server on a copy of the database, and compared byte for byte: the
positions of all seats, the exported record, the answer to a key that was used before, and a move. Cookies are those
of the browsers that took the seats. Secrets and the clock are fixed; nothing is left out of the comparison but the
messages about single choices of a computer, because their number depends on its speed.
"""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.compatibility.files import DATABASE
from tests.compatibility.fixed import Secrets, fixed_secrets
from tests.compatibility.internals import running_server
from tests.compatibility.stage import replay, stage

TABLES = [path.stem for path in sorted(DATABASE.glob("*.json")) if path.stem != "lists"]


@contextmanager
def server_on_copy(folder: Path) -> Iterator[tuple[str, Secrets]]:
    """A server on a copy of the database."""
    copy = Path(shutil.copy(DATABASE / "tables.sqlite3", folder))
    with fixed_secrets("copy") as fixed, running_server(copy, fixed.of_settings) as base:
        yield base, fixed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Secrets]]:
    with server_on_copy(tmp_path_factory.mktemp("database")) as running:
        yield running


def compare(server: tuple[str, Secrets], name: str) -> None:
    """Hold a conversation of the folder."""
    base, fixed = server
    held = json.loads((DATABASE / f"{name}.json").read_text("utf-8"))
    fixed.start(name)
    with stage(base, fixed, held["cookies"]) as opened:
        replay(opened, held["steps"])


def test_every_table_has_a_conversation() -> None:
    with closing(sqlite3.connect(f"file:{DATABASE / 'tables.sqlite3'}?mode=ro", uri=True)) as database:
        (tables,) = database.execute("SELECT count(*) FROM tables").fetchone()
    assert len(TABLES) == tables


@pytest.mark.parametrize("name", TABLES)
def test_table_is_the_same_and_goes_on(server: tuple[str, Secrets], name: str) -> None:
    compare(server, name)


def test_browsers_are_known_by_their_cookies_and_find_their_tables(tmp_path: Path) -> None:
    with server_on_copy(tmp_path) as running:
        compare(running, "lists")

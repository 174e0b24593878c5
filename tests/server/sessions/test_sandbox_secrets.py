"""Sandboxes hide what their viewer does not know.

Two servers have databases that differ only in something hidden, and the same source of luck.
"""

import json
import random
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Browser
from tests.server.playing import play_alone
from tests.server.servers import running_server, settings_for
from tests.server.sessions.sandboxes import KNIGHT, LORD, PEASANT


def same_secrets() -> Callable[[int], bytes]:
    """Secrets that are the same in every world."""
    numbers = count(1)
    return lambda size: next(numbers).to_bytes(size)


def rewrite(folder: Path, to: Path, cards: tuple[int, int]) -> None:
    """The same table with other cards dealt; without its key the dice are those that are written."""
    shutil.copytree(folder, to)
    with closing(sqlite3.connect(to / "tables.sqlite3")) as connection:
        (text,) = connection.execute("SELECT head FROM tables").fetchone()
        head = {**json.loads(text), "opening": list(cards)}
        head["luck"] = {"kind": "keyed", "commitment": "0" * 64, "key": None}
        connection.execute("UPDATE tables SET head = ?, keys = '[]'", [json.dumps(head)])
        connection.commit()


CHANCE = re.compile(r'"created":[\d.]+|"key":"[0-9a-f]{16}"')
"""The time, and the client's own names for what it does."""


def visit(folder: Path, cookies: Any, real: str, seat: str | None) -> list[str]:
    """Every byte that a browser gets of sandboxes of a table, as it opens them and plays there."""
    with running_server(settings_for(folder, secret=same_secrets())) as server:
        me = Browser(server.base)
        me.http.cookies = cookies
        heard: list[str] = []
        for version in (0, 2):
            answer = me.http.post(f"/api/tables/{real}/sandbox", json={"version": version, "seat": seat})
            own = answer.json()["id"]
            with me.socket(own) as socket:
                for eye in ("white", "black", None):
                    socket.hello(eye)
                play_alone(socket, 12, random.Random(8))
                paths = [f"/api/tables/{own}/replay?seat={eye}" for eye in ("white", "black")]
                texts = [answer.text, *socket.heard, *(me.http.get(path).text for path in paths)]
            heard += [CHANCE.sub("", text.replace(own, "own")) for text in texts]
        return heard


@pytest.fixture
def worlds(tmp_path: Path) -> tuple[list[Path], Any, str]:
    """A table in two worlds: the same but for the card of Black."""
    kept = tmp_path / "kept"
    kept.mkdir()
    with running_server(settings_for(kept)) as server:
        ann, ben = Browser(server.base).come("Ann"), Browser(server.base).come("Ben")
        opened = ann.open("tiny", {"white": "me", "black": "open"})
        ben.join(opened["links"]["black"])
        for who, seat, move in ((ann, "white", "bid n:2"), (ben, "black", "bid n:1")):
            with who.socket(opened["id"]) as socket:
                socket.hello(seat)
                socket.play(seat, move)
        cookies = {"white": ann.http.cookies, "black": ben.http.cookies}
    folders = [tmp_path / "lord", tmp_path / "knight"]
    for folder, card in zip(folders, (LORD, KNIGHT), strict=True):
        rewrite(kept, folder, (PEASANT, card))
    return folders, cookies, opened["id"]


@pytest.mark.parametrize("seat", ["white", None])
def test_sandbox_does_not_depend_on_hidden_information(worlds: tuple[list[Path], Any, str], seat: str | None) -> None:
    folders, cookies, real = worlds
    one, two = (visit(folder, cookies["white"], real, seat) for folder in folders)
    assert one == two


def test_sandbox_contains_the_own_card_of_its_viewer(worlds: tuple[list[Path], Any, str]) -> None:
    """The comparison finds a difference: Black's own sandbox contains Black's card."""
    folders, cookies, real = worlds
    one, two = (visit(folder, cookies["black"], real, "black") for folder in folders)
    assert one != two

"""Hidden information changes no byte of what a seat receives.

A table of the tiny game is kept twice, in two databases that differ only in something hidden. A server on each of them
is asked and played the same way; a viewer who cannot know the difference must receive the same bytes from both.
"""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gonfalon.server.sessions.frames import FrameBuilder
from tests.server.clients import Browser
from tests.server.servers import running_server, settings_for
from tests.server.twin_servers import UNKNOWN, Kept, Room, compare, open_table, visit

LORD, KNIGHT, PEASANT = range(3)
NOW = 1_700_000_000.0

THINGS = ("gate:north", "card:lord", "n:1", "nothing")


@pytest.fixture(autouse=True)
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gonfalon.server.storage.rows.time.time", lambda: NOW)


def keep_table(folder: Path, bids: dict[str, int]) -> Kept:
    """A table at which some have bid already."""
    kept = open_table(folder, "tiny", ("white", "black"))

    def bid(room: Room) -> None:
        for seat, coins in bids.items():
            room.play(seat, f"bid n:{coins}")

    visit(kept, bid)
    return kept


def rewrite(kept: Kept, to: Path, cards: tuple[int, int], bids: dict[str, int]) -> Kept:
    """The same table in another world. Without the key the dice are those that are written."""
    shutil.copytree(kept.folder, to)
    with closing(sqlite3.connect(to / "tables.sqlite3")) as connection:
        (text,) = connection.execute("SELECT head FROM tables").fetchone()
        head = {**json.loads(text), "opening": list(cards)}
        head["luck"] = {"kind": "keyed", "commitment": UNKNOWN, "key": None}
        connection.execute("UPDATE tables SET head = ?, keys = '[]'", [json.dumps(head)])
        for number, (seat, coins) in enumerate(bids.items(), 1):
            body = json.dumps({"seat": seat, "move": f"bid n:{coins}"})
            connection.execute("UPDATE entries SET body = ? WHERE version = ?", [body, number])
        connection.commit()
    return kept._replace(folder=to)


def only_look(room: Room) -> None:
    room.look(THINGS, ["show card:lord"])


def play_a_round(room: Room) -> None:
    """Play a round. Black does not show the card."""
    only_look(room)
    room.play("white", "bid n:2")
    only_look(room)
    room.play("black", "bid n:1")
    only_look(room)
    room.play("white", "take")
    room.play("white", "amount n:2", "quiet")
    only_look(room)
    room.play("black", "hide")
    only_look(room)


def test_a_card_of_another_seat_changes_no_byte(tmp_path: Path) -> None:
    kept = keep_table(tmp_path / "kept", {})
    worlds = [visit(rewrite(kept, tmp_path / str(card), (PEASANT, card), {}), play_a_round) for card in (LORD, KNIGHT)]
    compare(worlds[0], worlds[1], ["white", ""], ["black"])


def test_a_hidden_bid_of_another_seat_changes_no_byte(tmp_path: Path) -> None:
    kept = keep_table(tmp_path / "kept", {"black": 1})
    cards = (PEASANT, KNIGHT)
    worlds = [visit(rewrite(kept, tmp_path / str(bid), cards, {"black": bid}), only_look) for bid in (1, 3)]
    compare(worlds[0], worlds[1], ["white", ""], ["black"])


def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If moves of others were shown, the bytes would differ."""
    kept = keep_table(tmp_path / "kept", {"black": 1})
    real = FrameBuilder.__init__

    def leaky(maker: FrameBuilder, *args: Any) -> None:
        real(maker, *args)
        maker._shows_all = True

    monkeypatch.setattr(FrameBuilder, "__init__", leaky)
    cards = (PEASANT, KNIGHT)
    worlds = [visit(rewrite(kept, tmp_path / str(bid), cards, {"black": bid}), only_look) for bid in (1, 3)]
    compare(worlds[0], worlds[1], [], ["white", "", "black"])


def test_no_message_contains_the_key_of_a_running_match(tmp_path: Path) -> None:
    kept = keep_table(tmp_path / "kept", {})
    with closing(sqlite3.connect(kept.folder / "tables.sqlite3")) as connection:
        (text,) = connection.execute("SELECT keys FROM tables").fetchone()
    (key,) = json.loads(text)
    for who, heard in visit(kept, play_a_round).items():
        assert not [message for message in heard if key in message], who


def test_the_record_of_a_running_match_with_secrets_is_refused(tmp_path: Path) -> None:
    kept = keep_table(tmp_path / "kept", {"black": 1})
    with running_server(settings_for(kept.folder)) as server:
        for who in ("white", "black", ""):
            browser = Browser(server.base)
            browser.http.cookies = kept.cookies[who]
            refused = browser.ask("GET", f"/api/tables/{kept.table}/record", status=409)
            assert refused["error"]["key"] == "server.refused.secret"
        white = Browser(server.base)
        white.http.cookies = kept.cookies["white"]
        white.ask("GET", f"/api/tables/{kept.table}/replay?seat=black", status=403)
        frames = white.ask("GET", f"/api/tables/{kept.table}/replay?seat=white")["frames"]
        assert [frame["move"] for frame in frames] == [None]
        black = Browser(server.base)
        black.http.cookies = kept.cookies["black"]
        frames = black.ask("GET", f"/api/tables/{kept.table}/replay?seat=black")["frames"]
        assert [frame["move"] for frame in frames] == ["bid n:1"]

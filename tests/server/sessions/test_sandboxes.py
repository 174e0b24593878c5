"""Sandboxes: who may create them, what stays unchanged, how far they go back, and what they hide."""

import json
import random
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import gonfalon
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.sandbox import open_sandbox
from gonfalon.server.sessions.position import ways_back
from gonfalon.server.storage.seats import COMPUTER, PERSON, SeatAssignment
from gonfalon.server.websocket.message_parts import WaysBack
from tests.kernel.playing import play_all, scripted
from tests.server.clients import Browser, Message, Socket
from tests.server.playing import choose, play_alone, wait_for_turn
from tests.server.servers import GENEROUS, TestServer, running_server, settings_for

MakeBrowser = Callable[..., Browser]

ALONE = {"white": "me", "black": "me"}
LORD, KNIGHT, PEASANT = range(3)


def sandbox(
    who: Browser, table: str, version: int, seat: str | None = None, status: int | None = None, **seats: Any
) -> Message:
    """Ask for a sandbox; seats by `me`, `open` or the name of an agent."""
    chosen = {
        name: {"kind": kind} if kind in ("me", "open", "nobody") else {"kind": "computer", "agent": kind}
        for name, kind in seats.items()
    }
    form = {"version": version, "seat": seat, "seats": chosen}
    answer: Message = who.ask("POST", f"/api/tables/{table}/sandbox", form, status)
    return answer


def refused(answer: Message) -> str:
    """Why something was refused."""
    return str(answer["error"]["key"])


@pytest.fixture
def table(browser: MakeBrowser) -> tuple[Browser, Browser, str]:
    """Ann and Ben in the middle of a game of cards: both have bid."""
    ann, ben = browser("Ann"), browser("Ben")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(opened["links"]["black"])
    with ann.socket(opened["id"]) as hers, ben.socket(opened["id"]) as his:
        hers.hello("white")
        hers.play("white", "bid n:2")
        his.hello("black")
        his.play("black", "bid n:1")
    return ann, ben, opened["id"]


def finish(who: Browser, table: str) -> int:
    """Play an own table to its end; the last version."""
    with who.socket(table) as socket:
        socket.hello("white")
        play_alone(socket, 1000, random.Random(1))
        assert socket.position["result"] is not None
        return int(socket.position["version"])


def play_against_computer(socket: Socket, seat: str, most: int, chance: random.Random) -> None:
    """Play some moves. After a conflict with a computer the move is chosen again."""
    for _ in range(most):
        if wait_for_turn(socket)["result"] is not None:
            return
        insist(lambda: socket.play(seat, choose(socket, chance)))


def go_back(socket: Socket, where: str) -> None:
    """Go back to the first choice of a sandbox, or to the last one of a person."""
    insist(lambda: socket.act("offer", "white", what="back", to=socket.position["back"][where]))


def insist(do: Callable[[], Message]) -> None:
    """Send a command, again after a conflict."""
    while (answer := do())["type"] == "refused":
        assert refused(answer) == "server.refused.stale"


def test_sandbox_begins_at_the_state_of_the_match_and_is_marked(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    with ann.socket(real) as socket:
        before = socket.hello("white")
        own = sandbox(ann, real, before["version"], "white")["id"]
        view, moves = socket.view, before["moves"]
    with ann.socket(own) as socket:
        position = socket.hello("white")
        assert (socket.view, position["moves"], position["version"]) == (view, moves, 0)
        assert socket.about["sandbox"] is True
        assert [seat["mine"] for seat in socket.about["seats"]] == [True, True]
    assert ann.ask("GET", f"/api/tables/{real}")["sandbox"] is False
    assert {each["id"]: each["sandbox"] for each in ann.ask("GET", "/api/tables")} == {real: False, own: True}


def test_only_a_holder_opens_a_sandbox_as_a_seat_while_the_match_runs(
    table: tuple[Browser, Browser, str], browser: MakeBrowser
) -> None:
    ann, ben, real = table
    stranger = browser()
    assert refused(sandbox(ann, real, 2, "black", 403)) == "server.refused.foreign-seat"
    assert refused(sandbox(stranger, real, 2, "white", 403)) == "server.refused.foreign-seat"
    assert refused(sandbox(Browser(stranger.base), real, 2, None, 401)) == "server.refused.no-browser"
    for who, seat in ((ann, "white"), (ben, "black"), (stranger, None), (ann, None)):
        assert sandbox(who, real, 2, seat)["id"]


def test_impossible_sandboxes_are_refused_with_a_key(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    answer = sandbox(ann, real, 3, "white", 422)
    assert answer["error"] == {"key": "server.refused.no-position", "args": {"version": 3, "last": 2}}
    assert refused(sandbox(ann, real, -1, "white", 422)) == "server.refused.shape"
    assert refused(sandbox(ann, real, 2, "red", 422)).startswith("error.unknown-name")
    assert refused(sandbox(ann, real, 2, "white", 422, red="me")).startswith("error.unknown-name")
    assert refused(sandbox(ann, real, 2, "white", 422, black="nobody")) == "server.refused.shape"
    assert refused(sandbox(ann, real, 2, "white", 422, black="genius")).startswith("error.unknown-name")
    ann.ask("DELETE", f"/api/tables/{real}")
    assert refused(sandbox(ann, real, 2, "white", 404)) == "server.refused.no-table"


def test_seat_that_takes_no_part_cannot_be_assigned(browser: MakeBrowser) -> None:
    me = browser()
    real = me.open("ye-gods", {"jupiter": "me", "odin": "me", "lugh": "nobody", "yahweh": "nobody"})["id"]
    assert refused(sandbox(me, real, 0, None, 422, lugh="random")).startswith("error.unknown-name")


def test_last_choice_is_that_of_a_person() -> None:
    match = play_all(scripted(LORD, KNIGHT), "white bid n:2", "black bid n:1")
    other = open_sandbox(match, 0, 0, FastLuck(1), FastLuck(1))
    seats = [SeatAssignment("white", PERSON), SeatAssignment("black", COMPUTER)]
    assert ways_back(other, seats) == WaysBack(None, None)
    play_all(other, "white bid n:2", "black bid n:1")
    assert ways_back(other, seats) == WaysBack(0, 0)
    other.go_back("white", 0)
    play_all(other, "black bid n:1", "white bid n:2")
    assert ways_back(other, seats) == WaysBack(3, 4)


def test_finished_match_allows_all_viewers_at_every_version_but_the_last(browser: MakeBrowser) -> None:
    ann, stranger = browser(), browser()
    real = ann.open("tiny", ALONE)["id"]
    last = finish(ann, real)
    assert refused(sandbox(stranger, real, last, "white", 409)) == "server.refused.nothing-left"
    for version in range(0, last, 3):
        own = sandbox(stranger, real, version, "black")["id"]
        with stranger.socket(own) as socket:
            assert socket.hello("black")["result"] is None


def test_sandbox_can_begin_before_a_resignation(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    with ann.socket(real) as socket:
        socket.hello("white")
        assert socket.act("resign", "white")["type"] == "done"
        version = socket.position["version"]
    own = sandbox(ann, real, version, "white")["id"]
    with ann.socket(own) as socket:
        assert socket.hello("white")["to_act"] == ["white"]


def test_sandboxes_count_in_the_limit_of_tables(tmp_path: Path) -> None:
    limits = GENEROUS.__class__(**{**GENEROUS.__dict__, "tables": 2})
    with running_server(settings_for(tmp_path, limits=limits)) as server:
        me = Browser(server.base).come()
        real = me.open("tiny", ALONE)["id"]
        sandbox(me, real, 0, "white")
        assert refused(sandbox(me, real, 0, "white", 409)) == "server.refused.too-many-tables"


def rows_of(file: Path, table: str) -> dict[str, list[Any]]:
    """All rows of a table."""
    with closing(sqlite3.connect(file)) as connection:
        found = {"tables": connection.execute("SELECT * FROM tables WHERE id = ?", [table]).fetchall()}
        for name in ("seats", "holders", "entries", "links"):
            found[name] = connection.execute(f"SELECT * FROM {name} WHERE table_id = ?", [table]).fetchall()
    return found


GAMES = {
    "generals-war": ("west", "east"),
    "warriors-of-god": ("english", "french"),
    "ye-gods": ("jupiter", "odin"),
    "tiny": ("white", "black"),
}


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[tuple[TestServer, Path]]:
    with running_server(settings_for(tmp_path)) as server:
        yield server, tmp_path / "tables.sqlite3"


@pytest.mark.parametrize("game", GAMES)
def test_sandbox_does_not_change_its_first_table(own_server: tuple[TestServer, Path], game: str) -> None:
    server, file = own_server
    me, chance = Browser(server.base).come(), random.Random(2)
    seats = GAMES[game]
    left_out = dict.fromkeys(gonfalon.game(game).info.optional, "nobody") if game != "tiny" else {}
    real = me.open(game, {**left_out, **dict.fromkeys(seats, "me")})["id"]
    with me.socket(real) as socket:
        socket.hello(seats[0])
        play_alone(socket, 30 if game != "tiny" else 4, chance)
        version = socket.position["version"]
    before = rows_of(file, real)
    with me.socket(real) as watching:
        watching.hello(seats[0])
        for at in (version, version // 2):
            own = sandbox(me, real, at, seats[0], **dict[str, Any]({seats[1]: "random"}))["id"]
            with me.socket(own) as socket:
                socket.hello(seats[0])
                play_against_computer(socket, seats[0], 6, chance)
                heard = "".join(socket.heard)
            assert real not in heard
        watching.say(type="ping")
        assert watching.until("pong")
        assert watching.position["version"] == version
    assert rows_of(file, real) == before
    me.ask("DELETE", f"/api/tables/{own}")
    assert rows_of(file, real) == before


def test_sandbox_has_new_luck(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    ids = [real, *(sandbox(ann, real, 2, "white")["id"] for _ in range(2))]
    commitments = [commitment for each in ids for commitment in ann.ask("GET", f"/api/tables/{each}")["commitments"]]
    assert len(set(commitments)) == 3


def test_sandbox_survives_a_restart(tmp_path: Path) -> None:
    with running_server(settings_for(tmp_path)) as server:
        me = Browser(server.base).come()
        real = me.open("ye-gods", {"jupiter": "me", "odin": "me", "lugh": "nobody", "yahweh": "nobody"})["id"]
        with me.socket(real) as socket:
            socket.hello("jupiter")
            play_alone(socket, 20, random.Random(3))
            version = socket.position["version"]
        own = sandbox(me, real, version, "jupiter")["id"]
        with me.socket(own) as socket:
            socket.hello("jupiter")
            play_alone(socket, 12, random.Random(4))
            kept, view = socket.position, socket.view
    with running_server(settings_for(tmp_path)) as server:
        again = Browser(server.base)
        again.http.cookies = me.http.cookies
        with again.socket(own) as socket:
            found = socket.hello(kept["seat"])
            assert (found["version"], found["moves"], socket.view) == (kept["version"], kept["moves"], view)
            assert socket.about["sandbox"] is True
            play_alone(socket, 5, random.Random(5))
            assert socket.position["version"] > kept["version"]


def test_sandbox_of_other_rules_is_refused_and_can_be_deleted(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with running_server(settings_for(tmp_path)) as server:
        me = Browser(server.base).come()
        own = sandbox(me, me.open("tiny", ALONE)["id"], 0, "white")["id"]
    with closing(sqlite3.connect(file)) as connection:
        (head,) = connection.execute("SELECT head FROM tables WHERE id = ?", [own]).fetchone()
        values = json.loads(head)
        del values["position"]["coins"]
        connection.execute("UPDATE tables SET head = ? WHERE id = ?", [json.dumps(values), own])
        connection.commit()
    with running_server(settings_for(tmp_path)) as server:
        again, stranger = Browser(server.base), Browser(server.base).come()
        again.http.cookies = me.http.cookies
        assert refused(again.ask("GET", f"/api/tables/{own}", status=422)) == "error.record.other-position"
        stranger.ask("DELETE", f"/api/tables/{own}", status=403)
        again.ask("DELETE", f"/api/tables/{own}")
        again.ask("DELETE", f"/api/tables/{own}", status=404)
    assert rows_of(file, own)["tables"] == []


def test_record_of_a_sandbox_is_neither_exported_nor_imported(own_server: tuple[TestServer, Path]) -> None:
    server, file = own_server
    me = Browser(server.base).come()
    real = me.open("tiny", ALONE)["id"]
    own = sandbox(me, real, 0, "white")["id"]
    last = finish(me, own)
    assert refused(me.ask("GET", f"/api/tables/{own}/record", status=409)) == "server.refused.sandbox"
    assert refused(me.ask("POST", f"/api/tables/{own}/rematch", {}, status=409)) == "server.refused.sandbox"
    rows = rows_of(file, own)
    with closing(sqlite3.connect(file)) as connection:
        ((head, result),) = connection.execute("SELECT head, result FROM tables WHERE id = ?", [own]).fetchall()
    entries = [json.loads(row[2]) for row in sorted(rows["entries"], key=lambda row: row[1])]
    assert len(entries) == last
    record = {**json.loads(head), "entries": entries, "result": json.loads(result)}
    answer = me.http.post("/api/records", content=json.dumps(record))
    assert (answer.status_code, refused(answer.json())) == (422, "error.record.sandbox")


def test_sandbox_keeps_the_data_pack(browser: MakeBrowser) -> None:
    me = browser()
    pack = gonfalon.game("warriors-of-god").data_text().replace("winning_points = 30", "winning_points = 20")
    real = me.open("warriors-of-god", {"english": "me", "french": "me"}, pack=pack)["id"]
    own = sandbox(me, real, 0, "english", french="greedy")["id"]
    digests = [me.ask("GET", f"/api/tables/{each}")["pack"] for each in (real, own)]
    assert digests[0] is not None
    assert digests[0] == digests[1]


def test_replay_of_a_sandbox_begins_at_its_first_state(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    own = sandbox(ann, real, 2, "white")["id"]
    with ann.socket(own) as socket:
        socket.hello("white")
        base = socket.view
        play_alone(socket, 4, random.Random(1))
    replay = ann.ask("GET", f"/api/tables/{own}/replay?seat=white")
    assert replay["base"] == base
    assert len(replay["frames"]) == 4


def test_sandbox_goes_back_across_luck_and_computers_and_its_end(table: tuple[Browser, Browser, str]) -> None:
    ann, _, real = table
    own = sandbox(ann, real, 0, "white", black="random")["id"]
    chance = random.Random(6)
    with ann.socket(own) as socket:
        socket.hello("white")
        opening = socket.view
        assert socket.position["back"]["last"] is None
        play_against_computer(socket, "white", 1000, chance)
        assert socket.position["result"] is not None
        for _ in range(3):
            go_back(socket, "last")
            assert wait_for_turn(socket)["result"] is None
        go_back(socket, "first")
        wait_for_turn(socket)
        assert {**socket.view, "has_bid": None} == {**opening, "has_bid": None}
        play_against_computer(socket, "white", 3, chance)


def test_going_back_to_a_forced_move_goes_back_to_the_choice_before_it(browser: MakeBrowser) -> None:
    me = browser()
    real = me.open("tiny", ALONE)["id"]
    with me.socket(real) as socket:
        socket.hello("white")
        for seat, move in (("white", "bid n:2"), ("black", "bid n:1"), ("white", "take"), ("white", "amount n:2")):
            socket.hello(seat)
            assert socket.play(seat, move)["type"] == "done"
        forced = socket.position["version"] - 1
        assert socket.act("offer", "white", what="back", to=forced)["type"] == "done"
        assert next(move for move, _ in socket.position["moves"]).startswith("amount")


@contextmanager
def sandbox_with_friend(ann: Browser, friend: Browser, real: str, version: int) -> Iterator[tuple[Socket, Socket]]:
    """A sandbox of two people, and the socket of each."""
    opened = sandbox(ann, real, version, "white", black="open")
    friend.join(opened["links"]["black"])
    with ann.socket(opened["id"]) as hers, friend.socket(opened["id"]) as his:
        yield hers, his


def test_person_who_joins_a_sandbox_is_asked_before_it_goes_back(
    table: tuple[Browser, Browser, str], browser: MakeBrowser
) -> None:
    ann, _, real = table
    with sandbox_with_friend(ann, browser("Friend"), real, 2) as (hers, his):
        his.hello("black")
        hers.hello("white")
        hers.play("white", "take")
        assert hers.act("offer", "white", what="back", to=0)["version"] is None
        assert real not in "".join(his.heard)


def test_hidden_choices_are_hidden_again_after_going_back_from_the_end(
    table: tuple[Browser, Browser, str], browser: MakeBrowser
) -> None:
    ann, _, real = table
    with sandbox_with_friend(ann, browser("Friend"), real, 0) as (hers, his):
        hers.hello("white")
        hers.play("white", "bid n:2")
        his.hello("black")
        his.act("resign", "black")
        while hers.position["result"] is None:
            hers.until("position")
        assert hers.hello("white", 0)["frames"]
        hers.act("offer", "white", what="back", to=0)
        while his.position["offer"] is None:
            his.until("position")
        his.act("answer", "black", offer=his.position["offer"]["id"], accept=True)
        his.play("black", "bid n:3")
        frames = [frame for text in hers.heard for frame in json.loads(text).get("frames", [])]
        while not any(frame["version"] == his.position["version"] for frame in frames):
            frames += hers.until("position")["frames"]
        assert [frame["move"] for frame in frames if frame["seat"] == "black"][-1] is None


# Two worlds: a server on each of two databases that differ only in something hidden, with the same source of luck.


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

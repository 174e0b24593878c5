"""Make the database of `database/`, and the conversations that a server on a copy of it is compared with."""

import json
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from tests.compatibility.files import DATABASE, write_json
from tests.compatibility.fixed import Secrets, fixed_secrets
from tests.compatibility.internals import running_server
from tests.compatibility.make_records import GENERALS, GODS, ROSTER, WAR, war_pack
from tests.compatibility.scribe import Scribe
from tests.compatibility.stage import stage

FILE = "tables.sqlite3"
ANN, BEN, CAT = "ann", "ben", "cat"

Seats = dict[str, str]
"""Which browser sits where; another name is that of a computer player."""


class Maker:
    """Opens tables and plays at them."""

    def __init__(self, scribe: Scribe) -> None:
        self.scribe = scribe
        self.chance = random.Random("database")
        self.tables: dict[str, tuple[str, Seats]] = {}
        """The id and the seats of each table by its name."""

    def open(self, name: str, game: str, seats: Seats, empty: tuple[str, ...] = (), **more: Any) -> str:
        """Ann opens a table; the others follow their links."""
        chosen: dict[str, dict[str, str]] = {seat: {"kind": "nobody"} for seat in empty}
        chosen |= {seat: choice_of(who) for seat, who in seats.items()}
        opened = self.scribe.ask(ANN, "POST", "/api/tables", json={"game": game, "seats": chosen, **more})
        return self.take(name, opened, seats)

    def take(self, name: str, opened: Any, seats: Seats) -> str:
        """The others follow the links of a new table."""
        table: str = opened["id"]
        for seat, link in opened["links"].items():
            self.scribe.join(seats[seat], link)
        self.tables[name] = (table, seats)
        return table

    def sit(self, name: str) -> None:
        """Every user at a table opens a socket for each of their seats."""
        table, seats = self.tables[name]
        for seat, who in seats.items():
            if who in (ANN, BEN, CAT):
                self.scribe.connect(seat, who, table)
                self.scribe.say(seat, "position", type="hello", seat=seat)

    def leave(self, name: str) -> None:
        """All sockets of a table are closed."""
        for seat in self.tables[name][1]:
            if seat in self.scribe.stage.sockets:
                self.scribe.close(seat)

    def play(self, name: str, most: int) -> None:
        """Play so many choices at random, or to the end; computers choose for themselves."""
        scribe, seats = self.scribe, self.tables[name][1]
        people = [seat for seat, who in seats.items() if who in (ANN, BEN, CAT)]
        for _ in range(most):
            at = scribe.positions[people[0]]
            if at["result"] is not None:
                return
            seat = next((seat for seat in people if scribe.positions[seat]["moves"]), None)
            if seat is None or at["thinking"]:
                scribe.say(people[0], "position", type="hello", seat=people[0])
                continue
            moves = scribe.positions[seat]["moves"]
            scribe.act(seat, "play", seat, moves=[self.chance.choice(moves)[0]], key=f"{name} {at['version']}")

    def wait_for_person(self, name: str) -> None:
        """Wait until no computer thinks."""
        people = [seat for seat, who in self.tables[name][1].items() if who in (ANN, BEN, CAT)]
        while self.scribe.positions[people[0]]["thinking"]:
            self.scribe.say(people[0], "position", type="hello", seat=people[0])


def choice_of(who: str) -> dict[str, str]:
    """A seat as the form of a new table names it."""
    if who == ANN:
        return {"kind": "me"}
    return {"kind": "open"} if who in (BEN, CAT) else {"kind": "computer", "agent": who}


def fill(maker: Maker) -> None:
    """Open and play all tables."""
    for browser in (ANN, BEN, CAT):
        maker.scribe.come(browser)
    fill_war(maker)
    fill_gods(maker)
    fill_generals(maker)
    opened = maker.scribe.ask(ANN, "POST", "/api/records", record=f"{GODS}/fast-running")
    maker.take("imported", opened, dict.fromkeys(("jupiter", "lugh", "yahweh"), ANN))
    maker.open("gods-computers", GODS, {"jupiter": ANN, "odin": "random", "lugh": "random"}, ("yahweh",))
    maker.sit("gods-computers")
    maker.wait_for_person("gods-computers")
    maker.leave("gods-computers")
    form = {"game": WAR, "seats": {"english": {"kind": "me"}, "french": {"kind": "open"}}}
    opened = maker.scribe.ask(ANN, "POST", "/api/tables", json=form)
    maker.take("open-seat", {**opened, "links": {}}, {"english": ANN})


def fill_war(maker: Maker) -> None:
    """Tables of Warriors of God: running, resigned, with an offer, a sandbox, a former pack, a computer."""
    scribe = maker.scribe
    two = {"english": ANN, "french": BEN}

    maker.open("war-running", WAR, two, scenario="lion-in-winter")
    maker.sit("war-running")
    maker.play("war-running", 40)
    maker.leave("war-running")

    maker.open("war-finished", WAR, two, options={"turns": 6})
    maker.sit("war-finished")
    maker.play("war-finished", 25)
    scribe.act("french", "resign", "french")
    maker.leave("war-finished")

    table = maker.open("war-offer", WAR, two)
    maker.sit("war-offer")
    maker.play("war-offer", 20)
    scribe.act("english", "offer", "english", what="draw")
    version = scribe.positions["english"]["version"]
    maker.leave("war-offer")
    seats = {"french": {"kind": "me"}, "english": {"kind": "open"}}
    opened = scribe.ask(ANN, "POST", f"/api/tables/{table}/sandbox", json={"version": version - 4, "seats": seats})
    maker.take("war-sandbox", opened, {"english": BEN, "french": ANN})
    maker.sit("war-sandbox")
    maker.play("war-sandbox", 6)
    maker.leave("war-sandbox")

    maker.open("war-former-pack", WAR, two, pack=war_pack())
    maker.sit("war-former-pack")
    maker.play("war-former-pack", 15)
    maker.leave("war-former-pack")

    maker.open("war-computer", WAR, {"english": ANN, "french": "random"})
    maker.sit("war-computer")
    maker.play("war-computer", 12)
    maker.wait_for_person("war-computer")
    maker.leave("war-computer")


def fill_gods(maker: Maker) -> None:
    """Tables of Ye Gods!: running with an offer, finished, and with a computer that stands in."""
    scribe = maker.scribe
    four = {"jupiter": ANN, "lugh": BEN, "odin": CAT, "yahweh": ANN}
    maker.open("gods-running", GODS, four)
    maker.sit("gods-running")
    maker.play("gods-running", 30)
    position = scribe.positions["jupiter"]
    back = {"what": "back", "to": position["version"] - 6}
    scribe.act(position["to_act"][0], "offer", position["to_act"][0], **back)
    maker.leave("gods-running")

    maker.open("gods-finished", GODS, {"odin": ANN, "yahweh": BEN}, ("jupiter", "lugh"), options={"round_limit": 3})
    maker.sit("gods-finished")
    maker.play("gods-finished", 1000)
    maker.leave("gods-finished")

    three = {"lugh": ANN, "odin": BEN, "yahweh": CAT}
    options = {"shared_faction": True, "round_limit": 9}
    maker.open("gods-stand-in", GODS, three, ("jupiter",), options=options)
    maker.sit("gods-stand-in")
    maker.play("gods-stand-in", 16)
    waits = next(seat for seat in three if seat not in scribe.positions["lugh"]["to_act"])
    scribe.act(waits, "entrust", waits, agent="random")
    maker.leave("gods-stand-in")


def fill_generals(maker: Maker) -> None:
    """Tables of The Generals' War: a marshal's day with a correction, a finished war, a running one, a sandbox."""
    scribe = maker.scribe
    day = {"west": ANN, "east": BEN, "marshal": CAT}
    rosters = {"east": {"file": "east.csv", "text": ROSTER}}
    maker.open("generals-day", GENERALS, day, options={"fights": "marshal", "scenarios": 5}, rosters=rosters)
    maker.sit("generals-day")
    while not scribe.positions["marshal"]["can_correct"]:
        maker.play("generals-day", 1)
    maker.play("generals-day", 3)
    scribe.act("marshal", "correct", "marshal")
    maker.play("generals-day", 5)
    maker.leave("generals-day")

    both = {"west": ANN, "east": BEN}
    maker.open("generals-finished", GENERALS, both, ("marshal",), options={"fights": "quick", "scenarios": 5})
    maker.sit("generals-finished")
    maker.play("generals-finished", 1000)
    maker.leave("generals-finished")

    table = maker.open("generals-running", GENERALS, both, ("marshal",))
    maker.sit("generals-running")
    maker.play("generals-running", 30)
    version = scribe.positions["west"]["version"]
    maker.leave("generals-running")
    opened = scribe.ask(
        BEN, "POST", f"/api/tables/{table}/sandbox", json={"version": version, "seat": "east", "seats": {}}
    )
    maker.take("generals-sandbox", opened, {"west": BEN, "east": BEN})


def make_former(file: Path, table: str) -> None:
    """Make the pack of a table one that was built in once: the table names it, and `packs` holds it."""
    with closing(sqlite3.connect(file)) as database, database:
        head = json.loads(database.execute("SELECT head FROM tables WHERE id = ?", (table,)).fetchone()[0])
        body = json.dumps(head["data"]["pack"], ensure_ascii=False)
        database.execute("INSERT INTO packs (sha256, body) VALUES (?, ?)", (head["data"]["sha256"], body))
        head["data"]["pack"] = None
        database.execute("UPDATE tables SET head = ? WHERE id = ?", (json.dumps(head, ensure_ascii=False), table))


def look_around(scribe: Scribe, table: str, seats: Seats, last_key: str | None) -> None:
    """Look at a table as each seat and as a spectator, export its record, and make a move."""
    people = {seat: who for seat, who in seats.items() if who in (ANN, BEN, CAT)}
    about = scribe.ask(ANN, "GET", f"/api/tables/{table}")
    has_computers = any(seat["agent"] is not None for seat in about["seats"])
    scribe.connect("spectator", "stranger", table)
    scribe.say("spectator", "position", type="hello")
    for seat, who in people.items():
        scribe.connect(seat, who, table)
        scribe.say(seat, "position", type="hello", seat=seat)
    scribe.ask(ANN, "GET", f"/api/tables/{table}/record")
    if last_key is not None:
        for who in people:
            scribe.act(who, "play", who, key=last_key, moves=["pass"])
    able = [seat for seat in people if scribe.positions[seat]["moves"]]
    if not able:
        return
    seat = able[0]
    offer = scribe.positions[seat]["offer"]
    if offer is not None and offer["asked"]:
        asked = offer["asked"][0]
        scribe.act(asked, "answer", asked, offer=offer["id"], accept=False)
    position = scribe.positions[seat]
    move = {"moves": [position["moves"][0][0]], "key": "a move", "version": position["version"]}
    if has_computers:
        scribe.play_with_computers(seat, seat, type="play", **move)
    else:
        scribe.act(seat, "play", seat, **move)


def make_database() -> None:
    """Write the database, and a conversation about each of its tables."""
    shutil.rmtree(DATABASE, ignore_errors=True)
    DATABASE.mkdir()
    file = DATABASE / FILE
    with fixed_secrets("database") as fixed, tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / FILE
        with running_server(kept, fixed.of_settings) as base, stage(base, fixed) as opened:
            maker = Maker(Scribe(opened, 0.03))
            fill(maker)
            cookies = {browser: opened.cookies(browser) for browser in (ANN, BEN, CAT)}
        make_former(kept, maker.tables["war-former-pack"][0])
        with closing(sqlite3.connect(kept)) as database:
            keys = dict(database.execute("SELECT table_id, key FROM entries WHERE key IS NOT NULL ORDER BY version"))
            database.execute("VACUUM INTO ?", (str(file),))
        for name, (table, seats) in maker.tables.items():
            visit(name, cookies, fixed, partial(look_around, table=table, seats=seats, last_key=keys.get(table)))
        visit("lists", cookies, fixed, list_tables)


def list_tables(scribe: Scribe) -> None:
    """All browsers ask who they are and for their tables."""
    for browser in (ANN, BEN, CAT):
        scribe.ask(browser, "POST", "/api/me", json={})
        scribe.ask(browser, "GET", "/api/tables")


def visit(name: str, cookies: dict[str, dict[str, str]], fixed: Secrets, course: Callable[[Scribe], None]) -> None:
    """Record a conversation with a server on a copy of the database."""
    fixed.start(name)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(DATABASE / FILE, folder))
        with running_server(copy, fixed.of_settings) as base, stage(base, fixed, cookies) as opened:
            scribe = Scribe(opened)
            course(scribe)
    write_json(DATABASE / f"{name}.json", {"cookies": cookies, "steps": scribe.steps})

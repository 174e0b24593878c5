"""Conversations about tables: opening, greeting, links, records, sandboxes, rosters, errors."""

import json

from tests.compatibility.make_records import GENERALS, GODS, ROSTER, WAR
from tests.compatibility.positions import FREE
from tests.compatibility.room import ANN, BEN, Room
from tests.compatibility.scribe import Scribe


def hello(scribe: Scribe, game: str) -> None:
    """A new table; all ways to greet it; another name; a socket that goes."""
    scribe.come(ANN)
    scribe.come(BEN)
    seats = {WAR: ("english", "french"), GODS: ("odin", "yahweh"), GENERALS: ("west", "east")}[game]
    empty = {GODS: ("jupiter", "lugh"), GENERALS: ("marshal",)}.get(game, ())
    kinds = {seats[0]: "me", seats[1]: "open", **dict.fromkeys(empty, "nobody")}
    form = {"game": game, "seats": {seat: {"kind": kind} for seat, kind in kinds.items()}}
    opened = scribe.ask(ANN, "POST", "/api/tables", json=form)
    table, link = opened["id"], opened["links"][seats[1]]
    scribe.connect("a", ANN, table)
    scribe.say("a", "position", type="hello", own=True)
    scribe.join(BEN, link)
    scribe.connect("b", BEN, table)
    scribe.say("b", "refused", type="hello", seat=seats[0])
    scribe.say("b", "position", type="hello", seat=seats[1], since=0)
    scribe.connect("s", "stranger", table)
    scribe.say("s", "position", type="hello", own=True, since=0)
    scribe.ask(BEN, "PUT", "/api/me", json={"name": "Benedict"})
    scribe.close("b")


def computer(scribe: Scribe, game: str) -> None:
    """A computer at the other seat: the game goes on until a person must choose."""
    scribe.come(ANN)
    seats = {WAR: ("english", "french"), GODS: ("odin", "yahweh"), GENERALS: ("west", "east")}[game]
    empty = {GODS: ("jupiter", "lugh"), GENERALS: ("marshal",)}.get(game, ())
    chosen = {seats[0]: {"kind": "me"}, seats[1]: {"kind": "computer", "agent": "random"}}
    chosen |= {seat: {"kind": "nobody"} for seat in empty}
    table = scribe.ask(ANN, "POST", "/api/tables", json={"game": game, "seats": chosen})["id"]
    scribe.connect("a", ANN, table)
    scribe.play_with_computers("a", seats[0], type="hello")
    for number in range(3):
        position = scribe.positions["a"]
        move = {"version": position["version"], "moves": [position["moves"][-1][0]], "key": f"move {number}"}
        scribe.play_with_computers("a", seats[0], type="play", **move)
    version = scribe.positions["a"]["version"]
    scribe.act("a", "offer", seats[0], what="draw")
    scribe.act("a", "offer", seats[0], what="back", to=max(0, version - 1))


def errors(scribe: Scribe, game: str) -> None:
    """Messages that are not understood, a table that is not there, and requests that are refused."""
    room = Room(scribe, game, FREE)
    for text in (
        "no JSON",
        "[]",
        '{"type":"unheard"}',
        '{"type":"play","key":"k","seat":"x"}',
        '{"type":"ping","more":1}',
        json.dumps({"type": "play", "key": "k" * 65, "seat": room.seat, "version": 0, "moves": ["pass"]}),
        json.dumps({"type": "offer", "key": "k", "seat": room.seat, "version": 0, "what": "peace"}),
    ):
        scribe.say_text("s", text, "refused")
    scribe.connect("gone", ANN, "AAAAAAAAAAAAAAAA")
    table = f"/api/tables/{room.table}"
    scribe.ask("stranger", "GET", "/api/tables")
    scribe.ask("stranger", "POST", "/api/tables", json={"game": game})
    scribe.ask(ANN, "GET", "/api/tables/AAAAAAAAAAAAAAAA")
    scribe.ask(ANN, "GET", "/api/nothing")
    scribe.ask(ANN, "PATCH", table, json={})
    scribe.ask(ANN, "POST", "/api/tables", json={"game": "chess"})
    scribe.ask(ANN, "POST", "/api/tables", json={"game": game, "scenario": "peace"})
    scribe.ask(ANN, "POST", "/api/tables", json={"game": game, "options": {"no_such_option": 1}})
    scribe.ask(ANN, "POST", "/api/tables", json={"game": game, "more": 1})
    scribe.ask(ANN, "POST", "/api/tables", json={"game": game, "pack": "x = 1"})
    scribe.ask(ANN, "POST", "/api/tables", json={"game": game, "rosters": {"west": {"file": "a.csv", "text": "name"}}})
    scribe.ask(ANN, "POST", f"/api/packs/{game}", text="x = ")
    scribe.ask(ANN, "POST", "/api/records", text="{}")
    scribe.ask(ANN, "POST", "/api/records", record=f"{game}/scripted-running")
    scribe.ask(ANN, "POST", "/api/records", record=f"{game}/sandbox-running")
    scribe.ask(ANN, "POST", f"{table}/rematch", json={})
    scribe.ask("stranger", "POST", f"{table}/rematch", json={})
    scribe.ask(BEN, "DELETE", table)
    scribe.ask(ANN, "DELETE", table)


def links(scribe: Scribe, game: str) -> None:
    """Links: looked at, followed, used up, and a way back."""
    room = Room(scribe, game, FREE)
    table = f"/api/tables/{room.table}"
    link = scribe.ask(BEN, "POST", f"{table}/links", json={"seat": room.other})["link"]
    secret = link.partition("#join=")[2]
    scribe.come("cat")
    scribe.ask("cat", "POST", f"{table}/links/look", json={"secret": secret})
    scribe.ask("cat", "POST", f"{table}/links/look", json={"secret": "wrong"})
    scribe.ask("cat", "POST", f"{table}/links", json={"seat": room.other})
    scribe.join("cat", link)
    scribe.ask("cat", "GET", table)
    scribe.ask("cat", "GET", "/api/tables")


def records(scribe: Scribe, game: str) -> None:
    """A finished game is brought in, exported, and replayed in part as frames."""
    scribe.come(ANN)
    opened = scribe.ask(ANN, "POST", "/api/records", record=f"{game}/agreed-winner")
    table = f"/api/tables/{opened['id']}"
    scribe.ask(ANN, "GET", table)
    scribe.ask(ANN, "GET", f"{table}/record")
    scribe.ask("stranger", "GET", f"{table}/replay")
    scribe.ask(ANN, "GET", f"{table}/replay?seat={scribe.ask(ANN, 'GET', '/api/tables')[0]['seats'][0]['seat']}")
    scribe.ask(ANN, "GET", f"{table}/replay?seat=nobody")


def sandbox(scribe: Scribe, game: str) -> None:
    """A sandbox from a running game: moves, a way back at once, and what it does not have."""
    room = Room(scribe, game, FREE)
    path = f"/api/tables/{room.table}/sandbox"
    version = scribe.positions["a"]["version"]
    scribe.ask(BEN, "POST", path, json={"version": version + 5, "seat": room.other, "seats": {}})
    opened = scribe.ask(ANN, "POST", path, json={"version": version, "seat": room.seat, "seats": {}})
    own = opened["id"]
    scribe.connect("own", ANN, own)
    scribe.say("own", "position", type="hello", seat=room.seat)
    scribe.act("own", "play", room.seat, moves=[scribe.positions["own"]["moves"][-1][0]])
    back = scribe.positions["own"]["back"]
    if back is not None:
        scribe.act("own", "offer", room.seat, what="back", to=back["first"])
    scribe.ask(ANN, "GET", f"/api/tables/{own}/record")
    scribe.ask(ANN, "POST", f"/api/tables/{own}/rematch", json={})


def roster(scribe: Scribe, game: str) -> None:
    """Armies from files, and a list with faults."""
    scribe.come(ANN)
    seats = {"west": {"kind": "me"}, "east": {"kind": "me"}, "marshal": {"kind": "me"}}
    form = {"game": game, "seats": seats, "options": {"fights": "marshal"}}
    wrong = {"east": {"file": "east.csv", "text": ROSTER.replace("squire", "sqire")}}
    scribe.ask(ANN, "POST", "/api/tables", json={**form, "rosters": wrong})
    right = {"east": {"file": "east.csv", "text": ROSTER}}
    table = scribe.ask(ANN, "POST", "/api/tables", json={**form, "rosters": right})["id"]
    scribe.connect("a", ANN, table)
    scribe.say("a", "position", type="hello", seat="marshal")


def games(scribe: Scribe, game: str) -> None:
    """The list of games with their seats, options, presets and computer players."""
    scribe.ask("stranger", "GET", "/api/games")

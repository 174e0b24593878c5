"""Make the conversations of `conversations/`: one for each command of the socket and each game that has it."""

import json
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import gonfalon
from gonfalon import IllegalMove, Match
from tests.compatibility.files import CONVERSATIONS, write_json
from tests.compatibility.fixed import Secrets, fixed_secrets
from tests.compatibility.internals import running_server
from tests.compatibility.make_records import GENERALS, GODS, ROSTER, TABLES, WAR, play, seats_of
from tests.compatibility.scribe import Message, Scribe
from tests.compatibility.stage import stage

ANN, BEN = "ann", "ben"
GAMES = (WAR, GODS, GENERALS)

FREE, LUCKY, REPORT = "free", "lucky", "report"
"""Positions: two choices in a row can be taken back; odds can be computed; a marshal reports."""


def position_record(game: str, kind: str) -> str:
    """The record of a random match that has come to a position of a kind."""
    tables = TABLES[game]
    if kind == REPORT:
        return next(search(tables[1], lambda match: match.prompt("marshal").step == "report-winner"))
    if kind == LUCKY:
        return next(search(tables[0], lambda match: bool(match.offered(match.to_act[0]).uncertain)))
    return next(search(tables[2], has_two_free_choices))


def search(table: Any, fits: Callable[[Match], bool]) -> Iterator[str]:
    """Records of matches at the first position that fits, after some choices."""
    for seed in range(100, 200):
        chance = random.Random(seed)
        match = play(table.open(seed), chance, 6)
        for _ in range(300):
            if match.over:
                break
            if fits(match):
                yield match.record.to_json()
                break
            play(match, chance, 1)


def has_two_free_choices(match: Match) -> bool:
    """Can the seat that must choose make two choices in a row and take them back, and has others besides?"""
    seat = match.to_act[0]
    if len(match.moves(seat)) < 3:
        return False
    copy = gonfalon.load(match.record.to_json())
    return len(free_moves(copy, seat)) > 1


def free_moves(match: Match, seat: str) -> list[str]:
    """Moves of a seat, one after the other, that all can be taken back; found by trying them on this match."""
    found: list[str] = []
    while len(found) < 2 and seat in match.to_act:
        for move in match.moves(seat):
            copy = gonfalon.load(match.record.to_json())
            copy.play(seat, move)
            try:
                copy.undo(seat)
            except IllegalMove:
                continue
            match.play(seat, move)
            found.append(move)
            break
        else:
            break
    return found


class Room:
    """Ann and Ben at a table with sockets, and a spectator. The seat that must choose is Ann's, another one Ben's."""

    def __init__(self, scribe: Scribe, game: str, kind: str) -> None:
        self.scribe = scribe
        self.game = game
        self.record = f"positions/{game}-{kind}"
        text = (CONVERSATIONS / f"{self.record}.json").read_text("utf-8")
        match = gonfalon.load(text)
        seats = seats_of(match)
        self.seat = match.to_act[0]
        self.other = next(seat for seat in seats if seat not in match.to_act)
        self.moves = match.moves(self.seat)
        self.free = free_moves(match, self.seat)
        for browser in (ANN, BEN):
            scribe.come(browser)
        chosen = quote(json.dumps({self.other: {"kind": "open"}}))
        opened = scribe.ask(ANN, "POST", f"/api/records?seats={chosen}", record=self.record)
        self.table: str = opened["id"]
        scribe.join(BEN, opened["links"][self.other])
        version = match_version(text)
        self.enter("a", ANN, self.seat, version)
        self.enter("b", BEN, self.other, version)
        self.enter("s", "stranger", None, version)

    def enter(self, socket: str, browser: str, seat: str | None, since: int | None) -> None:
        """A browser opens a socket and looks through the eyes of a seat, from a version on."""
        self.scribe.connect(socket, browser, self.table)
        self.scribe.say(socket, "position", type="hello", seat=seat, since=since)

    def act(self, kind: str, **more: Any) -> Message:
        """A command of Ann about the seat that must choose."""
        return self.scribe.act("a", kind, self.seat, **more)


def match_version(text: str) -> int:
    """The version of an imported match: a key is entered after its entries."""
    return len(json.loads(text)["entries"]) + 1


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


def play_one(scribe: Scribe, game: str) -> None:
    """One move, the same message again, and moves that are refused."""
    room = Room(scribe, game, FREE)
    stale = scribe.positions["a"]["version"]
    room.act("play", moves=["no such move"])
    room.act("play", moves=["pass province:nowhere"])
    scribe.act("b", "play", room.seat, moves=room.moves[:1])
    scribe.act("b", "play", room.other, moves=room.moves[:1])
    room.act("play", moves=room.moves[-1:], key="a key")
    room.act("play", moves=room.moves[-1:], key="a key", version=stale)
    scribe.act("b", "play", room.other, moves=room.moves[:1], key="a key")
    room.act("play", moves=room.moves[:1], version=stale)
    for _ in range(4):
        go_on(scribe, room)


def go_on(scribe: Scribe, room: Room) -> None:
    """Ann or Ben makes the last move of the offered ones."""
    for socket, seat in (("a", room.seat), ("b", room.other)):
        if scribe.positions[socket]["moves"]:
            scribe.act(socket, "play", seat, moves=[scribe.positions[socket]["moves"][-1][0]])
            return


def play_list(scribe: Scribe, game: str) -> None:
    """A list of moves, and lists that are refused as a whole."""
    room = Room(scribe, game, FREE)
    room.act("play", moves=[room.free[0], "no such move"])
    room.act("play", moves=[])
    room.act("play", moves=room.free)
    room.act("play", moves=[move for move, _ in scribe.positions["a"]["moves"]][-1:] * 2)


def undo(scribe: Scribe, game: str) -> None:
    """A choice is taken back; then there is nothing to take back."""
    room = Room(scribe, game, FREE)
    room.act("play", moves=room.free[:1])
    room.act("undo", version=0)
    scribe.act("b", "undo", room.other)
    room.act("undo")
    room.act("undo")


def reset(scribe: Scribe, game: str) -> None:
    """Two choices are taken back at once."""
    room = Room(scribe, game, FREE)
    for move in room.free:
        room.act("play", moves=[move])
    room.act("reset")
    room.act("reset")


def resign(scribe: Scribe, game: str) -> None:
    """A seat gives up; the game is over, its record can be had, and a rematch is opened."""
    room = Room(scribe, game, FREE)
    scribe.act("b", "resign", room.seat)
    room.act("resign")
    room.act("play", moves=room.free[:1])
    room.act("resign")
    scribe.ask(BEN, "GET", f"/api/tables/{room.table}/record")
    scribe.ask(ANN, "POST", f"/api/tables/{room.table}/rematch", json={})
    scribe.ask(BEN, "POST", f"/api/tables/{room.table}/rematch", json={})


def offer(scribe: Scribe, game: str) -> None:
    """Offers: withdrawn, declined, answered too late, and agreed to: the match goes back."""
    room = Room(scribe, game, FREE)
    before = scribe.positions["a"]["version"]
    room.act("offer", what="back", to=before + 5)
    room.act("play", moves=room.free[:1])
    room.act("offer", what="draw")
    room.act("withdraw")
    room.act("offer", what="back", to=before)
    late = scribe.positions["b"]["offer"]["id"]
    scribe.act("b", "answer", room.other, offer=late, accept=False)
    scribe.act("b", "answer", room.other, offer=late, accept=True)
    room.act("offer", what="back", to=before)
    agree(scribe, room)


def agree(scribe: Scribe, room: Room) -> None:
    """Ben agrees to the offer."""
    scribe.act("b", "answer", room.other, offer=scribe.positions["b"]["offer"]["id"], accept=True)


def draw(scribe: Scribe, game: str) -> None:
    """A draw is offered and agreed to."""
    room = Room(scribe, game, FREE)
    room.act("offer", what="draw")
    if scribe.positions["b"]["offer"] is not None:
        agree(scribe, room)


def draft(scribe: Scribe, game: str) -> None:
    """Moves are laid out; drafts that are refused."""
    room = Room(scribe, game, FREE)
    room.act("draft", moves=room.free[:1])
    room.act("draft", moves=room.free)
    room.act("draft", moves=["no such move"])
    room.act("draft", moves=room.free, version=0)
    scribe.act("b", "draft", room.seat, moves=room.free)


def why(scribe: Scribe, game: str) -> None:
    """Reasons: for moves, for targets, after a draft, for others' seats."""
    room = Room(scribe, game, FREE)
    seat = room.seat
    targets = sorted({move.partition(" ")[2] for move in room.moves if " " in move})[:2]
    questions: list[dict[str, Any]] = [
        *[{"move": move} for move in (room.moves[0], "no such move")],
        *[{"target": target} for target in (*targets, "area:nowhere", "seat:ann")],
        {"move": room.free[0], "laid": room.free[:1]},
    ]
    for question in questions:
        scribe.say("a", "why", type="why", seat=seat, **question)
    scribe.say("a", "refused", type="why", seat=seat)
    scribe.say("b", "refused", type="why", seat=seat, move=room.moves[0])
    scribe.say("b", "why", type="why", seat=room.other, move=room.moves[0])


def odds(scribe: Scribe, game: str) -> None:
    """Odds of a choice, and where there are none."""
    room = Room(scribe, game, LUCKY)
    version = scribe.positions["a"]["version"]
    scribe.say("a", "odds", type="odds", seat=room.seat, version=version)
    scribe.say("b", "refused", type="odds", seat=room.seat, version=version)
    scribe.say("a", "refused", type="odds", seat=room.seat, version=version, laid=["no such move"])


def hint(scribe: Scribe, game: str) -> None:
    """Advice of a computer, and where it is refused."""
    room = Room(scribe, game, FREE)
    room.act("hint", agent="random")
    room.act("hint", agent="nobody-knows")
    room.act("hint", agent="random", version=0)
    scribe.act("b", "hint", room.other, agent="random")
    scribe.act("b", "hint", room.seat, agent="random")


def since(scribe: Scribe, game: str) -> None:
    """Frames since a version, and since the last own choice."""
    room = Room(scribe, game, FREE)
    version = scribe.positions["a"]["version"]
    room.act("play", moves=room.free[:1])
    scribe.say("a", "frames", type="since", seat=room.seat, version=version)
    scribe.say("b", "frames", type="since", seat=room.other, version=None)
    scribe.say("s", "frames", type="since", seat=None, version=version - 2)
    scribe.say("b", "refused", type="since", seat=room.seat, version=version)


def shown(scribe: Scribe, game: str) -> None:
    """What has no answer, and a ping, which has one."""
    Room(scribe, game, FREE)
    scribe.say("a", type="shown", version=scribe.positions["a"]["version"])
    scribe.say("s", type="shown", version=0)
    scribe.say("s", "refused", type="shown", version=-1)
    scribe.say_text("a", '{"type":"ping"}', "pong")


def entrust(scribe: Scribe, game: str) -> None:
    """A seat that waits is handed over to a computer and taken back; hand-overs that are refused."""
    room = Room(scribe, game, FREE)
    scribe.act("b", "entrust", room.other, agent="nobody-knows")
    scribe.act("b", "entrust", room.seat, agent="random")
    scribe.act("b", "entrust", room.other, agent="random")
    scribe.act("b", "entrust", room.other, agent=None)


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


def correct(scribe: Scribe, game: str) -> None:
    """A marshal corrects a report, with moves of others in between; others cannot."""
    room = Room(scribe, game, REPORT)
    room.act("correct")
    room.act("play", moves=["declare side:west", "enough"])
    for number in range(2):
        position = scribe.positions["a"]
        if not position["to_act"]:
            break
        seat = position["to_act"][0]
        socket, browser = ("b", BEN) if seat == room.other else (f"c{number}", ANN)
        if socket != "b":
            room.enter(socket, browser, seat, position["version"])
        scribe.act(socket, "play", seat, moves=[scribe.positions[socket]["moves"][0][0]])
    scribe.act("b", "correct", room.other)
    room.act("correct")
    room.act("hint", agent="random")
    room.act("entrust", agent="random")
    room.act("resign")


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


Course = Callable[[Scribe, str], None]

COURSES: dict[str, Course] = {
    "hello": hello,
    "play": play_one,
    "play-list": play_list,
    "undo": undo,
    "reset": reset,
    "resign": resign,
    "offer": offer,
    "draw": draw,
    "draft": draft,
    "why": why,
    "odds": odds,
    "hint": hint,
    "since": since,
    "shown": shown,
    "entrust": entrust,
    "computer": computer,
    "errors": errors,
    "links": links,
    "records": records,
    "sandbox": sandbox,
}

MORE: dict[str, dict[str, Course]] = {WAR: {"games": games}, GENERALS: {"correct": correct, "roster": roster}}


@contextmanager
def conversation(base: str, fixed: Secrets, name: str) -> Iterator[Scribe]:
    """Record a conversation and write it."""
    fixed.start(name)
    with stage(base, fixed) as opened:
        scribe = Scribe(opened)
        yield scribe
    write_json(CONVERSATIONS / f"{name}.json", {"steps": scribe.steps})


def make_positions() -> None:
    """Write the records of the positions that conversations begin with."""
    folder = CONVERSATIONS / "positions"
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        for kind in (FREE, LUCKY, *([REPORT] if game == GENERALS else [])):
            (folder / f"{game}-{kind}.json").write_text(position_record(game, kind), encoding="utf-8")


def make_conversations() -> None:
    """Write all conversations."""
    make_positions()
    with (
        fixed_secrets("conversations") as fixed,
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder) / "tables.sqlite3", fixed.of_settings) as base,
    ):
        for game in GAMES:
            for name, course in {**COURSES, **MORE.get(game, {})}.items():
                with conversation(base, fixed, f"{game}-{name}") as scribe:
                    course(scribe, game)

"""Conversations about commands of the socket: moves, undo, offers, ends of a match."""

from tests.compatibility.positions import FREE, REPORT
from tests.compatibility.room import ANN, BEN, Room
from tests.compatibility.scribe import Scribe


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


def entrust(scribe: Scribe, game: str) -> None:
    """A seat that waits is handed over to a computer and taken back; hand-overs that are refused."""
    room = Room(scribe, game, FREE)
    scribe.act("b", "entrust", room.other, agent="nobody-knows")
    scribe.act("b", "entrust", room.seat, agent="random")
    scribe.act("b", "entrust", room.other, agent="random")
    scribe.act("b", "entrust", room.other, agent=None)


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

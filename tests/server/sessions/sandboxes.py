"""Clients that open sandboxes and play in them."""

import random
from collections.abc import Callable
from typing import Any

from tests.server.clients import Browser, Message, Socket
from tests.server.playing import choose, play_alone, wait_for_turn

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


def insist(do: Callable[[], Message]) -> None:
    """Send a command, again after a conflict."""
    while (answer := do())["type"] == "refused":
        assert refused(answer) == "server.refused.stale"

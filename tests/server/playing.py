"""Playing over a socket with the legal moves of the position."""

import random

from tests.server.clients import Message, Socket


def wait_for_turn(socket: Socket) -> Message:
    """Until there is something to choose, or the game is over."""
    position = socket.position
    while not position["moves"] and position["result"] is None:
        position = socket.until("position")
    return position


def choose(socket: Socket, chance: random.Random) -> str:
    """Any of the moves that are offered."""
    moves: list[list[str]] = socket.position["moves"]
    return chance.choice(moves)[0]


def play_on(socket: Socket, seat: str, most: int, chance: random.Random) -> int:
    """Make some moves; answers how many it were before the game was over."""
    for number in range(most):
        if wait_for_turn(socket)["result"] is not None:
            return number
        done = socket.play(seat, choose(socket, chance))
        assert done["type"] == "done", done
    return most


def play_alone(socket: Socket, most: int, chance: random.Random) -> None:
    """Play all seats with one socket; the viewer is the seat that must choose."""
    for _ in range(most):
        if socket.position["result"] is not None:
            return
        seat = socket.position["to_act"][0]
        if socket.position["seat"] != seat:
            socket.hello(seat)
        assert socket.play(seat, choose(socket, chance))["type"] == "done"

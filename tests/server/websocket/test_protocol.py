"""Every message of a client can be decoded, and every command has a function."""

from typing import get_args

from gonfalon.server.websocket.commands import CHANGES, COMMANDS
from gonfalon.server.websocket.protocol import ClientMessage, Command, Incoming, LessonIncoming


def leaves(kind: type[ClientMessage]) -> set[type[ClientMessage]]:
    """The classes below a class that have none below themselves; the class itself if it has none."""
    below = kind.__subclasses__()
    return {leaf for each in below for leaf in leaves(each)} if below else {kind}


def test_every_message_is_one_that_a_socket_decodes() -> None:
    assert leaves(ClientMessage) == {*get_args(Incoming), *get_args(LessonIncoming)}


def test_every_command_has_one_function() -> None:
    assert len(CHANGES) > 5
    assert leaves(Command) == CHANGES.keys() | COMMANDS.keys()
    assert not CHANGES.keys() & COMMANDS.keys()

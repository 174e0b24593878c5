"""Every message of a client can be decoded, and every command has a function."""

from typing import get_args

from gonfalon.server.websocket.commands import CHANGES, COMMANDS
from gonfalon.server.websocket.protocol import ClientMessage, Command, Incoming, LessonIncoming


def leaves(kind: type) -> set[type]:
    """The classes below a class that have none below themselves."""
    return {leaf for each in kind.__subclasses__() for leaf in leaves(each) or {each}}


def test_every_message_is_one_that_a_socket_decodes() -> None:
    assert leaves(ClientMessage) == {*get_args(Incoming), *get_args(LessonIncoming)}


def test_every_command_has_one_function() -> None:
    assert len(CHANGES) > 5
    assert leaves(Command) == CHANGES.keys() | COMMANDS.keys()
    assert not CHANGES.keys() & COMMANDS.keys()

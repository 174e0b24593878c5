"""Subscriber: what a session knows of a connection."""

from typing import Protocol

from gonfalon.server.storage.users import User
from gonfalon.server.websocket.server_message import ServerMessage


def do_nothing() -> None:
    """`Session.wake` of a session without computer players."""


class Subscriber(Protocol):
    """A connection that shows the match of a session."""

    user: User | None
    greeted: bool
    protocol: int
    shown: int | None
    """The version that the page shows, if it says so."""

    def refresh(self) -> None:
        """Send the new position as soon as possible."""

    def forget(self) -> None:
        """Send the whole view next: what the client has belongs to another match."""

    def check_seat(self) -> None:
        """Become a spectator if the person was removed from the seat that the connection shows."""

    def queue(self, message: ServerMessage) -> None:
        """Queue a message."""

    def close(self, code: int) -> None:
        """Close the connection after the messages that are queued."""

"""The base of all outgoing messages."""

from msgspec import Struct


class ServerMessage(Struct, tag_field="type"):
    """Every outgoing message says its type."""

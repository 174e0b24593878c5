"""The schema of the events of a game, from its table of event types."""

from importlib import import_module

from gonfalon.kernel.events import EventType
from gonfalon.kernel.moves import NUMBER
from gonfalon.server.websocket.message_parts import EventHead
from message_types.schema import REF, Schema, definitions

UNION = "AnyEvent"
"""The name of all events of a game."""
REFERENCE = "Reference"
REFERENCE_SCHEMA: Schema = {
    "description": "Something by its kind and id, such as `side:west`; null: nothing.",
    "anyOf": [{"type": "string"}, {"type": "null"}],
}


def event_definitions(folder: str) -> dict[str, Schema]:
    """The types of a game's events, and their union."""
    kinds: list[EventType] = import_module(f"gonfalon.games.{folder}.rules.events").EVENTS
    shared = definitions([EventHead])[EventHead.__name__]
    found = {definition_name(kind): event_schema(kind, shared) for kind in kinds}
    union = {"description": "An event of the game.", "anyOf": [{"$ref": REF + name} for name in found]}
    return {**found, UNION: union, REFERENCE: REFERENCE_SCHEMA}


def definition_name(kind: EventType) -> str:
    """`turn-begins` as `TurnBeginsEvent`."""
    return "".join(word.capitalize() for word in kind.name.split("-")) + "Event"


def event_schema(kind: EventType, shared: Schema) -> Schema:
    """An event with its own arguments beside the fields that all events share."""
    own = {name: value_schema(value) for name, value in kind.fields}
    return {
        "type": "object",
        "properties": {**shared["properties"], "type": {"enum": [kind.name]}, **own},
        "required": [*shared["required"], *own],
    }


def value_schema(kind: str) -> Schema:
    """A number, a reference, or a list of one of them."""
    if kind.startswith("*"):
        return {"type": "array", "items": value_schema(kind[1:])}
    return {"type": "integer"} if kind == NUMBER else {"$ref": REF + REFERENCE}

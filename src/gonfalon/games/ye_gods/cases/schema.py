"""What a case of this game may say of its position and its beginning."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=2000)]
Amounts = dict[Name, Count]
Round = Annotated[int, Meta(ge=1, le=200)]


class SaintAt(Struct, forbid_unknown_fields=True):
    """Where a saint is, and its full turns in that desert."""

    at: Name
    stay: Annotated[int, Meta(ge=0, le=20)] = 0


class StateSpec(Struct, forbid_unknown_fields=True):
    """Only what is named is on the map; the cards that are not named are in the deck."""

    round: Round = 1
    order: list[Name] | None = None
    first: Name | None = None
    shared: Name | None = None
    controller: Name | None = None
    dead: list[Name] = []
    visions: list[Name] = []
    worshippers: dict[Name, Amounts] = {}
    owners: dict[Name, Name] = {}
    priests: dict[Name, Amounts] = {}
    saints: dict[Name, list[SaintAt | Name]] = {}
    heretics: Amounts = {}
    donatives: Amounts = {}
    hands: dict[Name, Amounts] = {}
    deck: Amounts | Literal["empty"] | None = None
    discard: Amounts | None = None


class StartSpec(Struct, forbid_unknown_fields=True):
    """Where in the rules the case begins, whose turn it is there, the number on a card, and how far the case goes."""

    at: Name
    god: Name | None = None
    value: Annotated[int, Meta(ge=1, le=20)] | None = None
    through: Literal["turn", "round", "setup"] | Round | None = None
    frames: list[Text] | None = None
    fields: dict[Name, Any] | None = None

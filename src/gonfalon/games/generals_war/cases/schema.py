# mypyc: skip
"""What a case of this game may say of its position, its beginning and its fights."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Coins = Annotated[int, Meta(ge=0, le=1_000_000)]
General = Literal["west", "east"]
Amounts = dict[Name, Count]


class Laid(Struct, forbid_unknown_fields=True):
    """A tile on the map: who laid it, who nullified it, which road it has washed out."""

    tile: Name
    by: General | None = None
    nullified: General | None = None
    road: Name | None = None


class LaidTile(Struct, forbid_unknown_fields=True):
    """A tile in the order of laying: where it lies, who laid it, its road, and whether a NULLIFY cancels it."""

    space: Name
    tile: Name
    by: General
    road: Name | None = None
    nullified: bool = False


class FoughtScenario(Struct, forbid_unknown_fields=True):
    """A scenario that has been fought; -1 is a number that was not noted."""

    space: Name
    winner: Literal["west", "east", "draw"]
    survivors: dict[General, Annotated[int, Meta(ge=-1, le=300)]] = {}
    minutes: Annotated[int, Meta(ge=-1, le=100_000)] = -1


class StateSpec(Struct, forbid_unknown_fields=True):
    """Only what is named has been placed, laid, drawn or won; all the rest is in the bags."""

    phase: Name | None = None
    turn: Annotated[int, Meta(ge=1, le=1000)] = 1
    coins: dict[General, Coins] = {}
    invoked: list[General] = []
    terrain: dict[Name, Name] = {}
    empty: list[Name] | None = None
    held: dict[General, Name] = {}
    tiles: dict[Name, list[Laid | Name]] = {}
    laid: list[LaidTile] | None = None
    hands: dict[General, Amounts | Literal["rest"]] = {}
    tile_bag: Amounts | None = None
    passes: Annotated[int, Meta(ge=0, le=20)] = 0
    idle: Count = 0
    scenario: Annotated[int, Meta(ge=1, le=15)] | None = None
    marker: Name | None = None
    control: dict[Name, General] = {}
    won: dict[General, Annotated[int, Meta(ge=0, le=15)]] = {}
    results: list[FoughtScenario] | None = None
    assassinated: list[Name] = []
    leaders: dict[General, Name] = {}
    heroic: list[Name] = []
    hardened: list[Name] = []
    reinforcements: list[Name] = []


class StartSpec(Struct, forbid_unknown_fields=True):
    """Where in the rules the case begins, which General is next there, and how far the case goes."""

    at: Name
    general: General | None = None
    through: Name | None = None
    again: Annotated[int, Meta(ge=0, le=1)] | None = None
    frames: list[Text] | None = None
    fields: dict[Name, Any] | None = None


class ToldFight(Struct, forbid_unknown_fields=True):
    """What a fight comes to: who wins, and how many are left on the field."""

    winner: Literal["west", "east", "draw"]
    survivors: dict[General, Annotated[int, Meta(ge=0, le=300)]] = {}

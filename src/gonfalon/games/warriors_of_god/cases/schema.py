"""What a case of this game may say of its position and its beginning."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=100)]
Side = Literal["english", "french"]
Count = Annotated[int, Meta(ge=0, le=99)]
Troops = dict[Name, Count]


class LeaderAt(Struct, forbid_unknown_fields=True):
    """Where a leader is, the side that the leader serves, and the troops."""

    at: Name
    side: Side | None = None
    troops: Troops = {}
    disgraced: bool = False


class StateSpec(Struct, forbid_unknown_fields=True):
    """Only what is named is there. `calendar`: the leaders who are not named arrive in their turns."""

    turn: Annotated[int, Meta(ge=1, le=12)] = 1
    phase: Name | None = None
    initiative: Side = "english"
    score: dict[Side, Count] = {}
    impulses: dict[Side, Count] | None = None
    kings: dict[Side, Name] = {}
    slain_kings: list[Side] = []
    control: dict[Name, Side] = {}
    aggressor: dict[Name, Side] = {}
    leaders: dict[Name, LeaderAt | Name] = {}
    loose: dict[Name, Troops] = {}
    deployed: dict[Name, Troops] = {}
    calendar: bool = False


class StartSpec(Struct, forbid_unknown_fields=True):
    """Where in the rules the case begins, with what that step needs, and how far it goes."""

    at: Name
    through: Name | None = None
    through_turn: Annotated[int, Meta(ge=1, le=12)] | None = None
    seat: Side | None = None
    area: Name | None = None
    to: Name | None = None
    leader: Name | None = None
    leaders: list[Name] | None = None
    troop: Name | None = None
    commanders: dict[Side, Name] | None = None
    hits: dict[Side, Count] | None = None
    misses: Annotated[int, Meta(ge=0, le=3)] | None = None
    fallen: list[Name] | None = None
    sent: list[Name] | None = None
    paid: list[Name] | None = None
    points: Count | None = None
    frames: list[Text] | None = None
    fields: dict[Name, Any] | None = None

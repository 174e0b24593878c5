# mypyc: skip
"""The schema of a data pack of Ye Gods!, one class for each kind of row.

The description of a type is the message key of its expected value.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from gonfalon.kernel.data_packs.fields import Coordinate, Id, Name, Text, Texts
from gonfalon.kernel.data_packs.fields import Row as PackRow

Source = Annotated[
    Literal["rules", "printed", "reconstructed"],
    Meta(description="data.ye-gods.expected.source"),
]
BorderType = Annotated[Literal["land", "crossing", "desert"], Meta(description="data.ye-gods.expected.border-type")]
CardType = Annotated[
    Literal[
        "act_of_god",
        "conversion",
        "temple",
        "saint",
        "martyr",
        "heretic",
        "donative",
        "pillage",
        "miracle",
        "schism",
        "impiety",
    ],
    Meta(description="data.ye-gods.expected.card-type"),
]
Play = Annotated[Literal["hold", "immediate"], Meta(description="data.ye-gods.expected.play")]
Start = Annotated[tuple[Id, ...], Meta(min_length=1, max_length=15, description="data.ye-gods.expected.start")]
ConstantValue = Annotated[int, Meta(ge=0, le=2000, description="data.expected.whole-number")]
CardValue = Annotated[int, Meta(ge=0, le=20, description="data.ye-gods.expected.card-value")]
CardCount = Annotated[int, Meta(ge=0, le=90, description="data.expected.whole-number")]


class Row(PackRow, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all rows of this game: each row names its source."""

    source: Source


class Constant(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number of the rules; `checks.RANGES` lists the ids and the range of each."""

    id: Id
    value: ConstantValue


class God(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """N1: a god with the other spellings of its name, the colour of its pieces and its starting provinces."""

    id: Id
    name: Name
    colour: Name
    start: Start
    aliases: Texts = ()


class Province(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """N2: a province. x, y place it on a sheet of 1000 by 1000; `groups` names the historical provinces in it."""

    id: Id
    name: Name
    x: Coordinate
    y: Coordinate
    groups: Text = ""


class Desert(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """N6: a place for saints only, which no god can own."""

    id: Id
    name: Name
    x: Coordinate
    y: Coordinate


class Border(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """N3 to N6: two adjacent places and the type of their border, which works both ways. A crossing has a name."""

    label_keys: ClassVar[tuple[str, ...]] = ("a", "b")

    a: Id
    b: Id
    type: BorderType
    name: Text = ""


class Card(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A kind of card: type, printed number (0 for none), count, and when it is played."""

    label_keys: ClassVar[tuple[str, ...]] = ("type",)

    type: CardType
    count: CardCount
    play: Play
    value: CardValue = 0


class Pack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All data of the game. S5: heretics are resolved in the order of the provinces."""

    constant: Annotated[tuple[Constant, ...], Meta(max_length=50)]
    god: Annotated[tuple[God, ...], Meta(max_length=4)]
    province: Annotated[tuple[Province, ...], Meta(min_length=15, max_length=15)]
    desert: Annotated[tuple[Desert, ...], Meta(max_length=6)]
    border: Annotated[tuple[Border, ...], Meta(max_length=210)]
    card: Annotated[tuple[Card, ...], Meta(max_length=150)]

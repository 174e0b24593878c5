# mypyc: skip
"""Field types that games share. The description of a type is the message key of its expected value."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

Id = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9_]*\\Z",
        max_length=40,
        description="data.expected.id",
    ),
]
Name = Annotated[str, Meta(min_length=1, max_length=60, description="data.expected.name")]
Text = Annotated[str, Meta(max_length=600, description="data.expected.text")]
YesNo = Annotated[bool, Meta(description="data.expected.yes-no")]
Coordinate = Annotated[int, Meta(ge=0, le=1000, description="data.expected.whole-number")]
Ids = Annotated[tuple[Id, ...], Meta(max_length=40, description="data.expected.ids")]
Texts = Annotated[
    tuple[Annotated[str, Meta(max_length=60)], ...],
    Meta(max_length=40, description="data.expected.texts"),
]


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all rows: the source of the values. A game narrows `source` to its own words."""

    label_keys: ClassVar[tuple[str, ...]] = ("id",)
    """The fields that identify the row in messages."""

    unhashed: ClassVar[tuple[str, ...]] = ()
    """Optional fields of lists that no rule reads: they are not part of the digest of a pack."""

    source: Text
    page: Text = ""
    note: Text = ""

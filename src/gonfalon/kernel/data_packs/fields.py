# mypyc: skip
"""The fields that rows of any game have; the description of a type is the message key of what is expected of it."""

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
    """What every row of a pack has: where it comes from. A game narrows `source` to the words it knows."""

    label_keys: ClassVar[tuple[str, ...]] = ("id",)
    """The fields that tell in messages which row it is."""

    source: Text
    page: Text = ""
    note: Text = ""

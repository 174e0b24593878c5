# mypyc: skip
"""The shape of the marshal's orders in commands and records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

MOST_CHANGES = 600
"""Most fighters of one order."""

FighterName = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^\S(.*\S)?\Z")]


class FighterChange(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """C17: what an order changes of one fighter. A late fighter has a new id, a name, a rank and a form."""

    fighter: Annotated[str, Meta(max_length=60)]
    name: FighterName | None = None
    rank: Literal["knight", "thegn", "stags_blood", "squire", "undecorated"] | None = None
    form: Literal["shield", "pike", "great", "archer", "two_sword", "short_spear", "sidearm"] | None = None
    status: Literal["present", "absent", "injured", "gone", "struck_off"] | None = None


class MarshalOrder(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An order: changes of rosters, or whether computers may help."""

    roster: Annotated[list[FighterChange], Meta(min_length=1, max_length=MOST_CHANGES)] | None = None
    help: bool | None = None


def read_order(values: dict[str, object]) -> MarshalOrder | None:
    """An order of the right shape, with exactly one subject and each fighter once; None for any other values."""
    try:
        order = msgspec.convert(values, MarshalOrder)
    except (msgspec.ValidationError, RecursionError):
        return None
    fighters = [change.fighter for change in order.roster or ()]
    if (order.roster is None) == (order.help is None) or len(set(fighters)) != len(fighters):
        return None
    return order


def order_values(order: MarshalOrder) -> dict[str, Any]:
    """An order as it is written into a record."""
    values: dict[str, Any] = msgspec.to_builtins(order)
    return values

# mypyc: skip
"""Luck statistics of Ye Gods!: the dice of Holy Wars against their mean, and cards that do not harm who draws them."""

from functools import cache
from typing import Final

from gonfalon.games.ye_gods.data import pack
from gonfalon.kernel.game import LuckSample

TWO_DICE: Final = 7.0

HARMFUL: Final = ("pillage", "schism", "impiety")
"""Types of cards that take something from the god that draws them. All of them are drawn openly."""
DRAWS: Final = ("drew", "drew-unseen", "drew-openly")


@cache
def harmless_share() -> float:
    """The share of the cards of the built-in deck that do not harm."""
    counts = [(row.type, row.count) for row in pack.builtin().card]
    harmful = sum(count for kind, count in counts if kind in HARMFUL)
    return 1 - harmful / sum(count for _, count in counts)


def luck_samples_of(event: dict[str, object]) -> list[LuckSample]:
    """The luck of a draw, or of attacker and defender in a roll; none for other public events."""
    if event["type"] in DRAWS:
        harms = event["type"] == "drew-openly" and _name(event["card"]).startswith(HARMFUL)
        return [LuckSample(_name(event["god"]), "cards", 0 if harms else 1, harmless_share())]
    if event["type"] != "war-rolled":
        return []
    dice = [int(str(event[name])) for name in ("first", "second", "third", "fourth")]
    return [
        LuckSample(_name(event["god"]), "war", dice[0] + dice[1], TWO_DICE),
        LuckSample(_name(event["defender"]), "war", dice[2] + dice[3], TWO_DICE),
    ]


def _name(reference: object) -> str:
    return str(reference).partition(":")[2]

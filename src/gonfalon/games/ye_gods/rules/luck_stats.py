# mypyc: skip
"""Luck statistics of Ye Gods!: the dice of Holy Wars against the mean of two dice."""

from typing import Final

from gonfalon.kernel.game import LuckSample

TWO_DICE: Final = 7.0


def luck_samples_of(event: dict[str, object]) -> list[LuckSample]:
    """The luck of attacker and defender in a public event; none if the event is not a roll."""
    if event["type"] != "war-rolled":
        return []
    dice = [int(str(event[name])) for name in ("first", "second", "third", "fourth")]
    return [
        LuckSample(_name(event["god"]), "war", dice[0] + dice[1], TWO_DICE),
        LuckSample(_name(event["defender"]), "war", dice[2] + dice[3], TWO_DICE),
    ]


def _name(reference: object) -> str:
    return str(reference).partition(":")[2]

# mypyc: skip
"""What the dice of a Holy War say about luck: two dice bring seven on average."""

from typing import Final

from gonfalon.kernel.game import LuckSample

TWO_DICE: Final = 7.0


def fortunes_of(event: dict[str, object]) -> list[LuckSample]:
    """The luck of attacker and defender, as everybody may read it."""
    if event["type"] != "war-rolled":
        return []
    dice = [int(str(event[name])) for name in ("first", "second", "third", "fourth")]
    return [
        LuckSample(_name(event["god"]), "war", dice[0] + dice[1], TWO_DICE),
        LuckSample(_name(event["defender"]), "war", dice[2] + dice[3], TWO_DICE),
    ]


def _name(reference: object) -> str:
    return str(reference).partition(":")[2]

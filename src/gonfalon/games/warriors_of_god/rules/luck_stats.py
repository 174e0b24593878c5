# mypyc: skip
"""Luck statistics: dice received against dice expected."""

from typing import Any

from gonfalon.kernel.game import LuckSample

FACES = 6
MEAN_DIE = 3.5


def luck_samples_of(event: dict[str, Any]) -> list[LuckSample]:
    """RB 5.1, 7.2, 7.3: the luck samples of an event: initiative, sieges and hits in battle."""
    kind = event["type"]
    if kind == "initiative-rolled":
        return [LuckSample(side_of(event), "initiative", event["die"], MEAN_DIE)]
    if kind == "siege-rolled":
        won = int(event["die"] > event["number"])
        return [LuckSample(side_of(event), "sieges", won, chance_above(event["number"]))]
    if kind == "rolled":
        expected = len(event["dice"]) * chance_above(event["least"] - 1)
        return [LuckSample(side_of(event), "hits", event["hits"], expected)]
    return []


def chance_above(number: int) -> float:
    """The probability of a die above a number. Bravery can make the number lower than 0 or higher than 6."""
    return min(max((FACES - number) / FACES, 0.0), 1.0)


def side_of(event: dict[str, Any]) -> str:
    """The seat that an event names as its side."""
    return str(event["side"]).removeprefix("side:")

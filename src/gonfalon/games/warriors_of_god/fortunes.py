# mypyc: skip
"""What the dice of an event say about a side's luck."""

from typing import Any

from gonfalon.games.warriors_of_god.tables import SIDES
from gonfalon.kernel.game import Fortune

MEAN_DIE = 3.5


def fortunes_of(event: dict[str, Any]) -> list[Fortune]:
    """RB 5.1, 7.2, 7.3: dice for the initiative, sieges and hits in battle."""
    kind = event["type"]
    if kind == "initiative":
        return [Fortune(side, "initiative", event[side], MEAN_DIE) for side in SIDES[:2]]
    if kind == "siege-rolled":
        return [Fortune(side_of(event), "sieges", int(event["die"] > event["number"]), (6 - event["number"]) / 6)]
    if kind == "rolled":
        expected = len(event["dice"]) * (7 - event["least"]) / 6
        return [Fortune(side_of(event), "hits", event["hits"], expected)]
    return []


def side_of(event: dict[str, Any]) -> str:
    """The seat that rolled."""
    return str(event["side"]).removeprefix("side:")

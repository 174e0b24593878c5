# mypyc: skip
"""The types of odds as plain JSON values."""

from typing import TypedDict


class OutcomeValues(TypedDict):
    """The probability of an outcome, with its 95 % interval."""

    ending: str
    """The outcome."""
    seat: str | None
    """The seat that hopes for it."""
    share: float
    low: float
    high: float


class LossValues(TypedDict):
    """The mean amount of a loss, with its 95 % interval."""

    cost: str
    """What is lost."""
    seat: str | None
    """The seat that loses it; null if the owner has none."""
    owner: str
    """The owner, as `kind:id`."""
    mean: float
    low: float
    high: float


class OddsValues(TypedDict):
    """The odds of one uncertain event; its text is `<game>.odds.<kind>`."""

    kind: str
    about: dict[str, str]
    """The arguments of the text, each as `kind:id`."""
    move: str | None
    """The move that leads to it; null: none."""
    assumption: str | None
    """The assumption about later choices."""
    trials: int
    """0: exact odds."""
    chances: list[OutcomeValues]
    losses: list[LossValues]

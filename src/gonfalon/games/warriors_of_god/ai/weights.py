"""The numbers by which a position is judged: plain ones, and those of all levels."""

from dataclasses import dataclass
from typing import Final


@dataclass
class Weights:
    """In points of the track, or as a part of them; what stands here are the plain ones."""

    patience: float = 0.75
    """What a point of the next turn counts today: much can happen until then."""
    man: float = 0.14
    knight: float = 0.16
    """More than a man, as are the next two."""
    longbow: float = 0.18
    gunner: float = 0.04
    raised: float = 0.10
    """Men raised by an area, for each point of its value and turn to come."""

    star: float = 0.55
    """Of a leader, as are the next three: rank wins areas, ratings win battles."""
    battle: float = 0.14
    bravery: float = 0.2
    archer: float = 0.2

    lost_leaders: float = 0.55
    """The part of a beaten army's leaders that is killed, captured or scattered; some run in time."""
    lost_men: float = 0.8
    lost_by_victor: float = 0.45
    """The part of the victor's men that a battle of equals costs."""
    prize: float = 0.5
    """What the victor scores for each star of the beaten."""
    captured: float = 0.6
    """The part of his worth that a captured leader loses: he may be exchanged."""
    in_reach: float = 0.2
    """How likely the enemy walks into an open area beside him in the next turn; a quarter for each impulse he has."""
    exposed: float = 1.0
    """The part that counts of what the enemy's next march could cost."""

    routed: float = 0.75
    """The part of his worth that is left of a leader who will come back."""
    fallen: float = 0.4
    fallen_star: float = 0.4
    captive: float = 0.35
    captive_star: float = 0.6
    """Before prisoners are dealt with; then each star is a point."""
    crown: float = 0.8
    in_capital: float = 0.4
    follower_to_be: float = 0.9
    """What a man is worth beside a leader with room for him, as part of one who follows."""
    stray: float = 0.2
    """And where there is none: a leader may yet be placed there."""

    king: float = 0.0
    """What a King's fall costs beyond that of any leader; nought for whoever has not thought of it, as the next one."""
    spared: float = 0.0
    """The part of a prisoner's price that is not scored if age takes him first."""


PLAIN: Final = Weights()
SOUND: Final = Weights(king=1.0, spared=1.0)

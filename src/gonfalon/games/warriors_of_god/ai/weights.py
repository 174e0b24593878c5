"""The weights of the evaluation: those of the base heuristics and those of the levels."""

from dataclasses import dataclass
from typing import Final


@dataclass
class Weights:
    """Values in points, or factors from 0 to 1. The defaults are those of the base heuristics."""

    discount: float = 0.75
    """The value of a point of the next turn; each further turn multiplies again."""
    point: float = 0.14
    knight: float = 0.16
    """Added to `point`, like the next two."""
    longbow: float = 0.18
    gunner: float = 0.04
    raised: float = 0.10
    """Troops raised by an area, for each point of its value and each later turn, two turns at most."""

    star: float = 0.55
    """Of a leader, like the next three: for each star, rating, bravery, and for the longbow mark."""
    battle: float = 0.14
    bravery: float = 0.2
    archer: float = 0.2

    lost_leaders: float = 0.55
    """The part of the value of its leaders that a beaten army loses; some leaders run in time."""
    lost_troops: float = 0.8
    lost_by_victor: float = 0.45
    """The part of its troops that the winner of an even battle loses."""
    prize: float = 0.5
    """The points that the winner scores for each star of the beaten leaders."""
    captured: float = 0.6
    """The part of the value of a leader that is lost by capture; captives may be exchanged."""
    in_reach: float = 0.2
    """The chance that the enemy enters an adjacent area without leaders; in this turn a quarter for each impulse."""
    exposure: float = 1.0
    """The factor for the expected loss by the next enemy march."""

    routed: float = 0.75
    """The part of the value of a leader that a routed leader keeps."""
    fallen: float = 0.4
    fallen_star: float = 0.4
    captive: float = 0.35
    captive_star: float = 0.6
    """Points for each star of a captive before the prisoner phase; after it each star is one point."""
    crown: float = 0.8
    in_capital: float = 0.4
    with_leader: float = 0.9
    """The factor for loose troops beside a leader with room for them."""
    without_leader: float = 0.2
    """The factor for loose troops without such a leader; one may still be placed there."""

    king: float = 0.0
    """The loss of a King beyond that of another leader. 0 in the base heuristics, like the next one."""
    dies_first: float = 0.0
    """The part of the price of a captive that is not scored if the captive dies first."""


BASE_WEIGHTS: Final = Weights()
FULL_WEIGHTS: Final = Weights(king=1.0, dies_first=1.0)

"""The weights of the evaluation of Ye Gods!, hand-made and learned ones."""

from dataclasses import dataclass, replace
from typing import Final

from gonfalon.ai.weights import read_learned


@dataclass
class Weights:
    """Values in provinces, or factors without unit."""

    foothold: float = 0.06
    """Worshippers in a province where another god has more: they allow a Holy War."""
    softness: float = 1.5
    """With a margin of this many worshippers a province is held with probability 0.75."""
    alone: float = 0.9
    """The least probability to hold a province in which no other god has worshippers."""
    priest: float = 0.75
    saint: float = 1.35
    donative: float = 0.06
    """A donative up to the price of a priest; beyond it the weight is `spare`."""
    spare: float = 0.03
    card: float = 0.6
    unbuilt: float = 0.0
    """Subtracted for a Temple in hand, so that it is built. 0 for levels that see the gain by rollouts."""
    worshipper: float = 0.06
    moved: float = 0.18
    """Subtracted for a priest that has moved this turn and so brings no worshippers."""
    beyond: float = 0.5
    """Added for each province beyond `many`: ten provinces win."""
    many: float = 7.0

    later: float = 0.6
    """A province that can be attacked in a later turn, if the attack is certain to take it."""
    at_once: float = 0.42
    """Added if it can be attacked this turn, and more likely than not is taken."""
    coming: float = 0.36
    """As `later`, where a priest or saint must first bring worshippers."""
    following: float = 0.6
    """Factor from each such province to the next best one: a flock attacks only once in a turn."""
    pressure: float = 0.25
    """The share of it that depends on the ratio of the numbers and not on the odds: a flock can still grow."""
    feared: float = 0.7
    """The cost of a province that another god is certain to take."""
    plague: float = 0.5
    """The probability to keep a province, for each heretic whose victims are not replaced."""
    heresy: float = 1.0
    """The cost of a heretic where the god has the most worshippers: it takes two of them in every round."""
    tied: float = 0.3
    """Half of the value of a tied province, and of the share that the leader may not keep."""
    all_others: float = 0.5
    """The share of the lead that is measured against the mean of the others, not against the best of them."""

    conquest: float = 1.0
    """Factors for the terms `conquest`, `treasure` and `worshippers` while rounds are left."""
    treasure: float = 1.0
    worshippers: float = 1.0


PLAIN: Final = Weights(unbuilt=0.55, heresy=0.0)
LEARNED: Final = Weights(**read_learned("ye_gods"))
AMONG_MANY: Final = Weights(conquest=0.5, feared=1.75, treasure=0.5, worshippers=2.0, heresy=0.0)
"""With more than two players a war weakens both sides for the benefit of the others, so wars count less."""
MASTER_AMONG_MANY: Final = replace(AMONG_MANY, heresy=0.06)
"""Underrates heretics, which take more worshippers in a long game than wars do."""
BEST_AMONG_MANY: Final = replace(AMONG_MANY, heresy=1.2)
BEST_AMONG_THREE: Final = replace(
    LEARNED, conquest=0.5, feared=2.5 * LEARNED.feared, treasure=0.5, worshippers=2.0, heresy=1.2
)
"""The learned weights with the factors of `BEST_AMONG_MANY`. Among four they win no more than `BEST_AMONG_MANY`."""

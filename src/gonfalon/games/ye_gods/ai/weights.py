"""The numbers by which the levels of Ye Gods! judge a position, plain and learned ones."""

from dataclasses import dataclass
from typing import Final

from gonfalon.ai.weights import read_learned


@dataclass
class Weights:
    """In provinces, or as a part of them."""

    foothold: float = 0.06
    """Worshippers where another god has more: from there a Holy War can be fought."""
    softness: float = 1.5
    """By so many worshippers more than the next god a province is held three times in four."""
    alone: float = 0.9
    """A province where nobody else has anybody, not counting what many worshippers add."""
    priest: float = 0.75
    saint: float = 1.35
    donative: float = 0.06
    """Up to the price of a priest; beyond it they are spare."""
    spare: float = 0.03
    card: float = 0.6
    unbuilt: float = 0.0
    """By how much less a Temple counts that is kept in hand; nought for whoever needs no such reminder."""
    worshipper: float = 0.06
    moved: float = 0.18
    """A priest who has moved brings nobody this time."""
    beyond: float = 0.5
    """Each province beyond many counts so much more: ten of them win."""
    many: float = 7.0

    later: float = 0.6
    """What a province is worth that can be attacked in some later turn, if it is sure to be taken."""
    at_once: float = 0.42
    """What is added if it can be attacked in this very turn, and more likely than not will fall."""
    coming: float = 0.36
    """The same where a priest or saint must first win somebody over."""
    following: float = 0.6
    """Of several such provinces the second counts so much less than the first, and so on: a flock fights but once."""
    pressure: float = 0.25
    """How much of it hangs on numbers alone: a flock that grows next to its prey will be strong enough one day."""
    feared: float = 0.7
    """What it costs that another god could take a province, if it is sure to."""
    plague: float = 0.5
    """How likely a province is kept next to a heretic whose victims nobody replaces."""
    tied: float = 0.3
    """Half of a province in which nobody has more than everybody else, or that its leader may not keep."""
    all_others: float = 0.5
    """How much of a lead is held against the mean of the others; the rest of it against the best of them."""

    conquest: float = 1.0
    """How much more than that some parts count as long as there are rounds to come; so for the next two."""
    treasure: float = 1.0
    worshippers: float = 1.0


PLAIN: Final = Weights(unbuilt=0.55)
LEARNED: Final = Weights(**read_learned("ye_gods"))
AMONG_MANY: Final = Weights(conquest=0.5, feared=1.75, treasure=0.5, worshippers=2.0)
"""What a war costs the two who fight it all others gain: among more than two who saves his flock outlives them."""

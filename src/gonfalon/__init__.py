"""Gonfalon plays board wargames by their full rules.

>>> import gonfalon
>>> gonfalon.games()
['warriors-of-god']
>>> match = gonfalon.game("warriors-of-god").new_match(scenario="hundred-years-war", seed=7)
>>> match.over
False
"""

from gonfalon.kernel.errors import (
    BadData,
    BadLuck,
    BadRecord,
    BrokenInvariant,
    BrokenReplay,
    GonfalonError,
    IllegalMove,
    StaleMove,
    TooManyOutcomes,
    UnknownName,
)
from gonfalon.kernel.match import Match
from gonfalon.registry import compiled, game, games, load, verify

__version__ = "0.1.0"

__all__ = [
    "BadData",
    "BadLuck",
    "BadRecord",
    "BrokenInvariant",
    "BrokenReplay",
    "GonfalonError",
    "IllegalMove",
    "Match",
    "StaleMove",
    "TooManyOutcomes",
    "UnknownName",
    "compiled",
    "game",
    "games",
    "load",
    "verify",
]

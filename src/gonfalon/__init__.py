"""Gonfalon plays board wargames by their full rules.

>>> import gonfalon
>>> gonfalon.games()[:3]
['warriors-of-god', 'generals-war', 'ye-gods']
>>> match = gonfalon.game("warriors-of-god").new_match(scenario="hundred-years-war", seed=7)
>>> match.over
False
"""

from gonfalon.kernel.errors import (
    BadData,
    BadLuck,
    BadOption,
    BadRecord,
    BadSeating,
    BrokenInvariant,
    BrokenReplay,
    GonfalonError,
    IllegalMove,
    StaleMove,
    TooManyOutcomes,
    UnknownName,
    set_error_formatter,
)
from gonfalon.kernel.match import Match
from gonfalon.registry import compiled, game, games, load, verify

__version__ = "0.1.0"


def _word_error(key: str, details: dict[str, object]) -> str:
    """The text of an error, from the catalogue that words everything; it is read only when an error is shown."""
    from gonfalon.messages.catalogue import Catalogue  # noqa: PLC0415 - few programs ever show an error

    catalogue = Catalogue()
    return catalogue.say(key, details) if catalogue.has(key) else f"{key} {details}"


set_error_formatter(_word_error)

__all__ = [
    "BadData",
    "BadLuck",
    "BadOption",
    "BadRecord",
    "BadSeating",
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

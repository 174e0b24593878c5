"""Studies of Ye Gods!: the steps that are asked about, and the theme of each."""

from typing import Final

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.verbs import DONE, END_TURN, PLAY
from gonfalon.kernel.moves import verb_of

STEPS: Final = {
    "purchase": "treasure",
    "movement": "movement",
    "holy-war": "war",
    "attack": "war",
    "last-cards": "card",
    "act-of-god": "card",
    "conversion": "card",
    "temple": "card",
    "saint": "clergy",
    "martyr": "clergy",
    "heretic": "clergy",
    "impiety": "clergy",
    "bless": "clergy",
}
"""By the name of a step: the theme of a study that begins with it."""


def theme_of(_s: GodsState, _seat: int, act: list[int], usual: str) -> str:
    """The theme of an act: `patience` for doing nothing, `card` for playing one, else the usual one."""
    verb = verb_of(act[0])
    if verb in (DONE, END_TURN):
        return "patience"
    return "card" if verb == PLAY else usual

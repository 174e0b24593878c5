"""Studies of The Generals' War: the steps of the war that are asked about, and the theme of each."""

from typing import Final

from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.verbs import PASS
from gonfalon.kernel.moves import verb_of

STEPS: Final = {
    "war-tile": "tile",
    "march": "march",
    "leader": "captain",
    "armband": "captain",
    "assassinate": "captain",
}
"""By the name of a step: the theme of a study that begins with it. Only the war has win chances."""


def theme_of(_s: GeneralsState, _seat: int, act: list[int], usual: str) -> str:
    """The theme of an act: `patience` for laying no tile, else the usual one."""
    return "patience" if verb_of(act[0]) == PASS else usual

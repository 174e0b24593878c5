"""Studies of Warriors of God: the steps that are asked about, and the theme of each."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.heuristics import GREAT
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.verbs import FIELD_BATTLE, PASS, REMOVE, STAND, TO
from gonfalon.kernel.moves import target_of, verb_of

STEPS: Final = {
    "impulse": "march",
    "siege-offer": "siege",
    "run-away": "run",
    "force-to-run": "run",
    "run-to": "run",
    "parting-shot": "run",
    "retreat-to": "siege",
    "losses": "battle",
    "exchange": "prisoners",
    "ransom": "prisoners",
    "pick-leader": "placing",
    "place-leader": "placing",
    "raise-in-area": "troops",
    "deploy": "troops",
}
"""By the name of a step: the theme of a study that begins with it."""

BATTLE_STEPS: Final = frozenset(
    {"siege-offer", "run-away", "force-to-run", "run-to", "retreat-to", "parting-shot", "losses"}
)
"""Choices within a battle: the battle is played to its end before the win chance is read."""

TWO_WAYS: Final = frozenset({"exchange", "ransom"})
"""Steps at which two acts are enough for a question, even an easy one: what is a leader worth?"""

OTHER_ANSWERS: Final = {STAND: "stand", FIELD_BATTLE: "field"}
"""By a move that is the whole act: its theme."""


def theme_of(s: WarriorsState, seat: int, act: list[int], usual: str) -> str:
    """The theme of an act: another one than the usual one of its step where the answer is of another kind."""
    if len(act) == 1 and act[0] in OTHER_ANSWERS:
        return OTHER_ANSWERS[act[0]]
    if usual != "march":
        return usual
    if act == [PASS]:
        return "patience"
    targets = [target_of(move) for move in act if verb_of(move) == TO]
    if not targets:
        return "marker" if verb_of(act[0]) == REMOVE else usual
    area, enemy, t = targets[-1], 1 - seat, s.tables
    if s.presence[enemy * t.areas + area]:
        return "battle"
    if s.control[area] == enemy and t.value[area] == GREAT:
        return "open-gate"
    marching = [target_of(move) for move in act if verb_of(move) != TO]
    return "home" if any(t.home[leader] == area for leader in marching) else usual

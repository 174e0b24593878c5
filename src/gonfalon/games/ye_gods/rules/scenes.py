"""The scenes of Ye Gods!: which events are shown together, and how much they matter to a viewer."""

from typing import Final

from gonfalon.games.ye_gods.rules import events as ev
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.kernel.scenes.kinds import DECISIVE, NOTABLE, ROUTINE, SceneKind, scene_table
from gonfalon.kernel.scenes.rules import SceneRules, SeenEvent

MOVES: Final = (ev.MOVED, ev.PRIEST_MOVED, ev.SAINT_MOVED)
ADDED: Final = (ev.BROUGHT, ev.POOL_SHORT)
DRAWS: Final = (ev.RESHUFFLED, ev.NO_CARD_LEFT, ev.DREW, ev.DREW_UNSEEN, ev.DREW_OPENLY)
RESULTS: Final = (
    ev.NATURAL_TWELVE,
    ev.NATURAL_TWO,
    ev.NATURAL_TIE,
    ev.WAR_WON,
    ev.WAR_LOST,
    ev.WAR_TIED,
    ev.MOVED_IN,
)
VISIONS: Final = (ev.SAINT_WAITS, ev.VISION_SEEN, ev.BLESSED)

BY_EVENT: Final = scene_table(
    ev.EVENTS,
    SceneKind("opening", DECISIVE, (ev.SHARED_GOD, ev.ORDER_ROLLED, ev.ORDER_SET), (ev.ORDER_ROLLED, ev.ORDER_SET)),
    SceneKind("placement", ROUTINE, (ev.PRIEST_PLACED,), (ev.PRIEST_PLACED,)),
    SceneKind("round", ROUTINE, (ev.ROUND_BEGINS,), (ev.TURN_BEGINS, ev.SHARED_TURN_BEGINS)),
    SceneKind("turn", ROUTINE, (ev.TURN_BEGINS, ev.SHARED_TURN_BEGINS), DRAWS),
    SceneKind("card", ROUTINE, (*DRAWS, ev.WITHOUT_EFFECT, ev.BOUGHT_CARD)),
    SceneKind("donative", NOTABLE, (ev.DONATED, ev.PILLAGED)),
    SceneKind("schism", NOTABLE, (ev.SCHISM_TOOK,)),
    SceneKind("ordination", ROUTINE, (ev.ORDAINED,), (ev.ORDAINED,)),
    SceneKind("card-played", NOTABLE, (ev.PLAYED,)),
    SceneKind("movement", ROUTINE, MOVES, MOVES),
    SceneKind("holy-war", NOTABLE, (ev.WAR_DECLARED, ev.WAR_ROLLED, *RESULTS), RESULTS, by_steps=True),
    SceneKind("war-losses", NOTABLE, (ev.WAR_DEAD,)),
    SceneKind("worshippers", ROUTINE, ADDED, ADDED),
    SceneKind("vision", NOTABLE, VISIONS, VISIONS),
    SceneKind("act-of-god", NOTABLE, (ev.STRUCK, ev.STRUCK_PRIEST, ev.STRUCK_SAINT, ev.STRUCK_HERETIC)),
    SceneKind("conversion", NOTABLE, (ev.CONVERTED,)),
    SceneKind("temple", NOTABLE, (ev.TEMPLE_BUILT,)),
    SceneKind("saint", NOTABLE, (ev.SAINT_CAME,)),
    SceneKind("martyr", NOTABLE, (ev.MARTYRED_PRIEST, ev.MARTYRED_SAINT)),
    SceneKind("heretic", NOTABLE, (ev.HERETIC_CAME,)),
    SceneKind("miracle", NOTABLE, (ev.MIRACLE_SEEN,)),
    SceneKind("impiety", NOTABLE, (ev.IMPIETY_TOOK, ev.IMPIETY_DISMISSED)),
    SceneKind("heresy", NOTABLE, (ev.HERETIC_TOOK,)),
    SceneKind("owners", NOTABLE, (ev.OWNER_IS, ev.OWNER_GONE)),
    SceneKind("payment", ROUTINE, (ev.PAID,)),
    SceneKind("myth", DECISIVE, (ev.PASSED_INTO_MYTH, ev.HAND_DISCARDED), (ev.PASSED_INTO_MYTH,)),
    SceneKind("end", DECISIVE, (ev.WON, ev.WON_ALONE, ev.WON_AT_LIMIT, ev.NOBODY_WON)),
)

DRAWN_IN_SIGHT: Final = (ev.DREW, ev.DREW_OPENLY, ev.DONATED, ev.PILLAGED, ev.SCHISM_TOOK)
"""Events of a card that the viewer sees: it takes effect when it is drawn, or it is the viewer's own."""

VICTIMS: Final = {
    ev.WAR_DECLARED: 3,
    ev.SCHISM_TOOK: 0,
    ev.STRUCK: 1,
    ev.STRUCK_PRIEST: 1,
    ev.STRUCK_SAINT: 1,
    ev.CONVERTED: 1,
    ev.MARTYRED_PRIEST: 1,
    ev.MARTYRED_SAINT: 1,
    ev.HERETIC_TOOK: 1,
    ev.OWNER_GONE: 1,
}
"""By event type the argument that names the god to whom it happens."""

BY_PLACE: Final = {ev.OWNER_IS: 0, ev.HERETIC_CAME: 1}
"""By event type the argument that names the province; it strikes the god that owned the province before."""

WARS: Final = ("holy-war", "war-losses")

OF_TWO_GODS: Final = (ev.WAR_ROLLED, ev.WAR_WON, ev.WAR_LOST, ev.WAR_TIED)
"""Events of a war whose first two arguments are the gods that fight."""


class GodsScenes(SceneRules[GodsState]):
    """What strikes the god of a viewer is decisive, and so are the dice of its own wars."""

    def __init__(self) -> None:
        super().__init__(BY_EVENT)

    def weigh(self, s: GodsState, kind: SceneKind, events: list[SeenEvent], viewer: int) -> int:
        weight = kind.weight
        own = s.tables.god_of[viewer] if viewer >= 0 else -1
        for number, args in events:
            if number in DRAWN_IN_SIGHT:
                weight = max(weight, NOTABLE)
            if own < 0:
                continue
            if number in VICTIMS and args[VICTIMS[number]] == own:
                return DECISIVE
            if kind.name in WARS and number != ev.NATURAL_TIE and own in args[: 2 if number in OF_TWO_GODS else 1]:
                return DECISIVE
            if number in BY_PLACE and s.owner[args[BY_PLACE[number]]] == own:
                return DECISIVE
        return weight

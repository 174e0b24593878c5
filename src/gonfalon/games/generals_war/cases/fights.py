"""A fight whose result a case writes: the numbers that the model would have entered."""

from collections.abc import Callable
from typing import Any, Final

from gonfalon.cases.plugin_helpers import read
from gonfalon.games.generals_war.cases.schema import ToldFight
from gonfalon.games.generals_war.rules.fight.model import FightModel
from gonfalon.games.generals_war.rules.fight.outcome import HEAD, FightOutcome, recount, written
from gonfalon.games.generals_war.rules.fight.parameters import HOLDING, SCALE
from gonfalon.games.generals_war.rules.fight.simulation import CAPTAIN_SLAIN, DUEL_WON, FLAG_HOME, HORN
from gonfalon.games.generals_war.rules.scenario import sheet_of
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.steps.fight import Fight as FightStep
from gonfalon.games.generals_war.rules.tables import (
    ARMIES,
    BRING_THE_FLAG_HOME,
    DRAW,
    DUEL_OF_CHAMPIONS,
    HOLD_INSIDE,
    MODEL,
    NONE,
    SIDES,
    SLAY_THE_CAPTAIN,
)
from gonfalon.kernel.errors import BadCase
from gonfalon.kernel.luck import Luck, ScriptedLuck
from gonfalon.kernel.step import Procedure

ENDED_BY_DEED: Final = {
    DUEL_OF_CHAMPIONS: DUEL_WON,
    SLAY_THE_CAPTAIN: CAPTAIN_SLAIN,
    BRING_THE_FLAG_HOME: FLAG_HOME,
}
ENUMERATED: Final = list(enumerate(ARMIES))


class FightAsWritten(Procedure[GeneralsState]):
    """The fight of a scenario: with the result that `next_fight` returns, by the model if it returns None."""

    name = FightStep.name
    rule = FightStep.rule

    def __init__(self, next_fight: "Callable[[], Any]") -> None:
        super().__init__()
        self._next_fight = next_fight
        self._fight = FightStep()

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """A fight whose result is written takes no seed from the dice of the case.

        Scripted luck belongs to dry runs and replays: they must not take the result of the fight to come.
        """
        result = None if isinstance(luck, ScriptedLuck) else self._next_fight()
        if result is None:
            self._fight.run(s, luck)
            return
        one = ScriptedLuck([0])
        one.recalled = [outcome_of(FightModel(sheet_of(s), s.tables.fights == MODEL), result)]
        one.trace, one.outcomes = luck.trace, luck.outcomes
        self._fight.run(s, one)


def outcome_of(fight: FightModel, result: object) -> list[int]:
    """An outcome with the written result; raises BadCase where there is none. O1: walls are always held."""
    end: ToldFight = read({"winner": result} if isinstance(result, str) else result, ToldFight, "fights")
    values = simplest_outcome(fight, DRAW if end.winner == "draw" else SIDES.index(end.winner), end.survivors)
    is_held_by_nobody = fight.objective == HOLD_INSIDE and end.winner == "draw"
    if is_held_by_nobody or not fight.is_possible(values):
        raise BadCase("cases.bad.fight", where="fights")
    return values


def simplest_outcome(fight: FightModel, winner: int, survivors: dict[Any, int]) -> list[int]:
    """An outcome that is the same from the first tick to the last: survivors, holder of the ground, deeds."""
    terms = fight.terms
    is_duel = fight.objective == DUEL_OF_CHAMPIONS
    sites = 0 if is_duel else terms.sites
    horn = terms.duel_exchanges if is_duel else terms.horn
    left = [survivors.get(army, min(terms.count) if winner in (number, DRAW) else 0) for number, army in ENUMERATED]
    deaths = [count - alive for count, alive in zip(terms.count, left, strict=True)]
    deeds, ending = [0, 0], HORN
    if winner != DRAW and fight.objective in ENDED_BY_DEED:
        ending = ENDED_BY_DEED[fight.objective]
        deeds[winner] = terms.bouts // 2 + 1 if is_duel else 1
    if is_duel:
        deaths = deeds[::-1]
    holder = winner if winner != DRAW and fight.objective in HOLDING else NONE
    ground = 0 if holder == NONE else SCALE * (1 - 2 * holder)
    tick = [*left, *deaths, 0, 0, *deeds, *[ground, holder] * sites, 0, 0]
    head = [winner, ending, horn, horn, sites]
    facts = recount(fight.objective, FightOutcome([*head, *[0] * (HEAD - len(head)), *tick * horn]))
    return [*head, *written(facts), *(tick * horn if fight.logged else [])]

"""RB 6.3, C15: the fight of a scenario, by the model or on the field."""

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.events import (
    BEHIND_WALLS,
    DUEL_ENDED,
    FIGHT_BEGINS,
    FIGHT_ENDED,
    FIGHT_TICK,
    FIGHTERS_BACK,
)
from gonfalon.games.generals_war.rules.fight.model import FightModel as Model
from gonfalon.games.generals_war.rules.fight.outcome import FightOutcome
from gonfalon.games.generals_war.rules.scenario import conclude, sheet_of
from gonfalon.games.generals_war.rules.scenario_result import UNKNOWN
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.state import REPORT_SIZE, GeneralsState
from gonfalon.games.generals_war.rules.step_ids import REPORT_WINNER
from gonfalon.games.generals_war.rules.tables import BY_MARSHAL, DUEL_OF_CHAMPIONS, EAST, MARSHAL, MODEL, NONE, WEST
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure


class Fight(Procedure[GeneralsState]):
    """RB 6.3: the scenario is fought; the marshal reports it, or the model fights it."""

    id = step_ids.FIGHT
    name = "fight"
    rule = "6.3"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """One seed is all the luck it takes."""
        s.pop()
        t = s.tables
        sheet = sheet_of(s)
        announce(s, sheet)
        if t.fights == BY_MARSHAL:
            s.report = [UNKNOWN] * REPORT_SIZE
            s.push(REPORT_WINNER, MARSHAL)
            return
        outcome = FightOutcome(luck.simulate(Model(sheet, t.fights == MODEL)))
        survivors = outcome.facts().survivors
        minutes = minutes_of(sheet, outcome)
        tell_fight(s, outcome, survivors, minutes)
        conclude(s, outcome.winner, survivors, minutes)


def announce(s: GeneralsState, sheet: ScenarioSheet) -> None:
    """The sheet of the scenario, for all to read."""
    if not s.log:
        return
    tiles = [tile for tile in range(s.tables.tiles) if s.names_at[s.marker] >> tile & 1]
    s.log.add(FIGHT_BEGINS, (s.marker, sheet.terrain, sheet.objective, *tiles))
    if sheet.inside != NONE:
        s.log.add(BEHIND_WALLS, (sheet.inside,))


def minutes_of(sheet: ScenarioSheet, outcome: FightOutcome) -> int:
    """C14: how long they fought, in minutes begun; a duel has no clock."""
    if sheet.objective == DUEL_OF_CHAMPIONS:
        return UNKNOWN
    return -(-outcome.length * sheet.tables.minutes // outcome.horn)


def tell_fight(s: GeneralsState, outcome: FightOutcome, survivors: list[int], minutes: int) -> None:
    """C14: the fight tick by tick, where it was kept, and how it ended."""
    if not s.log:
        return
    for number, tick in enumerate(outcome.ticks, 1):
        if tick.came and minutes != UNKNOWN:
            s.log.add(FIGHTERS_BACK, (number, *tick.came))
        counts = (tick.on_field[WEST], tick.on_field[EAST], tick.held(WEST), tick.held(EAST))
        s.log.add(FIGHT_TICK, (number, *counts, *tick.fell))
    if minutes == UNKNOWN:
        s.log.add(DUEL_ENDED, tuple(outcome.facts().deeds))
    else:
        s.log.add(FIGHT_ENDED, (outcome.ending, minutes, survivors[WEST], survivors[EAST]))

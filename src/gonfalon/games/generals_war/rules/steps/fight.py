"""RB 6.3, C15: the fight of a scenario, run by the model or reported by the marshal."""

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
    """RB 6.3: the marshal reports the fight, or the model runs it."""

    id = step_ids.FIGHT
    name = "fight"
    rule = "6.3"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """The model takes one seed from the luck and no more."""
        s.pop()
        t = s.tables
        sheet = sheet_of(s)
        log_scenario(s, sheet)
        if t.fights == BY_MARSHAL:
            s.report = [UNKNOWN] * REPORT_SIZE
            s.push(REPORT_WINNER, MARSHAL)
            return
        outcome = FightOutcome(luck.simulate(Model(sheet, t.fights == MODEL)))
        survivors = outcome.facts().survivors
        minutes = minutes_of(sheet, outcome)
        log_fight(s, outcome, survivors, minutes)
        conclude(s, outcome.winner, survivors, minutes)


def log_scenario(s: GeneralsState, sheet: ScenarioSheet) -> None:
    """Log the scenario and the tiles in force."""
    if not s.log:
        return
    tiles = [tile for tile in range(s.tables.tiles) if s.names_at[s.marker] >> tile & 1]
    s.log.add(FIGHT_BEGINS, (s.marker, sheet.terrain, sheet.objective, *tiles))
    if sheet.inside != NONE:
        s.log.add(BEHIND_WALLS, (sheet.inside,))


def minutes_of(sheet: ScenarioSheet, outcome: FightOutcome) -> int:
    """C14: the duration in minutes, rounded up; UNKNOWN for a duel, which has no clock."""
    if sheet.objective == DUEL_OF_CHAMPIONS:
        return UNKNOWN
    return -(-outcome.length * sheet.tables.minutes // outcome.horn)


def log_fight(s: GeneralsState, outcome: FightOutcome, survivors: list[int], minutes: int) -> None:
    """C14: log each tick that the outcome contains, and the ending."""
    if not s.log:
        return
    for number, tick in enumerate(outcome.ticks, 1):
        if tick.arrived and minutes != UNKNOWN:
            s.log.add(FIGHTERS_BACK, (number, *tick.arrived))
        counts = (tick.on_field[WEST], tick.on_field[EAST], tick.held(WEST), tick.held(EAST))
        s.log.add(FIGHT_TICK, (number, *counts, *tick.fallen))
    s.log.checkpoint(s)  # the event of the result comes after its fight
    if minutes == UNKNOWN:
        s.log.add(DUEL_ENDED, tuple(outcome.facts().deeds))
    else:
        s.log.add(FIGHT_ENDED, (outcome.ending, minutes, survivors[WEST], survivors[EAST]))

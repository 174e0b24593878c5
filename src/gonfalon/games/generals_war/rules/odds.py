"""The uncertain events of the game: fights of scenarios, tried by the fight model."""

from typing import Final

from gonfalon.games.generals_war.rules.fight.model import FightModel
from gonfalon.games.generals_war.rules.fight.outcome import DEATHS, WINNER
from gonfalon.games.generals_war.rules.scenario import clear_designations, sheet_of
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.state import GENERALS, WAR, GeneralsState
from gonfalon.games.generals_war.rules.step_ids import (
    ARMBAND,
    ASSASSINATE,
    DESIGNATIONS,
    LAY_TILE,
    LEADER,
    MARCH,
    NEW_TILE,
    WAR_TILE,
    WASH_OUT,
)
from gonfalon.games.generals_war.rules.step_ids import FIGHT as FIGHT_STEP
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import ARMIES, EAST, NONE, OBJECTIVES, WEST
from gonfalon.games.generals_war.rules.verbs import MARCH as MARCH_VERB
from gonfalon.kernel.luck import Luck, ScriptedLuck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.odds.event import NO_MOVE, Loss, Outcome, TrialResult, UncertainEvent
from gonfalon.kernel.state import NO_SEAT

DESIGNATING: Final = [ASSASSINATE, LEADER, ARMBAND]
BEFORE_A_FIGHT: Final = [WAR_TILE, NEW_TILE, LAY_TILE, WASH_OUT, *DESIGNATING]


def predicted_sheet(s: GeneralsState, space: int) -> ScenarioSheet:
    """RB 6.3: the sheet of a scenario on a space if no more tiles are laid.

    Fighters who are still to be designated are the highest-ranked.
    """
    board = s.clone()
    if space != board.marker:
        clear_designations(board)
        board.marker = space
    if space != s.marker or not board.stack or board.step not in DESIGNATING:
        board.stack = []
        board.push(FIGHT_STEP)
        board.push(DESIGNATIONS)
    rank_of = board.tables.rank_of
    no_luck = ScriptedLuck([])
    while board.step != FIGHT_STEP:
        step = STEPS[board.step]
        if step.automatic:
            step.run(board, no_luck)
        else:
            moves = step.moves(board, board.seat)
            step.play(board, board.seat, min(moves, key=lambda move: rank_of[target_of(move)]), no_luck)
    return sheet_of(board)


class FightAhead(UncertainEvent[GeneralsState]):
    """RB 6.3: which army wins the scenario on a space. The sheet depends on the map only, not on hidden things."""

    def __init__(self, s: GeneralsState, space: int, move: int = NO_MOVE) -> None:
        sheet = predicted_sheet(s, space)
        about = {
            "space": f"space:{s.tables.space_ids[space]}",
            "objective": f"objective:{OBJECTIVES[sheet.objective]}",
        }
        super().__init__("fight", about, [Outcome("west", WEST), Outcome("east", EAST), Outcome("draw", NO_SEAT)], move)
        self.sheet = sheet
        self.fight: FightModel | None = None
        """Created for the first trial, because it takes longer than the rest."""
        self.costs = [Loss("fallen", army, f"side:{ARMIES[army]}") for army in (WEST, EAST)]
        self.assumption = "as-it-stands"

    def trial(self, s: GeneralsState, luck: Luck) -> TrialResult:
        """Run the fight without a log."""
        if self.fight is None:
            self.fight = FightModel(self.sheet, False)
        values = self.fight.run(luck.draw_seed())
        return TrialResult(values[WINNER], values[DEATHS : DEATHS + GENERALS])


def uncertain_fights(s: GeneralsState, target: str) -> list[UncertainEvent]:
    """The fights that a choice leads to, or the one on the space that `target` names."""
    kind, _, name = target.partition(":")
    if kind == "space" and name in s.tables.space_ids:
        return fights_on(s, s.tables.space_ids.index(name), NO_MOVE)
    if target or not s.stack or s.phase != WAR:
        return []
    if s.step == MARCH:
        return fights_after_march(s)
    return fights_on(s, s.marker, NO_MOVE) if s.step in BEFORE_A_FIGHT else []


def fights_on(s: GeneralsState, space: int, move: int) -> list[UncertainEvent]:
    """RB 6.3: the fight on a space, if it has terrain."""
    return [] if s.terrain[space] == NONE else [FightAhead(s, space, move)]


def fights_after_march(s: GeneralsState) -> list[UncertainEvent]:
    """RB 7.1, 7.3: a fight for each march, unless all scenarios have been fought."""
    if s.scenario == s.tables.scenarios:
        return []
    found: list[UncertainEvent] = []
    for move in STEPS[s.step].moves(s, s.seat):
        found += fights_on(s, target_of(move) if verb_of(move) == MARCH_VERB else s.marker, move)
    return found

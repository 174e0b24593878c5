"""The marshal: reports that can be corrected, and the clock of the day (RB 7.4: meeting, set-up, fight)."""

from typing import Final

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.events import SCENARIO_DRAWN, SCENARIO_WON
from gonfalon.games.generals_war.rules.orders import MarshalOrders
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import SEATS
from gonfalon.kernel.extensions.officials import REPORTING
from gonfalon.kernel.record.entries import EntryBase

MEETING: Final = "meeting"
SETUP: Final = "setup"
FIGHT: Final = "fight"

MEETING_STEPS: Final = frozenset(
    [
        step_ids.MARCH,
        step_ids.TILES_BEFORE,
        step_ids.WAR_TILE,
        step_ids.NEW_TILE,
        step_ids.DESIGNATIONS,
        step_ids.ASSASSINATE,
        step_ids.LEADER,
        step_ids.ARMBAND,
    ]
)
REPORT_STEPS: Final = frozenset([*range(step_ids.REPORT_SURVIVORS, step_ids.REPORT_DONE + 1), step_ids.CONFIRM])
"""The questions after the first one."""


class Marshal(MarshalOrders):
    """The seat of the marshal."""

    def __init__(self) -> None:
        super().__init__((SEATS[-1],), frozenset([step_ids.REPORT_WINNER]))

    def clock_phases(self, s: GeneralsState) -> list[tuple[str, int]]:
        """The durations come from the data pack."""
        minutes = s.tables.clock_minutes
        return [(MEETING, minutes[0]), (SETUP, minutes[1]), (FIGHT, minutes[2])]

    def completes_report(self, entry: EntryBase) -> bool:
        """The result of a scenario is logged by the last entry of its report."""
        return any([event.kind in (SCENARIO_WON, SCENARIO_DRAWN) for event in entry.events])

    def clock_phase(self, s: GeneralsState) -> str:
        """The fight itself has no step: it begins when the marshal starts it."""
        if not s.stack:
            return ""
        step = s.step
        if step == step_ids.REPORT_WINNER:
            return SETUP
        if step in REPORT_STEPS:
            return REPORTING
        # Laying a tile and naming a road are steps of the building phase as well.
        in_war = s.scenario > 0 and step in (step_ids.LAY_TILE, step_ids.WASH_OUT)
        return MEETING if in_war or step in MEETING_STEPS else ""

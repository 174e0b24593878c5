"""The game definition of Warriors of God."""

from typing import Any, Final

from gonfalon.games.warriors_of_god.data import pack
from gonfalon.games.warriors_of_god.rules.events import EVENTS
from gonfalon.games.warriors_of_god.rules.invariants import problems
from gonfalon.games.warriors_of_god.rules.luck_stats import luck_samples_of
from gonfalon.games.warriors_of_god.rules.odds_list import event_specs, uncertain_events_of
from gonfalon.games.warriors_of_god.rules.phase_invariants import phase_problems
from gonfalon.games.warriors_of_god.rules.refusals import REFUSALS
from gonfalon.games.warriors_of_god.rules.scenes import WarriorsScenes
from gonfalon.games.warriors_of_god.rules.setup import place_mercenaries, place_starters
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import STARTERS, TURN
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.summary import WarriorsSummaries
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, SIDES, Tables
from gonfalon.games.warriors_of_god.rules.view import names_of, view_of
from gonfalon.games.warriors_of_god.rules.view_types import View
from gonfalon.kernel.game import Game, GameInfo, LuckSample
from gonfalon.kernel.moves import Vocabulary
from gonfalon.kernel.odds.event import UncertainEvent
from gonfalon.kernel.setup import Option, Result, Setup

OPTIONS: Final = {
    "mercenaries_per_area": Option(2, (2, 4), "C3"),
    "gunners_per_area": Option("value", ("value", "one"), "C4"),
    "home_court": Option("hundred-years-war", ("hundred-years-war", "both"), "I1"),
    "sea_dogs": Option("hundred-years-war", ("hundred-years-war", "both"), "M2"),
    "first_to_run": Option("non-aggressor", ("non-aggressor", "non-initiative"), "B8"),
    "burgundian_chevaliers": Option("loyal", ("loyal", "all"), "U1"),
    "scoring": Option("rulebook", ("rulebook", "manual"), "V1"),
    "historical_sides": Option(False, (False, True), "V2"),
    "turns": Option(12, (12, 6), "V3"),
}

INFO: Final = GameInfo(
    id="warriors-of-god",
    title="Warriors of God",
    seats=("english", "french"),
    scenarios=("hundred-years-war", "lion-in-winter"),
    options=OPTIONS,
    rules="1",
)


class WarriorsOfGod(Game[WarriorsState]):
    """England against France, 1135 to 1453."""

    def __init__(self) -> None:
        super().__init__(INFO, STEPS, EVENTS, REFUSALS, pack.PACKS)
        self.scenes = WarriorsScenes()
        self.summaries = WarriorsSummaries()

    def scenarios_in(self, data: Any) -> tuple[str, ...]:
        scenarios: tuple[str, ...] = data.game.scenarios
        return scenarios

    def tables(self, setup: Setup) -> Tables:
        tables: Tables = self.tables_of(setup, lambda data: Tables(data, setup.scenario, setup.options))
        return tables

    def new(self, setup: Setup) -> WarriorsState:
        """RB 16.1, 16.3, 16.5: leaders and troops of turn 0, control markers, mercenaries in their home areas."""
        s = WarriorsState(self.tables(setup))
        place_starters(s)
        place_mercenaries(s)
        s.push(TURN)
        s.push(STARTERS)
        return s

    def vocabulary(self, s: WarriorsState) -> Vocabulary:
        return s.tables.vocabulary

    def names(self, s: WarriorsState) -> dict[str, str]:
        return names_of(s.tables)

    def view(self, s: WarriorsState, seat: int) -> View:
        """The whole position for every seat: this game has no hidden information."""
        return view_of(s)

    def turn(self, s: WarriorsState) -> int | None:
        return s.turn

    def luck_samples(self, event: dict[str, object]) -> list[LuckSample]:
        return luck_samples_of(event)

    def uncertain_events(self, s: WarriorsState, seat: int, target: str) -> list[UncertainEvent]:
        """RB 7, 8: battles, sieges, flights and rolls for control."""
        return uncertain_events_of(s, target)

    def moves_with_odds(self, s: WarriorsState, seat: int) -> list[int]:
        """The move of each uncertain event of the present decision."""
        return [spec.move for spec in event_specs(s, "")]

    def check(self, s: WarriorsState) -> list[str]:
        return problems(s) + phase_problems(s)

    def result(self, s: WarriorsState) -> Result:
        """RB 15, V4: the side that leads wins; a score of 0 is a draw."""
        score = s.score
        winner = None if score == 0 else SIDES[ENGLISH if score > 0 else FRENCH]
        reason = "points" if abs(score) >= s.tables.winning_points else "last-turn"
        return Result(winner, {"english": max(0, score), "french": max(0, -score)}, reason)

"""The definition of The Generals' War: options, set-up, views and results."""

from typing import Final

from gonfalon.games.generals_war.data import pack
from gonfalon.games.generals_war.data.army_rosters import ArmyRosters
from gonfalon.games.generals_war.rules.events import EVENTS
from gonfalon.games.generals_war.rules.hidden_info import redeal_hidden
from gonfalon.games.generals_war.rules.invariants import problems
from gonfalon.games.generals_war.rules.marshal import Marshal
from gonfalon.games.generals_war.rules.odds import uncertain_fights
from gonfalon.games.generals_war.rules.refusals import REFUSALS
from gonfalon.games.generals_war.rules.roads import set_washed
from gonfalon.games.generals_war.rules.scenario import REASONS
from gonfalon.games.generals_war.rules.scenes import GeneralsScenes
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.step_ids import BUILDING, OPENING
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.summary import GeneralsSummaries
from gonfalon.games.generals_war.rules.tables import ARMIES, BY_MARSHAL, DRAW, MODEL, NONE, QUICK, SEATS, Tables
from gonfalon.games.generals_war.rules.view import names_of, view_of
from gonfalon.games.generals_war.rules.view_types import View
from gonfalon.kernel.errors import BadSeating, UnfitOption
from gonfalon.kernel.game import Game, GameInfo
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import Vocabulary
from gonfalon.kernel.odds.event import UncertainEvent
from gonfalon.kernel.setup import Option, Preset, Result, Setup

UNEQUAL: Final = "unequal"
STANDARD_COINS: Final = 7500
PURSES: Final = tuple(range(0, 30_001, 100))

OPTIONS: Final = {
    "fights": Option(MODEL, (MODEL, QUICK, BY_MARSHAL), "C16"),
    "coins": Option("standard", ("lean", "standard", "rich", UNEQUAL), "B3"),
    "coins_west": Option(STANDARD_COINS, PURSES, "B3"),
    "coins_east": Option(STANDARD_COINS, PURSES, "B3"),
    "scenarios": Option(9, tuple(range(5, 16)), "C1"),
    "first_player": Option("toss", ("toss", *ARMIES), "B2"),
    "washout_touches_space": Option(False, (False, True), "B11"),
    "washout_keeps_connection": Option(True, (True, False), "B12"),
    "stall_limit": Option(10, (10, "none"), "B15"),
    "squires_revolt": Option(False, (False, True), "M2"),
}

INFO: Final = GameInfo(
    id="generals-war",
    title="The Generals' War",
    seats=SEATS,
    scenarios=("war",),
    options=OPTIONS,
    rules="1",
    secrets=True,
    optional=("marshal",),
    unattended={"fights": QUICK},
    presets={"event": Preset({"fights": BY_MARSHAL}, {"west": "open", "east": "open", "marshal": "me"})},
)


class GeneralsWar(Game[GeneralsState]):
    """A game for two Generals and an optional marshal."""

    def __init__(self) -> None:
        super().__init__(INFO, STEPS, EVENTS, REFUSALS, pack.PACKS)
        self.scenes = GeneralsScenes()
        self.summaries = GeneralsSummaries()
        self.officials = Marshal()
        self.rosters = ArmyRosters(ARMIES)

    def seating(self, seats: "list[str] | None") -> tuple[str, ...]:
        """Both Generals, with or without a marshal; the default is without."""
        chosen = list(ARMIES) if seats is None else seats
        if len(set(chosen)) != len(chosen):
            raise BadSeating("error.seating.twice", chosen, list(SEATS), game=INFO.id)
        if not set(ARMIES) <= set(chosen):
            raise BadSeating("error.seating.generals", chosen, list(SEATS), game=INFO.id)
        return tuple([seat for seat in SEATS if seat in chosen])

    def prepare(
        self,
        scenario: str | None = None,
        seats: "list[str] | None" = None,
        options: "dict[str, object] | None" = None,
        data: object = None,
    ) -> Setup:
        """B3, C16: raises UnfitOption for reported fights without a marshal, and for a purse that `coins` ignores."""
        setup = super().prepare(scenario, seats, options, data)
        if setup.options["fights"] == BY_MARSHAL and "marshal" not in setup.seats:
            raise UnfitOption("fights", BY_MARSHAL, "seats=west,east,marshal")
        for army in ARMIES:
            name = f"coins_{army}"
            if setup.options["coins"] != UNEQUAL and setup.options[name] != STANDARD_COINS:
                raise UnfitOption(name, str(setup.options[name]), f"coins={UNEQUAL}")
        return setup

    def tables(self, setup: Setup) -> Tables:
        """The tables of a setup."""
        tables: Tables = self.tables_of(setup, lambda data: Tables(data, setup.seats, setup.options))
        return tables

    def new(self, setup: Setup) -> GeneralsState:
        """RB 2: the empty map; the opening step deals terrains and tiles."""
        s = GeneralsState(self.tables(setup))
        set_washed(s, 0)
        s.push(BUILDING)
        s.push(OPENING)
        return s

    def vocabulary(self, s: GeneralsState) -> Vocabulary:
        """The names of the verbs and targets in the tables of this state."""
        return s.tables.vocabulary

    def names(self, s: GeneralsState) -> dict[str, str]:
        """The proper names of spaces and fighters."""
        return names_of(s.tables)

    def view(self, s: GeneralsState, seat: int) -> View:
        """B5, B7: everything except the terrain and tiles of others; the backs of tiles are visible."""
        return view_of(s, seat)

    def determinize(self, s: GeneralsState, seat: int, luck: Luck) -> GeneralsState:
        """B5, B7: deal the unseen terrains and tiles again."""
        world = s.clone()
        redeal_hidden(world, seat, luck)
        return world

    def turn(self, s: GeneralsState) -> int | None:
        """Turns of building plus scenarios."""
        return s.turn + s.scenario

    def uncertain_events(self, s: GeneralsState, seat: int, target: str) -> list[UncertainEvent]:
        """RB 6.3: the fights whose odds can be estimated."""
        return uncertain_fights(s, target)

    def check(self, s: GeneralsState) -> list[str]:
        """The broken invariants of a state."""
        return problems(s)

    def result(self, s: GeneralsState) -> Result:
        """RB 7.2, 7.3: the winner of the war; the scores are scenarios won."""
        winner = ARMIES[s.winner] if s.winner not in (NONE, DRAW) else None
        scores = {army: s.won[index] for index, army in enumerate(ARMIES)}
        return Result(winner, scores, REASONS[s.reason])

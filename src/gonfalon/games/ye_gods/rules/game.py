"""The `Game` object of Ye Gods!"""

from typing import Final

from gonfalon.games.ye_gods.data import pack
from gonfalon.games.ye_gods.rules.events import EVENTS
from gonfalon.games.ye_gods.rules.hidden_info import redeal_unseen_hands
from gonfalon.games.ye_gods.rules.invariants import problems
from gonfalon.games.ye_gods.rules.luck_stats import luck_samples_of
from gonfalon.games.ye_gods.rules.odds import uncertain_events_of
from gonfalon.games.ye_gods.rules.refusals import REFUSALS
from gonfalon.games.ye_gods.rules.scenes import GodsScenes
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import OPENING, ROUND
from gonfalon.games.ye_gods.rules.steps import STEPS
from gonfalon.games.ye_gods.rules.summary import GodsSummaries
from gonfalon.games.ye_gods.rules.tables import GODS, NONE, RANDOM, Tables
from gonfalon.games.ye_gods.rules.victory import verdict_of
from gonfalon.games.ye_gods.rules.view import names_of, view_of
from gonfalon.games.ye_gods.rules.view_types import View
from gonfalon.kernel.errors import BadOption, BadSeating
from gonfalon.kernel.game import Game, GameInfo, LuckSample
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import Vocabulary
from gonfalon.kernel.odds.event import UncertainEvent
from gonfalon.kernel.setup import Lengths, Option, Result, Setup

FEWEST_SEATS: Final = 2
MOST_ROUNDS: Final = 200
MOST_GRACE: Final = 10

OPTIONS: Final = {
    "shared_faction": Option(False, (False, True), "P1"),
    "shared_god": Option(RANDOM, (RANDOM, *GODS), "P2"),
    "first_god_rotates": Option(False, (False, True), "S4"),
    "grace_rounds": Option(0, tuple(range(MOST_GRACE + 1)), "S5"),
    "round_limit": Option(0, tuple(range(MOST_ROUNDS + 1)), "O11"),
    "add_nsb_again": Option(False, (False, True), "W7"),
}

INFO: Final = GameInfo(
    id="ye-gods",
    title="Ye Gods!",
    seats=GODS,
    scenarios=("ancient-europe",),
    options=OPTIONS,
    rules="1",
    secrets=True,
    optional=GODS,
    unattended={"round_limit": 40},
    lengths=Lengths("round_limit", (20, 40, 0), 40),
)


class YeGods(Game[GodsState]):
    """Ye Gods! for two to four seats; each seat plays one god."""

    def __init__(self) -> None:
        super().__init__(INFO, STEPS, EVENTS, REFUSALS, pack.PACKS)
        self.scenes = GodsScenes()
        self.summaries = GodsSummaries()

    def seating(self, seats: "list[str] | None") -> tuple[str, ...]:
        """RB 1.3, 2.1: two to four gods, in the order of the data; by default all four. Raises BadSeating."""
        chosen = list(GODS) if seats is None else seats
        if len(set(chosen)) != len(chosen):
            raise BadSeating("error.seating.twice", chosen, list(GODS), game=INFO.id)
        if len(chosen) < FEWEST_SEATS:
            raise BadSeating("error.seating.few", chosen, list(GODS), game=INFO.id, least=FEWEST_SEATS, most=len(GODS))
        return tuple([god for god in GODS if god in chosen])

    def prepare(
        self,
        scenario: str | None = None,
        seats: "list[str] | None" = None,
        options: "dict[str, object] | None" = None,
        data: object = None,
    ) -> Setup:
        """P1, P2: the shared god, if there is one, is not the god of a seat. Raises BadOption."""
        setup = super().prepare(scenario, seats, options, data)
        unused = [god for god in GODS if god not in setup.seats]
        if setup.options["shared_faction"] and not unused:
            raise BadOption("shared_faction", "True", ["False"])
        has_shared = setup.options["shared_faction"] or len(setup.seats) == FEWEST_SEATS
        known = [RANDOM, *unused] if has_shared else [RANDOM]
        if setup.options["shared_god"] not in known:
            raise BadOption("shared_god", str(setup.options["shared_god"]), known)
        return setup

    def tables(self, setup: Setup) -> Tables:
        """The tables of a setup."""
        tables: Tables = self.tables_of(setup, lambda data: Tables(data, setup.seats, setup.options))
        return tables

    def new(self, setup: Setup) -> GodsState:
        """RB 2: an empty map; the `Opening` step fills it."""
        s = GodsState(self.tables(setup))
        s.push(ROUND)
        s.push(OPENING)
        return s

    def vocabulary(self, s: GodsState) -> Vocabulary:
        """The vocabulary of the tables of this state."""
        return s.tables.vocabulary

    def names(self, s: GodsState) -> dict[str, str]:
        """The proper names of provinces, deserts and gods."""
        return names_of(s.tables)

    def view(self, s: GodsState, seat: int) -> View:
        """N9: everything but the hands of other gods and the order of the deck."""
        return view_of(s, seat)

    def determinize(self, s: GodsState, seat: int, luck: Luck) -> GodsState:
        """N9, P5: a state with other cards in the hands that the seat cannot see."""
        copy = s.clone()
        redeal_unseen_hands(copy, seat, luck)
        return copy

    def turn(self, s: GodsState) -> int | None:
        """The number of the round."""
        return s.round

    def luck_samples(self, event: dict[str, object]) -> list[LuckSample]:
        """The luck samples of an event."""
        return luck_samples_of(event)

    def uncertain_events(self, s: GodsState, seat: int, target: str) -> list[UncertainEvent]:
        """RB 11: the Holy Wars that can begin now."""
        return uncertain_events_of(s, target)

    def check(self, s: GodsState) -> list[str]:
        """The broken invariants of a state."""
        return problems(s)

    def result(self, s: GodsState) -> Result:
        """RB 4.5, 4.6, P6: winner, reason and scores. A score is a number of provinces; the shared god has one too."""
        t = s.tables
        verdict = verdict_of(s)
        playing = [god for god in range(t.gods) if t.seat_of[god] != NONE or god == s.shared]
        winner = None if verdict.god == NONE else t.god_ids[verdict.god]
        return Result(winner, {t.god_ids[god]: s.owned[god] for god in playing}, verdict.reason)

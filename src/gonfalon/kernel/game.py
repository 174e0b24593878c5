"""Game: the static definition of one game, which every game package implements."""

import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from gonfalon.kernel.errors import BadData, BadLuck, BadOption, BadRecord, BadSeating, MissingMethod, UnknownName
from gonfalon.kernel.events import EventType
from gonfalon.kernel.extensions.officials import Officials
from gonfalon.kernel.extensions.rosters import Rosters
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck
from gonfalon.kernel.moves import Vocabulary
from gonfalon.kernel.odds.event import UncertainEvent
from gonfalon.kernel.scenes.kinds import plain_scenes
from gonfalon.kernel.scenes.rules import SceneRules
from gonfalon.kernel.scenes.summary import SummaryRules
from gonfalon.kernel.setup import Lengths, Option, Preset, Result, Setup
from gonfalon.kernel.step import S, Step

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match


NO_DATA: Final = "no data"
"""What a record has in place of the hash of a data pack if its game has no packs."""
MOST_SEED: Final = 10**18
MOST_TABLES: Final = 50
"""Most sets of options whose tables are cached; beyond this the cache is emptied."""
NO_OPTIONS: Final[dict[str, Any]] = {}


class GameInfo(NamedTuple):
    """The facts about a game that the command line, the server and the page show."""

    id: str
    title: str
    seats: tuple[str, ...]
    scenarios: tuple[str, ...]
    options: dict[str, Option]
    rules: str
    """The version of the rules; a record names it."""
    secrets: bool = False
    """Whether one seat may see something that another may not."""
    optional: tuple[str, ...] = ()
    """Seats that may stay empty. `Game.seating` checks how many must be taken."""
    unattended: dict[str, Any] = NO_OPTIONS
    """Options for matches between agents only, which must end for certain."""
    presets: dict[str, Preset] = NO_OPTIONS
    """Named ways to open a table."""
    lengths: Lengths | None = None
    """How long a match may last, for the person who opens a table; None for a game of one length."""


class LuckSample(NamedTuple):
    """What an event says about the luck of a seat: the result, and the mean that could be expected."""

    seat: str
    kind: str
    got: int
    expected: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game: its facts, its steps and the questions that the rest of the program asks.

    `S` is the class of its states. Only the game itself reads a state.
    """

    def __init__(
        self,
        info: GameInfo,
        steps: "list[Step[Any]]",
        events: list[EventType],
        refusals: list[tuple[str, str]],
        packs: Any = None,
    ) -> None:
        self.info = info
        self.steps = steps
        self.events = events
        self.refusals = refusals
        """Rule and message key of each refusal, made by `refusal_table`."""
        self.officials: Officials[S] | None = None
        """Seats that run a match of this game; None for a game without such seats."""
        self.rosters: Rosters | None = None
        """Armies from files; None for a game that reads none."""
        self.scenes: SceneRules[S] | None = None
        """How choices are shown, see `scene_rules`."""
        self.summaries: SummaryRules[S] | None = None
        """What is said about each turn; None for a game without turn summaries."""
        self.packs: Any = packs
        """The `PackFormat` of the game's data; None for a game without packs."""
        self._tables: dict[str, Any] = {}

    @property
    def official_seats(self) -> tuple[str, ...]:
        """The seats that run a match and cannot win."""
        return () if self.officials is None else self.officials.seats

    @property
    def roster_seats(self) -> tuple[str, ...]:
        """The seats whose army can come from a file."""
        return () if self.rosters is None else self.rosters.seats

    def new(self, setup: Setup) -> S:
        """The state before the first step."""
        raise MissingMethod(self, "new")

    def first_position(self, setup: Setup) -> S:
        """The first state of a match: before the first step, or the state of a sandbox's set-up; raises BadRecord."""
        s = self.new(setup)
        if setup.position is not None:
            missing = [name for name in s.fields() if name not in setup.position]
            is_known = all([name in s.later_fields() for name in missing])
            if not is_known or len(setup.position) + len(missing) != len(s.fields()):
                raise BadRecord("error.record.other-position")
            s.load(setup.position)
        return s

    def tables_of(self, setup: Setup, read: "Callable[[Any], Any]") -> Any:
        """The tables that `read` makes from the data pack of a set-up. Those of the built-in pack are cached."""
        if setup.data is not None:
            return read(setup.data)
        key = f"{setup.scenario} {setup.seats} {sorted(setup.options.items())}"
        if key not in self._tables:
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            self._tables[key] = read(self._known_packs().builtin())
        return self._tables[key]

    def vocabulary(self, s: S) -> Vocabulary:
        """The vocabulary of the moves and things of this state's tables."""
        raise MissingMethod(self, "vocabulary")

    def names(self, s: S) -> dict[str, str]:
        """The proper name of every `kind:id` that the data name."""
        return {}

    def view(self, s: S, seat: int) -> Mapping[str, object]:
        """What a viewer (-1: a spectator) may see, as plain JSON values. A game declares them as a `TypedDict`."""
        raise MissingMethod(self, "view")

    def determinize(self, s: S, seat: int, luck: Luck) -> S:
        """A determinization: a state that the viewer cannot tell from this one, its secrets drawn again."""
        return s.clone()

    def turn(self, s: S) -> int | None:
        """The number of the turn or round; None in a game that counts none."""
        return None

    def luck_samples(self, event: dict[str, object]) -> list[LuckSample]:
        """What the public form of an event says about luck."""
        return []

    def scene_rules(self) -> SceneRules[S]:
        """How choices are shown; in a game without rules of its own each event type is a kind of scene."""
        return SceneRules(plain_scenes(self.events)) if self.scenes is None else self.scenes

    def uncertain_events(self, s: S, seat: int, target: str) -> list[UncertainEvent]:
        """The uncertain events before a seat's choice, or those of one thing that `target` names as `kind:id`.

        Listing them is cheap and uses no luck. A game without odds has none.
        """
        return []

    def moves_with_odds(self, s: S, seat: int) -> list[int]:
        """The move of each uncertain event before a seat's choice. A game may list them without making the events."""
        return [event.move for event in self.uncertain_events(s, seat, "")]

    def check(self, s: S) -> list[str]:
        """The invariants that a state breaks, as sentences; empty for a sound state."""
        raise MissingMethod(self, "check")

    def result(self, s: S) -> Result:
        """How a finished match ended."""
        raise MissingMethod(self, "result")

    def winner_without(self, s: S, seats: tuple[str, ...], leaving: str) -> str | None:
        """Who wins when a seat leaves: the other one; of several the one with most points, none if two share them."""
        others = [seat for seat in seats if seat != leaving and seat not in self.official_seats]
        scores = self.result(s).scores
        best = max([scores.get(other, 0) for other in others])
        leading = [other for other in others if scores.get(other, 0) == best or len(others) == 1]
        return leading[0] if len(leading) == 1 else None

    def read_data(self, text: str, file: str) -> object:
        """A data pack from its text; raises BadData."""
        return self._known_packs().parse(text, file)

    def data_text(self) -> str:
        """The built-in data pack as one file; raises BadData for a game without packs."""
        text: str = self._known_packs().builtin_text()
        return text

    def data_digest(self, data: object) -> str:
        """The hash by which a record names a pack (None: the built-in one); a game without packs has `NO_DATA`."""
        if self.packs is None and data is None:
            return NO_DATA
        digest: str = self._known_packs().builtin_digest if data is None else self._known_packs().digest(data)
        return digest

    def former_data(self, digest: str) -> object:
        """The pack of this hash that was built in before a correction; None if there is none."""
        return None if self.packs is None else self.packs.former(digest)

    def data_to_dict(self, data: object) -> dict[str, object]:
        """A pack as plain JSON values, to be carried by a record."""
        values: dict[str, object] = self._known_packs().to_dict(data)
        return values

    def data_from_dict(self, values: object) -> object:
        """A pack that a record carried; raises BadData."""
        return self._known_packs().from_dict(values, "the record's data pack")

    def _known_packs(self) -> Any:
        if self.packs is None:
            raise BadData([("error.no-data", {"game": self.info.id})])
        return self.packs

    def seat_index(self, seat: str) -> int:
        """The number of a seat; raises UnknownName."""
        return self._known("seat", seat, self.info.seats)

    def _known(self, kind: str, name: str, known: tuple[str, ...]) -> int:
        if name not in known:
            raise UnknownName(kind, name, list(known))
        return known.index(name)

    def prepare(
        self,
        scenario: str | None = None,
        seats: "list[str] | None" = None,
        options: "dict[str, object] | None" = None,
        data: object = None,
    ) -> Setup:
        """A checked set-up; what is not given takes its default. `data` is a pack or the text of one."""
        chosen = scenario if scenario is not None else self.info.scenarios[0]
        self._known("scenario", chosen, self.info.scenarios)
        for seat in seats or ():
            self.seat_index(seat)
        if isinstance(data, str):
            data = self.read_data(data, "data pack")
        if data is not None:
            self._known("scenario", chosen, self.scenarios_in(data))
        return Setup(chosen, self.seating(seats), self._all_options(options or {}), data)

    def scenarios_in(self, data: Any) -> tuple[str, ...]:
        """The scenarios that can be played with a data pack. A pack may be older than the last scenario."""
        return self.info.scenarios

    def seating(self, seats: "list[str] | None") -> tuple[str, ...]:
        """The seats that take part; a game with a fixed number of seats takes all of them."""
        if seats is not None and sorted(seats) != sorted(self.info.seats):
            raise BadSeating("error.seating.all", seats, list(self.info.seats), game=self.info.id)
        return self.info.seats

    def unattended(self, options: "dict[str, object] | None" = None) -> dict[str, object]:
        """Options for a match without a person in it: the given ones, else those that let it end for certain."""
        return {**self.info.unattended, **(options or {})}

    def _all_options(self, given: dict[str, object]) -> dict[str, object]:
        for name, value in given.items():
            self._known("option", name, tuple(self.info.options))
            option = self.info.options[name]
            if not any(
                value is choice or (type(value) is type(choice) and value == choice) for choice in option.choices
            ):
                raise BadOption(name, str(value), [str(choice) for choice in option.choices])
        return {name: given.get(name, option.default) for name, option in self.info.options.items()}

    def new_match(
        self,
        scenario: str | None = None,
        seats: "list[str] | None" = None,
        options: "dict[str, object] | None" = None,
        seed: int | None = None,
        luck: Luck | None = None,
        data: object = None,
    ) -> "Match[S]":
        """Open a match. With a seed its luck is fast and repeatable, with neither it comes from a fresh secret key."""
        from gonfalon.kernel.match import Match  # noqa: PLC0415 - a match stands on its game

        if seed is not None and (type(seed) is not int or abs(seed) >= MOST_SEED):
            raise BadLuck("error.bad-seed", found=str(seed)[:40] if type(seed) is not int else "this")
        if luck is None:
            luck = FastLuck(seed) if seed is not None else KeyedLuck(secrets.token_bytes(32))
        return Match(self, self.prepare(scenario, seats, options, data), luck)

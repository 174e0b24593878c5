# mypyc: skip
"""The types of the view: which keys it has, and what their values mean.

`BySide` has the keys `english` and `french`. Troops are points by the id of their kind.
"""

from typing import TypedDict

BySide = dict[str, int]
Troops = dict[str, int]


class AreaFacts(TypedDict):
    """The facts of an area that no move changes."""

    value: int
    neutral: bool
    borders: dict[str, str]
    """By neighbouring area, the type of the border."""
    raises: list[str]
    """The kinds of special troops that can be raised here."""
    scores: BySide
    """The points per turn for control."""
    capital_of: str | None
    """The side whose capital this is."""
    reconstructed: list[str]
    """The fields that the data pack marks as reconstructed."""


class AreaChanges(TypedDict):
    """The changing facts of an area."""

    control: str | None
    aggressor: str | None
    leaders: list[str]
    loose: Troops
    """All loose troops."""
    arrived: Troops
    """The part of the loose troops that was deployed this phase."""
    may_leave: BySide
    """How many leaders may leave now; only sides with leaders here."""
    claim: "ClaimView | None"
    reached_from: dict[str, BySide]
    """By side, the areas from which leaders can march here in this impulse phase, and how many of them together."""


class AreaView(AreaFacts, AreaChanges):
    """An area with all its facts."""


class ClaimView(TypedDict):
    """The control roll that an area would get now."""

    leader: str
    """The leader who would roll."""
    most: int
    """The highest die that gains control."""


class LeaderFacts(TypedDict):
    """The facts of a leader that no move changes: the counter and its fates."""

    nonaligned: bool
    stars: int
    battle: int
    bravery: int
    home: str
    turn: int
    """The turn of arrival; 0: at the start."""
    longbow: bool
    limit: int
    """The most troop points that the leader can command."""
    special: str | None
    """The id of a special rule."""
    never_leads: list[str]
    """The kinds of troops that the leader can never command."""
    fates: dict[str, int]
    """By fate, the number of faces of the elimination die that lead to it."""
    reconstructed: list[str]
    """The printed fields that are reconstructed."""


class LeaderChanges(TypedDict):
    """The changing facts of a leader."""

    place: str
    """`area:` with an id, or the name of a box."""
    side: str | None
    rating: int
    """The battle rating now."""
    king: bool
    disgraced: bool
    dies_on: int
    """The highest die on which the leader dies this turn."""
    troops: Troops
    strength: int


class LeaderView(LeaderFacts, LeaderChanges):
    """A leader with all its facts."""


class PointsView(TypedDict):
    """The points that a side would score if the turn ended now, by source."""

    areas: int
    killed: int
    captives: int


class BoxesView(TypedDict):
    """The leaders in the boxes."""

    held_by_english: list[str]
    held_by_french: list[str]
    routed: list[str]
    killed: list[str]


class ModifierView(TypedDict):
    """One modifier of the least die that hits."""

    key: str
    n: int


class BattleSideView(TypedDict):
    """The army of a side in a battle, and the dice that it would roll."""

    leaders: list[str]
    strength: int
    gunners: int
    knights: int
    longbows: int
    takes: int
    """The hits that remove all its leaders and troops."""
    escapes: list[str]
    """The areas that it can run to."""
    rating: int | None
    """The battle rating of the commander; None without commanders."""
    dice: int
    least: int | None
    """The least die that hits; None if the side rolls none."""
    modifiers: list[ModifierView]


class SiegeView(TypedDict):
    """A siege that is being offered."""

    besieged: str
    number: int
    """The siege number."""
    wins: int
    """The number of faces of the die on which the besieger wins."""
    value: int
    bravery: int
    besieger_bravery: int
    gunners: int


class JeanneView(TypedDict):
    """The die of Jeanne d'Arc before each round."""

    bravery: int
    """The bravery of the English commander, with which the die is compared."""


class BattleView(TypedDict):
    """The present battle."""

    area: str
    step: str | None
    aggressor: str
    commanders: dict[str, str | None]
    """By side."""
    misses: int
    """Rounds in a row without a hit of the aggressor."""
    misses_that_force: int
    """After so many misses the other side may force the aggressor to run."""
    hits: dict[str, int]
    """By side."""
    runs: str | None
    """The side that runs away."""
    going: list[str]
    """The leaders of the running side who run together."""
    fallen: list[str]
    """The leaders who fell."""
    sides: dict[str, BattleSideView]
    siege: SiegeView | None
    jeanne: JeanneView | None


class View(TypedDict):
    """What every viewer sees of a state of Warriors of God."""

    scenario: str
    turn: int
    turns: int
    phase: int
    """The number of the phase; 0 before the first turn."""
    phase_name: str | None
    initiative: str | None
    impulses: BySide
    score: BySide
    winning_points: int
    would_score: BySide
    """The sums of `points`."""
    points: dict[str, PointsView]
    """By side."""
    kings: dict[str, str | None]
    """By side, the leader who is king."""
    areas: dict[str, AreaView]
    leaders: dict[str, LeaderView]
    boxes: BoxesView
    ransoms: dict[str, int]
    """By captive, the ransom in values of control markers."""
    captive_points: dict[str, int]
    """By captive, the points per turn for the side that holds the leader."""
    stock: Troops
    """The counters left."""
    limits: Troops
    """The counters in the game."""
    absorbs: Troops
    """By kind, the hits that a lost point satisfies."""
    coming: dict[str, list[str]]
    """By turn, the leaders who are still to arrive."""
    marching: list[str]
    """The leaders of the group that is about to march."""
    battle: BattleView | None

# mypyc: skip
"""The types of the view: which keys it has, and what their values mean. An army is `west` or `east`."""

from typing import NotRequired, TypedDict


class StallView(TypedDict):
    """The limits that end the building phase."""

    passes: int
    turns: int
    """0: no limit."""


class GeneralView(TypedDict):
    """What all seats see of a General."""

    coins: int
    invoked: bool
    """Whether the General has invoked Deus ex Machina."""
    holds_terrain: bool
    tiles: dict[str, int]
    """The tiles in the hand by the colour of their backs."""
    won: int
    """The number of scenarios won."""


class HandView(TypedDict):
    """The hand of a General, for the General and the marshal only."""

    terrain: str | None
    """The terrain that is kept hidden."""
    drawn: str | None
    """The terrain that was just drawn."""
    tiles: dict[str, int]


class LaidTileView(TypedDict):
    """A tile on the map."""

    tile: str
    by: str
    """The army that laid it."""
    nullified: bool
    road: str | None
    """The road that it washes out."""


class SpaceView(TypedDict):
    """One space and the tiles on it."""

    x: int
    y: int
    kind: str
    territory: str | None
    control: str | None
    terrain: str | None
    tiles: list[LaidTileView]
    source: str


class RoadView(TypedDict):
    """A road between two spaces."""

    ends: list[str]
    washed: bool


class TileView(TypedDict):
    """A kind of tile."""

    category: str
    count: int
    """The number of copies in the game."""


class PricesView(TypedDict):
    """What purchases cost, in coins."""

    deus: int
    random: int
    named: int


class FighterView(TypedDict):
    """One fighter of a roster."""

    id: str
    name: str
    rank: str
    form: str
    status: NotRequired[str]
    """`absent`, `injured` or `gone`; missing for a fighter who is there."""


class SheetView(TypedDict):
    """The scenario at the marker."""

    space: str
    terrain: str
    objective: str
    defender: str | None
    inside: str | None
    """The army inside the castle or keep."""
    tiles: list[str]
    """The tiles in force."""
    assassinated: list[str]
    leaders: dict[str, str | None]
    """By army, the Captain or champion."""
    heroic: list[str]
    hardened: list[str]
    reinforcements: list[str]


class ScenarioResultView(TypedDict):
    """The result of a fought scenario."""

    space: str
    winner: str | None
    """None: a draw."""
    survivors: dict[str, int]
    """By army."""
    minutes: int


class MinutesView(TypedDict):
    """The durations that a marshal times, in minutes."""

    meeting: int
    setup: int
    fight: int


class View(TypedDict):
    """What a viewer sees of a state of The Generals' War."""

    phase: str
    step: str | None
    """The step that the rules are at; None when the game is over."""
    turn: int
    passes: int
    """Passes in a row."""
    idle: int
    """Turns in a row without a new terrain."""
    stall: StallView
    scenario: int
    """The number of the present scenario; 0 before the first."""
    scenarios: int
    marker: str | None
    """The space of the present scenario, during the war."""
    generals: dict[str, GeneralView]
    hands: dict[str, HandView]
    """By army, the hands that the viewer may see."""
    taken_up: str | None
    """The tile that a General is about to lay."""
    spaces: dict[str, SpaceView]
    roads: dict[str, RoadView]
    tile_bag: int
    terrain_bag: int
    tiles: dict[str, TileView]
    prices: PricesView
    armies: dict[str, list[FighterView]]
    sheet: SheetView | None
    results: list[ScenarioResultView]
    fights: str
    """How fights are decided: the option `fights`."""
    minutes: MinutesView

"""The row types of a data pack of Warriors of God.

The `description` of a type is the message key of the values that it allows.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from gonfalon.kernel.data_packs.fields import Coordinate, Id, Ids, Name, Text, Texts, YesNo
from gonfalon.kernel.data_packs.fields import Row as PackRow

Scenario = Annotated[Literal["hundred-years-war", "lion-in-winter"], Meta(description="data.expected.scenario")]
Side = Annotated[Literal["english", "french"], Meta(description="data.expected.side")]
Allegiance = Annotated[Literal["english", "french", "nonaligned"], Meta(description="data.expected.allegiance")]
Source = Annotated[
    Literal["rulebook", "published", "printed", "reconstructed"],
    Meta(description="data.expected.source"),
]
AreaKind = Annotated[Literal["contested", "neutral"], Meta(description="data.expected.area-kind")]
BorderType = Annotated[Literal["clear", "river", "obstructed", "sea"], Meta(description="data.expected.border-type")]
TroopKind = Annotated[
    Literal["infantry", "knight", "gunner", "longbow"],
    Meta(description="data.expected.troop-kind"),
]
Special = Annotated[
    Literal["jeanne_d_arc", "robin_hood", "english_longbows"],
    Meta(description="data.expected.special"),
]
AreaValue = Annotated[int, Meta(ge=0, le=3, description="data.expected.area-value")]
Turn = Annotated[int, Meta(ge=0, le=12, description="data.expected.whole-number")]
Stars = Annotated[int, Meta(ge=1, le=3, description="data.expected.whole-number")]
Battle = Annotated[int, Meta(ge=1, le=12, description="data.expected.whole-number")]
Bravery = Annotated[int, Meta(ge=0, le=6, description="data.expected.whole-number")]
StartInfantry = Annotated[int, Meta(ge=0, le=9, description="data.expected.whole-number")]
Limit = Annotated[int, Meta(ge=-1, le=15, description="data.expected.limit")]
MercenaryLimit = Annotated[int, Meta(ge=0, le=15, description="data.expected.whole-number")]
RaisedAtValue = Annotated[int, Meta(ge=0, le=3, description="data.expected.whole-number")]
PerTurn = Annotated[int, Meta(ge=0, le=3, description="data.expected.whole-number")]
Turns = Annotated[int, Meta(ge=12, le=12, description="data.expected.turns")]
WinningPoints = Annotated[int, Meta(ge=1, le=99, description="data.expected.whole-number")]
Scenarios = Annotated[
    tuple[Scenario, ...],
    Meta(description="data.expected.scenarios", min_length=2, max_length=2),
]
DeathNumbers = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=6)], ...],
    Meta(min_length=1, max_length=13, description="data.expected.death-numbers"),
]
Totals = Annotated[
    tuple[Annotated[int, Meta(ge=2, le=9)], Annotated[int, Meta(ge=2, le=9)]],
    Meta(description="data.expected.totals"),
]


class Row(PackRow, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all rows: `source` says where the numbers come from."""

    source: Source


class Area(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 2.4, 2.5: an area; `value` is 0 for a neutral area. x, y: the position on a sheet of 1000 by 1000."""

    id: Id
    name: Name
    kind: AreaKind
    x: Coordinate
    y: Coordinate
    value: AreaValue = 0
    value_source: Source | None = None
    value_page: Text = ""


class Border(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 2.2: the border of two adjacent areas; it can be crossed both ways."""

    label_keys: ClassVar[tuple[str, ...]] = ("a", "b")

    a: Id
    b: Id
    type: BorderType
    type_source: Source | None = None


class Leader(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 3.3 to 3.8: a leader of one scenario.

    Only leaders of turn 0 have `start_area`, `start_infantry`, `starts_as_king`.
    """

    scenario: Scenario
    id: Id
    name: Name
    side: Allegiance
    turn: Turn
    stars: Stars
    battle: Battle
    bravery: Bravery
    home: Id
    longbow: YesNo = False
    burgundian: YesNo = False
    historical_side: Side | None = None
    special: Special | None = None
    start_area: Id | None = None
    start_infantry: StartInfantry | None = None
    starts_as_king: YesNo = False
    known_fields: Texts = ()


class Troop(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 9: a kind of troops. `limit` -1: no limit; `per_turn` 0: no limit per area and turn."""

    id: Id
    name: Name
    kind: TroopKind
    limit: Limit
    raised_in: Ids = ()
    raised_at_value: RaisedAtValue = 0
    per_turn: PerTurn = 0
    limit_source: Source | None = None


class Mercenary(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 9: the mercenaries of one neutral area."""

    id: Id
    name: Name
    area: Id
    limit: MercenaryLimit


class StartControl(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 16.3: a control marker on the map at the start of a scenario."""

    label_keys: ClassVar[tuple[str, ...]] = ("area",)

    scenario: Scenario
    area: Id
    side: Side


class DeathChart(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 12, C1: by age from 0, the highest die on which a leader dies; higher ages use the last entry."""

    dies_on_at_most: DeathNumbers


class EliminationChart(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 7.3e, C2: the first and last total of d6 + stars for each result."""

    killed: Totals
    captured: Totals
    routed: Totals


class GameFacts(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 1.1, 15: the number of turns, the points that win at once, and the scenarios."""

    turns: Turns
    winning_points: WinningPoints
    scenarios: Scenarios


class Pack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All data of the game. Dice are rolled in the order of the rows (O1)."""

    game: GameFacts
    death: DeathChart
    elimination: EliminationChart
    start_control: Annotated[tuple[StartControl, ...], Meta(max_length=80)]
    area: Annotated[tuple[Area, ...], Meta(max_length=40)]
    border: Annotated[tuple[Border, ...], Meta(max_length=780)]
    troop: Annotated[tuple[Troop, ...], Meta(max_length=7)]
    mercenary: Annotated[tuple[Mercenary, ...], Meta(max_length=12)]
    leader: Annotated[tuple[Leader, ...], Meta(max_length=400)]

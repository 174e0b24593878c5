"""The schema of a data pack: one struct for each kind of row.

The description of a type is the message key of the value that is expected.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from gonfalon.kernel.data_packs.fields import Coordinate, Id, Name, Text, Texts
from gonfalon.kernel.data_packs.fields import Row as PackRow

MOST_FIGHTERS = 300
"""Most fighters of one army; larger ones are refused."""

Source = Annotated[
    Literal["rules", "printed", "reconstructed", "own"],
    Meta(description="data.generals-war.expected.source"),
]
SpaceId = Annotated[
    str,
    Meta(pattern="^[A-Z][A-Z0-9]*\\Z", max_length=6, description="data.generals-war.expected.space-id"),
]
SpaceKind = Annotated[
    Literal["center", "castle", "field"],
    Meta(description="data.generals-war.expected.space-kind"),
]
Territory = Annotated[Literal["west", "east", "none"], Meta(description="data.generals-war.expected.territory")]
Category = Annotated[
    Literal["nullification", "objective", "modifier", "special"],
    Meta(description="data.generals-war.expected.category"),
]
Army = Annotated[Literal["west", "east"], Meta(description="data.generals-war.expected.army")]
RankId = Annotated[
    Literal["knight", "thegn", "stags_blood", "squire", "undecorated"],
    Meta(description="data.generals-war.expected.rank"),
]
FormId = Annotated[
    Literal["shield", "pike", "great", "archer", "two_sword", "short_spear", "sidearm"],
    Meta(description="data.generals-war.expected.form"),
]
Ban = Annotated[
    Literal["no_pikes", "no_archery", "no_shields"],
    Meta(description="data.generals-war.expected.ban"),
]
ConstantValue = Annotated[int, Meta(ge=0, le=1_000_000, description="data.expected.whole-number")]
Count = Annotated[int, Meta(ge=0, le=99, description="data.expected.whole-number")]
FrontCap = Annotated[int, Meta(ge=1, le=MOST_FIGHTERS, description="data.expected.whole-number")]
Behind = Annotated[int, Meta(ge=0, le=MOST_FIGHTERS, description="data.expected.whole-number")]
Lives = Annotated[int, Meta(ge=1, le=20, description="data.expected.whole-number")]
Factor = Annotated[float, Meta(ge=0.0, le=10.0, description="data.generals-war.expected.number")]
Strength = Annotated[float, Meta(ge=0.05, le=10.0, description="data.generals-war.expected.number")]
"""Values that the fight model divides by; never 0."""
Share = Annotated[float, Meta(ge=0.0, le=1.0, description="data.generals-war.expected.number")]
FightValue = Annotated[float, Meta(ge=0.0, le=10_000.0, description="data.generals-war.expected.number")]


class Row(PackRow, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all rows, with their source."""

    source: Source


class Constant(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A constant of the rules; `ranges` lists the ids and ranges."""

    id: Id
    value: ConstantValue


class Space(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 8.1: a space of the map. x, y place it on a sheet of 1000 by 1000; `mirror` is its counterpart."""

    id: SpaceId
    x: Coordinate
    y: Coordinate
    kind: SpaceKind
    territory: Territory
    mirror: SpaceId
    name: Text = ""


class Road(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 8.2: a road between two spaces, usable in both directions."""

    label_keys: ClassVar[tuple[str, ...]] = ("a", "b")

    a: SpaceId
    b: SpaceId


class Terrain(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """B4: a terrain: its number in the bag, its room in front and behind, its factors for bows and pikes."""

    id: Id
    name: Name
    bag_count: Count
    front_cap: FrontCap
    archery: Factor
    pike: Factor
    behind: Behind


class Tile(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 9.1, 9.5: the category and the number of a tile."""

    id: Id
    name: Name
    category: Category
    count: Count


class Rank(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RB 10.11: the skill of a rank, its lives under RANKED LIVES, and its other names for rosters."""

    id: Id
    name: Name
    ranked_lives: Lives
    skill: Strength
    aliases: Texts = ()


class FightingForm(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A form of fighting. M4: a form that a tile bars has a substitute. Rosters may use the aliases."""

    id: Id
    name: Name
    attack: Strength
    defence: Strength
    arrow_block: Share
    hold: Strength
    falls_back_to: FormId | None = None
    barred_by: Ban | None = None
    aliases: Texts = ()


class Fighter(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A fighter of an army. M3: with the highest rank held."""

    label_keys: ClassVar[tuple[str, ...]] = ("army", "id")
    unhashed: ClassVar[tuple[str, ...]] = ("rank_word", "form_word", "roster_head")

    army: Army
    id: Id
    name: Name
    rank: RankId
    form: FormId
    rank_word: Text = ""
    """The words of a roster for rank and form, for its export; "": their ids."""
    form_word: Text = ""
    roster_head: Text = ""
    """In the first fighter of an army the headings of its file, for the export; a blank stands for a tab."""


class FightNumber(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A parameter of the fight model; `ranges` lists the ids and ranges."""

    id: Id
    value: FightValue


class Pack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All data of the game."""

    constant: Annotated[tuple[Constant, ...], Meta(max_length=60)]
    space: Annotated[tuple[Space, ...], Meta(min_length=17, max_length=17)]
    road: Annotated[tuple[Road, ...], Meta(max_length=136)]
    terrain: Annotated[tuple[Terrain, ...], Meta(max_length=14)]
    tile: Annotated[tuple[Tile, ...], Meta(max_length=36)]
    rank: Annotated[tuple[Rank, ...], Meta(max_length=10)]
    form: Annotated[tuple[FightingForm, ...], Meta(max_length=14)]
    fighter: Annotated[tuple[Fighter, ...], Meta(max_length=2 * MOST_FIGHTERS)]
    fight: Annotated[tuple[FightNumber, ...], Meta(max_length=60)]

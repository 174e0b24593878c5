# mypyc: skip
"""The types of the view: which keys it has, and what their values mean."""

from typing import TypedDict


class GodView(TypedDict):
    """One god and what it has; all of it is public."""

    seat: str | None
    """The seat that plays the god; None for the shared god."""
    shared: bool
    alive: bool
    colour: str
    """The colour of the pieces."""
    provinces: int
    """The number of provinces that the god owns."""
    worshippers: int
    priests: int
    saints: int
    donatives: int
    hand: int
    """The number of cards in the hand."""
    vision: bool
    """Whether the god has had its Vision."""


class ProvinceView(TypedDict):
    """One province and the pieces in it."""

    name: str
    x: int
    y: int
    groups: str
    """The historical provinces in it."""
    source: str
    neighbours: list[str]
    """The provinces and deserts next to it."""
    owner: str | None
    """The god that owns it."""
    worshippers: dict[str, int]
    """By god, without zeros."""
    priests: dict[str, int]
    """By god, without zeros."""
    moved_priests: int
    """The priests of the acting god that have moved here this turn."""
    saints: list[str]
    heretics: int
    may_leave: int
    """During `Movement`: how many worshippers may still leave; else 0."""
    attacked_from: bool
    """Whether the god has attacked from here this turn."""
    fought: bool
    """Whether the god has attacked this province this turn."""
    temple: bool
    """Whether a temple was built here this turn."""
    growth: dict[str, int]
    """By god, without zeros: the worshippers that its priests and saints here add at the end of its turn."""


class DesertView(TypedDict):
    """One desert and the saints in it."""

    name: str
    x: int
    y: int
    source: str
    neighbours: list[str]
    saints: list[str]


class SaintView(TypedDict):
    """A saint in play."""

    god: str
    place: str
    """The province or the desert where it is."""
    stay: int
    """The full turns that it has spent in its desert."""
    moved: bool
    """Whether it has moved this turn."""


class CardView(TypedDict):
    """One kind of card: what is printed on it, and how many there are."""

    type: str
    value: int
    held: bool
    """Whether a hand holds it; other cards take effect when they are drawn."""
    count: int
    source: str


class AttackOddsView(TypedDict):
    """The worshippers on both sides of a Holy War, and how many of the rolls give each outcome."""

    attackers: int
    defenders: int
    wins: int
    ties: int
    loses: int
    rolls: int
    """The number of all rolls."""


class ThreatView(TypedDict):
    """A Holy War that a god could begin with the worshippers it has."""

    god: str
    source: str
    target: str
    odds: AttackOddsView


class AttackView(TypedDict):
    """A Holy War whose target is being chosen."""

    source: str
    targets: dict[str, AttackOddsView]


class WarView(TypedDict):
    """A Holy War whose losses are being chosen."""

    source: str
    target: str
    losses: int


class View(TypedDict):
    """What a viewer sees of a state of Ye Gods!."""

    round: int
    round_limit: int
    """The last round; 0 without a limit."""
    winning_provinces: int
    god: str | None
    """The god whose turn it is."""
    step: str | None
    """The step that the rules are at; None when the game is over."""
    shared: str | None
    """The god that no seat plays alone."""
    controller: str | None
    """The god whose player plays the shared god this round."""
    order: list[str]
    """The gods of the players in the order that the dice gave."""
    line: list[str]
    """The living gods in the order of this round; the shared god is last."""
    gods: dict[str, GodView]
    provinces: dict[str, ProvinceView]
    deserts: dict[str, DesertView]
    saints: dict[str, SaintView]
    hands: dict[str, dict[str, int]]
    """By god, the cards that the viewer may see, with their counts."""
    cards: dict[str, CardView]
    deck: int
    discard: dict[str, int]
    """By card, without zeros."""
    pool: int
    supply: int
    heretics_left: int
    attack: AttackView | None
    war: WarView | None
    threats: list[ThreatView]
    """The Holy Wars that the gods could begin, by target and attacker."""

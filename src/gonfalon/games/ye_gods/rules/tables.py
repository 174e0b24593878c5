"""Read-only look-up tables made from a data pack, the seats and the options of a match."""

from typing import Any, Final

from gonfalon.games.ye_gods.rules.verbs import VERBS
from gonfalon.kernel.moves import Vocabulary

NONE: Final = -1
"""No god: the owner of a province without owner, the shared god of a match without one."""

GODS: Final = ("jupiter", "lugh", "odin", "yahweh")
"""RB 2.1: the gods in the order of the seats and of every data pack."""

ACT_OF_GOD: Final = 0
CONVERSION: Final = 1
TEMPLE: Final = 2
SAINT: Final = 3
MARTYR: Final = 4
HERETIC: Final = 5
DONATIVE: Final = 6
PILLAGE: Final = 7
MIRACLE: Final = 8
SCHISM: Final = 9
IMPIETY: Final = 10

CARD_TYPES: Final = [
    "act_of_god",
    "conversion",
    "temple",
    "saint",
    "martyr",
    "heretic",
    "donative",
    "pillage",
    "miracle",
    "schism",
    "impiety",
]

SLOTS: Final = 4
"""Slots for the saints of a god. RB 10.3, N7: the data pack says how many of them may be in play, at most four."""

RANDOM: Final = "random"


def card_id(kind: str, value: int) -> str:
    """The id of a kind of card: its type, and the number printed on it if there is one."""
    return f"{kind}_{value}" if value else kind


class Tables:
    """RB 1, RB 2, RB 5, RB 6, RB 12: map, gods, cards and numbers, by index. A place is a province or a desert; the
    indices of the deserts follow those of the provinces."""

    def __init__(self, pack: Any, seats: tuple[str, ...], options: dict[str, Any]) -> None:
        self.pack: Any = pack
        self.options = options
        self._read_map(pack)
        self._read_gods(pack, seats)
        self._read_cards(pack)
        self._read_constants({row.id: row.value for row in pack.constant})
        self._read_options(options)
        self.vocabulary = Vocabulary(VERBS, self._names(seats))

    def _read_map(self, pack: Any) -> None:
        """RB 5.6, 6.1, N3, N4, N5, N6: provinces, deserts and adjacent places. A crossing is a border too."""
        self.province_ids: list[str] = [row.id for row in pack.province]
        self.desert_ids: list[str] = [row.id for row in pack.desert]
        self.place_ids: list[str] = self.province_ids + self.desert_ids
        self.provinces: int = len(self.province_ids)
        self.places: int = len(self.place_ids)
        index = {place: number for number, place in enumerate(self.place_ids)}
        adjacent: list[list[int]] = [[] for _ in self.place_ids]
        for row in pack.border:
            adjacent[index[row.a]].append(index[row.b])
            adjacent[index[row.b]].append(index[row.a])
        self.ways: list[list[int]] = [sorted(places) for places in adjacent]
        """M4: by place the adjacent places, deserts included: where a saint may go."""
        self.neighbours: list[list[int]] = [
            [place for place in places if place < self.provinces] for places in self.ways
        ]
        """By place the adjacent provinces: where worshippers and priests may go."""
        self.neighbour_mask: list[int] = [sum([1 << near for near in places]) for places in self.neighbours]
        """By place the adjacent provinces as a bit mask."""

    def _read_gods(self, pack: Any, seats: tuple[str, ...]) -> None:
        """RB 2.1, 2.2: all gods of the pack, and the gods of the seats."""
        self.god_ids: list[str] = [row.id for row in pack.god]
        self.gods: int = len(self.god_ids)
        self.starts: list[list[int]] = [[self.province_ids.index(place) for place in row.start] for row in pack.god]
        self.seats: int = len(seats)
        self.god_of: list[int] = [self.god_ids.index(seat) for seat in seats]
        """The god of each seat."""
        self.seat_of: list[int] = [NONE] * self.gods
        for seat, god in enumerate(self.god_of):
            self.seat_of[god] = seat

    def _read_cards(self, pack: Any) -> None:
        """RB 12: the kinds of cards and how many there are of each. A deck is a list of counts by kind."""
        self.card_ids: list[str] = [card_id(row.type, row.value) for row in pack.card]
        self.cards: int = len(self.card_ids)
        self.card_type: list[int] = [CARD_TYPES.index(row.type) for row in pack.card]
        self.card_value: list[int] = [row.value for row in pack.card]
        self.card_count: list[int] = [row.count for row in pack.card]
        self.is_held: list[bool] = [row.play == "hold" for row in pack.card]
        self.held_cards: list[int] = [card for card in range(self.cards) if self.is_held[card]]

    def _read_constants(self, value: dict[str, int]) -> None:
        self.worshippers: int = value["worshippers"]
        self.donatives: int = value["donatives"]
        self.priests: int = value["priests"]
        self.saints_in_play: int = value["saints_in_play"]
        self.heretics: int = value["heretics"]
        self.start_worshippers: int = value["start_worshippers"]
        self.start_donatives: int = value["start_donatives"]
        self.priest_cost: int = value["priest_cost"]
        self.card_cost: int = value["card_cost"]
        self.donatives_per_province: int = value["donatives_per_province"]
        self.priest_brings: int = value["priest_brings"]
        self.saint_brings: int = value["saint_brings"]
        self.vision_turns: int = value["vision_turns"]
        self.vision_worshippers: int = value["vision_worshippers"]
        self.act_of_god_kills: int = value["act_of_god_kills"]
        self.heretic_takes: int = value["heretic_takes"]
        self.martyr_priest_brings: int = value["martyr_priest_brings"]
        self.martyr_saint_brings: int = value["martyr_saint_brings"]
        self.winning_provinces: int = value["winning_provinces"]
        self.source_least: int = value["source_least"]
        self.target_least: int = value["target_least"]
        self.priests_per_province: int = value["priests_per_province"]

    def _read_options(self, options: dict[str, Any]) -> None:
        """P1, P2, S4, S5, O11, W7: the options of the match."""
        self.has_shared: bool = self.seats == 2 or (self.seats == 3 and bool(options["shared_faction"]))
        self.shared_god: int = NONE if options["shared_god"] == RANDOM else self.god_ids.index(options["shared_god"])
        self.first_god_rotates: bool = bool(options["first_god_rotates"])
        self.grace_rounds: int = int(options["grace_rounds"])
        self.round_limit: int = int(options["round_limit"])
        self.add_nsb_again: bool = bool(options["add_nsb_again"])

    def _names(self, seats: tuple[str, ...]) -> dict[str, list[str]]:
        groups = [f"{god}-{province}" for god in self.god_ids for province in self.province_ids]
        return {
            "province": self.province_ids,
            "desert": self.desert_ids,
            "place": self.place_ids,
            "god": self.god_ids,
            "seat": list(seats),
            "card": self.card_ids,
            "flock": groups,
            "priest": groups,
            "saint": [f"{god}-{slot}" for god in self.god_ids for slot in range(1, SLOTS + 1)],
        }

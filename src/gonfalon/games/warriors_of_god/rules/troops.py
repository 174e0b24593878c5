"""RB 3.1, 3.2: troops packed into one int.

Each limited kind has four bits; infantry, which has no limit, has the bits above them. A data pack allows at most
fifteen points of a limited kind, so packed troops can be added and subtracted. The shifts are in `Tables.shift`.
"""

from typing import Final

INFANTRY: Final = 0
GUNNER: Final = 1
ENGLISH_KNIGHT: Final = 2
FRENCH_CHEVALIER: Final = 3
BURGUNDIAN_CHEVALIER: Final = 4
ENGLISH_LONGBOW: Final = 5
WELSH_LONGBOW: Final = 6
FIRST_MERCENARY: Final = 7

FIXED_KINDS: Final = [
    "infantry",
    "gunner",
    "english_knight",
    "french_chevalier",
    "burgundian_chevalier",
    "english_longbow",
    "welsh_longbow",
]

FIELD_BITS: Final = 4
FIELD: Final = 15


def shift_of(kind: int, kinds: int) -> int:
    """The lowest bit of the count of a kind."""
    return FIELD_BITS * (kinds - 1 if kind == INFANTRY else kind - 1)


def is_knight(kind: int) -> bool:
    """RB 3.2: knights and chevaliers take two hits."""
    return ENGLISH_KNIGHT <= kind <= BURGUNDIAN_CHEVALIER


def is_mercenary(kind: int) -> bool:
    """RB 3.2: mercenaries are the troops of a neutral area."""
    return kind >= FIRST_MERCENARY


def count_gunners(troops: int) -> int:
    """The number of gunners among packed troops."""
    return troops & FIELD


def count_knights(troops: int) -> int:
    """Knights and chevaliers of all three kinds among packed troops."""
    return (troops >> 4 & FIELD) + (troops >> 8 & FIELD) + (troops >> 12 & FIELD)


def count_longbows(troops: int) -> int:
    """Longbow troops of both kinds among packed troops."""
    return (troops >> 16 & FIELD) + (troops >> 20 & FIELD)

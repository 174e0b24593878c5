"""C17: whether a fighter takes part in the day."""

from typing import Final

PRESENT: Final = 0
ABSENT: Final = 1
INJURED: Final = 2
GONE: Final = 3
STRUCK_OFF: Final = 4
UNKNOWN_FIGHTER: Final = 5

STATUSES: Final = ["present", "absent", "injured", "gone", "struck_off"]
"""C17: whether a fighter takes part. A fighter who is struck off was entered by mistake."""

LATE: Final = 100
"""C17: places for late fighters in each army."""


def listed(army_of: list[int], status_of: list[int], army: int, most: int) -> list[int]:
    """The fighters of an army up to a status."""
    return [fighter for fighter, status in enumerate(status_of) if status <= most and army_of[fighter] == army]

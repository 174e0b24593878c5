"""Provinces where nobody is: one worshipper owns them."""

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE


def is_empty(s: GodsState, province: int) -> bool:
    """Is there neither an owner, nor a worshipper, nor a heretic who would take the first?"""
    if s.owner[province] != NONE or s.heretics[province]:
        return False
    return not any(s.worshippers[province :: s.tables.provinces])


def is_next_to_empty(s: GodsState, province: int) -> bool:
    """Could worshippers from here settle where nobody is?"""
    return any(is_empty(s, near) for near in s.tables.neighbours[province])

"""Empty provinces: one worshipper is enough to own such a province."""

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE


def is_empty(s: GodsState, province: int) -> bool:
    """Is a province without owner, worshippers and heretics? A heretic would take the first worshipper."""
    if s.owner[province] != NONE or s.heretics[province]:
        return False
    return not any(s.worshippers[province :: s.tables.provinces])


def is_next_to_empty(s: GodsState, province: int) -> bool:
    """Is an adjacent province empty?"""
    return any(is_empty(s, near) for near in s.tables.neighbours[province])

"""Worshippers: adding, moving, losing and counting them, and who owns a province. Lost ones return to the pool (R8)."""

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE


def count_in(s: GodsState, god: int, province: int) -> int:
    """The worshippers of a god in a province."""
    return s.worshippers[god * s.tables.provinces + province]


def add(s: GodsState, god: int, province: int, count: int) -> int:
    """RB 8.5, R8: add up to `count` worshippers, as many as the pool has. Returns how many were added."""
    count = min(count, s.pool)
    s.worshippers[god * s.tables.provinces + province] += count
    s.total[god] += count
    s.pool -= count
    return count


def add_all(s: GodsState, god: int, counts: list[int]) -> None:
    """Add worshippers of a god by province. The caller makes sure that the pool has enough."""
    row, worshippers = god * s.tables.provinces, s.worshippers
    for province in range(s.tables.provinces):
        if counts[province]:
            worshippers[row + province] += counts[province]
    total = sum(counts)
    s.total[god] += total
    s.pool -= total


def count_losable(s: GodsState, god: int) -> int:
    """RB 4.4-grace, S5: how many a god can lose on the whole map. During the grace rounds the last one is safe."""
    total = s.total[god]
    return total - 1 if total and s.round <= s.tables.grace_rounds else total


def losing_gods(s: GodsState) -> list[int]:
    """S5: the gods that can lose a worshipper."""
    spared = 1 if s.round <= s.tables.grace_rounds else 0
    return [god for god, total in enumerate(s.total) if total > spared]


def count_dying(s: GodsState, god: int, province: int, count: int) -> int:
    """How many worshippers a god would lose in a province if it had to lose `count` there."""
    return min(count, count_in(s, god, province), count_losable(s, god))


def lose(s: GodsState, god: int, province: int, count: int) -> int:
    """RB 8.5: return up to `count` worshippers to the pool. Returns how many were lost."""
    count = count_dying(s, god, province, count)
    s.worshippers[god * s.tables.provinces + province] -= count
    s.total[god] -= count
    s.pool += count
    return count


def shift(s: GodsState, god: int, origin: int, province: int, count: int) -> None:
    """Move worshippers of a god from one province to another."""
    row = god * s.tables.provinces
    s.worshippers[row + origin] -= count
    s.worshippers[row + province] += count


def convert(s: GodsState, victim: int, god: int, province: int, count: int) -> None:
    """RB 12.3, R8: worshippers change their god; the pool stays as it is."""
    provinces = s.tables.provinces
    s.worshippers[victim * provinces + province] -= count
    s.worshippers[god * provinces + province] += count
    s.total[victim] -= count
    s.total[god] += count


def most_in(s: GodsState, province: int) -> list[int]:
    """The gods with the most worshippers in a province, several in a tie; none if the province is empty."""
    counts = s.worshippers[province :: s.tables.provinces]
    most = max(counts)
    return [god for god, count in enumerate(counts) if count == most] if most else []


def leaders(s: GodsState) -> list[int]:
    """RB 5.3, 5.4, 5.5, O2: by province the god with strictly the most worshippers; NONE if there is no such god."""
    worshippers, provinces = s.worshippers, s.tables.provinces
    found: list[int] = []
    for province in range(provinces):
        counts = worshippers[province::provinces]
        most = max(counts)
        found.append(counts.index(most) if most and counts.count(most) == 1 else NONE)
    return found


def owned_by(s: GodsState, god: int) -> list[int]:
    """The provinces that a god owns since the last housekeeping (RB 5.1)."""
    return [province for province, owner in enumerate(s.owner) if owner == god]

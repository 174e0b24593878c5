"""RB 4.5, 4.6: how a game ends."""

from typing import Final, NamedTuple

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE

TEN_PROVINCES: Final = "ten-provinces"
ONLY_OWNER: Final = "only-owner"
ALL_MYTH: Final = "all-myth"
LIMIT: Final = "round-limit"


class GameVerdict(NamedTuple):
    """The god that has won (nobody: a draw) and why; an empty reason while the game goes on."""

    god: int
    reason: str


def verdict_of(s: GodsState) -> GameVerdict:
    """RB 4.5, 4.6, O6, O7, O10, O11: read after the housekeeping of a round; the shared god counts like any (P6)."""
    owners = [god for god in range(s.tables.gods) if s.owned[god]]
    for god in owners:
        if s.owned[god] >= s.tables.winning_provinces:
            return GameVerdict(god, TEN_PROVINCES)
    if len(owners) == 1:
        return GameVerdict(owners[0], ONLY_OWNER)
    if not s.alive:
        return GameVerdict(NONE, ALL_MYTH)
    if s.tables.round_limit and s.round >= s.tables.round_limit:
        return GameVerdict(ahead(s), LIMIT)
    return GameVerdict(NONE, "")


def ahead(s: GodsState) -> int:
    """O11: most provinces, then worshippers, then donatives; nobody if two are alike in all."""
    standing = sorted(
        [(s.owned[god], s.total[god], s.donatives[god], god) for god in range(s.tables.gods) if s.alive >> god & 1]
    )
    if len(standing) > 1 and standing[-1][:3] == standing[-2][:3]:
        return NONE
    return standing[-1][3]

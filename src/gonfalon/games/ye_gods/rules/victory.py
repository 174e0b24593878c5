"""RB 4.5, 4.6: whether a game is over, who has won, and why."""

from typing import Final, NamedTuple

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE

TEN_PROVINCES: Final = "ten-provinces"
ONLY_OWNER: Final = "only-owner"
ALL_MYTH: Final = "all-myth"
LIMIT: Final = "round-limit"


class GameVerdict(NamedTuple):
    """The god that has won (NONE for a draw) and the reason, which is empty while the game goes on."""

    god: int
    reason: str


def verdict_of(s: GodsState) -> GameVerdict:
    """RB 4.5, 4.6, O6, O7, O10, O11: the verdict after the housekeeping of a round. P6: the shared god can win too."""
    owners = [god for god in range(s.tables.gods) if s.owned[god]]
    for god in owners:
        if s.owned[god] >= s.tables.winning_provinces:
            return GameVerdict(god, TEN_PROVINCES)
    if len(owners) == 1:
        return GameVerdict(owners[0], ONLY_OWNER)
    if not s.alive:
        return GameVerdict(NONE, ALL_MYTH)
    if s.tables.round_limit and s.round >= s.tables.round_limit:
        return GameVerdict(leader_at_limit(s), LIMIT)
    return GameVerdict(NONE, "")


def leader_at_limit(s: GodsState) -> int:
    """O11: the god with the most provinces, then worshippers, then donatives; NONE if two are equal in all three."""
    ranking = sorted(
        [(s.owned[god], s.total[god], s.donatives[god], god) for god in range(s.tables.gods) if s.alive >> god & 1]
    )
    if len(ranking) > 1 and ranking[-1][:3] == ranking[-2][:3]:
        return NONE
    return ranking[-1][3]

"""RB 4, RB 5, 7.1: the end of a round: heretics, owners, donatives, removal of dead gods, victory."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import remove_saint, saints_of
from gonfalon.games.ye_gods.rules.deck import cards_of, discard_from_hand
from gonfalon.games.ye_gods.rules.events import (
    HAND_DISCARDED,
    HERETIC_TOOK,
    NOBODY_WON,
    OWNER_GONE,
    OWNER_IS,
    PAID,
    PASSED_INTO_MYTH,
    WON,
    WON_ALONE,
    WON_AT_LIMIT,
)
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps.turn import is_alive, line_of
from gonfalon.games.ye_gods.rules.tables import NONE
from gonfalon.games.ye_gods.rules.victory import ONLY_OWNER, TEN_PROVINCES, GameVerdict, verdict_of
from gonfalon.games.ye_gods.rules.worshippers import leaders, lose, most_in
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure


class Housekeeping(Procedure[GodsState]):
    """RB 4, O1: the five parts of the housekeeping in their order."""

    id = step_ids.HOUSEKEEPING
    name = "housekeeping"
    rule = "4"

    def run(self, s: GodsState, luck: Luck) -> None:
        """Run all parts. If the game is over, clear the stack; otherwise the next round begins."""
        s.pop()
        apply_heretics(s)
        end_beat(s)
        settle_owners(s)
        end_beat(s)
        pay_donatives(s)
        end_beat(s)
        remove_dead_gods(s)
        end_beat(s)
        verdict = verdict_of(s)
        if verdict.reason:
            log_verdict(s, verdict)
            del s.stack[:]


def end_beat(s: GodsState) -> None:
    """Let the parts of the housekeeping be shown one after the other."""
    if s.log:
        s.log.checkpoint(s)


def apply_heretics(s: GodsState) -> None:
    """RB 4.1, 12.7, O3, O4: each heretic takes two worshippers from the god with the most, in a tie from each."""
    for province, count in enumerate(s.heretics):
        for _ in range(count):
            for god in most_in(s, province):
                lost = lose(s, god, province, s.tables.heretic_takes)
                if lost and s.log:
                    s.log.add(HERETIC_TOOK, (province, god, lost))


def settle_owners(s: GodsState) -> None:
    """RB 4.2, 5.1, O2: a province belongs to the god with strictly the most worshippers."""
    for province, after in enumerate(leaders(s)):
        before = s.owner[province]
        if before == after:
            continue
        s.owner[province] = after
        if before != NONE:
            s.owned[before] -= 1
        if after != NONE:
            s.owned[after] += 1
        if s.log:
            if after != NONE:
                s.log.add(OWNER_IS, (province, after))
            else:
                s.log.add(OWNER_GONE, (province, before))


def pay_donatives(s: GodsState) -> None:
    """RB 4.3, 7.1, O5: a donative for each owned province. A short supply is paid one by one in round order."""
    line = line_of(s)
    due = [s.owned[god] * s.tables.donatives_per_province for god in line]
    paid = [0] * len(line)
    if sum(due) <= s.supply:
        paid = due
    else:
        left = s.supply
        while left:
            for index in range(len(line)):
                if left and paid[index] < due[index]:
                    paid[index] += 1
                    left -= 1
    for god, count in zip(line, paid, strict=True):
        s.donatives[god] += count
        s.supply -= count
        if count and s.log:
            s.log.add(PAID, (god, count))


def remove_dead_gods(s: GodsState) -> None:
    """RB 4.4, O8, O9: a god without worshippers leaves the game with all that it has; heretics stay."""
    for god, total in enumerate(s.total):
        if not total and is_alive(s, god):
            s.alive &= ~(1 << god)
            if s.log:
                s.log.add(PASSED_INTO_MYTH, (god,))
            clear_god(s, god)


def clear_god(s: GodsState, god: int) -> None:
    """O9: remove priests and saints, return donatives to the supply and the hand to the discard pile."""
    t = s.tables
    for province in range(t.provinces):
        s.priests[god * t.provinces + province] = 0
    s.priests_of[god] = 0
    for saint in saints_of(s, god):
        remove_saint(s, saint)
    s.supply += s.donatives[god]
    s.donatives[god] = 0
    discarded: list[int] = []
    for card in cards_of(s, god):
        while s.hand[god * t.cards + card]:
            discard_from_hand(s, god, card)
            discarded.append(card)
    if discarded and s.log:
        s.log.add(HAND_DISCARDED, (god, *discarded))


def log_verdict(s: GodsState, verdict: GameVerdict) -> None:
    """RB 4.5, 4.6: log who has won, and how."""
    if not s.log:
        return
    if verdict.god == NONE:
        s.log.add(NOBODY_WON, ())
    elif verdict.reason == TEN_PROVINCES:
        s.log.add(WON, (verdict.god, s.owned[verdict.god]))
    elif verdict.reason == ONLY_OWNER:
        s.log.add(WON_ALONE, (verdict.god,))
    else:
        s.log.add(WON_AT_LIMIT, (verdict.god, s.owned[verdict.god]))

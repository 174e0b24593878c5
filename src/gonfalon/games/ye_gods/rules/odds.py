"""The uncertain events of Ye Gods!: Holy Wars. A trial plays one by the rules."""

from typing import Final

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.holy_war_dice import ATTACKER, DEFENDER, TIE
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import HOLY_WAR, WAR_LOSSES
from gonfalon.games.ye_gods.rules.steps.holy_war import fight, sources, splits_in_order, take_losses, targets_from
from gonfalon.games.ye_gods.rules.tables import Tables
from gonfalon.games.ye_gods.rules.verbs import ATTACK, ATTACK_FROM
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.odds.event import Loss, Outcome, TrialResult, UncertainEvent
from gonfalon.kernel.state import NO_SEAT

OUTCOME_OF: Final = {ATTACKER: 0, TIE: 1, DEFENDER: 2}
"""The index of a winner in the outcomes of a `HolyWarEvent`."""


class HolyWarEvent(UncertainEvent[GodsState]):
    """RB 11: a Holy War from one province into another. Outcomes: the attacker wins, a tie, the defender wins."""

    def __init__(self, s: GodsState, source: int, target: int, move: int) -> None:
        t, attacker, defender = s.tables, s.god, s.owner[target]
        about = {
            "province": f"province:{t.province_ids[target]}",
            "origin": f"province:{t.province_ids[source]}",
            "god": f"god:{t.god_ids[attacker]}",
            "defender": f"god:{t.god_ids[defender]}",
        }
        outcomes = [Outcome("won", t.seat_of[attacker]), Outcome("tie", NO_SEAT), Outcome("lost", t.seat_of[defender])]
        super().__init__("war", about, outcomes, move)
        self.source = source
        self.target = target
        self.gods: list[int] = [attacker, defender]
        self.costs = [worshippers_of(t, god) for god in self.gods]
        self.assumption = "losses"
        self.is_countable = True

    def trial(self, s: GodsState, luck: Luck) -> TrialResult:
        """RB 11.8 to 11.12: fight the war on this state. The attacker takes the first split of losses."""
        before = [s.total[god] for god in self.gods]
        winner = fight(s, NO_SEAT, self.source, self.target, luck)
        if s.step == WAR_LOSSES:
            take_losses(s, splits_in_order(s)[0])
        lost = [count - s.total[god] for count, god in zip(before, self.gods, strict=True)]
        return TrialResult(OUTCOME_OF[winner], lost)


def worshippers_of(t: Tables, god: int) -> Loss:
    """The loss of worshippers by a god."""
    return Loss("worshippers", t.seat_of[god], f"god:{t.god_ids[god]}")


def uncertain_events_of(s: GodsState, target: str) -> list[UncertainEvent]:
    """The wars that the acting god can begin now, all of them or those in one province (`target`)."""
    if not s.stack or s.step not in (HOLY_WAR, step_ids.ATTACK):
        return []
    origins = [s.x] if s.step == step_ids.ATTACK else sources(s)
    wars = [
        HolyWarEvent(s, source, other, move_of(s, source, other))
        for source in origins
        for other in targets_from(s, source)
    ]
    return [war for war in wars if target in ("", war.about["province"])]


def move_of(s: GodsState, source: int, target: int) -> int:
    """The next move that leads to a war."""
    return ATTACK | target if s.step == step_ids.ATTACK else ATTACK_FROM | source

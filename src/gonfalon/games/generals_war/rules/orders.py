"""C17: the orders of the marshal: rosters that change during the day, and help by computers."""

from typing import Any, Final

from gonfalon.games.generals_war.rules.editions import CHANGE, edition_of
from gonfalon.games.generals_war.rules.events import (
    FIGHTER_JOINED,
    FIGHTER_RENAMED,
    FIGHTER_STATUS,
    FORM_CORRECTED,
    HELP_ALLOWED,
    HELP_FORBIDDEN,
    RANK_CORRECTED,
)
from gonfalon.games.generals_war.rules.order_schema import order_values, read_order
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.statuses import PRESENT, STATUSES, UNKNOWN_FIGHTER
from gonfalon.games.generals_war.rules.step_ids import CONFIRM, REPORT_SURVIVORS
from gonfalon.games.generals_war.rules.steps.designations import replace_the_missing
from gonfalon.games.generals_war.rules.tables import ARMIES, BY_MARSHAL, FORMS, RANKS, Tables
from gonfalon.kernel.extensions.officials import HELP, Officials, RefusedOrder
from gonfalon.kernel.match import Match

ROSTER: Final = "roster"

LEAST_PRESENT: Final = 2
"""C17: fighters who must be there in each army: one of them may be assassinated."""


def refused(key: str, **args: object) -> RefusedOrder:
    """Why an order is refused."""
    return RefusedOrder(key, args)


class MarshalOrders(Officials[GeneralsState]):
    """C17: what the marshal may order, and what orders do to a state."""

    def forbids_help(self, options: dict[str, Any]) -> bool:
        """Where people fight for real, no computer helps a General."""
        return bool(options["fights"] == BY_MARSHAL)

    def checked_order(
        self, match: Match[GeneralsState], order: dict[str, object]
    ) -> "dict[str, object] | RefusedOrder":
        """The order as it is entered, or why it is refused."""
        read = read_order(order)
        if read is None:
            return RefusedOrder("kernel.refused.order", {})
        if not all([change.name is None or change.name.isprintable() for change in read.roster or ()]):
            return refused("generals-war.refused.roster-name")
        values: dict[str, object] = order_values(read)
        if ROSTER not in values:
            return values
        return why_not_change(match.state, changes_in(values)) or values

    def carry_out(self, s: GeneralsState, order: dict[str, object]) -> None:
        """Change the roster; help by computers changes no state."""
        if ROSTER in order:
            change_roster(s, changes_in(order))
        elif s.log:
            s.log.add(HELP_ALLOWED if order[HELP] else HELP_FORBIDDEN, ())

    def names_in(self, order: dict[str, object]) -> dict[str, str]:
        """The names of late and renamed fighters."""
        named = [change for change in changes_in(order) if "name" in change]
        return {f"fighter:{change['fighter']}": change["name"] for change in named}


def changes_in(order: dict[str, object]) -> list[dict[str, str]]:
    """The changes of fighters that a checked order has."""
    changes: Any = order.get(ROSTER, [])
    return [dict(change) for change in changes]


def why_not_change(s: GeneralsState, changes: list[dict[str, str]]) -> RefusedOrder | None:
    """C17: rosters change between reports; every fighter is known or new, and both armies keep fighters."""
    t = s.tables
    if s.stack and REPORT_SURVIVORS <= s.step <= CONFIRM:
        return refused("generals-war.refused.roster-in-report")
    for change in changes:
        name = change["fighter"]
        if name not in t.fighter_ids:
            return refused("generals-war.refused.roster-unknown", fighter=name)
        fighter = t.fighter_ids.index(name)
        is_new = t.status_of[fighter] == UNKNOWN_FIGHTER
        if is_new and not ("name" in change and "rank" in change and "form" in change):
            return refused("generals-war.refused.roster-unknown", fighter=name)
        if not is_new and not changes_anything(t, fighter, change):
            return refused("generals-war.refused.roster-same", fighter=f"fighter:{name}")
    return why_not_present(s, changed_roster(s, changes))


def changes_anything(t: Tables, fighter: int, change: dict[str, str]) -> bool:
    """Whether a change says anything new about a fighter. A name counts as new: tables have none of late fighters."""
    rank, form, status = change.get("rank"), change.get("form"), change.get("status")
    return (
        "name" in change
        or (rank is not None and RANKS.index(rank) != t.rank_of[fighter])
        or (form is not None and FORMS.index(form) != t.form_of[fighter])
        or (status is not None and STATUSES.index(status) != t.status_of[fighter])
    )


def why_not_present(s: GeneralsState, roster: list[int]) -> RefusedOrder | None:
    """C17: at least two fighters of each army are there, one of whom is not assassinated."""
    for army, present in enumerate(edition_of(s.tables, roster).army):
        if len(present) < LEAST_PRESENT or all([fighter in s.absent for fighter in present]):
            return refused("generals-war.refused.roster-empty", army=f"army:{ARMIES[army]}", least=LEAST_PRESENT)
    return None


def changed_roster(s: GeneralsState, changes: list[dict[str, str]]) -> list[int]:
    """The roster of a state after some changes, by fighter in order."""
    t = s.tables
    rows = {s.roster[at]: s.roster[at + 1 : at + CHANGE] for at in range(0, len(s.roster), CHANGE)}
    for change in changes:
        fighter = t.fighter_ids.index(change["fighter"])
        rank, form = t.rank_of[fighter], t.form_of[fighter]
        status = PRESENT if t.status_of[fighter] == UNKNOWN_FIGHTER else t.status_of[fighter]
        rows[fighter] = [
            STATUSES.index(change["status"]) if "status" in change else status,
            RANKS.index(change["rank"]) if "rank" in change else rank,
            FORMS.index(change["form"]) if "form" in change else form,
        ]
    return [value for fighter in sorted(rows) for value in [fighter, *rows[fighter]]]


def change_roster(s: GeneralsState, changes: list[dict[str, str]]) -> None:
    """C17: change the roster and the tables. Designated fighters who left are replaced by their General."""
    before = s.tables
    s.roster = changed_roster(s, changes)
    s.tables = edition_of(before, s.roster)
    if s.log:
        for change in changes:
            log_change(s, before, before.fighter_ids.index(change["fighter"]), "name" in change)
    replace_the_missing(s)


def log_change(s: GeneralsState, before: Tables, fighter: int, is_named: bool) -> None:
    """Log what is new about a fighter."""
    t, log = s.tables, s.log
    assert log is not None
    army = t.army_of[fighter]
    if before.status_of[fighter] == UNKNOWN_FIGHTER:
        log.add(FIGHTER_JOINED, (army, fighter, t.rank_of[fighter]))
        return
    if t.status_of[fighter] != before.status_of[fighter]:
        log.add(FIGHTER_STATUS, (army, fighter, t.status_of[fighter]))
    if t.rank_of[fighter] != before.rank_of[fighter]:
        log.add(RANK_CORRECTED, (army, fighter, t.rank_of[fighter]))
    if t.form_of[fighter] != before.form_of[fighter]:
        log.add(FORM_CORRECTED, (army, fighter, t.form_of[fighter]))
    if is_named:
        log.add(FIGHTER_RENAMED, (army, fighter))

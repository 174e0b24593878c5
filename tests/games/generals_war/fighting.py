"""Armies and sheets for the tests of the fight model."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from gonfalon.games.generals_war.data.pack import Fighter, builtin
from gonfalon.games.generals_war.data.rosters import with_roster
from gonfalon.games.generals_war.rules.fight.model import FightModel
from gonfalon.games.generals_war.rules.fight.outcome import WINNER
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.tables import (
    ARMIES,
    ASSASSINATION,
    CASTLE,
    DRAW,
    DUEL_OF_CHAMPIONS,
    EAST,
    HARDENED_ARMOR,
    HEROIC_PRESENCE,
    KEEP,
    NONE,
    OBJECTIVE_OF_TERRAIN,
    OPEN,
    RANKS,
    REINFORCEMENTS,
    SLAY_THE_CAPTAIN,
    WEST,
    Tables,
)
from gonfalon.kernel.luck import FastLuck

OPTIONS: dict[str, Any] = {
    "coins": "standard",
    "coins_west": 7500,
    "coins_east": 7500,
    "scenarios": 9,
    "first_player": "toss",
    "washout_touches_space": False,
    "washout_keeps_connection": True,
    "stall_limit": 10,
    "squires_revolt": False,
    "fights": "model",
}

TYPICAL_RANKS = {"knight": 4, "thegn": 4, "stags_blood": 6, "squire": 6, "undecorated": 10}
SIX_MORE = [
    ("knight", "shield"),
    ("thegn", "great"),
    ("stags_blood", "shield"),
    ("squire", "pike"),
    ("undecorated", "shield"),
    ("undecorated", "archer"),
]


def spread(forms: dict[str, int]) -> list[str]:
    """A list with these numbers of forms, each spread evenly."""
    places = [((2 * number + 1) / count, form) for form, count in forms.items() for number in range(count)]
    return [form for _, form in sorted(places)]


def army_of(ranks: dict[str, int], forms: dict[str, int]) -> list[tuple[str, str]]:
    """Ranks and forms, combined evenly."""
    in_order = [rank for rank in RANKS for _ in range(ranks.get(rank, 0))]
    return list(zip(in_order, spread(forms), strict=True))


TYPICAL: list[tuple[str, str]] = [(row.rank, row.form) for row in builtin().fighter if row.army == "west"]

ROSTERS: dict[str, list[tuple[str, str]]] = {
    "typical": TYPICAL,
    "typical and six": TYPICAL + SIX_MORE,
    "pikes": army_of(TYPICAL_RANKS, {"shield": 10, "great": 4, "pike": 12, "archer": 4}),
    "archers": army_of(TYPICAL_RANKS, {"shield": 10, "great": 4, "pike": 4, "archer": 12}),
    "shields": army_of(TYPICAL_RANKS, {"shield": 22, "great": 2, "pike": 3, "archer": 3}),
    "great weapons": army_of(TYPICAL_RANKS, {"shield": 6, "great": 18, "pike": 3, "archer": 3}),
    "many low": army_of(
        {"stags_blood": 3, "squire": 8, "undecorated": 24}, {"shield": 17, "great": 8, "pike": 5, "archer": 5}
    ),
    "few high": army_of(
        {"knight": 8, "thegn": 8, "stags_blood": 8}, {"shield": 12, "great": 5, "pike": 4, "archer": 3}
    ),
    "high": army_of(
        {"knight": 8, "thegn": 8, "stags_blood": 8, "squire": 6}, {"shield": 14, "great": 7, "pike": 5, "archer": 4}
    ),
    "no knight or Thegn": army_of(
        {"stags_blood": 14, "squire": 6, "undecorated": 10}, {"shield": 14, "great": 7, "pike": 5, "archer": 4}
    ),
}

Roster = Iterable[tuple[str, str]]


def fighters(army: str, roster: Roster) -> list[Fighter]:
    numbers: Counter[str] = Counter()
    rows = []
    for rank, form in roster:
        numbers[rank] += 1
        name = f"{rank}_{numbers[rank]}"
        rows.append(Fighter(army=army, id=name, name=name, rank=rank, form=form, source="own"))  # type: ignore[arg-type]
    return rows


def make_tables(west: Roster = TYPICAL, east: Roster = TYPICAL, **options: Any) -> Tables:
    pack = with_roster(builtin(), "west", fighters("west", west))
    pack = with_roster(pack, "east", fighters("east", east))
    return Tables(pack, ARMIES, OPTIONS | options)


def best_of(tables: Tables, army: int, count: int) -> list[int]:
    """The fighters with the best melee strength."""

    def worth(fighter: int) -> float:
        rank, form = tables.rank_of[fighter], tables.form_of[fighter]
        return -tables.skill[rank] * tables.attack[form] * tables.defence[form]

    return sorted(tables.army[army], key=worth)[:count]


def make_sheet(
    tables: Tables,
    terrain: int = OPEN,
    objective: int = NONE,
    modifiers: Iterable[int] = (),
    special: int = NONE,
    inside: int = NONE,
) -> ScenarioSheet:
    """A scenario; `special` is a white tile of West, with the designations that a General would choose."""
    sheet = ScenarioSheet(tables, terrain, OBJECTIVE_OF_TERRAIN[terrain] if objective == NONE else objective)
    sheet.inside = EAST if inside == NONE and terrain in (CASTLE, KEEP) else inside
    sheet.modifiers = sum(1 << modifier for modifier in modifiers)
    if special == ASSASSINATION:
        sheet.absent = best_of(tables, EAST, 1)
    best = [best_of(tables, army, 4) for army in (WEST, EAST)]
    if sheet.objective in (DUEL_OF_CHAMPIONS, SLAY_THE_CAPTAIN):
        sheet.leaders = [next(each for each in row if each not in sheet.absent) for row in best]
    if special == HEROIC_PRESENCE:
        sheet.heroic = best[WEST][:3]
    elif special == REINFORCEMENTS:
        sheet.reinforcements = best[WEST][:3]
    elif special == HARDENED_ARMOR:
        sheet.hardened = easily_shot(tables, WEST)[:3]
    return sheet


def easily_shot(tables: Tables, army: int) -> list[int]:
    """The best fighters in front whom arrows hit most often."""
    great = [each for each in best_of(tables, army, tables.fighters) if tables.arrow_block[tables.form_of[each]] < 0.2]
    return great or best_of(tables, army, 3)


def shares_of(sheet: ScenarioSheet, seed: int, fights: int) -> list[float]:
    """The shares of West's wins, East's wins and draws in a number of fights."""
    fight, luck = FightModel(sheet, False), FastLuck(seed)
    winners = [fight.run(luck.draw_seed())[WINNER] for _ in range(fights)]
    return [winners.count(winner) / fights for winner in (WEST, EAST, DRAW)]

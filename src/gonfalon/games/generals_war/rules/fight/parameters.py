"""All parameters of one fight, computed once from its sheet: fighters, chances, lives, ground."""

from typing import Final

from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.tables import (
    ARCHER,
    BRING_THE_FLAG_HOME,
    CASTLE,
    DUEL_OF_CHAMPIONS,
    EAST,
    GREAT,
    HOLD_INSIDE,
    HOLD_MOST,
    HOLD_MOST_POINTS,
    HOLD_SITE,
    HOLD_THE_POINT,
    ISLAND,
    KEEP,
    NONE,
    PEASANT_REVOLT,
    PIKE,
    POISONED_WEAPONS,
    RANKED_LIVES,
    RESURRECTION,
    SHIELD,
    SHORT_SPEAR,
    SIDEARM,
    SLAY_THE_CAPTAIN,
    SQUIRE,
    TWO_SWORD,
    UNDECORATED,
    VILLAGE,
    WEST,
)

UNLIMITED: Final = 0
"""The number of lives of a fighter who always returns."""

SCALE: Final = 1000
"""Ground and weights are ints in thousandths, so that sums are equal on every machine."""

ORDER_OF_BATTLE: Final = [SHIELD, GREAT, TWO_SWORD, SHORT_SPEAR, SIDEARM, PIKE, ARCHER]
"""The forms from the front to the rear."""

HOLDING: Final = [HOLD_INSIDE, HOLD_SITE, HOLD_MOST, HOLD_THE_POINT, HOLD_MOST_POINTS]
"""The objectives of holding ground."""


def form_in(sheet: ScenarioSheet, fighter: int) -> int:
    """RB 10.8, 10.9, 10.10, M4, M5: the form of a fighter in this scenario; a barred form has a substitute.

    O5: there are no bows in a duel.
    """
    tables = sheet.tables
    form = tables.form_of[fighter]
    barred_by = tables.barred_by[form]
    no_bow = form == ARCHER and sheet.objective == DUEL_OF_CHAMPIONS
    if no_bow or (barred_by != NONE and sheet.has(barred_by)):
        return tables.falls_back_to[form]
    return form


def lives_in(sheet: ScenarioSheet, fighter: int) -> int:
    """RB 10.7, 10.11, 10.13, M1, M2: the lives of a fighter in this scenario."""
    tables = sheet.tables
    rank = tables.rank_of[fighter]
    is_peasant = rank == UNDECORATED or (rank == SQUIRE and tables.squires_revolt)
    if sheet.has(RESURRECTION) or fighter in sheet.reinforcements or (is_peasant and sheet.has(PEASANT_REVOLT)):
        # O4: unlimited lives do not save a Captain.
        return 1 if is_captain(sheet, fighter) else UNLIMITED
    ranked = tables.ranked_lives[rank] if sheet.has(RANKED_LIVES) else 1
    return max(ranked, tables.heroic_lives if fighter in sheet.heroic else 1)


def is_captain(sheet: ScenarioSheet, fighter: int) -> bool:
    """RB 10.3: is this fighter one of the two Captains?"""
    return sheet.objective == SLAY_THE_CAPTAIN and fighter in sheet.leaders


def order_of_battle(sheet: ScenarioSheet, army: int) -> list[int]:
    """The fighters of an army from the front to the rear: by form, with the ranks of a form spread evenly.

    Only archers stand behind a Captain.
    """
    tables = sheet.tables
    present = [fighter for fighter in tables.army[army] if fighter not in sheet.absent]
    groups = [(form_in(sheet, fighter), tables.rank_of[fighter]) for fighter in present]
    keys: list[tuple[bool, bool, int, int, int]] = []
    for at, fighter in enumerate(present):
        form, _ = groups[at]
        turn = SCALE * (2 * groups[:at].count(groups[at]) + 1) // groups.count(groups[at])
        keys.append((form == ARCHER, is_captain(sheet, fighter), ORDER_OF_BATTLE.index(form), turn, fighter))
    return [key[4] for key in sorted(keys)]


class FightParameters:
    """Fighters have new numbers in the order of battle, West's first; `who` gives the indices of the tables."""

    def __init__(self, sheet: ScenarioSheet) -> None:
        self.objective = sheet.objective
        west = order_of_battle(sheet, WEST)
        self.who: list[int] = west + order_of_battle(sheet, EAST)
        self.count: list[int] = [len(west), len(self.who) - len(west)]
        self.line: list[list[int]] = [list(range(len(west))), list(range(len(west), len(self.who)))]
        self.leaders: list[int] = [self.who.index(leader) if leader in self.who else NONE for leader in sheet.leaders]
        self.lives: list[int] = [lives_in(sheet, fighter) for fighter in self.who]
        self._read_constants(sheet)
        self._read_fighters(sheet)
        self._read_ground(sheet)

    def _read_constants(self, sheet: ScenarioSheet) -> None:
        value = sheet.tables.fight
        self.horn = int(value["ticks"])
        self.p_min: float = value["p_min"]
        self.p_max: float = value["p_max"]
        self.kill_share: float = 1.0 if sheet.has(POISONED_WEAPONS) else value["kill_share"]
        self.return_ticks = int(value["return_ticks"])
        self.gate_defence: float = value["gate_defence"]
        self.gate_arrow_cover: float = value["gate_arrow_cover"]
        self.push_alone = round(SCALE * value["push_alone"])
        self.push_noise: float = SCALE * value["push_noise"]
        self.control_line = round(SCALE * value["control_line"])
        self.snake_guard = int(value["snake_guard"])
        self.captain_aim: float = value["captain_aim"] if sheet.objective == SLAY_THE_CAPTAIN else 0.0
        self.breakthrough_ratio: float = value["breakthrough_ratio"]
        self.flag_steps = int(value["flag_steps"])
        self.bouts = sheet.tables.bouts
        self.duel_exchanges = int(value["duel_exchanges"])

    def _read_fighters(self, sheet: ScenarioSheet) -> None:
        """Chances to strike, to be struck, to shoot and to be shot, and the weight in the push for ground."""
        tables, value = sheet.tables, sheet.tables.fight
        forms = [form_in(sheet, fighter) for fighter in self.who]
        skills = [tables.skill[tables.rank_of[fighter]] for fighter in self.who]
        pikes = tables.pike[sheet.terrain]
        weight = tables.hold if sheet.objective in HOLDING else tables.attack
        wound: float = value["wound_factor"]
        pace: float = value["holding_pace"] if sheet.objective in HOLDING else 1.0
        base: float = value["melee_base"] * pace
        bow: float = value["arrow_base"] * tables.archery[sheet.terrain] * pace
        self.is_archer: list[bool] = [form == ARCHER for form in forms]
        self.first_archer: list[int] = [
            line[0] + [self.is_archer[place] for place in line].count(False) if line else 0 for line in self.line
        ]
        """By army: archers have the numbers from this one on."""
        self.has_reach: list[bool] = [form in (ARCHER, PIKE) for form in forms]
        self.strike: list[float] = []
        self.guard: list[float] = []
        self.push: list[int] = []
        for form, skill in zip(forms, skills, strict=True):
            length = pikes if form == PIKE else 1.0
            self.strike.append(base * skill * tables.attack[form] * length)
            self.guard.append(skill * tables.defence[form])
            self.push.append(round(SCALE * skill * weight[form] * length))
        self.shot: list[float] = [bow * skill for skill in skills]
        self.exposed: list[float] = [1.0 - tables.arrow_block[form] for form in forms]
        self.hardened: list[bool] = [fighter in sheet.hardened for fighter in self.who]
        self.hurt_strike: list[float] = [strike * wound for strike in self.strike]
        self.hurt_guard: list[float] = [guard * wound for guard in self.guard]
        self.hurt_push: list[int] = [round(push * wound) for push in self.push]
        self.best: list[list[int]] = [sorted(line, key=lambda place: -self.strike[place]) for line in self.line]

    def _read_ground(self, sheet: ScenarioSheet) -> None:
        """O6: an objective tile does not change the terrain."""
        tables, value, terrain = sheet.tables, sheet.tables.fight, sheet.terrain
        self.front = tables.front_cap[terrain]
        self.behind = tables.behind[terrain]
        self.sites = tables.structures if terrain == VILLAGE else 1
        if sheet.objective == HOLD_MOST_POINTS:
            if terrain != VILLAGE:
                self.front = max(int(value["points_front"]), self.front // tables.points)
                self.behind = max(int(value["points_front"]), self.behind // tables.points)
            self.sites = tables.points
        has_walls = terrain in (CASTLE, KEEP)
        self.inside = sheet.inside if has_walls else NONE
        push = value["flag_push"] if sheet.objective == BRING_THE_FLAG_HOME else value["push"]
        self.push_most = round(SCALE * push * (value["push_gate"] if has_walls else 1.0))
        self.boats = int(value["boats_per_tick"]) if terrain == ISLAND else len(self.who)
        self.comes_by_boat = terrain == ISLAND

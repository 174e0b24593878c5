"""A position as a case writes it: the lines of `[position]` and `[begin]` that set it up again."""

from typing import Any

from gonfalon.cases.plugin_frames import (
    Fields,
    Named,
    write_fields,
    write_frames,
    write_position,
    write_start,
)
from gonfalon.cases.plugin_helpers import read, toml_value
from gonfalon.games.warriors_of_god.cases.facts import BOTH, NO_VALUE, facts_of, troops_of
from gonfalon.games.warriors_of_god.cases.position import build_position
from gonfalon.games.warriors_of_god.cases.schema import StateSpec
from gonfalon.games.warriors_of_god.rules.state import DEAD, UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.tables import SIDES, Tables

BY_LINE = ("leaders", "loose", "deployed")
BATTLE_FACTS = ("commanders", "hits", "misses", "dice", "bonus")


def show_position(s: WarriorsState, limits: dict[str, object]) -> list[str]:
    """The lines that set this position up again. `limits` are the keys of `[begin]` for the end of the case."""
    position = position_of(s)
    built = build_position(s.tables, read(position, StateSpec, "position"), True)
    built.phase = s.phase
    fields = write_fields(built, s, field_names(s.tables))
    return [
        *write_position(position, BY_LINE),
        *battle_lines(s),
        *write_start(write_frames(STEPS, SIDES[:2], s.stack), limits, fields),
    ]


def field_names(t: Tables) -> Fields:
    """The fields of the state whose ints are indexes of areas or leaders."""
    areas, leaders = Named(t.area_ids), Named(t.leader_ids)
    by_leader = dict.fromkeys(("group", "fallen", "commander", "disgraced", "on_map", "boxed", "king"), leaders)
    return {**by_leader, "sent": areas, "paid": areas, "battle_area": areas}


def position_of(s: WarriorsState) -> dict[str, Any]:
    """The keys of `[position]`; keys without any value are left out."""
    facts = facts_of(s)
    calendar = is_calendar_shorter(s)
    tables: dict[str, Any] = {
        "score": +facts["score"],
        "impulses": nonzero(facts["impulses"]),
        "kings": named(facts["kings"]),
        "slain_kings": [SIDES[side] for side in BOTH if s.slain_kings[side]],
        "control": named(facts["control"]),
        "aggressor": named(facts["aggressor"]),
        "leaders": {
            name: leader_of(s, leader, facts["leaders"][name])
            for leader, name in enumerate(s.tables.leader_ids)
            if s.place[leader] != default_place(s, leader, calendar) or has_served(s, leader)
        },
        "loose": {name: troops for name, troops in troops_in(s, s.loose).items() if troops},
        "deployed": {name: troops for name, troops in troops_in(s, s.deployed).items() if troops},
    }
    keys = {"turn": s.turn, "phase": facts["phase"], "initiative": facts["initiative"]}
    return {
        **keys,
        **{key: value for key, value in tables.items() if value},
        **({"calendar": True} if calendar else {}),
    }


def default_place(s: WarriorsState, leader: int, calendar: bool) -> int:
    """Where a leader is whom a case does not name."""
    return UNBORN if calendar and s.tables.turn[leader] >= s.turn else DEAD


def is_calendar_shorter(s: WarriorsState) -> bool:
    """Does `calendar = true` leave fewer leaders to be named?"""
    named_leaders = [
        sum(s.place[leader] != default_place(s, leader, calendar) for leader in range(s.tables.leaders))
        for calendar in (False, True)
    ]
    return named_leaders[1] < named_leaders[0]


def has_served(s: WarriorsState, leader: int) -> bool:
    """Has a non-aligned leader taken a side who is out of the game or not placed yet?"""
    return s.place[leader] in (DEAD, UNBORN) and s.allegiance[leader] != s.tables.side[leader]


def troops_in(s: WarriorsState, packed: list[int]) -> dict[str, dict[str, int]]:
    """Packed troops by area and kind."""
    return {name: dict(+troops_of(s, packed[area])) for area, name in enumerate(s.tables.area_ids)}


def leader_of(s: WarriorsState, leader: int, facts: dict[str, Any]) -> dict[str, Any]:
    """One leader as a case writes it."""
    spec: dict[str, Any] = {"at": facts["at"]}
    if facts["side"] != NO_VALUE and (s.place[leader] != UNBORN or has_served(s, leader)):
        spec["side"] = facts["side"]
    if facts["strength"]:
        spec["troops"] = dict(+facts["troops"])
    return spec | ({"disgraced": True} if facts["disgraced"] else {})


def battle_lines(s: WarriorsState) -> list[str]:
    """The facts of the battle that is being fought, as comments."""
    if s.battle_area < 0:
        return []
    battle = facts_of(s)["battle"]
    return [f"# battle.{key} = {toml_value(battle[key])}" for key in BATTLE_FACTS]


def nonzero(amounts: dict[str, int]) -> dict[str, int]:
    """The amounts that are not 0."""
    return {key: value for key, value in amounts.items() if value}


def named(values: dict[str, str]) -> dict[str, str]:
    """The entries that are not "none"."""
    return {key: value for key, value in values.items() if value != NO_VALUE}

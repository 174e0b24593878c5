"""A position as a case writes it: the lines of `[position]` and `[begin]` that set it up again."""

from typing import Any

from gonfalon.cases.plugin_frames import (
    Counted,
    Fields,
    Flagged,
    Named,
    write_fields,
    write_frames,
    write_position,
    write_start,
)
from gonfalon.cases.plugin_helpers import read
from gonfalon.games.ye_gods.cases.facts import NO_VALUE, by_card, by_province, facts_of
from gonfalon.games.ye_gods.cases.position import build_position
from gonfalon.games.ye_gods.cases.schema import StateSpec
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps import STEPS
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS, Tables
from gonfalon.games.ye_gods.rules.worshippers import leaders

BY_LINE = ("worshippers", "priests", "saints", "hands")


def show_position(s: GodsState, reason: str, limits: dict[str, object]) -> list[str]:
    """The lines that set this position up again. `limits` are the keys of `[begin]` for the end of the case."""
    position = position_of(s)
    built = build_position(s.tables, read(position, StateSpec, "position"))
    fields = write_fields(built, s, field_names(s.tables))
    facts = facts_of(s, reason)
    counts = [f"# {key} = {facts[key]}" for key in ("pool", "supply", "deck_size")]
    start = write_start(write_frames(STEPS, seats_of(s.tables), s.stack), limits, fields)
    return [*write_position(position, BY_LINE), *counts, *start]


def seats_of(t: Tables) -> list[str]:
    """The names of the seats."""
    return [t.god_ids[god] for god in t.god_of]


def field_names(t: Tables) -> Fields:
    """The fields of the state whose ints are gods, seats or provinces."""
    gods, places, flags = Named(t.god_ids), Counted(t.province_ids), Flagged(t.province_ids)
    return {
        **dict.fromkeys(("god", "shared", "first", "order", "owner"), gods),
        **dict.fromkeys(("may_leave", "arrived", "moved_priests"), places),
        **dict.fromkeys(("sources", "targets", "temples"), flags),
        **dict.fromkeys(("alive", "visions"), Flagged(t.god_ids)),
        "controller": Named(seats_of(t)),
        "moved_saints": Flagged([f"{god}-{slot + 1}" for god in t.god_ids for slot in range(SLOTS)]),
    }


def position_of(s: GodsState) -> dict[str, Any]:
    """The keys of `[position]`; keys without any value are left out."""
    t = s.tables
    facts = facts_of(s, "")
    playing = {*t.god_of, s.shared} - {NONE}
    tables: dict[str, Any] = {
        "round": s.round,
        "order": [t.god_ids[god] for god in s.order],
        **{key: facts[key] for key in ("first", "shared", "controller") if facts[key] != NO_VALUE},
        "dead": [t.god_ids[god] for god in sorted(playing) if not s.alive >> god & 1] if s.alive else [],
        "visions": facts["visions"],
        "owners": owners_of(s),
        "heretics": dict(+facts["heretics"]),
        "donatives": {god: count for god, count in facts["donatives"].items() if count},
        "worshippers": by_god(t, lambda god: dict(+by_province(s, s.worshippers, god))),
        "priests": by_god(t, lambda god: dict(+by_province(s, s.priests, god))),
        "saints": by_god(t, lambda god: saints_at(s, god)),
        "hands": by_god(t, lambda god: dict(+by_card(t, s.hand[god * t.cards : (god + 1) * t.cards]))),
        "discard": dict(+by_card(t, s.discard)),
    }
    return {key: value for key, value in tables.items() if value}


def by_god(t: Tables, value_of: Any) -> dict[str, Any]:
    """A table by god of the values that are not empty."""
    values = {name: value_of(god) for god, name in enumerate(t.god_ids)}
    return {name: value for name, value in values.items() if value}


def owners_of(s: GodsState) -> dict[str, str]:
    """The owners that differ from the god with most worshippers."""
    t = s.tables
    usual = leaders(s)
    return {
        name: NO_VALUE if s.owner[place] == NONE else t.god_ids[s.owner[place]]
        for place, name in enumerate(t.province_ids)
        if s.owner[place] != usual[place]
    }


def saints_at(s: GodsState, god: int) -> list[Any]:
    """The places of a god's saints in the order of their numbers, up to the last saint in play."""
    slots = range(god * SLOTS, god * SLOTS + SLOTS)
    saints: list[Any] = [
        NO_VALUE
        if s.saint_at[slot] == NONE
        else {"at": s.tables.place_ids[s.saint_at[slot]], "stay": s.saint_stay[slot]}
        for slot in slots
    ]
    while saints and saints[-1] == NO_VALUE:
        saints.pop()
    return saints

"""The facts of a position that a case can compare."""

from collections import Counter
from typing import Any

from gonfalon.games.ye_gods.rules.clergy import saints_of
from gonfalon.games.ye_gods.rules.hidden_info import sees_hand
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps.turn import is_alive
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS, Tables
from gonfalon.games.ye_gods.rules.worshippers import owned_by

NO_VALUE = "none"


def facts_of(s: GodsState, reason: str) -> dict[str, Any]:
    """All facts of a position; `reason` is why the game ended."""
    t = s.tables
    gods = {god: t.god_ids[god] for god in range(t.gods)}
    return {
        "round": s.round,
        "god": god_name(t, s.god),
        "order": " ".join(gods[god] for god in s.order),
        "first": god_name(t, s.first),
        "shared": god_name(t, s.shared),
        "controller": god_name(t, NONE if s.controller == NONE else t.god_of[s.controller]),
        "alive": [name for god, name in gods.items() if is_alive(s, god)],
        "visions": [name for god, name in gods.items() if s.visions >> god & 1],
        "worshippers": {name: by_province(s, s.worshippers, god) for god, name in gods.items()},
        "totals": {name: s.total[god] for god, name in gods.items()},
        "pool": s.pool,
        "owners": {t.province_ids[place]: god_name(t, owner) for place, owner in enumerate(s.owner)},
        "owned": {name: [t.province_ids[place] for place in owned_by(s, god)] for god, name in gods.items()},
        "priests": {name: by_province(s, s.priests, god) for god, name in gods.items()},
        "saints": {name: [t.place_ids[s.saint_at[one]] for one in saints_of(s, god)] for god, name in gods.items()},
        "stays": {f"{gods[one // SLOTS]}-{one % SLOTS + 1}": stay for one, stay in enumerate(s.saint_stay)},
        "heretics": Counter(dict(zip(t.province_ids, s.heretics, strict=True))),
        "heretics_left": s.heretics_left,
        "donatives": {name: s.donatives[god] for god, name in gods.items()},
        "supply": s.supply,
        "hands": {name: by_card(t, s.hand[god * t.cards : (god + 1) * t.cards]) for god, name in gods.items()},
        "deck": dict(by_card(t, s.deck)),
        "deck_size": s.deck_size,
        "discard": dict(by_card(t, s.discard)),
        "discard_size": sum(s.discard),
        "sees": {gods[t.god_of[seat]]: hands_seen(s, seat) for seat in range(t.seats)},
        "reason": reason or NO_VALUE,
    }


def god_name(t: Tables, god: int) -> str:
    """The id of a god, or "none"."""
    return NO_VALUE if god == NONE else t.god_ids[god]


def by_province(s: GodsState, values: list[int], god: int) -> "Counter[str]":
    """A god's part of a list by god and province, every province named."""
    provinces = s.tables.provinces
    return Counter(dict(zip(s.tables.province_ids, values[god * provinces : god * provinces + provinces], strict=True)))


def by_card(t: Tables, counts: list[int]) -> "Counter[str]":
    """Counts by kind of card. All kinds are named, so that a comparison of all cards finds zeros."""
    return Counter(dict(zip(t.card_ids, counts, strict=True)))


def hands_seen(s: GodsState, seat: int) -> list[str]:
    """N9, P5: the gods whose hands a seat may see now."""
    return [s.tables.god_ids[god] for god in range(s.tables.gods) if sees_hand(s, seat, god)]

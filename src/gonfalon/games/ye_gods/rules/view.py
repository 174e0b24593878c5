# mypyc: skip
"""The view: the state as JSON values with ids, without the hands that the viewer may not see."""

from gonfalon.games.ye_gods.rules.clergy import has_moved, saints_of
from gonfalon.games.ye_gods.rules.hidden_info import sees_hand
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import ATTACK, MOVEMENT, WAR_LOSSES
from gonfalon.games.ye_gods.rules.steps import STEPS
from gonfalon.games.ye_gods.rules.steps.holy_war import targets_from
from gonfalon.games.ye_gods.rules.steps.movement import count_leaving
from gonfalon.games.ye_gods.rules.steps.turn import is_alive, line_of
from gonfalon.games.ye_gods.rules.tables import CARD_TYPES, NONE, SLOTS, Tables
from gonfalon.games.ye_gods.rules.view_types import (
    AttackOddsView,
    AttackView,
    CardView,
    DesertView,
    GodView,
    ProvinceView,
    SaintView,
    View,
    WarView,
)
from gonfalon.games.ye_gods.rules.war_threats import odds_between, threats_of
from gonfalon.games.ye_gods.rules.worshippers import count_in


def view_of(s: GodsState, seat: int) -> View:
    """What a seat may see; -1 is a spectator."""
    t = s.tables
    playing = [god for god in range(t.gods) if t.seat_of[god] != NONE or god == s.shared]
    return {
        "round": s.round,
        "round_limit": t.round_limit,
        "winning_provinces": t.winning_provinces,
        "god": god_id(t, s.god),
        "step": STEPS[s.step].name if s.stack else None,
        "shared": god_id(t, s.shared),
        "controller": t.god_ids[t.god_of[s.controller]] if s.controller != NONE else None,
        "order": [t.god_ids[god] for god in s.order],
        "line": [t.god_ids[god] for god in line_of(s)] if s.round else [],
        "gods": {t.god_ids[god]: god_view(s, god) for god in playing},
        "provinces": {t.province_ids[province]: province_view(s, province) for province in range(t.provinces)},
        "deserts": {t.desert_ids[place - t.provinces]: desert_view(s, place) for place in range(t.provinces, t.places)},
        "saints": saints_view(s),
        "hands": {t.god_ids[god]: hand_view(s, god) for god in playing if sees_hand(s, seat, god)},
        "cards": {card: card_view(t, index) for index, card in enumerate(t.card_ids)},
        "deck": s.deck_size,
        "discard": {t.card_ids[card]: count for card, count in enumerate(s.discard) if count},
        "pool": s.pool,
        "supply": s.supply,
        "heretics_left": s.heretics_left,
        "attack": attack_view(s),
        "war": war_view(s),
        "threats": threats_of(s),
    }


def god_id(t: Tables, god: int) -> str | None:
    """The id of a god; None for NONE."""
    return None if god == NONE else t.god_ids[god]


def god_view(s: GodsState, god: int) -> GodView:
    """N9: one god and what it has. All of this is public."""
    t = s.tables
    return {
        "seat": t.god_ids[god] if t.seat_of[god] != NONE else None,
        "shared": god == s.shared,
        "alive": is_alive(s, god),
        "colour": t.pack.god[god].colour,
        "provinces": s.owned[god],
        "worshippers": s.total[god],
        "priests": s.priests_of[god],
        "saints": s.saints_of[god],
        "donatives": s.donatives[god],
        "hand": s.hand_size[god],
        "vision": bool(s.visions >> god & 1),
    }


def by_god(s: GodsState, values: list[int], province: int) -> dict[str, int]:
    """The entries of one province in a list by god and province, without zeros."""
    t = s.tables
    counts = [(t.god_ids[god], values[god * t.provinces + province]) for god in range(t.gods)]
    return {god: count for god, count in counts if count}


def province_view(s: GodsState, province: int) -> ProvinceView:
    """One province and the pieces in it; during `Movement` also how many worshippers may still leave."""
    t = s.tables
    row = t.pack.province[province]
    moving = bool(s.stack) and s.step == MOVEMENT
    return {
        "name": row.name,
        "x": row.x,
        "y": row.y,
        "groups": row.groups,
        "source": row.source,
        "neighbours": [t.place_ids[place] for place in t.ways[province]],
        "owner": god_id(t, s.owner[province]),
        "worshippers": by_god(s, s.worshippers, province),
        "priests": by_god(s, s.priests, province),
        "moved_priests": s.moved_priests[province],
        "saints": [f"{t.god_ids[saint // SLOTS]}-{saint % SLOTS + 1}" for saint in saints_in(s, province)],
        "heretics": s.heretics[province],
        "may_leave": count_leaving(s, province) if moving else 0,
        "attacked_from": bool(s.sources >> province & 1),
        "fought": bool(s.targets >> province & 1),
        "temple": bool(s.temples >> province & 1),
        "growth": growth_in(s, province),
    }


def growth_in(s: GodsState, province: int) -> dict[str, int]:
    """RB 9.4, 10.2: by god, what its priests and saints add. Those that have moved this turn add nothing."""
    t = s.tables
    found: dict[str, int] = {}
    for god in range(t.gods):
        moved = s.moved_priests[province] if god == s.god else 0
        saints = [saint for saint in saints_of(s, god) if s.saint_at[saint] == province and not has_moved(s, saint)]
        added = (s.priests[god * t.provinces + province] - moved) * t.priest_brings + len(saints) * t.saint_brings
        if added:
            found[t.god_ids[god]] = added
    return found


def saints_in(s: GodsState, place: int) -> list[int]:
    """All saints in a place."""
    return [saint for saint, where in enumerate(s.saint_at) if where == place]


def desert_view(s: GodsState, place: int) -> DesertView:
    """One desert and the saints in it."""
    t = s.tables
    row = t.pack.desert[place - t.provinces]
    return {
        "name": row.name,
        "x": row.x,
        "y": row.y,
        "source": row.source,
        "neighbours": [t.place_ids[other] for other in t.ways[place]],
        "saints": [f"{t.god_ids[saint // SLOTS]}-{saint % SLOTS + 1}" for saint in saints_in(s, place)],
    }


def saints_view(s: GodsState) -> dict[str, SaintView]:
    """Every saint in play: its place, its turns in the desert, and whether it has moved this turn."""
    t = s.tables
    return {
        f"{t.god_ids[god]}-{saint % SLOTS + 1}": {
            "god": t.god_ids[god],
            "place": t.place_ids[s.saint_at[saint]],
            "stay": s.saint_stay[saint],
            "moved": has_moved(s, saint),
        }
        for god in range(t.gods)
        for saint in saints_of(s, god)
    }


def hand_view(s: GodsState, god: int) -> dict[str, int]:
    """The cards of a hand: id and count."""
    t = s.tables
    return {t.card_ids[card]: s.hand[god * t.cards + card] for card in t.held_cards if s.hand[god * t.cards + card]}


def card_view(t: Tables, card: int) -> CardView:
    """One kind of card: what is printed on it, and how many there are."""
    return {
        "type": CARD_TYPES[t.card_type[card]],
        "value": t.card_value[card],
        "held": t.is_held[card],
        "count": t.card_count[card],
        "source": t.pack.card[card].source,
    }


def attack_view(s: GodsState) -> AttackView | None:
    """A Holy War whose target is being chosen: for each target both numbers and the odds. None at other steps."""
    if not s.stack or s.step != ATTACK:
        return None
    t = s.tables
    targets = {t.province_ids[target]: attack_odds(s, s.x, target) for target in targets_from(s, s.x)}
    return {"source": t.province_ids[s.x], "targets": targets}


def attack_odds(s: GodsState, source: int, target: int) -> AttackOddsView:
    """RB 11.4: the odds of a war of the acting god."""
    attackers = count_in(s, s.god, source) + count_in(s, s.god, target)
    return odds_between(attackers, count_in(s, s.owner[target], target))


def war_view(s: GodsState) -> WarView | None:
    """A Holy War whose losses are being chosen. None at other steps."""
    if not s.stack or s.step != WAR_LOSSES:
        return None
    t = s.tables
    return {"source": t.province_ids[s.x], "target": t.province_ids[s.y], "losses": s.z}


def names_of(t: Tables) -> dict[str, str]:
    """The proper names in the data, by reference (`god:odin`)."""
    names = {f"god:{row.id}": row.name for row in t.pack.god}
    names |= {f"seat:{row.id}": row.name for row in t.pack.god}
    names |= {f"province:{row.id}": row.name for row in t.pack.province}
    names |= {f"desert:{row.id}": row.name for row in t.pack.desert}
    names |= {f"place:{row.id}": row.name for row in [*t.pack.province, *t.pack.desert]}
    return names

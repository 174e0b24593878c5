"""RB 12: the effects of the eleven types of God Cards. A card that asks its player something pushes a step."""
# ruff: noqa: ARG001 - all effects have the same arguments

from collections.abc import Callable
from typing import Final

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import has_clergy, provinces_with_clergy
from gonfalon.games.ye_gods.rules.deck import discard_from_hand
from gonfalon.games.ye_gods.rules.events import DONATED, PILLAGED, PLAYED, SCHISM_TOOK, WITHOUT_EFFECT
from gonfalon.games.ye_gods.rules.refusals import (
    CANNOT_CONVERT,
    CARD_NOT_HELD,
    HAS_TEMPLE,
    NO_TARGET_FOR_ACT,
    NO_WORSHIPPERS,
    NOBODY_TO_CONVERT,
    NOT_A_HELD_CARD,
    NOT_OWNED,
    NOWHERE_FOR_TEMPLE,
    POOL_EMPTY,
    SPARED_BY_GRACE,
    YOUR_OWN_FLOCK,
)
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import ACT_OF_GOD, CONVERSION
from gonfalon.games.ye_gods.rules.worshippers import count_in, count_losable, lose, losing_gods


def why_not_play(s: GodsState, god: int, card: int) -> int:
    """RB 12.1: the god must hold the card, and the card must have an effect now."""
    t = s.tables
    if not t.is_held[card]:
        return NOT_A_HELD_CARD
    if not s.hand[god * t.cards + card]:
        return CARD_NOT_HELD
    return why_not_play_type(s, god, t.card_type[card])


def why_not_play_type(s: GodsState, god: int, kind: int) -> int:
    """Whether a card has an effect now depends on its type, not on the number printed on it."""
    if kind == ACT_OF_GOD:
        return why_not_act_of_god(s)
    return why_not_conversion(s, god) if kind == CONVERSION else why_not_temple(s, god)


def playable_cards(s: GodsState, god: int) -> list[int]:
    """RB 12.1: the held cards that can be played now."""
    t = s.tables
    row, hand = god * t.cards, s.hand
    playable: list[int] = []
    asked, refusal = -1, 0
    for card in t.held_cards:
        if hand[row + card]:
            if t.card_type[card] != asked:
                asked = t.card_type[card]
                refusal = why_not_play_type(s, god, asked)
            if not refusal:
                playable.append(card)
    return playable


def why_not_act_of_god(s: GodsState) -> int:
    """RB 12.2, C1: the map must have a piece that can be struck."""
    if sum(s.priests_of) or sum(s.saints_of) or s.heretics_left < s.tables.heretics:
        return 0
    return 0 if losing_gods(s) else NO_TARGET_FOR_ACT


def why_not_conversion(s: GodsState, god: int) -> int:
    """RB 12.3, C2: `why_not_convert` must answer 0 for at least one flock."""
    gods, provinces, worshippers = s.tables.gods, s.tables.provinces, s.worshippers
    for province in provinces_with_clergy(s, god):
        for other in range(gods):
            if worshippers[other * provinces + province] and other != god and count_losable(s, other):
                return 0
    return NOBODY_TO_CONVERT


def why_not_strike_flock(s: GodsState, flock: int) -> int:
    """RB 12.2, S5: the flock must have worshippers, and its god must be able to lose one."""
    if not s.worshippers[flock]:
        return NO_WORSHIPPERS
    return 0 if count_losable(s, flock // s.tables.provinces) else SPARED_BY_GRACE


def convertible(s: GodsState, god: int) -> list[int]:
    """RB 12.3, C2, S5: the flocks for which `why_not_convert` answers 0."""
    provinces, worshippers = s.tables.provinces, s.worshippers
    rows = [other * provinces for other in losing_gods(s) if other != god]
    return [row + province for province in provinces_with_clergy(s, god) for row in rows if worshippers[row + province]]


def why_not_convert(s: GodsState, god: int, flock: int) -> int:
    """RB 12.3, C2, S5: the flock is of another god that can lose worshippers, where the god has a priest or saint."""
    provinces = s.tables.provinces
    if flock // provinces == god:
        return YOUR_OWN_FLOCK
    refusal = why_not_strike_flock(s, flock)
    if refusal:
        return refusal
    return 0 if has_clergy(s, god, flock % provinces) else CANNOT_CONVERT


def why_not_temple(s: GodsState, god: int) -> int:
    """RB 12.4, C3, R5: the god needs an owned province without a temple this turn, and a pool that is not empty."""
    if not s.pool:
        return POOL_EMPTY
    if not s.temples:
        return 0 if s.owned[god] else NOWHERE_FOR_TEMPLE
    return 0 if temple_sites(s, god) else NOWHERE_FOR_TEMPLE


def why_not_build(s: GodsState, god: int, province: int) -> int:
    """RB 12.4, C3: the god must own the province, which can get one temple in a turn."""
    if s.owner[province] != god:
        return NOT_OWNED
    return HAS_TEMPLE if s.temples >> province & 1 else 0


def temple_sites(s: GodsState, god: int) -> list[int]:
    """C3: the provinces for which `why_not_build` answers 0."""
    temples = s.temples
    return [province for province, owner in enumerate(s.owner) if owner == god and not temples >> province & 1]


def play_card(s: GodsState, seat: int, card: int) -> None:
    """RB 12.1, C10: discard a held card of the acting god and begin its effect."""
    discard_from_hand(s, s.god, card)
    if s.log:
        s.log.add(PLAYED, (s.god, card))
    CARDS[s.tables.card_type[card]](s, seat, card)


def resolve_card(s: GodsState, seat: int, card: int) -> None:
    """RB 12.1: begin the effect of a drawn card that cannot be held."""
    if not s.tables.is_held[card]:
        CARDS[s.tables.card_type[card]](s, seat, card)


def log_without_effect(s: GodsState, card: int) -> None:
    """Log that a card has no effect. It has been discarded already."""
    if s.log:
        s.log.add(WITHOUT_EFFECT, (s.god, card))


def act_of_god(s: GodsState, seat: int, card: int) -> None:
    """RB 12.2: the god strikes a priest, a saint, a heretic or a few worshippers."""
    s.push(step_ids.ACT_OF_GOD, seat)


def conversion(s: GodsState, seat: int, card: int) -> None:
    """RB 12.3: the god converts worshippers of another god."""
    s.push(step_ids.CONVERSION, seat, s.tables.card_value[card])


def temple(s: GodsState, seat: int, card: int) -> None:
    """RB 12.4: the god gets new worshippers in an owned province."""
    s.push(step_ids.TEMPLE, seat, s.tables.card_value[card])


def saint(s: GodsState, seat: int, card: int) -> None:
    """RB 12.5, 10.3, R5: the god gets a saint, unless it has four already or owns no province."""
    if s.saints_of[s.god] >= s.tables.saints_in_play or not s.owned[s.god]:
        log_without_effect(s, card)
    else:
        s.push(step_ids.SAINT, seat)


def martyr(s: GodsState, seat: int, card: int) -> None:
    """RB 12.6, C4: a priest or saint of any god dies, also if only the drawing god has one."""
    if sum(s.priests_of) + sum(s.saints_of):
        s.push(step_ids.MARTYR, seat)
    else:
        log_without_effect(s, card)


def heretic(s: GodsState, seat: int, card: int) -> None:
    """RB 12.7, C5: a heretic appears in a province that has an owner, if a heretic is left in stock."""
    if s.heretics_left and sum(s.owned):
        s.push(step_ids.HERETIC, seat)
    else:
        log_without_effect(s, card)


def donative(s: GodsState, seat: int, card: int) -> None:
    """RB 12.8, C6, O5: the god gets donatives, at most those left in the supply."""
    count = min(s.tables.card_value[card], s.supply)
    if not count:
        log_without_effect(s, card)
        return
    s.donatives[s.god] += count
    s.supply -= count
    if s.log:
        s.log.add(DONATED, (s.god, count))


def pillage(s: GodsState, seat: int, card: int) -> None:
    """RB 12.9, C6: the god loses donatives, at most all that it has."""
    count = min(s.tables.card_value[card], s.donatives[s.god])
    if not count:
        log_without_effect(s, card)
        return
    s.donatives[s.god] -= count
    s.supply += count
    if s.log:
        s.log.add(PILLAGED, (s.god, count))


def miracle(s: GodsState, seat: int, card: int) -> None:
    """RB 12.10, C7, R5: the god gets new worshippers in one owned province."""
    if s.owned[s.god] and s.pool:
        s.push(step_ids.MIRACLE, seat, s.tables.card_value[card])
    else:
        log_without_effect(s, card)


def schism(s: GodsState, seat: int, card: int) -> None:
    """RB 12.11, C8: the god loses half of its worshippers in every province, rounded down."""
    effect = False
    for province in range(s.tables.provinces):
        half = count_in(s, s.god, province) // 2
        if half:
            effect = True
            lost = lose(s, s.god, province, half)
            if s.log:
                s.log.add(SCHISM_TOOK, (s.god, province, lost))
    if not effect:
        log_without_effect(s, card)


def impiety(s: GodsState, seat: int, card: int) -> None:
    """RB 12.12, C9: the god loses worshippers where it has the most, and a priest. A part it cannot lose is skipped."""
    has_priest = s.priests_of[s.god] > 0
    has_worshipper = count_losable(s, s.god) > 0
    if has_priest:
        s.push(step_ids.IMPIETY_PRIEST, seat)
    if has_worshipper:
        s.push(step_ids.IMPIETY, seat, s.tables.card_value[card])
    if not has_priest and not has_worshipper:
        log_without_effect(s, card)


Effect = Callable[[GodsState, int, int], None]
"""The effect of a card: a function of the state, the seat that plays the god, and the card."""

CARDS: Final["list[Effect]"] = [
    act_of_god,
    conversion,
    temple,
    saint,
    martyr,
    heretic,
    donative,
    pillage,
    miracle,
    schism,
    impiety,
]
"""By the type of the card, in the order of `tables.CARD_TYPES`."""


def fullest(s: GodsState, god: int) -> list[int]:
    """C9: the provinces in which a god has the most worshippers; their owners do not matter."""
    counts = s.worshippers[god * s.tables.provinces : (god + 1) * s.tables.provinces]
    most = max(counts)
    return [province for province, count in enumerate(counts) if count == most] if most else []

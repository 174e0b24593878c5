"""Invariants of every state between two steps: the number of each piece and card is constant."""

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS
from gonfalon.kernel.errors import format_error


def problem(what: str, **details: object) -> str:
    """The message of a broken invariant."""
    return format_error(f"ye-gods.check.{what}", details)


def problems(s: GodsState) -> list[str]:
    """The messages of all broken invariants of a state."""
    return worshipper_problems(s) + clergy_problems(s) + purse_problems(s) + card_problems(s) + god_problems(s)


def row_of(s: GodsState, values: list[int], god: int) -> list[int]:
    """The entries of a god in a list by god and province."""
    return values[god * s.tables.provinces : (god + 1) * s.tables.provinces]


def worshipper_problems(s: GodsState) -> list[str]:
    """RB 8.5: the sum of worshippers on the map and in the pool is constant."""
    t = s.tables
    found: list[str] = []
    if s.pool + sum(s.worshippers) != t.worshippers or s.pool < 0 or min(s.worshippers) < 0:
        found.append(problem("worshippers", pool=s.pool, found=sum(s.worshippers), total=t.worshippers))
    found += [
        problem("total", god=t.god_ids[god], found=sum(row_of(s, s.worshippers, god)), counted=s.total[god])
        for god in range(t.gods)
        if sum(row_of(s, s.worshippers, god)) != s.total[god]
    ]
    found += [
        problem("owned", god=t.god_ids[god], found=s.owner.count(god), counted=s.owned[god])
        for god in range(t.gods)
        if s.owner.count(god) != s.owned[god]
    ]
    return found


def clergy_problems(s: GodsState) -> list[str]:
    """RB 9.1, 10.3, 12.7: no more priests, saints and heretics than pieces; turns in a desert only for saints there."""
    t = s.tables
    found: list[str] = []
    for god in range(t.gods):
        priests = sum(row_of(s, s.priests, god))
        if priests != s.priests_of[god] or priests > t.priests or min(row_of(s, s.priests, god)) < 0:
            found.append(
                problem("priests", god=t.god_ids[god], found=priests, counted=s.priests_of[god], most=t.priests)
            )
        places = s.saint_at[god * SLOTS : (god + 1) * SLOTS]
        saints = SLOTS - places.count(NONE)
        if saints != s.saints_of[god] or saints > t.saints_in_play or max(places) >= t.places:
            found.append(
                problem("saints", god=t.god_ids[god], found=saints, counted=s.saints_of[god], most=t.saints_in_play)
            )
    if sum(s.heretics) + s.heretics_left != t.heretics or s.heretics_left < 0 or min(s.heretics) < 0:
        found.append(problem("heretics", found=sum(s.heretics), left=s.heretics_left, total=t.heretics))
    for saint, stay in enumerate(s.saint_stay):
        if not 0 <= stay <= t.vision_turns or (stay and s.saint_at[saint] < t.provinces):
            found.append(problem("stay", god=t.god_ids[saint // SLOTS], found=stay))
    return found


def purse_problems(s: GodsState) -> list[str]:
    """RB 7.1: the sum of the donatives of the gods and of the supply is constant."""
    if sum(s.donatives) + s.supply != s.tables.donatives or min(s.donatives) < 0 or s.supply < 0:
        return [problem("donatives", found=sum(s.donatives), supply=s.supply, total=s.tables.donatives)]
    return []


def card_problems(s: GodsState) -> list[str]:
    """RB 12: every card is in the deck, the discard pile or a hand. No hand has a card that cannot be held."""
    t = s.tables
    found: list[str] = []
    for card in range(t.cards):
        held = [s.hand[god * t.cards + card] for god in range(t.gods)]
        count = s.deck[card] + s.discard[card] + sum(held)
        if count != t.card_count[card] or min([s.deck[card], s.discard[card], *held]) < 0:
            found.append(problem("card", card=t.card_ids[card], found=count, total=t.card_count[card]))
        if sum(held) and not t.is_held[card]:
            found.append(problem("card-in-hand", card=t.card_ids[card]))
    sizes = [sum(s.hand[god * t.cards : (god + 1) * t.cards]) for god in range(t.gods)]
    if sizes != s.hand_size or sum(s.deck) != s.deck_size:
        found.append(problem("hand-size", found=str(sizes), counted=str(s.hand_size)))
    return found


def god_problems(s: GodsState) -> list[str]:
    """RB 4.4, O9: a god that is out of the game has no pieces, cards, donatives and provinces."""
    t = s.tables
    return [
        problem("not-in-game", god=t.god_ids[god])
        for god in range(t.gods)
        if not s.alive >> god & 1
        and (
            s.total[god]
            or s.owned[god]
            or s.priests_of[god]
            or s.saints_of[god]
            or s.donatives[god]
            or s.hand_size[god]
        )
    ]

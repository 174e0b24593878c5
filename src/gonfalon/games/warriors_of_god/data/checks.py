"""Checks across the rows of a data pack: references, complete charts, six leaders per turn."""

from __future__ import annotations

from collections import Counter

from gonfalon.games.warriors_of_god.data.schema import Leader, Mercenary, Pack, Troop
from gonfalon.kernel.data_packs.checks import (
    KnownIds,
    check_connected,
    check_id,
    check_pair,
    note_missing,
    note_repeated,
    note_unknown,
)
from gonfalon.kernel.data_packs.faults import Faults, name_row, show

SCENARIOS = ("hundred-years-war", "lion-in-winter")
ALLEGIANCES = ("english", "french", "nonaligned")
LAST_TURN = 12
LEADERS_PER_TURN = 2
CAPITALS = ("england", "ile_de_france")
TROOP_KINDS = {
    "infantry": "infantry",
    "gunner": "gunner",
    "english_knight": "knight",
    "french_chevalier": "knight",
    "burgundian_chevalier": "knight",
    "english_longbow": "longbow",
    "welsh_longbow": "longbow",
}
SPECIAL_SCENARIO = {
    "jeanne_d_arc": "hundred-years-war",
    "robin_hood": "lion-in-winter",
    "english_longbows": "lion-in-winter",
}


def check_pack(pack: Pack, faults: Faults) -> None:
    """Add all faults of a pack whose rows are well formed to `faults`."""
    check_game(pack, faults)
    check_death(pack, faults)
    check_elimination(pack, faults)
    check_unique_ids(pack, faults)
    check_areas(pack, faults)
    check_borders(pack, faults)
    check_connected([(row.id, name_row("area", n, row)) for n, row in enumerate(pack.area, 1)], pack.border, faults)
    check_start_control(pack, faults)
    check_troops(pack, faults)
    check_mercenaries(pack, faults)
    check_leaders(pack, faults)
    check_kings_and_specials(pack, faults)
    check_leaders_per_turn(pack, faults)


def check_game(pack: Pack, faults: Faults) -> None:
    """The scenarios are in the rulebook's order. A pack from before the last ones were added stays valid."""
    if pack.game.scenarios != SCENARIOS[: len(pack.game.scenarios)]:
        faults.add("data.scenarios", expected=", ".join(SCENARIOS), found=", ".join(pack.game.scenarios))


def check_death(pack: Pack, faults: Faults) -> None:
    """RB 12, C1: the death numbers never fall with age, and the last one is 6."""
    numbers = pack.death.dies_on_at_most
    if list(numbers) != sorted(numbers):
        faults.add("data.falling-odds-of-death", found=show(numbers))
    if numbers[-1] != 6:
        faults.add("data.last-odds-of-death", found=numbers[-1])


def check_elimination(pack: Pack, faults: Faults) -> None:
    """RB 7.3e, C2: each total from 2 to 9 has one result; RB 15: a 3-star leader can be killed."""
    chart = pack.elimination
    ranges = {"killed": chart.killed, "captured": chart.captured, "routed": chart.routed}
    for name, (first, last) in ranges.items():
        if first > last:
            faults.add("data.lower-total-first", field=name, found=show([first, last]))
    for total in range(2, 10):
        fates = [name for name, (first, last) in ranges.items() if first <= total <= last]
        if not fates:
            faults.add("data.total-without-fate", total=total)
        elif len(fates) > 1:
            faults.add("data.total-of-several-fates", total=total, fates=fates)
    if chart.killed[1] < 4:
        faults.add("data.no-total-kills-three-stars", found=show(chart.killed))


def check_unique_ids(pack: Pack, faults: Faults) -> None:
    """Ids are unique among areas, among troops and mercenaries, and among the leaders of a scenario."""
    note_repeated(((row.id, name_row("area", n, row)) for n, row in enumerate(pack.area, 1)), faults)
    troops = [(row.id, name_row("troop", n, row)) for n, row in enumerate(pack.troop, 1)]
    mercenaries = [(row.id, name_row("mercenary", n, row)) for n, row in enumerate(pack.mercenary, 1)]
    note_repeated(troops + mercenaries, faults)
    leaders = ((f"{row.scenario}/{row.id}", name_row("leader", n, row)) for n, row in enumerate(pack.leader, 1))
    note_repeated(leaders, faults)


def check_areas(pack: Pack, faults: Faults) -> None:
    """RB 2.5: contested areas have a value, neutral ones none; the two capitals exist (RB 15, 16.4)."""
    for number, area in enumerate(pack.area, 1):
        where = name_row("area", number, area)
        if area.kind == "contested" and area.value == 0:
            faults.add("data.contested-area-without-value", row=where)
        if area.kind == "neutral" and area.value:
            faults.add("data.neutral-area-with-value", row=where, found=area.value)
    contested = contested_areas(pack)
    for capital in CAPITALS:
        if capital not in contested.ids:
            faults.add("data.missing-capital", area=capital)


def all_areas(pack: Pack) -> KnownIds:
    return KnownIds("data.expected.area", [area.id for area in pack.area])


def contested_areas(pack: Pack) -> KnownIds:
    return KnownIds("data.expected.contested-area", [area.id for area in pack.area if area.kind == "contested"])


def neutral_areas(pack: Pack) -> KnownIds:
    return KnownIds("data.expected.neutral-area", [area.id for area in pack.area if area.kind == "neutral"])


def check_borders(pack: Pack, faults: Faults) -> None:
    """RB 2.2, 2.3: each pair of adjacent areas has one row."""
    known = all_areas(pack)
    seen: dict[frozenset[str], tuple[int, str]] = {}
    for number, border in enumerate(pack.border, 1):
        where = name_row("border", number, border)
        check_id(border.a, known, where, "a", faults)
        check_id(border.b, known, where, "b", faults)
        check_pair(border, number, where, seen, faults)


def check_start_control(pack: Pack, faults: Faults) -> None:
    """RB 2.4: only contested areas have a control marker, and one at most."""
    contested = contested_areas(pack)
    seen: set[tuple[str, str]] = set()
    for number, row in enumerate(pack.start_control, 1):
        where = name_row("start_control", number, row)
        check_id(row.area, contested, where, "area", faults)
        if (row.scenario, row.area) in seen:
            faults.add("data.second-start-control", row=where, scenario=row.scenario, area=row.area)
        seen.add((row.scenario, row.area))


def check_troops(pack: Pack, faults: Faults) -> None:
    """RB 9: the seven kinds of troops are there and each is raised in its own way."""
    note_missing("troop", TROOP_KINDS, [troop.id for troop in pack.troop], faults)
    contested = contested_areas(pack)
    for number, troop in enumerate(pack.troop, 1):
        where = name_row("troop", number, troop)
        if troop.id not in TROOP_KINDS:
            note_unknown(troop.id, TROOP_KINDS, where, faults)
            continue
        check_troop(troop, where, contested, faults)


def check_troop(troop: Troop, where: str, contested: KnownIds, faults: Faults) -> None:
    """RB 3.1, 3.2, 9: kind, number of counters and where they are raised."""
    kind = TROOP_KINDS[troop.id]
    if troop.kind != kind:
        faults.add("data.kind-of-troop", row=where, expected=kind, found=troop.kind)
    if kind == "infantry" and troop.limit != -1:
        faults.add("data.limit-of-infantry", row=where, found=troop.limit)
    if kind != "infantry" and troop.limit < 0:
        faults.add("data.limit-of-troop", row=where, found=troop.limit)
    if kind == "infantry" and troop.per_turn:
        faults.add("data.infantry-per-turn", row=where, found=troop.per_turn)
    check_raising(troop, kind, where, faults)
    for area in troop.raised_in:
        check_id(area, contested, where, "raised_in", faults)
    if len(set(troop.raised_in)) < len(troop.raised_in):
        faults.add("data.raised-in-twice", row=where, found=show(troop.raised_in))


def check_raising(troop: Troop, kind: str, where: str, faults: Faults) -> None:
    """RB 9: knights and longbows are raised in named areas, gunners by value, infantry anywhere."""
    by_area = kind in ("knight", "longbow")
    if by_area and not troop.raised_in:
        faults.add("data.raised-nowhere", row=where)
    if not by_area and troop.raised_in:
        faults.add("data.raised-in-areas", row=where, kind=kind, found=show(troop.raised_in))
    if kind == "gunner" and troop.raised_at_value == 0:
        faults.add("data.raised-at-no-value", row=where)
    if kind != "gunner" and troop.raised_at_value:
        faults.add("data.raised-at-value", row=where, kind=kind, found=troop.raised_at_value)


def check_mercenaries(pack: Pack, faults: Faults) -> None:
    """RB 9: each neutral area has one mercenary row, and no other area has one."""
    neutral = neutral_areas(pack)
    owners: dict[str, str] = {}
    for number, row in enumerate(pack.mercenary, 1):
        where = name_row("mercenary", number, row)
        check_id(row.area, neutral, where, "area", faults)
        note_second_owner(row, where, owners, faults)
    for number, area in enumerate(pack.area, 1):
        if area.kind == "neutral" and area.id not in owners:
            faults.add("data.area-without-mercenaries", row=name_row("area", number, area))


def note_second_owner(row: Mercenary, where: str, owners: dict[str, str], faults: Faults) -> None:
    """Add a fault for a second mercenary row of an area."""
    if row.area in owners:
        faults.add("data.second-mercenaries", row=where, area=row.area, other=owners[row.area])
    owners.setdefault(row.area, where)


def check_leaders(pack: Pack, faults: Faults) -> None:
    """RB 3.3 to 3.8: checks of single leaders."""
    known = all_areas(pack)
    for number, leader in enumerate(pack.leader, 1):
        where = name_row("leader", number, leader)
        check_id(leader.home, known, where, "home", faults)
        check_start(leader, known, where, faults)
        check_marks(leader, where, faults)


def check_start(leader: Leader, known: KnownIds, where: str, faults: Faults) -> None:
    """RB 16.3, 16.5: leaders of turn 0, and no others, have a start area and start infantry."""
    for field, value in (("start_area", leader.start_area), ("start_infantry", leader.start_infantry)):
        if leader.turn == 0 and value is None:
            faults.add("data.missing-start", row=where, field=field)
        if leader.turn != 0 and value is not None:
            faults.add("data.start-of-later-leader", row=where, field=field, turn=leader.turn)
    if leader.start_area is not None:
        check_id(leader.start_area, known, where, "start_area", faults)
    if leader.start_infantry is not None and leader.start_infantry > 3 * leader.stars:
        faults.add("data.too-much-infantry", row=where, most=3 * leader.stars, found=leader.start_infantry)


def check_marks(leader: Leader, where: str, faults: Faults) -> None:
    """Fields that only some leaders may have: start as King, Burgundian, historical side, special rule."""
    if leader.starts_as_king and (leader.turn != 0 or leader.stars != 3 or leader.side == "nonaligned"):
        faults.add("data.cannot-be-king", row=where, side=leader.side, stars=leader.stars, turn=leader.turn)
    if leader.burgundian and leader.stars != 2:
        faults.add("data.cannot-be-burgundian", row=where, stars=leader.stars)
    if leader.historical_side is not None and leader.side != "nonaligned":
        faults.add("data.historical-side-of-aligned", row=where, side=leader.side)
    if leader.special is not None and SPECIAL_SCENARIO[leader.special] != leader.scenario:
        own = SPECIAL_SCENARIO[leader.special]
        faults.add("data.special-elsewhere", row=where, special=leader.special, own=own, scenario=leader.scenario)
    if leader.special == "jeanne_d_arc" and leader.side != "french":
        faults.add("data.side-of-jeanne-d-arc", row=where, side=leader.side)


def check_kings_and_specials(pack: Pack, faults: Faults) -> None:
    """A side starts with at most one King; each scenario has at most one Jeanne d'Arc and one Robin Hood."""
    kings: dict[tuple[str, str], str] = {}
    specials: dict[tuple[str, str], str] = {}
    for number, leader in enumerate(pack.leader, 1):
        where = name_row("leader", number, leader)
        if leader.starts_as_king:
            first = kings.setdefault((leader.scenario, leader.side), where)
            if first != where:
                faults.add("data.second-king", row=where, side=leader.side, scenario=leader.scenario, other=first)
        if leader.special in ("jeanne_d_arc", "robin_hood"):
            first = specials.setdefault((leader.scenario, leader.special), where)
            if first != where:
                special = leader.special
                faults.add("data.second-special", row=where, special=special, scenario=leader.scenario, other=first)


def check_leaders_per_turn(pack: Pack, faults: Faults) -> None:
    """RB 3.8: two English, two French and two non-aligned leaders for every turn, 0 included."""
    counts: Counter[tuple[str, int, str]] = Counter(
        (leader.scenario, leader.turn, leader.side) for leader in pack.leader
    )
    for scenario in pack.game.scenarios:
        for turn in range(LAST_TURN + 1):
            for side in ALLEGIANCES:
                count = counts[scenario, turn, side]
                if count != LEADERS_PER_TURN:
                    note_wrong_count(pack, (scenario, turn, side), count, faults)


def note_wrong_count(pack: Pack, key: tuple[str, int, str], count: int, faults: Faults) -> None:
    """Add the fault with the ids of all leaders of the turn and side."""
    scenario, turn, side = key
    ids = [row.id for row in pack.leader if (row.scenario, row.turn, row.side) == key]
    faults.add(
        "data.leaders-per-turn",
        scenario=scenario,
        expected=LEADERS_PER_TURN,
        side=side,
        turn=turn,
        count=count,
        leaders=", ".join(ids),
    )

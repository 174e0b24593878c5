"""RB 12.2, 12.3, 12.4: the decisions of the cards that can be held: Act of God, Conversion, Temple."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import distinct_saints, remove_priest, remove_saint, why_not_saint
from gonfalon.games.ye_gods.rules.events import (
    CONVERTED,
    STRUCK,
    STRUCK_HERETIC,
    STRUCK_PRIEST,
    STRUCK_SAINT,
    TEMPLE_BUILT,
)
from gonfalon.games.ye_gods.rules.god_cards import (
    convertible,
    temple_sites,
    why_not_build,
    why_not_convert,
    why_not_strike_flock,
)
from gonfalon.games.ye_gods.rules.refusals import NO_HERETIC_THERE, NO_PRIEST_THERE, WRONG_CONVERSION
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import CONVERSION_AMOUNT
from gonfalon.games.ye_gods.rules.tables import SLOTS
from gonfalon.games.ye_gods.rules.verbs import (
    AMOUNT,
    BUILD,
    CONVERT,
    STRIKE_FLOCK,
    STRIKE_HERETIC,
    STRIKE_PRIEST,
    STRIKE_SAINT,
)
from gonfalon.games.ye_gods.rules.worshippers import add, convert, count_dying, lose, losing_gods
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision


def all_saints(s: GodsState) -> list[int]:
    """The saints of all gods, one of each group of like ones."""
    found: list[int] = []
    for god in range(s.tables.gods):
        if s.saints_of[god]:
            found += distinct_saints(s, god)
    return found


class ActOfGod(Decision[GodsState]):
    """RB 12.2, C1, R7: strike a priest, a saint, a heretic, or up to three worshippers of a flock."""

    id = step_ids.ACT_OF_GOD
    name = "act-of-god"
    rule = "12.2"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """Every piece on the map that can be lost, also those of the acting god."""
        provinces, worshippers = s.tables.provinces, s.worshippers
        moves: list[int] = []
        for god in losing_gods(s):
            row = god * provinces
            moves += [STRIKE_FLOCK | flock for flock in range(row, row + provinces) if worshippers[flock]]
        moves += [STRIKE_PRIEST | priest for priest, count in enumerate(s.priests) if count]
        moves += [STRIKE_SAINT | saint for saint in all_saints(s)]
        moves += [STRIKE_HERETIC | province for province, count in enumerate(s.heretics) if count]
        return moves

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Remove the chosen piece; of a flock as many worshippers as the card kills."""
        s.pop()
        verb, target = verb_of(move), target_of(move)
        provinces = s.tables.provinces
        if verb == STRIKE_FLOCK:
            strike_flock(s, target // provinces, target % provinces)
        elif verb == STRIKE_PRIEST:
            remove_priest(s, target // provinces, target % provinces)
            if s.log:
                s.log.add(STRUCK_PRIEST, (s.god, target // provinces, target % provinces))
        elif verb == STRIKE_SAINT:
            if s.log:
                s.log.add(STRUCK_SAINT, (s.god, target // SLOTS, s.saint_at[target]))
            remove_saint(s, target)
        else:
            s.heretics[target] -= 1
            s.heretics_left += 1
            if s.log:
                s.log.add(STRUCK_HERETIC, (s.god, target))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The piece is not there, spared by the grace, or another saint is offered in its place."""
        verb, target = verb_of(move), target_of(move)
        if verb == STRIKE_FLOCK:
            return why_not_strike_flock(s, target)
        if verb == STRIKE_PRIEST:
            return 0 if s.priests[target] else NO_PRIEST_THERE
        if verb == STRIKE_SAINT:
            return why_not_saint(s, target)
        if verb == STRIKE_HERETIC:
            return 0 if s.heretics[target] else NO_HERETIC_THERE
        return NOT_HERE

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, and how many worshippers the card kills."""
        return [("god", "god", s.god), ("n", "n", s.tables.act_of_god_kills)]


def strike_flock(s: GodsState, victim: int, province: int) -> None:
    """C1, M2: kill worshippers. Of the acting god, those that arrived this turn die first."""
    lost = lose(s, victim, province, s.tables.act_of_god_kills)
    if victim == s.god:
        s.arrived[province] = max(0, s.arrived[province] - lost)
    if s.log:
        s.log.add(STRUCK, (s.god, victim, province, lost))


class Conversion(Decision[GodsState]):
    """RB 12.3, C2: choose the flock to convert. x: the number on the card."""

    id = step_ids.CONVERSION
    name = "conversion"
    rule = "12.3"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """`convert` for each flock of `convertible`."""
        return [CONVERT | flock for flock in convertible(s, s.god)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Keep the flock and the number on the card, and ask how many worshippers are converted."""
        value = s.x
        s.pop()
        s.push(CONVERSION_AMOUNT, seat, value, target_of(move))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """Asks `why_not_convert`."""
        return why_not_convert(s, s.god, target_of(move)) if verb_of(move) == CONVERT else NOT_HERE

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god and the number on the card."""
        return [("god", "god", s.god), ("n", "n", s.x)]


def count_converted(s: GodsState) -> int:
    """C2, S5: how many worshippers can be converted at most, at a `ConversionAmount` frame."""
    provinces = s.tables.provinces
    return count_dying(s, s.y // provinces, s.y % provinces, s.x)


class ConversionAmount(Decision[GodsState]):
    """RB 12.3, C2: choose how many are converted. x: the number on the card, y: the flock."""

    id = step_ids.CONVERSION_AMOUNT
    name = "conversion-amount"
    rule = "12.3"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """The largest possible number, or fewer, down to one."""
        return [AMOUNT | count for count in range(count_converted(s), 0, -1)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Convert as many worshippers of the flock as the move says."""
        victim, province = s.y // s.tables.provinces, s.y % s.tables.provinces
        s.pop()
        convert(s, victim, s.god, province, target_of(move))
        if s.log:
            s.log.add(CONVERTED, (s.god, victim, province, target_of(move)))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The number is zero or more than `count_converted`."""
        if verb_of(move) != AMOUNT:
            return NOT_HERE
        return 0 if 0 < target_of(move) <= count_converted(s) else WRONG_CONVERSION

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, the god and province of the flock, and how many at most."""
        provinces = s.tables.provinces
        return [
            ("god", "god", s.god),
            ("victim", "god", s.y // provinces),
            ("province", "province", s.y % provinces),
            ("n", "n", count_converted(s)),
        ]


class Temple(Decision[GodsState]):
    """RB 12.4, C3: choose the province of the temple. x: the number on the card."""

    id = step_ids.TEMPLE
    name = "temple"
    rule = "12.4"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """`build` for each province of `temple_sites`."""
        return [BUILD | province for province in temple_sites(s, s.god)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Build the temple and add worshippers, as many as the pool has."""
        value, province = s.x, target_of(move)
        s.pop()
        s.temples |= 1 << province
        came = add(s, s.god, province, value)
        if s.log:
            s.log.add(TEMPLE_BUILT, (s.god, province, came))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """Asks `why_not_build`."""
        return why_not_build(s, s.god, target_of(move)) if verb_of(move) == BUILD else NOT_HERE

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, and how many worshippers the temple brings."""
        return [("god", "god", s.god), ("n", "n", min(s.x, s.pool))]

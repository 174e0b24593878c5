"""RB 12.5 to 12.12: the decisions of the cards that take effect when they are drawn."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.clergy import put_saint, remove_priest, remove_saint, why_not_saint
from gonfalon.games.ye_gods.rules.events import (
    HERETIC_CAME,
    IMPIETY_DISMISSED,
    IMPIETY_TOOK,
    MARTYRED_PRIEST,
    MARTYRED_SAINT,
    MIRACLE_SEEN,
    SAINT_CAME,
)
from gonfalon.games.ye_gods.rules.god_cards import fullest
from gonfalon.games.ye_gods.rules.refusals import (
    NO_PRIEST_THERE,
    NOBODYS_PROVINCE_HERESY,
    NOT_FULLEST,
    NOT_OWNED,
    NOT_YOUR_PRIEST,
)
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps.held_cards import all_saints
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS
from gonfalon.games.ye_gods.rules.verbs import AFFLICT, BLESS, DISMISS, HERESY, MARTYR_PRIEST, MARTYR_SAINT, PLACE
from gonfalon.games.ye_gods.rules.worshippers import add, lose, owned_by
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision


class Saint(Decision[GodsState]):
    """RB 12.5, 10.1: choose the province of the new saint."""

    id = step_ids.SAINT
    name = "saint"
    rule = "12.5"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """The provinces that the god owns."""
        return [PLACE | province for province in owned_by(s, s.god)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Put the saint in the province."""
        s.pop()
        put_saint(s, s.god, target_of(move))
        if s.log:
            s.log.add(SAINT_CAME, (s.god, target_of(move)))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The god does not own the province."""
        if verb_of(move) != PLACE:
            return NOT_HERE
        return 0 if s.owner[target_of(move)] == s.god else NOT_OWNED

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god of the saint."""
        return [("god", "god", s.god)]


class Martyr(Decision[GodsState]):
    """RB 12.6, C4, R7: choose a priest or saint of any god. It dies, and its god gains worshippers there."""

    id = step_ids.MARTYR
    name = "martyr"
    rule = "12.6"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """Every priest and saint on the map, one of each group of like saints."""
        moves = [MARTYR_PRIEST | priest for priest, count in enumerate(s.priests) if count]
        moves += [MARTYR_SAINT | saint for saint in all_saints(s)]
        return moves

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Remove the martyr and add worshippers of its god; a saint in a desert brings none."""
        s.pop()
        t, target = s.tables, target_of(move)
        if verb_of(move) == MARTYR_PRIEST:
            victim, province = target // t.provinces, target % t.provinces
            remove_priest(s, victim, province)
            came = add(s, victim, province, t.martyr_priest_brings)
            if s.log:
                s.log.add(MARTYRED_PRIEST, (s.god, victim, province, came))
            return
        victim, place = target // SLOTS, s.saint_at[target]
        remove_saint(s, target)
        came = add(s, victim, place, t.martyr_saint_brings) if place < t.provinces else 0
        if s.log:
            s.log.add(MARTYRED_SAINT, (s.god, victim, place, came))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The piece is not there, or another saint is offered in its place."""
        verb, target = verb_of(move), target_of(move)
        if verb == MARTYR_PRIEST:
            return 0 if s.priests[target] else NO_PRIEST_THERE
        return why_not_saint(s, target) if verb == MARTYR_SAINT else NOT_HERE

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god that drew the card."""
        return [("god", "god", s.god)]


class Heretic(Decision[GodsState]):
    """RB 12.7, C5: choose the province of the heretic."""

    id = step_ids.HERETIC
    name = "heretic"
    rule = "12.7"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """Every province that a god owns."""
        return [HERESY | province for province, owner in enumerate(s.owner) if owner != NONE]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Put the heretic in the province. Only an Act of God removes it."""
        s.pop()
        s.heretics[target_of(move)] += 1
        s.heretics_left -= 1
        if s.log:
            s.log.add(HERETIC_CAME, (s.god, target_of(move)))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The province has no owner."""
        if verb_of(move) != HERESY:
            return NOT_HERE
        return NOBODYS_PROVINCE_HERESY if s.owner[target_of(move)] == NONE else 0

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god that drew the card."""
        return [("god", "god", s.god)]


class Miracle(Decision[GodsState]):
    """RB 12.10, C7: choose the province of the miracle. x: the number on the card."""

    id = step_ids.MIRACLE
    name = "miracle"
    rule = "12.10"

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """The provinces that the god owns."""
        return [BLESS | province for province in owned_by(s, s.god)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Add worshippers, as many as the pool has."""
        value, province = s.x, target_of(move)
        s.pop()
        came = add(s, s.god, province, value)
        if s.log:
            s.log.add(MIRACLE_SEEN, (s.god, province, came))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The god does not own the province."""
        if verb_of(move) != BLESS:
            return NOT_HERE
        return 0 if s.owner[target_of(move)] == s.god else NOT_OWNED

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, and how many worshippers the miracle brings."""
        return [("god", "god", s.god), ("n", "n", min(s.x, s.pool))]


class Impiety(Decision[GodsState]):
    """RB 12.12, C9: choose where worshippers are lost among the fullest provinces. x: the number on the card."""

    id = step_ids.IMPIETY
    name = "impiety"
    rule = "12.12"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """The provinces in which the god has the most worshippers."""
        return [AFFLICT | province for province in fullest(s, s.god)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Take the worshippers. The frame of `ImpietyPriest` is below this one, if the god has a priest."""
        value = s.x
        s.pop()
        lost = lose(s, s.god, target_of(move), value)
        if s.log:
            s.log.add(IMPIETY_TOOK, (s.god, target_of(move), lost))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The god has more worshippers in another province."""
        if verb_of(move) != AFFLICT:
            return NOT_HERE
        return 0 if target_of(move) in fullest(s, s.god) else NOT_FULLEST

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, and how many are lost."""
        return [("god", "god", s.god), ("n", "n", s.x)]


class ImpietyPriest(Decision[GodsState]):
    """RB 12.12, C9: choose a priest of the god to dismiss, in any province."""

    id = step_ids.IMPIETY_PRIEST
    name = "impiety-priest"
    rule = "12.12"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """Every priest of the god."""
        row = s.god * s.tables.provinces
        return [DISMISS | (row + place) for place in range(s.tables.provinces) if s.priests[row + place]]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Remove one priest of the god from the chosen province."""
        s.pop()
        province = target_of(move) % s.tables.provinces
        remove_priest(s, s.god, province)
        if s.log:
            s.log.add(IMPIETY_DISMISSED, (s.god, province))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The priest is of another god, or not there."""
        if verb_of(move) != DISMISS:
            return NOT_HERE
        if target_of(move) // s.tables.provinces != s.god:
            return NOT_YOUR_PRIEST
        return 0 if s.priests[target_of(move)] else NO_PRIEST_THERE

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god that drew the card."""
        return [("god", "god", s.god)]

"""Entries: the lines of a match's history, in memory and as JSON values."""

from typing import Final, NamedTuple

from gonfalon.kernel.events import Event
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck
from gonfalon.kernel.moves import Vocabulary

FREE: Final = 0
AGREED: Final = 1
CORRECTION: Final = 2
RESTORATION: Final = 3
"""Why a seat goes back: its own right to undo, the consent of the others, an official's correction, or its undo."""

CAUSES: Final = {AGREED: "agreed", CORRECTION: "corrects", RESTORATION: "restores"}
"""How a record names the cause of a step back; a free one is not named."""


class EntryBase:
    """What all entries share. Events, `revealed` and `struck` are not written into a record."""

    def __init__(self, seat: int = -1, is_forced: bool = False) -> None:
        self.seat = seat
        self.dice: list[int] = []
        """The luck that was used; only moves and the opening use any."""
        self.events: list[Event] = []
        self.revealed = False
        """Something hidden was turned up."""
        self.struck = False
        """A later step back has taken the entry out of the game."""
        self.is_forced = is_forced
        """Whether the match made this entry because nothing else was legal."""
        self.is_choice = not is_forced
        """Whether a seat chose to make this entry."""


class MoveEntry(EntryBase):
    """A move with the luck that it used. A forced move was the only legal one and was played by the match."""

    def __init__(self, seat: int, move: int, is_forced: bool, step: int) -> None:
        super().__init__(seat, is_forced)
        self.move = move
        self.step = step
        """The id of the step that asked for the move."""
        self.outcomes: list[list[int]] = []
        """The results of simulations."""

    def is_same_move(self, other: "MoveEntry") -> bool:
        """Whether two entries are the same move of the same seat, both forced or both chosen."""
        return (self.seat, self.move, self.is_forced) == (other.seat, other.move, other.is_forced)


class UndoEntry(EntryBase):
    """A step back to the state before the entry number `back_to`."""

    def __init__(self, seat: int, back_to: int, cause: int) -> None:
        super().__init__(seat)
        self.back_to = back_to
        self.cause = cause
        """`FREE`, `AGREED`, `CORRECTION` or `RESTORATION`."""


class EndEntry(EntryBase):
    """The end of a match before its rules end it: `resigned` by a seat, or `agreed`."""

    def __init__(self, seat: int, reason: str, winner: str | None) -> None:
        super().__init__(seat)
        self.reason = reason
        self.winner = winner


class OrderEntry(EntryBase):
    """An order of an official: something that is entered outside the steps of the rules, such as a late fighter."""

    def __init__(self, seat: int, order: dict[str, object]) -> None:
        super().__init__(seat)
        self.order = order
        """Plain JSON values; the game's `Officials` know what they mean."""


class KeyEntry(EntryBase):
    """A new source of luck from here on. Without the luck itself only the hash of its key is known."""

    def __init__(self, luck: Luck | None, commitment: str, parts: dict[str, str] | None = None) -> None:
        super().__init__()
        self.luck = luck
        self.commitment = commitment
        self.is_choice = False
        self.parts = parts_of(luck) if parts is None else parts


class OpeningEntry(EntryBase):
    """What happens before the first entry: automatic steps with their luck. It is part of a record's head."""

    def __init__(self, luck: Luck | None) -> None:
        super().__init__()
        self.luck = luck
        self.commitment = ""
        """The hash of the key if the key itself is unknown."""
        self.parts = parts_of(luck)
        self.outcomes: list[list[int]] = []


Entry = MoveEntry | UndoEntry | EndEntry | KeyEntry | OrderEntry


class Names(NamedTuple):
    """The names that entries are written with."""

    seats: tuple[str, ...]
    vocabulary: Vocabulary


def parts_of(luck: Luck | None) -> dict[str, str]:
    """What players have added to a source of luck."""
    return luck.parts if isinstance(luck, KeyedLuck) else {}


def luck_to_dict(
    luck: Luck | None, commitment: str, reveal_key: bool, parts: dict[str, str] | None = None
) -> dict[str, object]:
    """A source of luck as a record names it. Its key is left out while the match runs."""
    added: dict[str, object] = {"parts": parts} if parts else {}
    if isinstance(luck, FastLuck):
        return {"kind": "fast", "seed": luck.seed}
    if isinstance(luck, KeyedLuck):
        key = luck.key.hex() if reveal_key else None
        return {"kind": "keyed", "commitment": luck.commitment, "key": key, **added}
    if commitment:
        return {"kind": "keyed", "commitment": commitment, "key": None, **added}
    return {"kind": "scripted"}


def entry_to_dict(entry: EntryBase, names: Names, reveal_keys: bool) -> dict[str, object]:
    """An entry as plain JSON values. Keys of luck are written only if they may be seen."""
    if isinstance(entry, KeyEntry):
        return {"luck": luck_to_dict(entry.luck, entry.commitment, reveal_keys, entry.parts)}
    seat = names.seats[entry.seat] if entry.seat >= 0 else None
    if isinstance(entry, UndoEntry):
        written: dict[str, object] = {"seat": seat, "undo": entry.back_to}
        if entry.cause != FREE:
            written[CAUSES[entry.cause]] = True
        return written
    if isinstance(entry, OrderEntry):
        return {"seat": seat, "order": entry.order}
    if isinstance(entry, EndEntry):
        return {"seat": seat, "end": entry.reason, "winner": entry.winner}
    assert isinstance(entry, MoveEntry)
    written = {"seat": seat, "move": names.vocabulary.text(entry.move)}
    if entry.dice:
        written["dice"] = entry.dice
    if entry.outcomes:
        written["outcomes"] = entry.outcomes
    if entry.is_forced:
        written["forced"] = True
    return written

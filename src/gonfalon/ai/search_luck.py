"""Luck for games that are only imagined: made in a moment, for a thought needs it thousands of times."""

from typing import Final

from gonfalon.kernel.luck import StreamLuck

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
MIX_ONE: Final = 0xBF58476D1CE4E5B9
MIX_TWO: Final = 0x94D049BB133111EB


def mixed(number: int) -> int:
    """SplitMix64: numbers that follow each other have nothing in common any more."""
    number = (number ^ number >> 30) * MIX_ONE & WORD
    number = (number ^ number >> 27) * MIX_TWO & WORD
    return number ^ number >> 31


class SearchLuck(StreamLuck):
    """The bytes of SplitMix64 from a seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._state = mixed(seed & WORD)

    def _more(self) -> bytes:
        self._state = (self._state + STEP) & WORD
        return mixed(self._state).to_bytes(8, "big")

    @property
    def is_untouched(self) -> bool:
        """Has nobody asked it for anything?"""
        return not self._pool

    def below(self, count: int) -> int:
        """A number from nought up to so many: for a player's own choices, where a hair's unfairness is none."""
        return self._four_bytes() * count >> 32

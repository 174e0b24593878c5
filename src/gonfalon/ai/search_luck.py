"""Luck for searches: SplitMix64, because a search creates thousands of generators for one decision."""

from typing import Final

from gonfalon.kernel.luck import StreamLuck

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
MIX_ONE: Final = 0xBF58476D1CE4E5B9
MIX_TWO: Final = 0x94D049BB133111EB


def mixed(number: int) -> int:
    """The output function of SplitMix64: consecutive numbers give unrelated results."""
    number = (number ^ number >> 30) * MIX_ONE & WORD
    number = (number ^ number >> 27) * MIX_TWO & WORD
    return number ^ number >> 31


class SearchLuck(StreamLuck):
    """Luck from the bytes of SplitMix64, started with a seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._state = mixed(seed & WORD)

    def _more(self) -> bytes:
        self._state = (self._state + STEP) & WORD
        return mixed(self._state).to_bytes(8, "big")

    @property
    def is_untouched(self) -> bool:
        """Has no random number been drawn yet?"""
        return not self._pool

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1. The bias is below `count` / 2**32: small enough for an agent's sampling."""
        return self._four_bytes() * count >> 32

"""Where dice and draws come from. Rules ask for what they need and never roll by themselves."""

import hashlib
import random
from typing import Final

from mypy_extensions import mypyc_attr

from gonfalon.kernel.errors import BadLuck

FOUR_BYTES: Final = 1 << 32
LAST_FAIR_BYTE: Final = 251
"""The bytes 0 to 251 fall evenly on six faces."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SeededSimulation:
    """Something that takes thousands of chances, all from one seed: a fight between two armies."""

    def run(self, seed: int) -> list[int]:
        """What comes of it; the same seed gives the same values."""
        raise NotImplementedError

    def is_possible(self, values: list[int]) -> bool:
        """Could these values come of it? Asked of values that somebody else has written down."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """The contract of every kind of luck.

    `trace`, when it is a list, receives every value in the order drawn: dice as 1 to 6, picks as an index, seeds.
    `rolled` holds the single dice of the last call to `hits`, for those who show them. `outcomes`, when it is a list,
    receives what simulations came to; those in `recalled` are taken, in their order, instead of being run again.
    """

    def __init__(self) -> None:
        self.trace: list[int] | None = None
        self.rolled: list[int] = []
        self.outcomes: list[list[int]] | None = None
        self.recalled: list[list[int]] = []

    def d6(self) -> int:
        """One die."""
        raise NotImplementedError

    def hits(self, dice: int, least: int) -> int:
        """How many of so many dice show at least `least`."""
        self.rolled = [self.d6() for _ in range(dice)]
        count = 0
        for die in self.rolled:
            if die >= least:
                count += 1
        return count

    def pick(self, weights: list[int]) -> int:
        """An index, drawn in proportion to its weight."""
        raise NotImplementedError

    def draw_seed(self) -> int:
        """A number from which a simulation makes luck of its own."""
        raise NotImplementedError

    def simulate(self, simulation: SeededSimulation) -> list[int]:
        """What comes of a simulation from the next seed."""
        seed = self.draw_seed()
        if not self.recalled:
            values = simulation.run(seed)
        else:
            values = self.recalled.pop(0)
            if not simulation.is_possible(values):
                raise BadLuck("error.luck.impossible-outcome")
        if self.outcomes is not None:
            self.outcomes.append(values)
        return values


@mypyc_attr(allow_interpreted_subclasses=True)
class StreamLuck(Luck):
    """Luck from a stream of bytes. A byte below 252 is a die; a pick takes four bytes, drawn again if unfair."""

    def __init__(self) -> None:
        super().__init__()
        self._pool: bytes = b""
        self._at = 0

    def _more(self) -> bytes:
        """The next bytes of the stream."""
        raise NotImplementedError

    def _byte(self) -> int:
        if self._at >= len(self._pool):
            self._pool = self._more()
            self._at = 0
        self._at += 1
        return self._pool[self._at - 1]

    def d6(self) -> int:
        """One die."""
        at = self._at
        if at < len(self._pool):
            byte = self._pool[at]
            self._at = at + 1
        else:
            byte = self._byte()
        while byte > LAST_FAIR_BYTE:
            byte = self._byte()
        die = byte % 6 + 1
        if self.trace is not None:
            self.trace.append(die)
        return die

    def _four_bytes(self) -> int:
        """The next four bytes as a number, the first one the highest."""
        at = self._at
        if at + 4 <= len(self._pool):
            self._at = at + 4
            return int.from_bytes(self._pool[at : at + 4], "big")
        return self._byte() << 24 | self._byte() << 16 | self._byte() << 8 | self._byte()

    def pick(self, weights: list[int]) -> int:
        """An index, drawn in proportion to its weight."""
        total = sum(weights)
        if total <= 0:
            raise BadLuck("error.luck.no-weight")
        fair = FOUR_BYTES - FOUR_BYTES % total
        value = self._four_bytes()
        while value >= fair:
            value = self._four_bytes()
        value %= total
        index = 0
        for weight in weights:
            if value < weight:
                break
            value -= weight
            index += 1
        if self.trace is not None:
            self.trace.append(index)
        return index

    def draw_seed(self) -> int:
        """The next four bytes."""
        value = self._four_bytes()
        if self.trace is not None:
            self.trace.append(value)
        return value


class FastLuck(StreamLuck):
    """Luck for simulations: the Mersenne twister's bytes from a seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed = seed
        self._random = random.Random(seed)

    def _more(self) -> bytes:
        return self._random.randbytes(128)


class KeyedLuck(StreamLuck):
    """Luck for played games: block n of the stream is SHA-256 of the key and n as eight bytes."""

    def __init__(self, key: bytes) -> None:
        super().__init__()
        if len(key) != 32:
            raise BadLuck("error.luck.key-length", found=len(key))
        self.key = key
        self._block = 0

    @property
    def commitment(self) -> str:
        """The hash that binds the keeper to this key before the first die falls."""
        return hashlib.sha256(self.key).hexdigest()

    def _more(self) -> bytes:
        block = hashlib.sha256(self.key + self._block.to_bytes(8, "big")).digest()
        self._block += 1
        return block


class ScriptedLuck(Luck):
    """Luck told in advance: by a case, by a record that is replayed, or by real dice at a table."""

    def __init__(self, values: list[int]) -> None:
        super().__init__()
        self._values = values
        self._at = 0

    @property
    def left(self) -> list[int]:
        """The values that nobody has asked for yet."""
        return self._values[self._at :]

    def feed(self, values: list[int]) -> None:
        """Replace what is left by these values."""
        self._values = values
        self._at = 0

    def _next(self, least: int, most: int) -> int:
        if self._at >= len(self._values):
            raise BadLuck("error.luck.ran-out")
        value = self._values[self._at]
        if not least <= value <= most:
            raise BadLuck("error.luck.impossible", value=value, least=least, most=most)
        self._at += 1
        if self.trace is not None:
            self.trace.append(value)
        return value

    def d6(self) -> int:
        """One die."""
        return self._next(1, 6)

    def pick(self, weights: list[int]) -> int:
        """An index, if its weight is not nought."""
        index = self._next(0, len(weights) - 1)
        if weights[index] <= 0:
            raise BadLuck("error.luck.weightless", index=index)
        return index

    def draw_seed(self) -> int:
        """A seed."""
        return self._next(0, FOUR_BYTES - 1)

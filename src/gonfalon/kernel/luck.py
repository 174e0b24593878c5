"""Luck: the sources of dice, draws and seeds. Rules get a `Luck` and never use other random numbers."""

import hashlib
import random
from typing import Final

from mypy_extensions import mypyc_attr

from gonfalon.kernel.errors import BadLuck

FOUR_BYTES: Final = 1 << 32
LAST_FAIR_BYTE: Final = 251
"""The bytes 0 to 251 give each face equally often; greater bytes are skipped."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SeededSimulation:
    """A computation that draws thousands of random numbers from one seed, such as a fight between two armies."""

    def run(self, seed: int) -> list[int]:
        """The resulting values; the same seed gives the same values."""
        raise NotImplementedError

    def is_possible(self, values: list[int]) -> bool:
        """Could a run give these values? Checks values that come from a record."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """The contract of all luck sources.

    `trace`, when it is a list, receives every value in the order drawn: dice as 1 to 6, picks as an index, seeds.
    `rolled` holds the single dice of the last call to `hits`, for display. `outcomes`, when it is a list, receives the
    values of each simulation. While `recalled` is not empty, `simulate` takes its first item instead of a run.
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
        """How many of `dice` dice show at least `least`."""
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
        """The seed of a simulation: a number below 2**32."""
        raise NotImplementedError

    def simulate(self, simulation: SeededSimulation) -> list[int]:
        """The values of a simulation with the next seed. Raises BadLuck for a recalled result that is impossible."""
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
    """Luck from a stream of bytes. A byte below 252 is a die. A pick takes four bytes, again if they would bias it."""

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
        """The next four bytes as a big-endian number."""
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
    """Luck for simulations: the bytes of a Mersenne twister with a seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed = seed
        self._random = random.Random(seed)

    def _more(self) -> bytes:
        return self._random.randbytes(128)


class KeyedLuck(StreamLuck):
    """Luck for played games: block n of the stream is SHA-256 of the stream's key and n as eight bytes.

    `parts` are random bytes of the players as hexadecimal text, by seat; "" for a seat that gave none. Without parts
    the stream's key is the key, else it is the hash of the key and all parts.
    """

    def __init__(self, key: bytes, parts: dict[str, str] | None = None) -> None:
        super().__init__()
        if len(key) != 32:
            raise BadLuck("error.luck.key-length", found=len(key))
        self.key = key
        self.parts: dict[str, str] = {} if parts is None else parts
        self._stream_key = key if not self.parts else mixed_key(key, self.parts)
        self._block = 0

    @property
    def commitment(self) -> str:
        """SHA-256 of the key. It is published before the first die, so that the key cannot be changed later."""
        return hashlib.sha256(self.key).hexdigest()

    def _more(self) -> bytes:
        block = hashlib.sha256(self._stream_key + self._block.to_bytes(8, "big")).digest()
        self._block += 1
        return block


def mixed_key(key: bytes, parts: dict[str, str]) -> bytes:
    """SHA-256 of a key, the word `parts`, and a line `seat=part` for each seat in alphabetical order."""
    lines = [f"{seat}={parts[seat]}\n" for seat in sorted(parts)]
    return hashlib.sha256(key + ("parts\n" + "".join(lines)).encode()).digest()


class ScriptedLuck(Luck):
    """Luck with given values: from a case, from a record that is replayed, or from real dice."""

    def __init__(self, values: list[int]) -> None:
        super().__init__()
        self._values = values
        self._at = 0

    @property
    def left(self) -> list[int]:
        """The values that are not drawn yet."""
        return self._values[self._at :]

    def feed(self, values: list[int]) -> None:
        """Replace the values that are left."""
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
        """The next value as an index; raises BadLuck if its weight is 0."""
        index = self._next(0, len(weights) - 1)
        if weights[index] <= 0:
            raise BadLuck("error.luck.weightless", index=index)
        return index

    def draw_seed(self) -> int:
        """The next value as a seed."""
        return self._next(0, FOUR_BYTES - 1)

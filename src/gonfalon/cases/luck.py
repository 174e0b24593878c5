"""The luck of a case: dice as numbers, draws by the names of what is drawn."""

from collections.abc import Mapping

from gonfalon.cases.compare import show
from gonfalon.kernel.errors import BadCase, BadLuck, UnknownName, format_error
from gonfalon.kernel.luck import FOUR_BYTES, Luck

Value = int | str

DIE = "die"
SEED = "seed"
OTHER = "other"
"""A draw of a kind that the game does not name."""


class CaseLuck(Luck):
    """Returns the values of a case in their order. A name is looked up when it is drawn, among the things drawn there.

    `draws` has the names of all things that can be drawn, by the kind of draw and in the order of their indexes.
    """

    def __init__(self, draws: Mapping[str, list[str]]) -> None:
        super().__init__()
        self._draws = draws
        self._values: list[Value] = []
        self._at = 0

    @property
    def left(self) -> list[Value]:
        """The values that the rules have not asked for yet, as the case writes them."""
        return self._values[self._at :]

    def feed(self, values: list[Value]) -> None:
        """Replace the values that are left; raises BadCase for a name that no draw of the game has."""
        known = [name for names in self._draws.values() for name in names]
        for value in values:
            if isinstance(value, str) and not known:
                raise BadCase("cases.bad.only-dice", found=value)
            if isinstance(value, str) and value not in known:
                raise BadCase("cases.bad.at", where="dice", why=str(UnknownName("draw", value, known)))
        self._values = list(values)
        self._at = 0

    def d6(self) -> int:
        """One die."""
        return self._number(DIE, 1, 6)

    def draw_seed(self) -> int:
        """The seed of a simulation."""
        return self._number(SEED, 0, FOUR_BYTES - 1)

    def pick(self, weights: list[int]) -> int:
        """The index of the thing that the case names. Raises BadLuck if it is not drawn here or none is left."""
        kind = next((kind for kind, names in self._draws.items() if len(names) == len(weights)), OTHER)
        names = self._draws.get(kind, [str(index) for index in range(len(weights))])
        value = self._next(kind)
        left = [name for name, weight in zip(names, weights, strict=True) if weight > 0]
        if isinstance(value, str) and value not in names:
            raise BadLuck("cases.luck.other-kind", wanted=words_for(kind), found=show(value), known=left)
        index = names.index(value) if isinstance(value, str) else value
        if not 0 <= index < len(names) or weights[index] <= 0:
            raise BadLuck("cases.luck.none-left", wanted=words_for(kind), found=show(value), known=left)
        return self._use(index)

    def _number(self, kind: str, least: int, most: int) -> int:
        value = self._next(kind)
        if isinstance(value, str) or not least <= value <= most:
            raise BadLuck("cases.luck.no-number", wanted=words_for(kind), found=show(value), least=least, most=most)
        return self._use(value)

    def _next(self, kind: str) -> Value:
        if self._at >= len(self._values):
            raise BadLuck("cases.luck.ran-out", wanted=words_for(kind))
        return self._values[self._at]

    def _use(self, value: int) -> int:
        self._at += 1
        if self.trace is not None:
            self.trace.append(value)
        return value


def words_for(kind: str) -> str:
    """A kind of draw in words; the bare kind for one that only a game of another distribution has."""
    key = f"cases.draw.{kind}"
    try:
        return format_error(key, {})
    except KeyError:
        return kind

"""Moves: packed ints inside, text outside, and the vocabulary that converts them."""

from typing import Final, NamedTuple

from gonfalon.kernel.numbered import numbered

NUMBER: Final = "n"
"""The kind of target that is a plain number."""

TARGET_BITS: Final = 16
TARGET_MASK: Final = (1 << 16) - 1
VERB_MASK: Final = ~((1 << 16) - 1)


class Verb(NamedTuple):
    """The name of a verb, and the kind of its target ("" for none)."""

    name: str
    kind: str = ""


def verb_table(*rows: tuple[int, Verb]) -> list[Verb]:
    """The verbs of a game; a row is the number, shifted by the 16 target bits, and the verb.

    A verb's constant is its shifted number, so `MARCH | leader` is a move. The shift is written as a literal 16: mypyc
    folds an expression of literals into the C code and reads an imported name from memory. Raises ValueError for a
    number that is missing or used twice.
    """
    return numbered("verb", [(number >> TARGET_BITS, verb) for number, verb in rows])


def verb_of(move: int) -> int:
    """The verb of a move: its shifted number."""
    return move & VERB_MASK


def target_of(move: int) -> int:
    """The target of a move."""
    return move & TARGET_MASK


class UnknownMove(ValueError):
    """Text that names no move of this game; `word` is the unknown part."""

    def __init__(self, word: str, known: list[str]) -> None:
        super().__init__(word)
        self.word = word
        self.known = known


def parse_number(word: str, digits: str) -> int:
    """The number of a target such as `n:5`; raises UnknownMove."""
    if not (digits.isascii() and digits.isdigit() and len(digits) < 6 and str(int(digits)) == digits):
        raise UnknownMove(word, ["n:1"])
    if int(digits) > TARGET_MASK:
        raise UnknownMove(word, [f"n:{TARGET_MASK}"])
    return int(digits)


class Vocabulary:
    """The verbs of a game, and the names of everything that a move or an event can refer to, by kind."""

    def __init__(self, verbs: list[Verb], names: dict[str, list[str]]) -> None:
        self.verbs = verbs
        self.names = names
        self._verb_index = {verb.name: index for index, verb in enumerate(verbs)}
        self._target_index = {
            kind: {name: index for index, name in enumerate(listed)} for kind, listed in names.items()
        }

    def verb(self, move: int) -> Verb:
        """The verb of a move."""
        return self.verbs[move >> TARGET_BITS]

    def text(self, move: int) -> str:
        """The text of a move: `verb` or `verb kind:id`."""
        verb = self.verbs[move >> TARGET_BITS]
        if not verb.kind:
            return verb.name
        target = move & TARGET_MASK
        name = str(target) if verb.kind == NUMBER else self.names[verb.kind][target]
        return f"{verb.name} {verb.kind}:{name}"

    def parse(self, text: str) -> int:
        """The packed move of a text; raises UnknownMove."""
        words = text.split(" ")
        verb = self._verb_index.get(words[0], -1)
        if verb < 0:
            raise UnknownMove(words[0], sorted(self._verb_index))
        kind = self.verbs[verb].kind
        if len(words) != (2 if kind else 1):
            raise UnknownMove(text, [f"{words[0]} {kind}:…" if kind else words[0]])
        if not kind:
            return verb << TARGET_BITS
        prefix, _, name = words[1].partition(":")
        if prefix != kind:
            raise UnknownMove(words[1], [f"{kind}:…"])
        target = parse_number(words[1], name) if kind == NUMBER else self._target_index[kind].get(name, -1)
        if target < 0:
            raise UnknownMove(words[1], [f"{kind}:{known}" for known in self.names[kind]])
        return verb << TARGET_BITS | target

    def refer(self, kind: str, value: int) -> object:
        """A value in its outside form: a number as it is, anything else as `kind:id`, or None if it is negative."""
        if kind == NUMBER:
            return value
        if value < 0:
            return None
        return f"{kind}:{self.names[kind][value]}"

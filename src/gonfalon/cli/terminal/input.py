"""Reads lines from a terminal or a script, and finds the move that a typed text means.

A text can be a number of the list, a move in words or notation, or the beginning of one.
"""

import re
import sys
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from gonfalon.cli.support.output import OUT
from gonfalon.kernel.moves import NUMBER, Vocabulary
from gonfalon.messages.match_texts import MatchTexts

Ask = Callable[[str], str | None]
"""Shows a prompt and returns the answer; None at the end of the input."""


def ask(prompt: str) -> str | None:
    """The next line. Lines of a script are echoed."""
    try:
        if sys.stdin.isatty():
            return input(prompt).strip()
        line = sys.stdin.readline()
    except (EOFError, KeyboardInterrupt):
        OUT.print()
        return None
    if not line:
        return None
    OUT.print(prompt + line.strip())
    return line.strip()


class TypedMove(NamedTuple):
    """A move in notation, and its words."""

    move: str
    text: str


def words_of(text: str) -> list[str]:
    """The words of a text in lower case without accents, for comparison."""
    letters = [each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each)]
    return [word for word in re.split(r"[\W_]+", "".join(letters).lower()) if word]


def number_of(text: str) -> int | None:
    """The typed number, also a negative one; None if the text is no number."""
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else None


def fits(typed: list[str], words: list[str]) -> bool:
    """Is each typed word the beginning of some word, in this order?"""
    rest = iter(words)
    return all(any(word.startswith(piece) for word in rest) for piece in typed)


def begins(typed: list[str], words: list[str]) -> bool:
    """Are the typed words the first words? The last typed word may be incomplete."""
    *whole, last = typed
    return words[: len(whole)] == whole and any(word.startswith(last) for word in words[len(whole) : len(typed)])


def abridges(typed: list[str], words: list[str]) -> bool:
    """Are the typed words some of the words, in order, with the first among them?"""
    return bool(words) and words[0].startswith(typed[0]) and fits(typed, words)


def all_moves(vocabulary: Vocabulary, typed: str) -> list[str]:
    """Every move of the vocabulary; of moves with a number only those with the typed number."""
    moves: list[str] = []
    number = typed.rpartition(" ")[2]
    for verb in vocabulary.verbs:
        if not verb.kind:
            moves.append(verb.name)
        elif verb.kind == NUMBER:
            moves += [f"{verb.name} {NUMBER}:{int(number)}"] if re.fullmatch("[0-9]{1,4}", number) else []
        else:
            moves += [f"{verb.name} {verb.kind}:{name}" for name in vocabulary.names[verb.kind]]
    return moves


def amounts_of(moves: list[str]) -> list[int]:
    """The numbers of a choice that asks for an amount, in the order of the moves; else none.

    Such a choice may also have moves without a target, for example to leave a fact open.
    """
    numbered = [move for move in moves if f" {NUMBER}:" in move]
    verbs = {move.partition(" ")[0] for move in numbered}
    if len(verbs) != 1 or len(numbered) + len(moves_without_target(moves)) < len(moves):
        return []
    amounts = [int(move.partition(f" {NUMBER}:")[2]) for move in numbered]
    return amounts if sorted(amounts) == list(range(min(amounts), max(amounts) + 1)) else []


def moves_without_target(moves: list[str]) -> list[str]:
    """The moves that take no target."""
    return [move for move in moves if " " not in move]


def short_notation(move: str) -> str:
    """A move in short notation, without the kind of its target: `march edward_iii`."""
    verb, _, target = move.partition(" ")
    return f"{verb} {target.partition(':')[2]}".strip()


def find_moves(typed: str, choices: list[TypedMove], wording: MatchTexts) -> list[TypedMove]:
    """The choices that a text can mean.

    These are the exact matches of notation or words. Without any, they are the choices whose words, or whose verb and
    target, begin like the text. Without any, they are those whose words the text abridges. Notes in brackets after a
    move are ignored.
    """
    plain = " ".join(typed.lower().split())
    pieces = words_of(re.sub(r"(\s*(\([^()]*\)|\[[^][]*\]))+$", "", typed))
    if not pieces:
        return []
    exact = [choice for choice in choices if plain in (choice.move, short_notation(choice.move))]
    exact = exact or [choice for choice in choices if words_of(choice.text) == pieces]
    meant = exact or [choice for choice in choices if _is_meant(pieces, choice, wording)]
    return meant or [choice for choice in choices if abridges(pieces, words_of(choice.text))]


def _is_meant(pieces: list[str], choice: TypedMove, wording: MatchTexts) -> bool:
    verb, _, target = choice.move.partition(" ")
    if begins(pieces, words_of(choice.text)):
        return True
    if not target:
        return fits(pieces, words_of(verb))
    return any(fits(pieces, words_of(f"{verb} {name}")) for name in (target, wording.name(target)))


def similar_move(typed: str, choices: list[TypedMove]) -> TypedMove | None:
    """A choice that begins with the first typed word; one whose verb it is, if there is any."""
    first = words_of(typed)[:1]
    similar = [choice for choice in choices if first in (words_of(choice.text)[:1], words_of(choice.move)[:1])]
    return min(similar, key=lambda choice: [choice.move.partition(" ")[0]] != first, default=None)


def find_references(typed: str, kinds: tuple[str, ...], wording: MatchTexts) -> list[str]:
    """The targets that a text can mean: the one with this id or name, else all whose words begin like it."""
    references = [f"{kind}:{name}" for kind in kinds for name in wording.match.vocabulary.names.get(kind, [])]
    if typed in references:
        return [typed]
    kind, _, name = typed.rpartition(":")
    pieces = words_of(name if kind in kinds else typed)
    if not pieces:
        return []
    words = {ref: (words_of(ref.partition(":")[2]), words_of(wording.name(ref))) for ref in references}
    exact = [ref for ref, names in words.items() if pieces in names]
    return exact or [ref for ref, names in words.items() if any(fits(pieces, name) for name in names)]

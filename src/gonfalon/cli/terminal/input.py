"""What a person has typed: a number of the list, a move as it is shown or written, or enough of one."""

import re
import unicodedata
from typing import NamedTuple

from gonfalon.kernel.moves import NUMBER, Vocabulary
from gonfalon.messages.match_texts import MatchTexts


class TypedMove(NamedTuple):
    """A move with the words that people read for it."""

    move: str
    text: str


def words_of(text: str) -> list[str]:
    """Small words of a text without their accents, for comparing."""
    letters = [each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each)]
    return [word for word in re.split(r"[\W_]+", "".join(letters).lower()) if word]


def number_of(text: str) -> int | None:
    """The number that was typed, if it is one; below nought too, so that it can be answered as a number."""
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else None


def fits(typed: list[str], words: list[str]) -> bool:
    """Does every typed word begin some word, in this order?"""
    rest = iter(words)
    return all(any(word.startswith(piece) for word in rest) for piece in typed)


def begins(typed: list[str], words: list[str]) -> bool:
    """Is this how the words begin? The last typed one may be unfinished."""
    *whole, last = typed
    return words[: len(whole)] == whole and any(word.startswith(last) for word in words[len(whole) : len(typed)])


def abridges(typed: list[str], words: list[str]) -> bool:
    """Are these the words with some left out, the first not among them?"""
    return bool(words) and words[0].startswith(typed[0]) and fits(typed, words)


def all_moves(vocabulary: Vocabulary, typed: str) -> list[str]:
    """Every move that the game has a word for; of those with a plain number only the one that was typed."""
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
    """The numbers to choose from, in the order of the moves, where an amount is asked; else none.

    Words without a target may stand beside the numbers, as when a fact may be left open.
    """
    numbered = [move for move in moves if f" {NUMBER}:" in move]
    verbs = {move.partition(" ")[0] for move in numbered}
    if len(verbs) != 1 or len(numbered) + len(words_beside(moves)) < len(moves):
        return []
    amounts = [int(move.partition(f" {NUMBER}:")[2]) for move in numbered]
    return amounts if sorted(amounts) == list(range(min(amounts), max(amounts) + 1)) else []


def words_beside(moves: list[str]) -> list[str]:
    """The moves that take no target."""
    return [move for move in moves if " " not in move]


def written(move: str) -> str:
    """A move as it is typed, without the kind of its target: `march edward_iii`."""
    verb, _, target = move.partition(" ")
    return f"{verb} {target.partition(':')[2]}".strip()


def find_moves(typed: str, choices: list[TypedMove], wording: MatchTexts) -> list[TypedMove]:
    """The choices that a text can mean.

    Those written or worded exactly so; else all whose words, or whose verb and target, it begins; else those whose
    words it abridges. What the list shows in brackets behind a move may have been typed along with it.
    """
    plain = " ".join(typed.lower().split())
    pieces = words_of(re.sub(r"(\s*(\([^()]*\)|\[[^][]*\]))+$", "", typed))
    if not pieces:
        return []
    exact = [choice for choice in choices if plain in (choice.move, written(choice.move))]
    exact = exact or [choice for choice in choices if words_of(choice.text) == pieces]
    meant = exact or [choice for choice in choices if _is_meant(pieces, choice, wording)]
    return meant or [choice for choice in choices if abridges(pieces, words_of(choice.text))]


def _is_meant(pieces: list[str], choice: TypedMove, wording: MatchTexts) -> bool:
    verb, _, target = choice.move.partition(" ")
    if begins(pieces, words_of(choice.text)):
        return True
    if not target:
        return fits(pieces, words_of(verb))
    return any(fits(pieces, words_of(f"{verb} {called}")) for called in (target, wording.name(target)))


def alike(typed: str, choices: list[TypedMove]) -> TypedMove | None:
    """A choice that begins with the first word that was typed; best if that is the whole verb."""
    first = words_of(typed)[:1]
    begun = [choice for choice in choices if first in (words_of(choice.text)[:1], words_of(choice.move)[:1])]
    return min(begun, key=lambda choice: [choice.move.partition(" ")[0]] != first, default=None)


def find_references(typed: str, kinds: tuple[str, ...], wording: MatchTexts) -> list[str]:
    """The areas, leaders and so on that a text can mean: the one of that id or name, else all that it begins."""
    references = [f"{kind}:{name}" for kind in kinds for name in wording.match.vocabulary.names.get(kind, [])]
    if typed in references:
        return [typed]
    kind, _, name = typed.rpartition(":")
    pieces = words_of(name if kind in kinds else typed)
    if not pieces:
        return []
    called = {ref: (words_of(ref.partition(":")[2]), words_of(wording.name(ref))) for ref in references}
    exact = [ref for ref, names in called.items() if pieces in names]
    return exact or [ref for ref, names in called.items() if any(fits(pieces, name) for name in names)]

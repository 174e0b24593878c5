"""What a person has typed: a number of the list, a whole move, or enough of one."""

import re
import unicodedata
from collections.abc import Iterable

from gonfalon.kernel.moves import NUMBER, Vocabulary
from gonfalon.messages.wording import Wording


def words_of(text: str) -> list[str]:
    """Small words of a text without their accents, for comparing."""
    letters = [each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each)]
    return [word for word in re.split(r"[\W_]+", "".join(letters).lower()) if word]


def fits(typed: list[str], words: list[str]) -> bool:
    """Does every typed word begin some word, in this order?"""
    rest = iter(words)
    return all(any(word.startswith(piece) for word in rest) for piece in typed)


def all_moves(vocabulary: Vocabulary) -> list[str]:
    """Every move that the game has a word for; those with a plain number are left out."""
    moves: list[str] = []
    for verb in vocabulary.verbs:
        if not verb.kind:
            moves.append(verb.name)
        elif verb.kind != NUMBER:
            moves += [f"{verb.name} {verb.kind}:{name}" for name in vocabulary.names[verb.kind]]
    return moves


def amounts_of(moves: list[str]) -> list[int]:
    """The numbers to choose from, in the order of the moves, where nothing but an amount is asked; else none."""
    verbs = {move.partition(" ")[0] for move in moves}
    numbers = [move.partition(f" {NUMBER}:")[2] for move in moves]
    if len(verbs) != 1 or not all(numbers):
        return []
    amounts = [int(number) for number in numbers]
    return amounts if sorted(amounts) == list(range(min(amounts), max(amounts) + 1)) else []


def same_move(typed: str, moves: Iterable[str]) -> str | None:
    """The move that was typed whole, perhaps without the kind: `march edward_iii`."""
    plain = " ".join(typed.lower().split())
    for move in moves:
        verb, _, target = move.partition(" ")
        if plain in (move, f"{verb} {target.partition(':')[2]}".strip()):
            return move
    return None


def find_moves(typed: str, moves: list[str], wording: Wording) -> list[str]:
    """The moves that a text can mean: the one written so, else all whose verb and target, or name, it begins."""
    exact = same_move(typed, moves)
    if exact is not None:
        return [exact]
    pieces = words_of(typed)
    return [move for move in moves if pieces and _is_meant(pieces, move, wording)]


def _is_meant(pieces: list[str], move: str, wording: Wording) -> bool:
    verb, _, target = move.partition(" ")
    if not target:
        return fits(pieces, words_of(verb))
    return any(fits(pieces, words_of(f"{verb} {called}")) for called in (target, wording.name(target)))


def find_references(typed: str, kinds: tuple[str, ...], wording: Wording) -> list[str]:
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

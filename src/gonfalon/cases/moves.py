"""Moves as a case writes them: the full text, the seat that makes them, and refusals as sentences."""

from gonfalon.cases.errors import CaseFailed
from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.kernel.match import Match
from gonfalon.kernel.moves import NUMBER, UnknownMove
from gonfalon.kernel.refusals import Refusal
from gonfalon.messages.match_texts import MatchTexts

SPECTATOR = "spectator"


def full_move(match: Match, text: str, where: str = "move") -> str:
    """A move with the kind of its target, which a case may leave out: `march henry_v`.

    Raises BadCase for a word that no move of the game has, with the nearest known word.
    """
    words = text.split()
    if len(words) == 2 and ":" not in words[1]:
        kinds = {verb.name: verb.kind for verb in match.vocabulary.verbs}
        if kinds.get(words[0]):
            words[1] = f"{kinds[words[0]]}:{words[1]}"
    move = " ".join(words)
    try:
        match.vocabulary.parse(move)
    except UnknownMove as unknown:
        raise unknown_move(match, move, unknown, where) from unknown
    return move


def unknown_move(match: Match, move: str, unknown: UnknownMove, where: str) -> BadCase:
    """The error for a text that no move of the game has: an unknown verb, an unknown target, or another form."""
    words = move.split()
    verb = next((verb for verb in match.vocabulary.verbs if words and verb.name == words[0]), None)
    if verb is None:
        error = UnknownName("move", words[0] if words else "", unknown.known)
        return BadCase("cases.bad.at", where=where, why=str(error))
    kind, _, target = words[-1].partition(":")
    if len(words) != 2 or kind != verb.kind or verb.kind == NUMBER:
        target = "NUMBER" if verb.kind == NUMBER else verb.kind.upper()
        expected = f"{verb.name} {target}".rstrip()
        return BadCase("cases.bad.move-form", where=where, move=move, expected=expected)
    error = UnknownName(kind, target, [without_kind(word) for word in unknown.known])
    return BadCase("cases.bad.at", where=where, why=str(error))


def without_kind(word: str) -> str:
    """A target without its kind: `area:normandy` is `normandy`."""
    return word.partition(":")[2] if ":" in word and " " not in word else word


def acting_seat(match: Match, seat: str | None, text: str) -> str:
    """The seat that a line names; without a name, the only seat that must choose."""
    if seat is not None:
        return known_seat(match, seat)
    if match.over:
        raise CaseFailed("cases.at-its-end", what=text)
    if len(match.to_act) != 1:
        raise CaseFailed("cases.several-asked", what=text, seats=list(match.to_act))
    return match.to_act[0]


def viewer_of(match: Match, name: str) -> str | None:
    """A seat, or None for "spectator"; raises BadCase for another name."""
    return None if name == SPECTATOR else known_seat(match, name, SPECTATOR)


def known_seat(match: Match, seat: str, *others: str) -> str:
    """The seat; raises BadCase with the nearest name of a seat, or of `others`, if the match has no such seat."""
    if seat not in match.setup.seats:
        error = UnknownName("seat", seat, [*match.setup.seats, *others])
        raise BadCase("cases.bad.at", where="seat", why=str(error))
    return seat


def refusal_text(match: Match, refusal: Refusal) -> str:
    """Why a move is refused, as a sentence of the catalogue."""
    return MatchTexts(match).refusal(refusal)

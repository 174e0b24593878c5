"""Moves as a case writes them: the full text, the seat that makes them, and refusals as sentences."""

from gonfalon.cases.errors import CaseFailed
from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.kernel.match import Match
from gonfalon.kernel.moves import UnknownMove
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
        known = [without_kind(word) for word in unknown.known]
        error = UnknownName("word", without_kind(unknown.word), known)
        raise BadCase("cases.bad.at", where=where, why=str(error)) from unknown
    return move


def without_kind(word: str) -> str:
    """A target without its kind: `area:normandy` is `normandy`."""
    return word.partition(":")[2] if ":" in word and " " not in word else word


def acting_seat(match: Match, seat: str | None, text: str) -> str:
    """The seat that a line names; without a name, the only seat that must choose."""
    if seat is not None:
        return known_seat(match, seat)
    if len(match.to_act) != 1:
        raise CaseFailed("cases.nobody-asked", move=text)
    return match.to_act[0]


def viewer_of(match: Match, name: str) -> str | None:
    """A seat, or None for "spectator"; raises BadCase for another name."""
    return None if name == SPECTATOR else known_seat(match, name)


def known_seat(match: Match, seat: str) -> str:
    """The seat; raises BadCase if the match has no such seat."""
    if seat not in match.setup.seats:
        raise BadCase("cases.bad.seat", seat=seat, seats=list(match.setup.seats))
    return seat


def refusal_text(match: Match, refusal: Refusal) -> str:
    """Why a move is refused, as a sentence of the catalogue."""
    return MatchTexts(match).refusal(refusal)

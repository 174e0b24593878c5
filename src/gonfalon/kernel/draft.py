"""Drafts: moves that are shown before they are played, and lists of moves that are played whole or not at all.

A draft is played in a determinization for its seat, without luck and as long as nothing is revealed. So neither the
draft nor a refusal reveals a secret. The same draft judges a list that is played: what was drafted is accepted.
"""

from typing import TYPE_CHECKING, Final

from gonfalon.kernel.errors import BadLuck
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.moves import UnknownMove

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match

UNCERTAIN: Final = "kernel.refused.list"
"""The message key for a list in which another move than the last would use luck or reveal something."""


def draft(match: "Match", seat: str, texts: list[str]) -> "Match":
    """A match that goes on by these moves of a seat while the given one stays as it is; raises IllegalMove."""
    drafted = match.branch(match.state_as_known_to(match.seat_index(seat)), ScriptedLuck([]))
    drafted.is_draft = True
    for text in texts:
        _play_without_luck(drafted, seat, text)
    return drafted


def _play_without_luck(drafted: "Match", seat: str, text: str) -> None:
    """Play a move of a draft and the forced moves after it; raises IllegalMove."""
    refused = drafted.illegal(seat, text, UNCERTAIN)
    try:
        drafted.play(seat, text)
        while drafted.play_forced_move():
            pass
    except BadLuck:
        raise refused from None
    if not drafted.used_no_luck_since(0):
        raise refused


def play_list(match: "Match", seat: str, texts: list[str], version: int | None) -> None:
    """Play a list of moves that a draft has judged; raises IllegalMove or StaleMove, perhaps after some moves."""
    before = match.version
    if len(texts) > 1 and version in (None, before):
        for text in texts:
            if match.over or not _is_known(match, text):
                match.require_legal(seat, text)
        draft(match, seat, texts[:-1]).require_legal(seat, texts[-1])
    for number, text in enumerate(texts):
        if number and not (match.used_no_luck_since(before) and match.why_not(seat, text) is None):
            break
        match.play(seat, text, None if number else version)


def _is_known(match: "Match", text: str) -> bool:
    """Whether a text is a move of the game in any state."""
    try:
        match.vocabulary.parse(text)
    except UnknownMove:
        return False
    return True

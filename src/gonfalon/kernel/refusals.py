"""Refusals: why a move is illegal, as a rule number and a message key."""

from typing import Final, NamedTuple

from gonfalon.kernel.numbered import numbered

NOT_HERE: Final = -1
"""The answer of `Step.why_not` for a verb that the step does not have."""


class Refusal(NamedTuple):
    """Why a move is illegal: the rule, a message key and its arguments."""

    rule: str
    key: str
    args: dict[str, object]


def refusal_table(game_id: str, *rows: tuple[int, str, str]) -> list[tuple[str, str]]:
    """Rule and message key of each refusal by its number; rows are (number, rule, end of the message key).

    Numbers begin with 1: `Step.why_not` answers 0 for a legal move. Raises ValueError for a number that is missing or
    used twice.
    """
    pairs = [(number, (rule, f"{game_id}.refused.{key}")) for number, rule, key in rows]
    return [("", ""), *numbered("refusal", pairs, first=1)]

"""The numbers of rules that a case names."""

from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.messages.rulebook import rules, rulings


def is_part_of(rule: str, whole: str) -> bool:
    """Is a rule the other one or a part of it? 6.1-flypaper is a part of 6.1, 7.3d of 7.3 and of 7, but not 11 of 1."""
    return rule == whole or (rule.startswith(whole) and not rule[len(whole)].isdigit())


def refuse_unknown_rules(game: str, numbers: list[str]) -> None:
    """Raise BadCase for a number that is no rule, no ruling and no whole of which a rule is a part.

    A game without a list of rules accepts every number.
    """
    known = [*rules(game), *rulings(game)]
    for number in numbers:
        if known and not any(is_part_of(rule, number) for rule in known):
            raise BadCase("cases.bad.at", where="rules", why=str(UnknownName("rule", number, known)))

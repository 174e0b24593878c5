# mypyc: skip
"""Acceptance of records from outside: sandboxes and unknown versions of the rules are refused."""

import re
from collections.abc import Callable

from gonfalon.kernel.errors import BadRecord, UnknownName
from gonfalon.kernel.game import Game
from gonfalon.kernel.record.schema import RecordDocument

MOST_SHOWN = 20
"""Most characters of an unknown version that an error repeats."""

VERSION = re.compile(r"\d{1,9}(\.\d{1,9}){0,3}", re.ASCII)


def refuse_foreign(document: RecordDocument, find: Callable[[str], Game]) -> None:
    """Refuse what no file can prove: a sandbox, or rules that this program does not know; raises BadRecord."""
    refuse_sandbox(document)
    try:
        known = find(document.game).info.rules
    except UnknownName as error:
        raise BadRecord("error.record.set-up", why=error) from error
    if not is_known_rules(document.rules, known):
        raise BadRecord("error.record.rules", found=document.rules[:MOST_SHOWN], known=known)


def is_known_rules(written: str, known: str) -> bool:
    """Whether rules of a version can be replayed: it is the present one, or an older number like `1` or `1.2`."""
    if written == known:
        return True
    if not VERSION.fullmatch(written) or not VERSION.fullmatch(known):
        return False
    return [int(part) for part in written.split(".")] < [int(part) for part in known.split(".")]


def refuse_sandbox(document: RecordDocument) -> None:
    """Raise BadRecord for the record of a sandbox: its first position cannot be verified."""
    if document.position is not None:
        raise BadRecord("error.record.sandbox")

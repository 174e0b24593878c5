# mypyc: skip
"""Verification of a record: every state is checked, and luck is drawn again from its seed or keys."""

import msgspec

from gonfalon.kernel.match import Match
from gonfalon.kernel.record.loader import FindGame, RecordLoader, refuse_sandbox
from gonfalon.kernel.record.schema import lucks_of, read


class Verification(msgspec.Struct):
    """What a verification found."""

    match: Match
    rules: str
    """The version of the rules that the record was played by."""
    luck: str
    """`fast` or `keyed`: proved; `keyed-in-part`, `key-unknown`: keys are missing; `scripted`: nothing to prove."""


def verify(text: str, find: FindGame) -> Verification:
    """Replay a record, check the invariants of every state and draw its luck again; raises BadRecord."""
    document = read(text)
    refuse_sandbox(document)
    match = RecordLoader(document, find, (), check=True).run()
    lucks = lucks_of(document)
    if len(lucks) == 1 and document.luck.kind != "keyed":
        return Verification(match, document.rules, document.luck.kind)
    known = [luck.key is not None or luck.kind == "fast" for luck in lucks]
    proved = "keyed" if all(known) else "keyed-in-part" if any(known) else "key-unknown"
    return Verification(match, document.rules, proved)

# mypyc: skip
"""Verification of a record: every state is checked, and luck is drawn again from its seed or keys."""

import msgspec

from gonfalon.kernel.match import AGREED_END, Match
from gonfalon.kernel.record.acceptance import refuse_foreign
from gonfalon.kernel.record.loader import FindGame, RecordLoader
from gonfalon.kernel.record.schema import RecordDocument, lucks_of, read


class Verification(msgspec.Struct):
    """What a verification found."""

    match: Match
    rules: str
    """The version of the rules that the record was played by."""
    luck: str
    """`fast` or `keyed`: proved; `keyed-in-part`, `key-unknown`: keys are missing; `scripted`: nothing to prove."""
    parts: str
    """Whether players added random bytes to the dice: `all` of the game, `in-part`, `none`; "" without a key."""
    seats: list[str]
    """The seats that added random bytes."""
    ending: str
    """`rules`: the result is proved; `running`: there is none.

    `resigned`, `agreed`, `conceded`: the result follows from an ending that only the record claims.
    """


def verify(text: str, find: FindGame) -> Verification:
    """Replay a record, check the invariants of every state and draw its luck again; raises BadRecord."""
    document = read(text)
    refuse_foreign(document, find)
    match = RecordLoader(document, find, (), check=True).run()
    parts, seats = added_parts(document)
    return Verification(match, document.rules, proof_of_luck(document), parts, seats, kind_of_ending(match))


def proof_of_luck(document: RecordDocument) -> str:
    """How far the luck of a replayed record is proved, see `Verification.luck`."""
    lucks = lucks_of(document)
    if len(lucks) == 1 and document.luck.kind != "keyed":
        return document.luck.kind
    known = [luck.key is not None or luck.kind == "fast" for luck in lucks]
    return "keyed" if all(known) else "keyed-in-part" if any(known) else "key-unknown"


def added_parts(document: RecordDocument) -> tuple[str, list[str]]:
    """For which part of a record players added to the dice, and which seats, see `Verification.parts`."""
    keyed = [luck.parts or {} for luck in lucks_of(document) if luck.kind == "keyed"]
    seats = [seat for seat in document.seats if any(parts.get(seat) for parts in keyed)]
    if not keyed:
        return "", seats
    added = [any(parts.values()) for parts in keyed]
    return "all" if all(added) else "in-part" if any(added) else "none", seats


def kind_of_ending(match: Match) -> str:
    """What the result of a match follows from, see `Verification.ending`."""
    result = match.result
    if result is None:
        return "running"
    if not match.was_ended:
        return "rules"
    return "conceded" if result.reason == AGREED_END and result.winner is not None else result.reason

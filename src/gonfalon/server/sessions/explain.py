"""Refusals on demand: why a move is illegal, or why nothing can be done with a target."""

from msgspec import UNSET, UnsetType

from gonfalon.kernel.match import Match
from gonfalon.kernel.refusals import Refusal
from gonfalon.server.websocket.messages import WhyMessage

NOT_NOW = "kernel.refused.now"
TURN = "kernel.refused.turn"
UNKNOWN = "kernel.refused.unknown"


def why_move(match: Match, seat: str, move: str) -> WhyMessage:
    """Whether a move is legal, and the refusal if it is not."""
    message = answer(match.why_not(seat, move))
    message.move = move
    return message


def why_target(match: Match, seat: str, target: str) -> WhyMessage:
    """Whether a move with a target is legal, and a refusal if none is. Verbs that are legal now come first."""
    legal = match.moves(seat)
    if any(move.partition(" ")[2] == target for move in legal):
        return answer(None, target)
    refusal: Refusal | None = None
    for move in moves_at(match, legal, target):
        refusal = match.why_not(seat, move)
        if refusal is not None and refusal.key != NOT_NOW:
            break
    if refusal is None:
        refusal = why_not_target(match, seat, target)
    return answer(refusal, target)


def why_not_target(match: Match, seat: str, target: str) -> Refusal:
    """The refusal for a target that no verb takes: another seat must choose, or another step must come."""
    refusal = match.why_not(seat, target)
    if refusal is None or (":" in target and refusal.key == UNKNOWN):
        prompt = match.prompt(seat)
        if prompt.waits:
            return Refusal(prompt.rule, TURN, {"seats": prompt.args["seats"]})
        return Refusal(prompt.rule, NOT_NOW, {"verb": "", "target": target})
    return refusal


def moves_at(match: Match, legal: list[str], target: str) -> list[str]:
    """The moves with a target: with verbs that are legal now first, then with all others."""
    kind = target.partition(":")[0]
    verbs = [verb.name for verb in match.vocabulary.verbs if verb.kind == kind]
    now = {move.partition(" ")[0] for move in legal}
    return [f"{verb} {target}" for verb in sorted(verbs, key=lambda verb: verb not in now)]


def answer(refusal: Refusal | None, target: str | UnsetType = UNSET) -> WhyMessage:
    """The answer: legal, or the rule and the message key of a refusal."""
    if refusal is None:
        return WhyMessage(target=target, legal=True, rule="", key=None, args={})
    return WhyMessage(target=target, legal=False, rule=refusal.rule, key=refusal.key, args=refusal.args)

"""Acts of packed moves as they are sent, for hints and reviews."""

from gonfalon.kernel.acts import act_of
from gonfalon.kernel.match import Match
from gonfalon.server.websocket.message_parts import ActMoveBody, PromptBody


def act_body(match: Match, seat: str, moves: list[int]) -> list[ActMoveBody]:
    """An act of packed moves as it is sent."""
    texts = [match.vocabulary.text(move) for move in moves]
    return [
        ActMoveBody(move, PromptBody(*prompt), final, events)
        for move, prompt, final, events in act_of(match, seat, texts)
    ]

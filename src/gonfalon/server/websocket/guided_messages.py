"""Outgoing messages of lessons and studies."""

from gonfalon.server.websocket.message_parts import ActMoveBody, StudyActBody
from gonfalon.server.websocket.server_message import ServerMessage


class LessonMessage(ServerMessage, tag="lesson"):
    """The present step of a lesson, sent before each position."""

    id: str
    at: int
    """The number of the step, from 0; `steps` when the lesson is over."""
    steps: int
    kind: str
    """`say`, `do`, `pick`, `watch` or `try`; empty when the lesson is over."""
    key: str
    """The message key of the step's text; at the end that of the lesson's goal."""
    show: list[str]
    """Targets and buttons that the step marks."""
    waits: bool
    """Whether the pupil must move; else `lesson-go` continues."""
    verdict: str
    """How the last move was taken: `right`, `wrong`, `refused`; empty without a move."""
    replies: list[str]
    """Message keys of what the last move is answered with."""
    wanted: str | None
    """The move that the step asks for, after several wrong ones; else null."""
    wrong: int
    """Wrong moves in this step."""
    stars: int
    rules: list[str]
    next: str | None
    """The id of the next lesson: on the short way the next short one."""
    ends_short: bool
    """Is it the last lesson of the short way?"""


class StudyMessage(ServerMessage, tag="study"):
    """What the card of a study says, sent before each position."""

    id: str
    kind: str
    """What it asks about."""
    theme: str
    """What it trains; it may give the answer away."""
    stars: int
    waits: bool
    verdict: str
    """How the act `made` was judged: `solved` or `missed`; empty before it is complete."""
    misses: int
    made: list[ActMoveBody]
    chance: float | None
    """The share of games that would be won after it."""
    hint: str | None
    """After a miss: a target of the best act."""
    acts: list[StudyActBody]
    """The acts that solve the study and the next best; empty until it is solved or the solution is asked for."""
    games: int
    """Games that were played on from each act of the study."""
    error: float
    """Half the width of the 95 % interval of the difference between the best act and the next."""

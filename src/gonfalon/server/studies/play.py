"""A study for one socket: the messages that show its position, and the answer to the act of the player."""

from gonfalon.kernel.match import Match
from gonfalon.server.computers.act_bodies import act_body
from gonfalon.server.studies.guided import GuidedPlay
from gonfalon.server.websocket.guided_messages import StudyMessage
from gonfalon.server.websocket.message_parts import ActMoveBody, StudyActBody
from gonfalon.studies import Study, StudyRun, kind_of
from gonfalon.studies.run import StudyAnswer, StudyVerdict, open_match


class StudyPlay(GuidedPlay):
    """One study that is being tried, as often as the player likes."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.run = StudyRun(study)
        self.misses = 0
        self.is_shown = False
        """Has the player asked for the solution, or found it?"""
        self.answer: StudyAnswer | None = None
        super().__init__(study.id, self.run.match)

    @property
    def match(self) -> Match:
        """The match of the present try."""
        return self.run.match

    @property
    def seat(self) -> str:
        """The player's seat."""
        return self.study.seat

    @property
    def waits(self) -> bool:
        """Must the player move?"""
        return self.answer is None

    @property
    def is_begun(self) -> bool:
        """Has the player made a move that can be taken back?"""
        return self.answer is None and self.run.is_begun

    def take(self, moves: list[str]) -> None:
        """Play moves up to the end of the act, and judge it. Raises IllegalMove."""
        for move in moves:
            if self.answer is not None:
                break
            self.match.play(self.seat, move)
            if self.run.has_acted():
                self._judge()
        self.follow()

    def _judge(self) -> None:
        self.answer = self.run.answer()
        if self.answer.verdict is StudyVerdict.SOLVED:
            self.is_shown = True
        else:
            self.misses += 1

    def go_on(self) -> None:
        """Show the solution on the first position."""
        self.is_shown = True
        self._restart()

    def go_back(self) -> None:
        """Begin again at the first position."""
        self._restart()

    def _restart(self) -> None:
        self.run = StudyRun(self.study)
        self.answer = None
        self.show_anew()

    def step(self) -> StudyMessage:
        """What the card of the study says."""
        study, answer, games = self.study, self.answer, self.study.proof.games
        first = open_match(study)
        shown = study.acts if self.is_shown else []
        hint = study.acts[0].moves[-1].partition(" ")[2] if self.misses and not self.is_shown else ""
        return StudyMessage(
            id=study.id,
            kind=kind_of(study),
            theme=study.theme,
            stars=study.stars,
            waits=self.waits,
            verdict="" if answer is None else answer.verdict.value,
            misses=self.misses,
            made=[] if answer is None else body_of(first, self.seat, answer.moves),
            chance=None if answer is None else round(answer.chance, 3),
            hint=hint or None,
            acts=[
                StudyActBody(body_of(first, self.seat, act.moves), round(act.wins / games, 3), act.accepted)
                for act in shown
            ],
            games=games,
            error=study.proof.error,
        )


def body_of(match: Match, seat: str, moves: list[str]) -> list[ActMoveBody]:
    """An act as it is sent."""
    return act_body(match, seat, [match.vocabulary.parse(move) for move in moves])

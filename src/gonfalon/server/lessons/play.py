"""A lesson for one socket: the messages that show its position, and what a move of the pupil is answered with."""

from gonfalon.kernel.match import Match
from gonfalon.lessons import Lesson, LessonRun, lessons_of
from gonfalon.lessons.run import NAMED_FROM, LessonAnswer, Verdict
from gonfalon.registry import has_board
from gonfalon.server.sessions.position import RECENT_EVENTS, FrameFeed, prompt_body, result_body
from gonfalon.server.websocket.message_parts import SeatInfo
from gonfalon.server.websocket.messages import LessonMessage, PositionMessage, TableMessage


class LessonPlay:
    """One lesson that is being played."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.run = LessonRun(lesson)
        self.answer: LessonAnswer | None = None
        self._feed = FrameFeed(self.match)

    @property
    def match(self) -> Match:
        """The match of the lesson; another object after a step back."""
        return self.run.match

    @property
    def seat(self) -> str:
        """The pupil's seat."""
        return self.run.seat

    def take(self, moves: list[str]) -> None:
        """Take moves of the pupil, up to the first that is not wanted. Outside of the pupil's steps none is."""
        for move in moves:
            if not self.run.waits_for_pupil:
                break
            self.answer = self.run.answer(move)
            if self.answer.verdict is not Verdict.RIGHT:
                break
        self._follow()

    def attempt(self, target: str, is_legal: bool) -> None:
        """A click on a target that no legal move takes: right if the step wants a move with it that is refused."""
        wanted = self.run.wanted
        if not is_legal and wanted is not None and wanted.partition(" ")[2] == target:
            self.take([wanted])

    def go_on(self) -> None:
        """Play the rest of the present step."""
        if not self.run.over:
            self.answer = LessonAnswer(Verdict.RIGHT, self.run.go_on())
            self._follow()

    def go_back(self) -> None:
        """Go to the beginning of the present step, or of the one before."""
        self.answer = None
        self.run.back()
        self._feed = FrameFeed(self.match)

    def _follow(self) -> None:
        self._feed.follow(drop_all=self.match.over)

    def table(self) -> TableMessage:
        """The facts of the match, as a table of one pupil."""
        match, game = self.match, self.match.game
        return TableMessage(
            id=self.lesson.id,
            game=game.info.id,
            board=has_board(game.info.id),
            scenario=match.setup.scenario,
            options=match.setup.options,
            secrets=game.info.secrets,
            sandbox=False,
            officials=game.official_seats,
            names=game.names(match.state),
            pack=None,
            opener=False,
            seats=[self._seat(seat) for seat in match.setup.seats],
            agents=(),
            commitments=[],
            rematch=None,
            created=0.0,
            over=match.over,
            broken=None,
            protocol=2,
        )

    def _seat(self, seat: str) -> SeatInfo:
        return SeatInfo(seat=seat, kind="person", agent=None, name="", mine=seat == self.seat, online=True)

    def step(self) -> LessonMessage:
        """The present step."""
        run, lesson, answer = self.run, self.lesson, self.answer
        step = None if run.over else run.step
        later = [each.id for each in lessons_of(lesson.file.game) if each.number > lesson.number]
        names_wanted = run.wrong_in_step >= NAMED_FROM
        return LessonMessage(
            id=lesson.id,
            at=run.at,
            steps=len(run.steps),
            kind="" if step is None else step.kind,
            key=f"{lesson.key}.goal" if step is None else lesson.key_of(step),
            show=[] if step is None else list(step.show),
            waits=run.waits_for_pupil,
            verdict="" if answer is None else answer.verdict.value,
            replies=[] if answer is None else list(answer.keys),
            wanted=run.wanted if names_wanted else None,
            wrong=run.wrong_in_step,
            stars=run.stars,
            rules=list(lesson.file.rules),
            next=later[0] if later else None,
        )

    def position(self, since: int | None) -> PositionMessage:
        """The position, with frames from a version if possible. Where the pupil only reads, no move is offered."""
        match, seat, base = self.match, self.seat, self._feed.base_for(since)
        message = PositionMessage(
            version=match.version,
            seat=seat,
            base=base,
            frames=[] if base is None else self._feed.frames(seat, base, has_scenes=True),
            prompt=prompt_body(match.prompt(seat)),
            moves=match.offered(seat).moves if self.run.waits_for_pupil else [],
            uncertain=[],
            can_undo=self.run.is_begun,
            can_reset=False,
            can_correct=False,
            to_act=match.to_act,
            thinking=[],
            result=result_body(match.result),
            offer=None,
            fortunes={},
            keys=[],
        )
        if base is None:
            message.view = self._feed.view(seat, has_scenes=True)
            message.log = match.events(seat, max(0, match.version - RECENT_EVENTS))[-RECENT_EVENTS:]
        return message

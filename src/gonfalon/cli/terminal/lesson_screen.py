"""A lesson in the terminal: prints its texts, reads moves and commands, and prints how the lesson takes them."""

from collections.abc import Callable

from rich.padding import Padding
from rich.text import Text

from gonfalon.ai.registry import agent
from gonfalon.cli.support.output import OUT, say
from gonfalon.cli.terminal.commands import COMMANDS, TerminalCommands
from gonfalon.cli.terminal.input import Ask, TypedMove, amounts_of, find_moves, number_of
from gonfalon.cli.terminal.session import TerminalSession
from gonfalon.kernel.moves import NUMBER
from gonfalon.lessons import Lesson, LessonAnswer, LessonRun
from gonfalon.lessons.run import Verdict
from gonfalon.messages.rulebook import find_rules

OF_PLAY = ("b", "board", "m", "moves", "a", "area", "l", "leader", "look", "w", "why", "odds", "log", "r", "rule")
"""The commands of a session that a lesson has too."""
NOT_NAMED = ("button", "track", "box")
"""Kinds of shown things that have no name of their own."""
STAR = "\N{BLACK STAR}"


class LessonScreen:
    """One lesson at the keyboard."""

    def __init__(self, lesson: Lesson, ask: Ask) -> None:
        self.lesson = lesson
        self.ask = ask
        self.run_of_lesson = LessonRun(lesson)
        self.left = False
        self._open_session()

    def _open_session(self) -> None:
        """A session for the match of the run. Agents hold the other seats and never move: the lesson moves for them."""
        run = self.run_of_lesson
        others = [seat for seat in run.match.setup.seats if seat != run.seat]
        self.session = TerminalSession(run.match, {seat: agent("random", 0) for seat in others}, self.ask, None)
        self.session.skip_events()

    def run(self) -> bool:
        """Play the lesson; False if the person leaves before its end."""
        OUT.print()
        OUT.print(say("lessons.title", number=self.lesson.number, title=self._text("title")), style="bold")
        OUT.print(self._text("goal"))
        OUT.print(say("lessons.how"), style="dim")
        OUT.print()
        self.session.draw()
        while not self.run_of_lesson.over and not self.left:
            self._show_step()
            self._read_until_change()
        if not self.left:
            self._show_end()
        return not self.left

    def _text(self, part: str) -> str:
        return say(f"{self.lesson.key}.{part}")

    def _print_text(self, text: str, style: str = "bold") -> None:
        OUT.print(Padding(Text(text, style=style), (0, 0, 0, 2)))

    def _show_step(self) -> None:
        """Print the text of the step with the things to look at, and the choice of the pupil."""
        run = self.run_of_lesson
        OUT.print()
        OUT.print(say("lessons.step", n=run.at + 1, of=len(run.steps)), style="dim")
        self._print_text(self._text(run.step.name))
        names = [self.session.wording.name(each) for each in run.step.show if each.partition(":")[0] not in NOT_NAMED]
        if names:
            self._print_text(say("lessons.marked", names=", ".join(names)), style="dim")
        if run.waits_for_pupil:
            self.session.show_choice(run.seat)

    def _read_until_change(self) -> None:
        """Read lines until the step or the position changes, or the person leaves."""
        run, before = self.run_of_lesson, self._mark()
        while not self.left and self._mark() == before:
            cursor = say("cli.play.cursor") if run.waits_for_pupil else say("lessons.go-on")
            line = self.ask(cursor)
            if line is None:
                self.left = True
            else:
                self._run_line(line)

    def _mark(self) -> tuple[int, int, object]:
        run = self.run_of_lesson
        return run.at, run.match.version, run.match

    def _run_line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        own, of_play = LESSON_COMMANDS.get(word.lower()), COMMANDS.get(word.lower())
        if own is not None:
            own(self)
        elif of_play is not None and word.lower() in OF_PLAY:
            of_play(TerminalCommands(self.session, self.run_of_lesson.seat), rest.strip())
        elif not self.run_of_lesson.waits_for_pupil:
            self.next() if not line else OUT.print(say("lessons.only-read"))
        elif line:
            self._take(line)

    def _take(self, line: str) -> None:
        """Take a number of the list, a legal move, or a move that the rules refuse."""
        run, choices = self.run_of_lesson, self.session.choices(self.run_of_lesson.seat)
        commands = TerminalCommands(self.session, run.seat)
        number = number_of(line)
        found = find_moves(line, choices, self.session.wording) if number is None else self._numbered(number, choices)
        if len(found) == 1:
            self._print_answer(run.answer(found[0].move))
        elif found:
            commands.print_matches(found)
        elif number is not None:
            commands.print_unknown_number(number)
        else:
            self._take_refused(line, commands)

    @staticmethod
    def _numbered(number: int, choices: list[TypedMove]) -> list[TypedMove]:
        """The move with that number, or that amount if the choice asks for one."""
        amounts = amounts_of([choice.move for choice in choices])
        if amounts:
            return [choice for choice in choices if choice.move.endswith(f" {NUMBER}:{number}")]
        return choices[number - 1 : number] if number >= 1 else []

    def _take_refused(self, line: str, commands: TerminalCommands) -> None:
        """Print why a move is illegal; the attempt that the step asks for continues the lesson."""
        run = self.run_of_lesson
        meant = find_moves(line, self.session.all_choices(run.seat, line), self.session.wording)
        if run.wanted is not None and run.wanted in [choice.move for choice in meant]:
            commands.print_refusal(run.wanted)
            self._print_answer(run.answer(run.wanted))
        else:
            commands.print_refusal(line)

    def _print_answer(self, answer: LessonAnswer) -> None:
        """Print what happened, or the replies to a move that the step does not ask for."""
        if answer.verdict is Verdict.RIGHT:
            self._print_changes(answer.keys)
            return
        for key in answer.keys:
            self._print_text(say(key, move=self._wanted_words()), style="yellow")

    def _print_changes(self, keys: tuple[str, ...]) -> None:
        self.session.print_new_events()
        for key in keys:
            OUT.print()
            self._print_text(say(key), style="green")

    def _wanted_words(self) -> str:
        """The words of the move that the step asks for."""
        run, wording = self.run_of_lesson, self.session.wording
        if run.wanted is None:
            return ""
        prompt = run.match.prompt(run.seat)
        return wording.move(prompt, run.wanted) if wording.has_move(prompt, run.wanted) else run.wanted

    def _show_end(self) -> None:
        """Print the goal, the stars and the rules of the lesson."""
        OUT.print()
        OUT.print(say("lessons.end", goal=self._text("goal"), stars=STAR * self.run_of_lesson.stars), style="bold")
        language = self.session.wording.catalogue.language
        for number in self.lesson.file.rules:
            title = find_rules(self.lesson.file.game, number, language)[0].title
            OUT.print(say("cli.play.rule", number=number, title=title), style="dim")

    def hint(self) -> None:
        """Print the move that the step asks for."""
        wanted = self._wanted_words()
        OUT.print(say("lessons.hint", move=wanted) if wanted else say("lessons.only-read"))

    def next(self) -> None:
        """Play the rest of the step and continue."""
        self._print_changes(self.run_of_lesson.go_on())

    def back(self) -> None:
        """Go back to the beginning of this step, or to the step before."""
        self.run_of_lesson.back()
        self._open_session()

    def repeat(self) -> None:
        """Print the step again."""
        self._show_step()

    def help(self) -> None:
        """Print the commands."""
        OUT.print(say("lessons.commands"))

    def leave(self) -> None:
        """Leave the lesson."""
        self.left = True


LESSON_COMMANDS: dict[str, Callable[[LessonScreen], None]] = {
    "?": LessonScreen.repeat,
    "text": LessonScreen.repeat,
    "hint": LessonScreen.hint,
    "n": LessonScreen.next,
    "next": LessonScreen.next,
    "p": LessonScreen.back,
    "back": LessonScreen.back,
    "h": LessonScreen.help,
    "help": LessonScreen.help,
    "q": LessonScreen.leave,
    "quit": LessonScreen.leave,
}

"""The commands of the prompt of a terminal session, besides moves."""

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from gonfalon.cli.support.files import BadFile
from gonfalon.cli.support.output import OUT, print_error, say
from gonfalon.cli.support.saves import save_match
from gonfalon.cli.terminal.hints import find_hint
from gonfalon.cli.terminal.input import TypedMove, amounts_of, find_moves, find_references, number_of, similar_move
from gonfalon.cli.terminal.move_list import MoveList
from gonfalon.cli.terminal.odds_table import show_table
from gonfalon.cli.terminal.session import TerminalSession, print_line
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.match_questions import NOT_NOW
from gonfalon.messages.rulebook import find_rules

LOG_LINES = 30
"""Lines that `log` prints without a number."""
CORRECT = "correct"
DO_IT = "do"

MOST_CANDIDATES = 4
"""Most moves printed when a text can mean several; then their number."""

MOST_NAMES = 10
"""Most targets printed when a text can mean several; then their number."""

MOST_REASONS = 2
"""Most refusals printed for one text; with more, the person is asked for one move."""

MOST_LETTERS = 40
"""Most characters of an unknown text that a message repeats."""


class TerminalCommands:
    """The commands for a session and the seat that must choose. `rest` is the line after the command's name."""

    def __init__(self, session: TerminalSession, seat: str) -> None:
        self.session = session
        self.seat = seat

    def undo(self, rest: str) -> None:
        """Undo the last choice of this person, or of another person at this keyboard."""
        people = [self.seat, *[seat for seat in self.session.match.setup.seats if seat not in self.session.agents]]
        able = [seat for seat in people if self.session.match.can_undo(seat)]
        if not able:
            OUT.print(say("kernel.refused.undo"))
            return
        self.session.match.undo(able[0])
        self.session.save()

    def hint(self, rest: str) -> None:
        """Print what an agent would choose here, and why; `hint do` plays the whole act of the last hint."""
        if rest == DO_IT:
            self._play_hint()
            return
        self.session.hint = find_hint(self.session, self.seat)
        if self.session.hint is None:
            OUT.print(say("cli.play.no-adviser"))
            return
        OUT.print(*self.session.hint.sentences(), say("cli.play.do-it"), sep="\n")

    def _play_hint(self) -> None:
        hint = self.session.hint
        if hint is None or hint.version != self.session.match.version:
            OUT.print(say("cli.play.no-hint"))
            return
        self.session.match.play_all(self.seat, hint.moves)
        self.session.save()

    def board(self, rest: str) -> None:
        """Draw the board."""
        self.session.draw()

    def moves(self, rest: str) -> None:
        """Print all moves with their notation."""
        self.session.show_choice(self.seat, whole=True)

    def look_at(self, rest: str, kinds: tuple[str, ...]) -> None:
        """Print the details of a target of these kinds."""
        if not rest:
            OUT.print(say("cli.play.say-what"))
            return
        found = find_references(rest, kinds, self.session.wording)
        if not found:
            OUT.print(say("cli.play.nothing-called", name=shortened(rest)))
        elif len(found) > 1:
            OUT.print(
                MoveList(
                    say("cli.play.several"), first_of([self.session.wording.name(each) for each in found], MOST_NAMES)
                )
            )
        else:
            OUT.print(self.session.board.detail(self.seat, found[0]))

    def look(self, rest: str) -> None:
        """Print the details of a target of any kind."""
        self.look_at(rest, self.session.board.kinds)

    def area(self, rest: str) -> None:
        """Print the details of an area; in a game without areas, of any target."""
        self.look_at(rest, self._kinds("area"))

    def leader(self, rest: str) -> None:
        """Print the details of a leader; in a game without leaders, of any target."""
        self.look_at(rest, self._kinds("leader"))

    def _kinds(self, kind: str) -> tuple[str, ...]:
        kinds = self.session.board.kinds
        return (kind,) if kind in kinds else kinds

    def why_not(self, rest: str) -> None:
        """Print why a move is illegal."""
        number = number_of(rest)
        found = find_moves(rest, self.session.choices(self.seat), self.session.wording)
        if not rest:
            OUT.print(say("cli.play.say-what"))
        elif number is not None:
            self._explain_number(number)
        elif len(found) == 1:
            OUT.print(say("cli.play.legal", move=found[0].text))
        elif found:
            self.print_matches(found)
        else:
            self.print_refusal(rest)

    def _explain_number(self, number: int) -> None:
        """Explain the move with that number, or that amount if the choice asks for one."""
        choices = self.session.choices(self.seat)
        if amounts_of([choice.move for choice in choices]) and number >= 0:
            self.print_refusal(f"{choices[0].move.partition(' ')[0]} {number}")
        elif 1 <= number <= len(choices):
            OUT.print(say("cli.play.legal", move=choices[number - 1].text))
        else:
            self.print_unknown_number(number)

    def print_unknown_number(self, number: int) -> None:
        """Print that no move has this number, or that the amount is out of range."""
        moves = self.session.match.moves(self.seat)
        amounts = amounts_of(moves)
        if amounts:
            OUT.print(say("cli.play.no-amount", number=number, least=min(amounts), most=max(amounts)))
        else:
            OUT.print(say("cli.play.no-number", number=number, last=len(moves)))

    def print_matches(self, found: list[TypedMove]) -> None:
        """Print some of the legal moves that a text can mean, with their numbers unless they are amounts."""
        moves = self.session.match.moves(self.seat)
        is_numbered = not amounts_of(moves)
        entries = [f"{moves.index(choice.move) + 1} {choice.text}" if is_numbered else choice.text for choice in found]
        OUT.print(MoveList(say("cli.play.several-moves"), first_of(entries, MOST_CANDIDATES)))

    def print_refusal(self, rest: str) -> None:
        """Print the rule that forbids a move. For a text that is no move, print a similar move."""
        choices = self.session.all_choices(self.seat, rest)
        found = self._relevant(find_moves(rest, choices, self.session.wording))
        reasons = list(dict.fromkeys([self._reason(choice) for choice in found]))
        if not found:
            self._print_similar(rest, similar_move(rest, [*self.session.choices(self.seat), *choices]))
        elif len(reasons) > MOST_REASONS:
            OUT.print(say("cli.play.ask-about-one", example=found[0].text))
        else:
            OUT.print(*reasons, sep="\n")

    def _relevant(self, found: list[TypedMove]) -> list[TypedMove]:
        """The moves that belong to the current step, if there are any; else all."""
        refusals = {choice: self.session.match.why_not(self.seat, choice.move) for choice in found}
        return [choice for choice, refusal in refusals.items() if refusal is None or refusal.key != NOT_NOW] or found

    def _print_similar(self, rest: str, example: TypedMove | None) -> None:
        if example is None:
            OUT.print(say("cli.play.no-move", text=shortened(rest)))
        else:
            OUT.print(say("cli.play.no-such-move", text=shortened(rest), example=example.text))

    def _reason(self, choice: TypedMove) -> str:
        """Why a move is illegal, with the rule if there is one."""
        refusal = self.session.match.why_not(self.seat, choice.move)
        if refusal is None:
            return say("cli.play.legal", move=choice.text)
        text = self.session.wording.refusal(refusal)
        return say("cli.play.refused", text=text, rule=refusal.rule) if refusal.rule else text

    def odds(self, rest: str) -> None:
        """Print the odds of the choice, or of a target."""
        found = find_references(rest, self.session.board.kinds, self.session.wording) if rest else [""]
        odds = self.session.odds(self.seat, found[0]) if len(found) == 1 else []
        show_table(self.session.match, self.seat, odds)

    def correct(self, rest: str) -> None:
        """Go back to the last report of an official at this keyboard, after a confirmation."""
        if self.session.correctable is None:
            OUT.print(say("kernel.refused.correct"))
        elif (self.session.ask(say("cli.play.really-correct")) or "").lower() == say("cli.play.yes"):
            self.session.correct()

    def log(self, rest: str) -> None:
        """Print the last lines of the log, LOG_LINES or the given number."""
        count = number_of(rest) if rest else LOG_LINES
        if count is None or count < 0:
            OUT.print(say("cli.play.log-how"))
            return
        for line in (
            self.session.wording.event_texts.lines(self.session.match.events(self.seat))[-count:] if count else []
        ):
            print_line(line, numbered=True)

    def rule(self, rest: str) -> None:
        """Print the text of a rule; without a number, of the rule of the prompt."""
        try:
            number = rest or self.session.match.prompt(self.seat).rule
            found = find_rules(self.session.wording.game, number, self.session.wording.catalogue.language)
        except UnknownName as error:
            print_error(str(error))
            return
        for one in found:
            OUT.print(Text(say("cli.play.rule", number=one.number, title=one.title), style="bold"))
            OUT.print(one.text)

    def save(self, rest: str) -> None:
        """Save the match in a file, and again after every move."""
        path = Path(rest).expanduser() if rest else self.session.path
        if path is None:
            OUT.print(say("cli.play.save-where"))
        elif path != self.session.path and path.exists():
            OUT.print(say("cli.file.exists", file=str(path)))
        else:
            try:
                save_match(path, self.session.match)
            except BadFile as error:
                print_error(str(error))
                return
            self.session.path = path
            OUT.print(say("cli.play.saved", file=str(path)))

    def resign(self, rest: str) -> None:
        """Resign, after a confirmation."""
        if (self.session.ask(say("cli.play.really-resign")) or "").lower() == say("cli.play.yes"):
            self.session.match.resign(self.seat)
            self.session.save()

    def leave(self, rest: str) -> None:
        """Leave the session; if the match has no file, ask for one first."""
        if self.session.path is None:
            answer = self.session.ask(say("cli.play.save-before-leaving"))
            if answer:
                self.save(answer)
                if self.session.path is None:
                    return
        self.session.left = True

    def show_help(self, rest: str) -> None:
        """Print the commands and the legend of the board."""
        OUT.print(say("cli.play.help", game=self.session.wording.game))
        OUT.print()
        OUT.print(self.session.board.legend())


def first_of(names: list[str], most: int) -> list[str]:
    """The first `most` names, and the number of the others."""
    return [*names[:most], say("cli.play.and-more", n=len(names) - most)] if len(names) > most else names


def shortened(text: str) -> str:
    """A text of at most MOST_LETTERS characters."""
    return text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS] + "…"


COMMANDS: dict[str, Callable[[TerminalCommands, str], None]] = {
    "u": TerminalCommands.undo,
    "undo": TerminalCommands.undo,
    "b": TerminalCommands.board,
    "board": TerminalCommands.board,
    "hint": TerminalCommands.hint,
    "m": TerminalCommands.moves,
    "moves": TerminalCommands.moves,
    "a": TerminalCommands.area,
    "area": TerminalCommands.area,
    "l": TerminalCommands.leader,
    "leader": TerminalCommands.leader,
    "look": TerminalCommands.look,
    "w": TerminalCommands.why_not,
    "why": TerminalCommands.why_not,
    "odds": TerminalCommands.odds,
    CORRECT: TerminalCommands.correct,
    "log": TerminalCommands.log,
    "rule": TerminalCommands.rule,
    "r": TerminalCommands.rule,
    "save": TerminalCommands.save,
    "resign": TerminalCommands.resign,
    "q": TerminalCommands.leave,
    "quit": TerminalCommands.leave,
    "h": TerminalCommands.show_help,
    "help": TerminalCommands.show_help,
    "?": TerminalCommands.show_help,
}

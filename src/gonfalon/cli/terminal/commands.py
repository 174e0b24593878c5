"""What can be typed at the prompt of a game besides moves."""

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from gonfalon.cli.support.files import BadFile
from gonfalon.cli.support.output import OUT, print_error, say
from gonfalon.cli.support.saves import keep
from gonfalon.cli.terminal.input import TypedMove, alike, amounts_of, find_moves, find_references, number_of
from gonfalon.cli.terminal.move_list import MoveList
from gonfalon.cli.terminal.odds_table import show_table
from gonfalon.cli.terminal.session import TerminalSession, print_line
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.match import NOT_NOW
from gonfalon.messages.rulebook import find_rules

LOG_LINES = 30
CORRECT = "correct"

MOST_CANDIDATES = 4
"""Moves that are named when a text can mean many."""

MOST_NAMES = 10
"""Things of the board that are named when a text can mean many."""

MOST_REASONS = 2
"""Refusals that are told at once; who asked about more must say which move is meant."""

MOST_LETTERS = 40
"""Of a text that nobody understands, so much is repeated."""


class TerminalCommands:
    """A table and the seat that is asked there. A command takes what stands behind its name on the line."""

    def __init__(self, table: TerminalSession, seat: str) -> None:
        self.table = table
        self.seat = seat

    def undo(self, rest: str) -> None:
        """Take one's last choice back."""
        people = [self.seat, *[seat for seat in self.table.match.setup.seats if seat not in self.table.agents]]
        able = [seat for seat in people if self.table.match.can_undo(seat)]
        if not able:
            OUT.print(say("kernel.refused.undo"))
            return
        self.table.match.undo(able[0])
        self.table.keep()

    def board(self, rest: str) -> None:
        """Draw the board."""
        self.table.draw()

    def moves(self, rest: str) -> None:
        """All moves once more, with what can be typed for each."""
        self.table.show_choice(self.seat, whole=True)

    def look_at(self, rest: str, kinds: tuple[str, ...]) -> None:
        """One thing of these kinds from near."""
        if not rest:
            OUT.print(say("cli.play.say-what"))
            return
        found = find_references(rest, kinds, self.table.wording)
        if not found:
            OUT.print(say("cli.play.nothing-called", name=shortened(rest)))
        elif len(found) > 1:
            OUT.print(
                MoveList(say("cli.play.several"), some([self.table.wording.name(each) for each in found], MOST_NAMES))
            )
        else:
            OUT.print(self.table.board.detail(self.seat, found[0]))

    def look(self, rest: str) -> None:
        """Anything that the board can show from near."""
        self.look_at(rest, self.table.board.kinds)

    def area(self, rest: str) -> None:
        """An area with its neighbours; in a game without areas, anything."""
        self.look_at(rest, self._kinds("area"))

    def leader(self, rest: str) -> None:
        """A leader; in a game without leaders, anything."""
        self.look_at(rest, self._kinds("leader"))

    def _kinds(self, kind: str) -> tuple[str, ...]:
        known = self.table.board.kinds
        return (kind,) if kind in known else known

    def why_not(self, rest: str) -> None:
        """Why a move is not legal."""
        number = number_of(rest)
        found = find_moves(rest, self.table.choices(self.seat), self.table.wording)
        if not rest:
            OUT.print(say("cli.play.say-what"))
        elif number is not None:
            self._explain_number(number)
        elif len(found) == 1:
            OUT.print(say("cli.play.legal", move=found[0].text))
        elif found:
            self.ask_which(found)
        else:
            self.refuse(rest)

    def _explain_number(self, number: int) -> None:
        """The move of that number; where an amount is asked, that amount."""
        choices = self.table.choices(self.seat)
        if amounts_of([choice.move for choice in choices]) and number >= 0:
            self.refuse(f"{choices[0].move.partition(' ')[0]} {number}")
        elif 1 <= number <= len(choices):
            OUT.print(say("cli.play.legal", move=choices[number - 1].text))
        else:
            self.miss_number(number)

    def miss_number(self, number: int) -> None:
        """Nothing has this number, or this many are too many."""
        moves = self.table.match.moves(self.seat)
        amounts = amounts_of(moves)
        if amounts:
            OUT.print(say("cli.play.no-amount", number=number, least=min(amounts), most=max(amounts)))
        else:
            OUT.print(say("cli.play.no-number", number=number, last=len(moves)))

    def ask_which(self, found: list[TypedMove]) -> None:
        """Name some of the legal moves that a text can mean, with their numbers, or they are amounts themselves."""
        moves = self.table.match.moves(self.seat)
        is_numbered = not amounts_of(moves)
        named = [f"{moves.index(choice.move) + 1} {choice.text}" if is_numbered else choice.text for choice in found]
        OUT.print(MoveList(say("cli.play.several-moves"), some(named, MOST_CANDIDATES)))

    def refuse(self, rest: str) -> None:
        """Say by which rule a move is not legal; of a text that is no move, what would be one."""
        choices = self.table.all_choices(self.seat, rest)
        found = self._worth_explaining(find_moves(rest, choices, self.table.wording))
        reasons = list(dict.fromkeys([self._reason(choice) for choice in found]))
        if not found:
            self._correct(rest, alike(rest, [*self.table.choices(self.seat), *choices]))
        elif len(reasons) > MOST_REASONS:
            OUT.print(say("cli.play.ask-about-one", example=found[0].text))
        else:
            OUT.print(*reasons, sep="\n")

    def _worth_explaining(self, found: list[TypedMove]) -> list[TypedMove]:
        """Of the moves that a text can mean, those that belong to what is asked now, if there are any."""
        refusals = {choice: self.table.match.why_not(self.seat, choice.move) for choice in found}
        return [choice for choice, no in refusals.items() if no is None or no.key != NOT_NOW] or found

    def _correct(self, rest: str, example: TypedMove | None) -> None:
        if example is None:
            OUT.print(say("cli.play.no-move", text=shortened(rest)))
        else:
            OUT.print(say("cli.play.no-such-move", text=shortened(rest), example=example.text))

    def _reason(self, choice: TypedMove) -> str:
        """Why a move is not legal, with the rule if there is one."""
        refusal = self.table.match.why_not(self.seat, choice.move)
        if refusal is None:
            return say("cli.play.legal", move=choice.text)
        text = self.table.wording.refusal(refusal)
        return say("cli.play.refused", text=text, rule=refusal.rule) if refusal.rule else text

    def odds(self, rest: str) -> None:
        """The odds of what is asked, or of a thing that is named."""
        found = find_references(rest, self.table.board.kinds, self.table.wording) if rest else [""]
        told = self.table.odds(self.seat, found[0]) if len(found) == 1 else []
        show_table(self.table.match, self.seat, told)

    def correct(self, rest: str) -> None:
        """Back to the last report of an official who sits here, after a question."""
        if self.table.correctable is None:
            OUT.print(say("kernel.refused.correct"))
        elif (self.table.ask(say("cli.play.really-correct")) or "").lower() == say("cli.play.yes"):
            self.table.correct()

    def log(self, rest: str) -> None:
        """The last lines of the log, or as many as are asked for."""
        count = number_of(rest) if rest else LOG_LINES
        if count is None or count < 0:
            OUT.print(say("cli.play.log-how"))
            return
        for line in self.table.wording.story.tell(self.table.match.events(self.seat))[-count:] if count else []:
            print_line(line, numbered=True)

    def rule(self, rest: str) -> None:
        """The text of a rule; of the one that is asked about now if no number is given."""
        try:
            number = rest or self.table.match.prompt(self.seat).rule
            found = find_rules(self.table.wording.game, number, self.table.wording.catalogue.language)
        except UnknownName as error:
            print_error(str(error))
            return
        for one in found:
            OUT.print(Text(say("cli.play.rule", number=one.number, title=one.title), style="bold"))
            OUT.print(one.text)

    def save(self, rest: str) -> None:
        """Keep the game in a file, and go on keeping it there after every move."""
        path = Path(rest).expanduser() if rest else self.table.path
        if path is None:
            OUT.print(say("cli.play.save-where"))
        elif path != self.table.path and path.exists():
            OUT.print(say("cli.file.exists", file=str(path)))
        else:
            try:
                keep(path, self.table.match)
            except BadFile as error:
                print_error(str(error))
                return
            self.table.path = path
            OUT.print(say("cli.play.saved", file=str(path)))

    def resign(self, rest: str) -> None:
        """Give the game up, after a question."""
        if (self.table.ask(say("cli.play.really-resign")) or "").lower() == say("cli.play.yes"):
            self.table.match.resign(self.seat)
            self.table.keep()

    def leave(self, rest: str) -> None:
        """Leave the game; if it is kept nowhere, ask for a file first."""
        if self.table.path is None:
            answer = self.table.ask(say("cli.play.save-before-leaving"))
            if answer:
                self.save(answer)
                if self.table.path is None:
                    return
        self.table.left = True

    def show_help(self, rest: str) -> None:
        """All of this, and how the board is read."""
        OUT.print(say("cli.play.help", game=self.table.wording.game))
        OUT.print()
        OUT.print(self.table.board.legend())


def some(names: list[str], most: int) -> list[str]:
    """So many of the names, and how many more there are."""
    return [*names[:most], say("cli.play.and-more", n=len(names) - most)] if len(names) > most else names


def shortened(text: str) -> str:
    """A text as far as it is worth repeating."""
    return text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS] + "…"


COMMANDS: dict[str, Callable[[TerminalCommands, str], None]] = {
    "u": TerminalCommands.undo,
    "undo": TerminalCommands.undo,
    "b": TerminalCommands.board,
    "board": TerminalCommands.board,
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

"""What can be typed at the prompt of a game besides moves."""

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from gonfalon.cli.files import BadFile
from gonfalon.cli.keeping import keep
from gonfalon.cli.speech import OUT, complain, say
from gonfalon.cli.table import Table, print_line
from gonfalon.cli.typed import all_moves, find_moves, find_references
from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.rulebook import find_rules

LOG_LINES = 30
MOST_ANSWERS = 6


class Desk:
    """A table and the seat that is asked there. A command takes what stands behind its name on the line."""

    def __init__(self, table: Table, seat: str) -> None:
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
        """The moves once more, with what can be typed for each."""
        self.table.show_choice(self.seat, notation=True)

    def look_at(self, rest: str, kinds: tuple[str, ...]) -> None:
        """One thing of these kinds from near."""
        if not rest:
            OUT.print(say("cli.play.say-what"))
            return
        found = find_references(rest, kinds, self.table.wording)
        if not found:
            OUT.print(say("cli.play.nothing-called", name=rest))
        elif len(found) > 1:
            OUT.print(say("cli.play.several", names=[self.table.wording.name(reference) for reference in found]))
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
        if not rest:
            OUT.print(say("cli.play.say-what"))
            return
        found = find_moves(rest, self.table.match.moves(self.seat), self.table.wording)
        found = found or find_moves(rest, all_moves(self.table.match.vocabulary), self.table.wording) or [rest]
        for move in found[:MOST_ANSWERS]:
            self.explain(move, named=len(found) > 1)
        if len(found) > MOST_ANSWERS:
            OUT.print(say("cli.play.too-many", n=len(found) - MOST_ANSWERS))

    def explain(self, move: str, named: bool = False) -> None:
        """Say whether a move is legal, and if not, by which rule."""
        refusal = self.table.match.why_not(self.seat, move)
        if named:
            OUT.print(say("cli.play.about", move=move), end=" ", style="dim")
        if refusal is None:
            OUT.print(say("cli.play.legal", move=move))
        elif refusal.rule:
            OUT.print(say("cli.play.refused", text=self.table.wording.refusal(refusal), rule=refusal.rule))
        else:
            OUT.print(self.table.wording.refusal(refusal))

    def log(self, rest: str) -> None:
        """The last lines of the log, or as many as are asked for."""
        count = int(rest) if rest.isdigit() else LOG_LINES
        for line in self.table.wording.story.tell(self.table.match.events(self.seat))[-count:] if count else []:
            print_line(line, numbered=True)

    def rule(self, rest: str) -> None:
        """The text of a rule; of the one that is asked about now if no number is given."""
        try:
            number = rest or self.table.match.prompt(self.seat).rule
            found = find_rules(self.table.wording.game, number, self.table.wording.catalogue.language)
        except UnknownName as error:
            complain(str(error))
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
                complain(str(error))
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


COMMANDS: dict[str, Callable[[Desk, str], None]] = {
    "u": Desk.undo,
    "undo": Desk.undo,
    "b": Desk.board,
    "board": Desk.board,
    "m": Desk.moves,
    "moves": Desk.moves,
    "a": Desk.area,
    "area": Desk.area,
    "l": Desk.leader,
    "leader": Desk.leader,
    "look": Desk.look,
    "w": Desk.why_not,
    "why": Desk.why_not,
    "log": Desk.log,
    "rule": Desk.rule,
    "r": Desk.rule,
    "save": Desk.save,
    "resign": Desk.resign,
    "q": Desk.leave,
    "quit": Desk.leave,
    "h": Desk.show_help,
    "help": Desk.show_help,
    "?": Desk.show_help,
}

"""A table at the terminal: a match, who sits where, where it is kept, and what has been told so far."""

from pathlib import Path

from rich.text import Text

from gonfalon.ai.agent import Agent
from gonfalon.ai.deadline import shorter
from gonfalon.ai.observation import Observation
from gonfalon.ai.turn_time import TurnTimeBudget
from gonfalon.cli.support.files import BadFile
from gonfalon.cli.support.output import OUT, print_error, say
from gonfalon.cli.support.saves import keep
from gonfalon.cli.terminal.board import board_of
from gonfalon.cli.terminal.input import TypedMove, all_moves, amounts_of, words_beside, written
from gonfalon.cli.terminal.keyboard import Ask
from gonfalon.cli.terminal.move_list import ENTRIES_OF_SHORT_LIST, in_columns, is_too_long
from gonfalon.cli.terminal.odds_table import Told, odds_at
from gonfalon.kernel.extensions.officials import correct, correctable_version
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import EntryBase, MoveEntry
from gonfalon.messages.event_texts import LogLine, version_of
from gonfalon.messages.match_texts import MatchTexts

NO_OPPONENT = "none"
"""What the command line calls several at one keyboard."""

MOST_LINES = 16
"""More sentences than this at once are cut; `log` shows them all."""

MOST_FORCED = 8
"""Forced moves that are named: the last ones, should there be more in a row."""

ODDS_SECONDS = 2.0
"""Seconds that a person at the prompt waits for odds."""

TALL = 32
"""Lines of a screen that holds the board together with a prompt."""


class TerminalSession:
    """What the commands at the prompt work on."""

    def __init__(self, match: Match, agents: dict[str, Agent], ask: Ask, path: Path | None) -> None:
        self.match = match
        self.agents = agents
        self.ask = ask
        self.path = path
        self.wording = MatchTexts(match)
        self.board = board_of(self.wording)
        self.left = False
        self.told: dict[str | None, int] = {}
        """The version up to which everything has been told, to each person where they look at the screen in turn."""
        self._drawn: object = None
        self._at_keyboard: str | None = None

    @property
    def seat(self) -> str | None:
        """The person who must choose, if it is one."""
        return next((seat for seat in self.match.to_act if seat not in self.agents), None)

    @property
    def viewer(self) -> str | None:
        """Through whose eyes the board is seen: the person to choose, the only person, or nobody."""
        people = [seat for seat in self.match.setup.seats if seat not in self.agents]
        return self.seat or (people[0] if len(people) == 1 else None)

    @property
    def is_veiled(self) -> bool:
        """Do several people with secrets share this screen?"""
        people = [seat for seat in self.match.setup.seats if seat not in self.agents]
        return self.match.game.info.secrets and len(people) > 1

    def hand_over(self, seat: str) -> None:
        """Before another person's secrets are shown, wait until that person is at the keyboard."""
        before, self._at_keyboard = self._at_keyboard, seat
        if self.is_veiled and before not in (None, seat):
            OUT.clear()
            who = self.wording.catalogue.name(f"seat:{seat}", "start")
            if self.ask(say("cli.play.hand-over", who=who)) is None:
                self.left = True

    @property
    def correctable(self) -> str | None:
        """An official at this keyboard who may correct his last report."""
        able = [seat for seat in self.match.game.official_seats if seat in self.match.setup.seats]
        here = [seat for seat in able if seat not in self.agents and correctable_version(self.match, seat) >= 0]
        return here[0] if here else None

    def correct(self) -> None:
        """Back to that report."""
        assert self.correctable is not None
        correct(self.match, self.correctable)
        self.keep()

    def odds(self, seat: str, target: str) -> list[Told]:
        """The odds of what a seat is asked, or of a thing that is named `kind:id`."""
        return odds_at(self.match, seat, target, self.match.version, seconds=ODDS_SECONDS)

    def play(self, seat: str, move: str) -> None:
        """A person's move."""
        self.match.play(seat, move)
        self.keep()

    def let_agents_play(self) -> None:
        """The computer's moves, until a person must choose or the game is over."""
        patience = TurnTimeBudget()
        while not self.match.over and self.seat is None:
            seat = self.match.to_act[0]
            index = self.match.setup.seats.index(seat)
            player, moves = self.agents[seat], self.match.packed_moves(index)
            limit = shorter(player.limit, patience.limit(seat))
            observation = Observation(self.match.game, self.match.state, index, moves, limit)
            self.match.play_packed(index, player.choose_move(observation))
            self.keep()

    def keep(self) -> None:
        """Save, if there is a file for it; the game goes on if that fails."""
        if self.path is None:
            return
        try:
            keep(self.path, self.match)
        except BadFile as error:
            print_error(str(error))
            self.path = None

    def tell_news(self) -> None:
        """What has happened since this was last asked, at most some lines of it, and the moves that were forced."""
        reader = self.viewer if self.is_veiled else None
        since, self.told[reader] = self.told.get(reader, -1), self.match.version
        events = [event for event in self.match.events(self.viewer, since) if version_of(event) > since]
        lines = self.wording.story.tell(events)
        if lines:
            OUT.print()
        if len(lines) > MOST_LINES:
            OUT.print(say("cli.play.more", n=len(lines) - MOST_LINES), style="dim")
        for line in lines[-MOST_LINES:]:
            print_line(line)
        self._tell_forced(max(since, self._last_choice()))

    def _tell_forced(self, since: int) -> None:
        """The moves since a version that were a person's only ones."""
        entries = self.match.record.entries[since:]
        forced = [entry.is_forced and not entry.struck and self._is_person(entry) for entry in entries]
        if any(forced):
            made = [text for text, is_forced in zip(self.wording.moves_made(since), forced, strict=True) if is_forced]
            OUT.print(say("cli.play.forced", moves="; ".join(made[-MOST_FORCED:])), style="dim")

    def _is_person(self, entry: EntryBase) -> bool:
        return self.match.setup.seats[entry.seat] not in self.agents

    def _last_choice(self) -> int:
        """The version after the last real choice of the person who looks at the screen; what came before is old."""
        entries = self.match.record.entries
        for number in range(len(entries), 0, -1):
            entry = entries[number - 1]
            chose = isinstance(entry, MoveEntry) and not entry.forced and not entry.struck
            if chose and self.viewer in (None, self.match.setup.seats[entry.seat]) and self._is_person(entry):
                return number
        return 0

    def draw(self) -> None:
        """The whole board."""
        OUT.print(self.board.draw(self.viewer))

    def draw_if_new(self) -> None:
        """The board when a phase began or, on a tall screen, the others acted; in a fight only the fight."""
        others = self._others_acted() if OUT.height >= TALL else 0
        mark = (self.board.moment(self.viewer), others)
        focus = self.board.focus(self.viewer)
        if focus is not None:
            OUT.print()
            OUT.print(focus)
        elif mark != self._drawn:
            OUT.print()
            self.draw()
        self._drawn = mark

    def _others_acted(self) -> int:
        """The version of the last real choice that somebody else made."""
        index = self.match.setup.seats.index(self.viewer) if self.viewer else -1
        entries = self.match.record.entries
        for number in range(len(entries), 0, -1):
            entry = entries[number - 1]
            if isinstance(entry, MoveEntry) and not entry.forced and entry.seat != index:
                return number
        return 0

    def choices(self, seat: str) -> list[TypedMove]:
        """The legal moves in the order of their numbers, with their words."""
        prompt = self.match.prompt(seat)
        return [TypedMove(move, self.wording.move(prompt, move)) for move in self.match.moves(seat)]

    def all_choices(self, seat: str, typed: str) -> list[TypedMove]:
        """Every move of the game that can have been typed, with its words as far as it has any here."""
        prompt, moves = self.match.prompt(seat), all_moves(self.match.vocabulary, typed)
        return [
            TypedMove(move, self.wording.move(prompt, move) if self.wording.has_move(prompt, move) else written(move))
            for move in moves
        ]

    def show_choice(self, seat: str, whole: bool = False) -> None:
        """The prompt with its rule, and the numbered moves: as many as can be read, or all with what can be typed."""
        prompt = self.match.prompt(seat)
        OUT.print()
        who = self.wording.catalogue.name(f"seat:{seat}", "start")
        OUT.print(say("cli.play.prompt", who=who, text=self.wording.prompt(prompt), rule=prompt.rule), style="bold")
        if amounts_of(self.match.moves(seat)):
            self._show_amounts(seat)
            return
        entries = [self._entry(seat, choice, whole) for choice in self.choices(seat)]
        shown = entries if whole or not is_too_long(entries, OUT.width) else entries[:ENTRIES_OF_SHORT_LIST]
        OUT.print(*in_columns(shown, OUT.width), sep="\n")
        if len(shown) < len(entries):
            OUT.print(say("cli.play.shortened", n=len(entries) - len(shown)), style="dim")

    def _show_amounts(self, seat: str) -> None:
        """The span of an amount, and the words that may be typed instead or the amount that Enter means."""
        moves = self.match.moves(seat)
        amounts, words = amounts_of(moves), words_beside(moves)
        span = {"least": min(amounts), "most": max(amounts)}
        texts = [choice.text for choice in self.choices(seat) if choice.move in words]
        if texts:
            OUT.print(say("cli.play.amounts-or-words", **span, words=", ".join(texts)))
        else:
            OUT.print(say("cli.play.amounts", **span, first=amounts[0]))

    def _entry(self, seat: str, choice: TypedMove, notation: bool) -> str:
        """A line of the list: the words of a move, what is to be known of its target, and how it is written."""
        note = self.board.note(seat, choice.move.partition(" ")[2])
        text = say("cli.play.noted", text=choice.text, note=note) if note else choice.text
        return say("cli.play.written", text=text, move=written(choice.move)) if notation else text


def print_line(line: LogLine, numbered: bool = False) -> None:
    """A sentence of the log; what was taken back is struck through and marked."""
    text = say("cli.log.struck", text=line.text) if line.struck else line.text
    if numbered:
        text = say("cli.log.numbered", version=line.version, text=text)
    OUT.print(Text(text, style="strike dim" if line.struck else ""))

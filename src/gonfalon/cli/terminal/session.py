"""Terminal sessions: a match, the agents of its seats, its file, and what has been printed so far."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from gonfalon.ai.agent import Agent
from gonfalon.ai.deadline import shorter
from gonfalon.ai.external.process import EngineFailed
from gonfalon.ai.observation import Observation
from gonfalon.ai.turn_time import TurnTimeBudget
from gonfalon.cli.support.files import BadFile
from gonfalon.cli.support.output import OUT, print_error, say
from gonfalon.cli.support.saves import save_match
from gonfalon.cli.terminal.board import board_of
from gonfalon.cli.terminal.input import Ask, TypedMove, all_moves, amounts_of, moves_without_target, short_notation
from gonfalon.cli.terminal.move_list import ENTRIES_OF_SHORT_LIST, in_columns, is_too_long
from gonfalon.cli.terminal.odds_table import odds_at
from gonfalon.kernel.extensions.officials import correct, correctable_version
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.values import OddsValues
from gonfalon.kernel.record.entries import EntryBase, MoveEntry
from gonfalon.messages.event_texts import LogLine, version_of
from gonfalon.messages.match_texts import MatchTexts

if TYPE_CHECKING:
    from gonfalon.cli.terminal.hints import TerminalHint

NO_OPPONENT = "none"
"""The value of `--opponent` for several people at one keyboard."""

MOST_LINES = 16
"""Most log lines printed at once; the earlier ones are left out, `log` prints all."""

MOST_FORCED = 8
"""Most forced moves printed at once; the earlier ones are left out."""

ODDS_SECONDS = 2.0
"""Most seconds for the odds of one choice; then there are fewer trials."""

TALL = 32
"""Fewest lines of a screen that has room for the board and a prompt."""


class TerminalSession:
    """One match in a terminal. The commands of the prompt use it."""

    def __init__(self, match: Match, agents: dict[str, Agent], ask: Ask, path: Path | None) -> None:
        self.match = match
        self.agents = agents
        self.ask = ask
        self.path = path
        self.wording = MatchTexts(match)
        self.board = board_of(self.wording)
        self.left = False
        self.hint: TerminalHint | None = None
        """The last hint."""
        self._printed: dict[str | None, int] = {}
        """The version up to which events have been printed; for each person if `needs_hand_over`, else under None."""
        self._drawn: object = None
        self._at_keyboard: str | None = None

    @property
    def seat(self) -> str | None:
        """The seat of a person who must choose; None if there is none."""
        return next((seat for seat in self.match.to_act if seat not in self.agents), None)

    @property
    def viewer(self) -> str | None:
        """The viewer of the board: the person who must choose, the only person, or None."""
        people = [seat for seat in self.match.setup.seats if seat not in self.agents]
        return self.seat or (people[0] if len(people) == 1 else None)

    @property
    def needs_hand_over(self) -> bool:
        """Do several people share this screen in a game with hidden information?"""
        people = [seat for seat in self.match.setup.seats if seat not in self.agents]
        return self.match.game.info.secrets and len(people) > 1

    def hand_over(self, seat: str) -> None:
        """Clear the screen and wait for the next person, before their hidden information is shown."""
        before, self._at_keyboard = self._at_keyboard, seat
        if self.needs_hand_over and before not in (None, seat):
            OUT.clear()
            who = self.wording.catalogue.name(f"seat:{seat}", "start")
            if self.ask(say("cli.play.hand-over", who=who)) is None:
                self.left = True

    @property
    def correctable(self) -> str | None:
        """An official at this keyboard who may correct their last report."""
        able = [seat for seat in self.match.game.official_seats if seat in self.match.setup.seats]
        here = [seat for seat in able if seat not in self.agents and correctable_version(self.match, seat) >= 0]
        return here[0] if here else None

    def correct(self) -> None:
        """Go back to the last report of the official."""
        assert self.correctable is not None
        correct(self.match, self.correctable)
        self.save()

    def odds(self, seat: str, target: str) -> list[OddsValues]:
        """The odds of a seat's choice, or of a target `kind:id`."""
        return odds_at(self.match, seat, target, self.match.version, seconds=ODDS_SECONDS)

    def play(self, seat: str, move: str) -> None:
        """Play a person's move and save the match."""
        self.match.play(seat, move)
        self.save()

    def let_agents_play(self) -> None:
        """Play the moves of agents until a person must choose or the match is over."""
        turn_time = TurnTimeBudget()
        while not self.match.over and self.seat is None:
            seat = self.match.to_act[0]
            index = self.match.setup.seats.index(seat)
            player, moves = self.agents[seat], self.match.packed_moves(index)
            limit = shorter(player.limit, turn_time.limit(seat))
            observation = Observation(self.match.game, self.match.state, index, moves, limit)
            try:
                self.match.play_packed(index, player.choose_move(observation))
            except EngineFailed as failure:
                print_error(str(failure))
                self.match.resign(seat)
            self.save()

    def save(self) -> None:
        """Save the match if it has a file. If that fails, print the error and play on without a file."""
        if self.path is None:
            return
        try:
            save_match(self.path, self.match)
        except BadFile as error:
            print_error(str(error))
            self.path = None

    def skip_events(self) -> None:
        """Do not print the events up to now."""
        self._printed[self.viewer if self.needs_hand_over else None] = self.match.version

    def print_new_events(self) -> None:
        """Print the last MOST_LINES lines of the log since the last call, and the forced moves."""
        reader = self.viewer if self.needs_hand_over else None
        since, self._printed[reader] = self._printed.get(reader, -1), self.match.version
        events = [event for event in self.match.events(self.viewer, since) if version_of(event) > since]
        lines = self.wording.event_texts.lines(events)
        if lines:
            OUT.print()
        if len(lines) > MOST_LINES:
            OUT.print(say("cli.play.more", n=len(lines) - MOST_LINES), style="dim")
        for line in lines[-MOST_LINES:]:
            print_line(line)
        self._print_forced(max(since, self._last_choice()))

    def _print_forced(self, since: int) -> None:
        """Print the forced moves of people since a version."""
        entries = self.match.record.entries[since:]
        forced = [entry.is_forced and not entry.struck and self._is_person(entry) for entry in entries]
        if any(forced):
            texts = [text for text, is_forced in zip(self.wording.move_texts(since), forced, strict=True) if is_forced]
            OUT.print(say("cli.play.forced", moves="; ".join(texts[-MOST_FORCED:])), style="dim")

    def _is_person(self, entry: EntryBase) -> bool:
        return self.match.setup.seats[entry.seat] not in self.agents

    def _last_choice(self) -> int:
        """The version after the last choice of the viewer, or of any person without a viewer; 0 if there is none."""
        entries = self.match.record.entries
        for number in range(len(entries), 0, -1):
            entry = entries[number - 1]
            is_choice = isinstance(entry, MoveEntry) and entry.is_choice and not entry.struck
            if is_choice and self.viewer in (None, self.match.setup.seats[entry.seat]) and self._is_person(entry):
                return number
        return 0

    def draw(self) -> None:
        """Print the whole board."""
        OUT.print(self.board.draw(self.viewer))

    def draw_if_new(self) -> None:
        """Print the focus if any. Else print the board, if the phase is new or (on a tall screen) others chose."""
        others = self._last_choice_of_others() if OUT.height >= TALL else 0
        mark = (self.board.moment(self.viewer), others)
        focus = self.board.focus(self.viewer)
        if focus is not None:
            OUT.print()
            OUT.print(focus)
        elif mark != self._drawn:
            OUT.print()
            self.draw()
        self._drawn = mark

    def _last_choice_of_others(self) -> int:
        """The version after the last choice of a seat other than the viewer; 0 if there is none."""
        index = self.match.setup.seats.index(self.viewer) if self.viewer else -1
        entries = self.match.record.entries
        for number in range(len(entries), 0, -1):
            entry = entries[number - 1]
            if isinstance(entry, MoveEntry) and not entry.is_forced and entry.seat != index:
                return number
        return 0

    def choices(self, seat: str) -> list[TypedMove]:
        """The legal moves with their words, in the order of their numbers."""
        prompt = self.match.prompt(seat)
        return [TypedMove(move, self.wording.move(prompt, move)) for move in self.match.moves(seat)]

    def all_choices(self, seat: str, typed: str) -> list[TypedMove]:
        """Every move of the game that a text can mean, with its words, or its notation if it has no words here."""
        prompt, moves = self.match.prompt(seat), all_moves(self.match.vocabulary, typed)
        return [
            TypedMove(
                move, self.wording.move(prompt, move) if self.wording.has_move(prompt, move) else short_notation(move)
            )
            for move in moves
        ]

    def show_choice(self, seat: str, whole: bool = False) -> None:
        """Print the prompt with its rule, and the numbered moves. With `whole`, print all moves and their notation."""
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
        """Print the range of an amount, and the other moves or the amount that Enter plays."""
        moves = self.match.moves(seat)
        amounts, others = amounts_of(moves), moves_without_target(moves)
        bounds = {"least": min(amounts), "most": max(amounts)}
        texts = [choice.text for choice in self.choices(seat) if choice.move in others]
        if texts:
            OUT.print(say("cli.play.amounts-or-words", **bounds, words=", ".join(texts)))
        else:
            OUT.print(say("cli.play.amounts", **bounds, first=amounts[0]))

    def _entry(self, seat: str, choice: TypedMove, notation: bool) -> str:
        """An entry of the list: the words of a move, the note on its target, and with `notation` its notation."""
        note = self.board.note(seat, choice.move.partition(" ")[2])
        text = say("cli.play.noted", text=choice.text, note=note) if note else choice.text
        return say("cli.play.written", text=text, move=short_notation(choice.move)) if notation else text


def print_line(line: LogLine, numbered: bool = False) -> None:
    """Print a line of the log; one that was undone is struck through and marked."""
    text = say("cli.log.struck", text=line.text) if line.struck else line.text
    if numbered:
        text = say("cli.log.numbered", version=line.version, text=text)
    OUT.print(Text(text, style="strike dim" if line.struck else ""))

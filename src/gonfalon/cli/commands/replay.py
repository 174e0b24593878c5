"""`gonfalon replay`: shows a record step by step."""

import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import typer

import gonfalon
from gonfalon.cli.support.files import read_text
from gonfalon.cli.support.output import OUT, say, warn
from gonfalon.cli.terminal.board import board_of
from gonfalon.cli.terminal.input import Ask, ask
from gonfalon.cli.terminal.session import print_line
from gonfalon.kernel.errors import BrokenReplay
from gonfalon.kernel.match import Match
from gonfalon.messages.event_texts import version_of
from gonfalon.messages.match_texts import MatchTexts


def replay(
    file: Annotated[Path, typer.Argument(help=say("cli.help.record"))],
    whole: Annotated[bool, typer.Option("--all", help=say("cli.help.all"))] = False,
) -> None:
    """Print the whole log, or show it step by step."""
    viewer = ReplayViewer(read_text(file))
    if whole or not sys.stdin.isatty():
        viewer.print_all()
    else:
        viewer.run(ask)


class ReplayViewer:
    """Shows one version of a record. It stops at choices only; forced entries are shown with the choice before them."""

    def __init__(self, text: str) -> None:
        self.match, self.last = open_record(text)
        self.wording = MatchTexts(self.match)
        self._text = self.match.record.to_json()
        self._entries = json.loads(self._text)["entries"]
        self._move_texts = self.wording.move_texts()
        ends = [number for number in range(self.last) if number == 0 or not self._entries[number].get("forced")]
        self.stops = sorted({*ends, self.last})
        self.at = 0
        self.match_at = lru_cache(maxsize=16)(self._match_at)

    @property
    def version(self) -> int:
        """The version that is shown."""
        return self.stops[self.at]

    def _match_at(self, version: int) -> Match:
        """The match at a version."""
        if version == self.match.version:
            return self.match
        return open_record(truncated(self._text, version))[0]

    def print_all(self) -> None:
        """Print the whole log with versions, and the result."""
        OUT.print(say("cli.replay.title", title=self.wording.title(), scenario=self.wording.scenario()), style="bold")
        for line in self.wording.event_texts.lines(self.match.events(None)):
            if line.version <= self.last:
                print_line(line, numbered=True)
        self._print_result()

    def _print_result(self) -> None:
        result = self.match.result
        OUT.print(say("cli.replay.running") if result is None else self.wording.result(result), style="bold")

    def run(self, ask: Ask) -> None:
        """Read and run commands until the person quits."""
        OUT.print(say("cli.replay.title", title=self.wording.title(), scenario=self.wording.scenario()), style="bold")
        OUT.print(say("cli.replay.how"), style="dim")
        self._show(-1)
        self._draw()
        while True:
            line = ask(say("cli.replay.cursor", version=self.version, last=self.last))
            if line is None or line.lower() in ("q", "quit"):
                return
            self._run_line(line.lower())

    def _run_line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        before = self.at
        if word in ("", "n"):
            self._go(self.at + 1)
            self._show(before)
        elif word == "b":
            self._draw()
        elif word in ("p", "t", "e", "g"):
            self._jump(word, rest)
        else:
            OUT.print(say("cli.replay.how"))

    def _jump(self, word: str, rest: str) -> None:
        """Go to another stop; print the entries that led to it, and the board."""
        if word == "g" and not rest.isdigit():
            OUT.print(say("cli.replay.go-where", last=self.last))
            return
        if word == "p":
            self._go(self.at - 1)
        elif word == "e":
            self._go(len(self.stops) - 1)
        elif word == "t":
            self._go(self._next_turn())
        else:
            self._go(self._stop_of(int(rest)))
        self._show(self.at - 1)
        self._draw()

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.stops) - 1))

    def _stop_of(self, version: int) -> int:
        """The first stop at or after a version."""
        return next((at for at, stop in enumerate(self.stops) if stop >= version), len(self.stops) - 1)

    def _next_turn(self) -> int:
        """The first stop after the beginning of the next turn."""
        for event in self.match.events(None, self.version):
            if event["type"] == "turn-begins" and version_of(event) > self.version:
                return self._stop_of(version_of(event))
        return len(self.stops) - 1

    def _show(self, before: int) -> None:
        """Print the entries and events between a stop and the current one."""
        since = self.stops[before] if before >= 0 else -1
        for number in range(max(since, 0), self.version):
            if "end" not in self._entries[number]:  # the event log has the same sentence
                OUT.print(say("cli.replay.entry", entry=self.entry_text(number)), style="dim")
        events = [event for event in self.match.events(None, since) if since < version_of(event) <= self.version]
        for line in self.wording.event_texts.lines(events):
            print_line(line)
        if self.at == len(self.stops) - 1:
            self._print_result()

    def entry_text(self, number: int) -> str:
        """An entry of the record as one line."""
        entry = dict(self._entries[number])
        if "seat" in entry:
            entry["seat"] = self.wording.catalogue.name(f"seat:{entry['seat']}", "start")
        if "move" in entry:
            entry["move"] = self._move_texts[number]
            return say("cli.replay.forced" if entry.get("forced") else "cli.replay.move", **entry)
        return say("cli.replay.undo", **entry) if "undo" in entry else say("cli.replay.luck")

    def _draw(self) -> None:
        OUT.print(board_of(MatchTexts(self.match_at(self.version))).draw(None))


def open_record(text: str) -> tuple[Match, int]:
    """A match and its last valid version. Prints a warning if the record cannot be replayed to its end."""
    try:
        match = gonfalon.load(text)
    except BrokenReplay as error:
        warn(str(error))
        match = error.match
        return match, max(0, min(error.entry - 1, match.version))
    return match, match.version


def truncated(text: str, version: int) -> str:
    """A record with its first `version` entries only."""
    values = json.loads(text)
    values["entries"] = values["entries"][:version]
    values["result"] = None
    return json.dumps(values)

"""`gonfalon verify`: checks a record by replaying it."""

from pathlib import Path
from typing import Annotated

import typer

import gonfalon
from gonfalon.cli.support.files import read_text
from gonfalon.cli.support.output import OUT, print_error, say
from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.record.entries import KeyEntry
from gonfalon.messages.match_texts import MatchTexts


def verify(file: Annotated[Path, typer.Argument(help=say("cli.help.record"))]) -> None:
    """Replay a record, check every state and the luck; exit 1 if something is wrong."""
    text = read_text(file)
    try:
        verification = gonfalon.verify(text)
    except GonfalonError as error:
        print_error(say("cli.verify.failed", file=str(file), why=str(error)))
        raise typer.Exit(1) from error
    match = verification.match
    wording = MatchTexts(match)
    OUT.print(say("cli.verify.game", title=wording.title(), scenario=wording.scenario(), rules=verification.rules))
    OUT.print(say("cli.verify.entries", n=match.version))
    missing = match.over and verification.luck == "key-unknown"
    OUT.print(say("cli.verify.key-missing") if missing else say(f"cli.verify.luck.{verification.luck}"))
    key_changes = [entry for entry in match.record.entries if isinstance(entry, KeyEntry)]
    if key_changes:
        OUT.print(say("cli.verify.changes", n=len(key_changes)))
    result = match.result
    OUT.print(say("cli.replay.running") if result is None else wording.result(result))
    OUT.print(say(f"cli.verify.proves.{verification.ending}"))
    OUT.print(say(f"cli.verify.cannot.{verification.ending}"))

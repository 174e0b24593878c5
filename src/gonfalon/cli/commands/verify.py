"""`gonfalon verify`: checks a record by replaying it."""

import itertools
from pathlib import Path
from typing import Annotated

import typer

import gonfalon
from gonfalon.cli.support.files import read_text
from gonfalon.cli.support.output import OUT, print_error, say
from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import KeyEntry, OpeningEntry, luck_to_dict
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
    if verification.parts:
        seats = [f"seat:{seat}" for seat in verification.seats]
        OUT.print(wording.say(f"cli.verify.parts.{verification.parts}", seats=seats))
    changes = count_key_changes(match)
    if changes:
        OUT.print(say("cli.verify.changes", n=changes))
    result = match.result
    OUT.print(say("cli.replay.running") if result is None else wording.result(result))
    OUT.print(say(f"cli.verify.proves.{verification.ending}"))
    OUT.print(say(f"cli.verify.cannot.{verification.ending}"))


def count_key_changes(match: Match) -> int:
    """How often a record goes on under another key. Parts that players add do not change the key."""
    keys = [entry for entry in match.record.entries if isinstance(entry, KeyEntry)]
    hashes = [named_hash(match.record.opening), *[named_hash(entry) for entry in keys]]
    return sum(before != after for before, after in itertools.pairwise(hashes))


def named_hash(entry: OpeningEntry | KeyEntry) -> object:
    """The hash of a key that a record names; None for luck without a key."""
    return luck_to_dict(entry.luck, entry.commitment, reveal_key=False).get("commitment")

"""`gonfalon case`: play case files and explain the first difference in each that fails."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.cases import CaseFailure, CaseReport, run_variants
from gonfalon.cli.support.output import CATALOGUE as WORDS


def case(files: Annotated[list[Path], typer.Argument(help=WORDS.say("cases.help.files"), show_default=False)]) -> None:
    outcomes = [outcome for file in case_files(files) for outcome in run_variants(file)]
    for outcome in outcomes:
        print_report(outcome)
    if not outcomes:
        typer.echo(WORDS.say("cases.none-found", files=[str(file) for file in files]), err=True)
        raise typer.Exit(2)
    failed = sum(outcome.failure is not None for outcome in outcomes)
    typer.echo(WORDS.say("cases.summary", n=len(outcomes), failed=failed))
    if failed:
        raise typer.Exit(1)


case.__doc__ = WORDS.say("cases.help")


def case_files(files: list[Path]) -> list[Path]:
    """The files as they are, and every TOML file in the folders among them."""
    found: list[Path] = []
    for file in files:
        found += sorted(file.rglob("*.toml")) if file.is_dir() else [file]
    return found


def print_report(outcome: CaseReport) -> None:
    """One line for a case that holds, an explanation for one that does not."""
    failure = outcome.failure
    if failure is None:
        key = "cases.ok-variant" if outcome.is_variant else "cases.ok"
        typer.echo(WORDS.say(key, file=outcome.file, title=outcome.title))
        return
    typer.echo(WORDS.say("cases.failed", file=outcome.file, title=outcome.title))
    typer.echo(WORDS.say("cases.where", where=where(failure), what=WORDS.say(failure.key, failure.args)))
    if failure.position:
        typer.echo(WORDS.say("cases.position"))
    for line in failure.position:
        typer.echo(WORDS.say("cases.position.line", line=line))


def where(failure: CaseFailure) -> str:
    """The point of the case at which it fails."""
    if failure.line is None:
        return WORDS.say("cases.at-end")
    return WORDS.say("cases.at-line", line=failure.line) if failure.line else WORDS.say("cases.at-start")

"""`gonfalon case`: runs case files and prints the first difference of each that fails."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.cases import CaseFailure, CaseReport, run_variants
from gonfalon.cli.support.output import CATALOGUE


def case(
    files: Annotated[list[Path], typer.Argument(help=CATALOGUE.say("cases.help.files"), show_default=False)],
) -> None:
    reports = [report for file in case_files(files) for report in run_variants(file)]
    for each in reports:
        print_report(each)
    if not reports:
        typer.echo(CATALOGUE.say("cases.none-found", files=[str(file) for file in files]), err=True)
        raise typer.Exit(2)
    failed = sum(each.failure is not None for each in reports)
    typer.echo(CATALOGUE.say("cases.summary", n=len(reports), failed=failed))
    if failed:
        raise typer.Exit(1)


case.__doc__ = CATALOGUE.say("cases.help")


def case_files(files: list[Path]) -> list[Path]:
    """The files, and all TOML files in the folders among them."""
    found: list[Path] = []
    for file in files:
        found += sorted(file.rglob("*.toml")) if file.is_dir() else [file]
    return found


def print_report(report: CaseReport) -> None:
    """Print one line for a case that passes, an explanation for one that fails."""
    failure = report.failure
    if failure is None:
        key = "cases.ok-variant" if report.is_variant else "cases.ok"
        typer.echo(CATALOGUE.say(key, file=report.file, title=report.title))
        return
    typer.echo(CATALOGUE.say("cases.failed", file=report.file, title=report.title))
    typer.echo(CATALOGUE.say("cases.where", where=where(failure), what=CATALOGUE.say(failure.key, failure.args)))
    if failure.position:
        typer.echo(CATALOGUE.say("cases.position"))
    for line in failure.position:
        typer.echo(CATALOGUE.say("cases.position.line", line=line))


def where(failure: CaseFailure) -> str:
    """The place in the case where it fails."""
    if failure.line is None:
        return CATALOGUE.say("cases.at-end")
    return CATALOGUE.say("cases.at-line", line=failure.line) if failure.line else CATALOGUE.say("cases.at-start")

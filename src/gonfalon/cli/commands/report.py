"""`gonfalon report`: the report of a game from its record, as HTML, PDF or CSV."""

import sys
from pathlib import Path
from typing import Annotated

import typer

import gonfalon
from gonfalon.aids import PAPERS, print_pdf, render_report, report_csv
from gonfalon.cli.commands.aid import PDF
from gonfalon.cli.support.files import read_text, write_bytes, write_text
from gonfalon.cli.support.output import CATALOGUE, OUT, say
from gonfalon.messages.catalogue import languages

CSV = ".csv"


def report(
    file: Annotated[Path, typer.Argument(help=say("cli.help.record"))],
    language: Annotated[str | None, typer.Option(help=say("aids.help.language", languages=languages()))] = None,
    paper: Annotated[str, typer.Option(help=say("aids.help.paper", papers=list(PAPERS)))] = "a4",
    out: Annotated[Path | None, typer.Option(help=say("aids.help.out"), metavar="FILE")] = None,
) -> None:
    """Write the report to a file, or as CSV to standard output."""
    match = gonfalon.load(read_text(file))
    chosen = language or CATALOGUE.language
    if out is None:
        sys.stdout.write(report_csv(match, chosen))
        return
    if out.suffix.lower() == PDF:
        write_bytes(out, print_pdf(render_report(match, chosen, paper.lower())))
    elif out.suffix.lower() == CSV:
        write_text(out, report_csv(match, chosen))
    else:
        write_text(out, render_report(match, chosen, paper.lower()))
    OUT.print(say("aids.written", file=str(out)), soft_wrap=True)

"""`gonfalon kit`: the paper kit of a game as HTML or PDF."""

import sys
from pathlib import Path
from typing import Annotated

import typer

import gonfalon
from gonfalon.aids import PAPERS, has_kit, print_pdf, render_kit
from gonfalon.cli.commands.aid import PDF
from gonfalon.cli.support.files import write_bytes, write_text
from gonfalon.cli.support.output import CATALOGUE, OUT, say
from gonfalon.messages.catalogue import languages


def kit(
    game: Annotated[str, typer.Argument(help=say("cli.help.game", games=", ".join(gonfalon.games())))],
    language: Annotated[str | None, typer.Option(help=say("aids.help.language", languages=languages()))] = None,
    paper: Annotated[str, typer.Option(help=say("aids.help.paper", papers=list(PAPERS)))] = "a4",
    out: Annotated[Path | None, typer.Option(help=say("aids.help.out"), metavar="FILE")] = None,
) -> None:
    """Write the kit to a file, or as HTML to standard output."""
    if not has_kit(game):
        OUT.print(say("aids.no-kit", game=game))
        raise typer.Exit(1)
    html = render_kit(game, language or CATALOGUE.language, paper.lower())
    if out is None:
        sys.stdout.write(html)
        return
    if out.suffix.lower() == PDF:
        write_bytes(out, print_pdf(html))
    else:
        write_text(out, html)
    OUT.print(say("aids.written", file=str(out)), soft_wrap=True)

"""`gonfalon aid`: writes the player aid of a game as HTML or PDF."""

import sys
from pathlib import Path
from typing import Annotated

import typer

import gonfalon
from gonfalon.aids import PAPERS, has_aid, print_pdf, render_aid
from gonfalon.cli.support.files import write_bytes, write_text
from gonfalon.cli.support.output import CATALOGUE, OUT, say
from gonfalon.messages.catalogue import languages

PDF = ".pdf"


def aid(
    game: Annotated[str, typer.Argument(help=say("cli.help.game", games=", ".join(gonfalon.games())))],
    language: Annotated[str | None, typer.Option(help=say("aids.help.language", languages=languages()))] = None,
    paper: Annotated[str, typer.Option(help=say("aids.help.paper", papers=list(PAPERS)))] = "a4",
    out: Annotated[Path | None, typer.Option(help=say("aids.help.out"), metavar="FILE")] = None,
) -> None:
    """Write the aid to a file, or as HTML to standard output."""
    if not has_aid(game):
        OUT.print(say("aids.none", game=game))
        raise typer.Exit(1)
    html = render_aid(game, language or CATALOGUE.language, paper.lower())
    if out is None:
        sys.stdout.write(html)
    elif out.suffix.lower() == PDF:
        write_bytes(out, print_pdf(html))
    else:
        write_text(out, html)
    if out is not None:
        OUT.print(say("aids.written", file=str(out)), soft_wrap=True)

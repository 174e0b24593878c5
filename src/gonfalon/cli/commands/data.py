"""`gonfalon data`: writes the built-in data pack as a file to edit, and checks such a file."""

import sys
from pathlib import Path
from typing import Annotated

import typer

import gonfalon
from gonfalon.cli.support.examples import first_game
from gonfalon.cli.support.files import read_text
from gonfalon.cli.support.output import OUT, print_error, say
from gonfalon.kernel.data_packs.format import read_toml
from gonfalon.kernel.errors import BadData

app = typer.Typer(
    help=say("cli.help.data-group"), epilog=say("cli.example.data", game=first_game()), no_args_is_help=True
)


@app.command(help=say("cli.help.export"), epilog=say("cli.example.export", game=first_game()))
def export(
    game: Annotated[
        str | None, typer.Argument(help=say("cli.help.game", games=", ".join(gonfalon.games())), show_default=False)
    ] = None,
) -> None:
    """Write the built-in data pack to standard output."""
    sys.stdout.write(gonfalon.game(game or gonfalon.games()[0]).data_text())


def game_of(text: str, file: str) -> str:
    """The game whose table names are most like those of a data pack; raises BadData."""
    named = set(read_toml(text, file))

    def likeness(game: str) -> int:
        known = set(read_toml(gonfalon.game(game).data_text(), game))
        return len(named & known) - len(named - known)

    return max([name for name in gonfalon.games() if gonfalon.game(name).packs is not None], key=likeness)


@app.command(help=say("cli.help.check"), epilog=say("cli.example.check"))
def check(
    file: Annotated[Path, typer.Argument(help=say("cli.help.pack"))],
    game: Annotated[str | None, typer.Option(help=say("cli.help.game", games=", ".join(gonfalon.games())))] = None,
) -> None:
    """Check a data pack; exit 1 if it has faults."""
    text = read_text(file)
    try:
        rules = gonfalon.game(game or game_of(text, str(file)))
        pack = rules.read_data(text, str(file))
    except BadData as error:
        print_error(str(error))
        raise typer.Exit(1) from error
    tables = {name: rows for name, rows in rules.data_to_dict(pack).items() if isinstance(rows, list | tuple)}
    OUT.print(say("cli.data.sound", file=str(file), game=rules.info.id))
    OUT.print(say("cli.data.digest", digest=rules.data_digest(pack)), soft_wrap=True)
    OUT.print(say("cli.data.rows", rows=", ".join(f"{name} {len(rows)}" for name, rows in tables.items())))

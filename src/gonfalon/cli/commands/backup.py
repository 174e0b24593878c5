"""`gonfalon backup` and `gonfalon restore`: all games of a server as one file, and back."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.cli.support.output import OUT, say
from gonfalon.cli.support.serve_options import DatabaseUrl


def backup(
    file: Annotated[Path, typer.Argument(help=say("server.help.backup-file"))], database: DatabaseUrl = None
) -> None:
    """Copy the database into a file."""
    # Imported here because the other commands do not need the server.
    from gonfalon.server.storage.backup import write_backup  # noqa: PLC0415
    from gonfalon.server.storage.database import default_url  # noqa: PLC0415

    done = write_backup(database or default_url(), file)
    OUT.print(say("server.backup.done", file=str(file), n=done.tables, size=done.size), soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(help=say("server.help.restore-file"))], database: DatabaseUrl = None
) -> None:
    """Replace the database by a backup."""
    from gonfalon.server.storage.backup import restore_backup  # noqa: PLC0415
    from gonfalon.server.storage.database import default_url  # noqa: PLC0415

    done = restore_backup(file, database or default_url())
    OUT.print(say("server.backup.restored", file=done.place, n=done.tables), soft_wrap=True)
    if done.former is not None:
        OUT.print(say("server.backup.former", file=str(done.former)), soft_wrap=True)

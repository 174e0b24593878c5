"""`gonfalon worker`: takes jobs of a server on PostgreSQL, on its machine or on another one."""

from typing import Annotated

import typer

from gonfalon.cli.support.output import say


def worker(
    database: Annotated[
        str, typer.Option(help=say("server.help.worker.database"), metavar="URL", envvar="GONFALON_DATABASE")
    ],
    at_once: Annotated[
        int, typer.Option(help=say("server.help.worker.at-once"), min=1, max=256, envvar="GONFALON_AT_ONCE")
    ] = 2,
) -> None:
    """Take jobs until Ctrl-C."""
    # Imported here because the other commands do not need the server.
    from gonfalon.server.launch import work  # noqa: PLC0415
    from gonfalon.server.settings import Settings  # noqa: PLC0415

    work(Settings(database=database, workers=at_once))

"""`gonfalon serve`: runs the web server, for this machine or for the local network."""

import threading
import webbrowser
from typing import Annotated

import typer

from gonfalon.cli.support.output import OUT, say


def serve(
    host: Annotated[str | None, typer.Option(help=say("server.help.host"))] = None,
    port: Annotated[int | None, typer.Option(help=say("server.help.port"), min=0, max=65535)] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=say("server.help.browser"))] = True,
    lan: Annotated[bool, typer.Option("--lan", help=say("server.help.lan"))] = False,
    database: Annotated[str | None, typer.Option(help=say("server.help.database"), metavar="URL")] = None,
) -> None:
    """Start the server and open the page in a browser."""
    # Imported here because the other commands do not need the server.
    from gonfalon.server import app as serving  # noqa: PLC0415
    from gonfalon.server.runtime import network  # noqa: PLC0415
    from gonfalon.server.settings import Settings  # noqa: PLC0415
    from gonfalon.server.storage import database as databases  # noqa: PLC0415
    from gonfalon.server.storage.file_lock import DatabaseInUse  # noqa: PLC0415

    place = host if host is not None else network.EVERYWHERE if lan else "127.0.0.1"
    url = database if database is not None else databases.default_url()
    bound = network.listen(place, port)
    addresses = network.addresses_of(bound, lan)
    others = next(iter(addresses[1:]), None)
    settings = Settings(database=url, hosts=network.allowed_hosts(place, lan), lan=others)

    try:
        serving.serve(settings, bound, lambda: _announce(addresses, browser))
    except DatabaseInUse as running:
        if not running.address or not browser:
            raise
        OUT.print(say("server.already", address=running.address), style="bold")
        webbrowser.open(running.address)
        return
    finally:
        bound.close()
    OUT.print(say("server.stopped"))


def _announce(addresses: list[str], browser: bool) -> None:
    """Print the addresses of the server and open the page."""
    OUT.print(say("server.ready", address=addresses[0]), style="bold")
    for address in addresses[1:]:
        OUT.print(say("server.ready.lan", address=address))
    OUT.print(say("server.ready.stop"), style="dim")
    if browser:  # in a thread, because the server must not wait for it
        threading.Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()

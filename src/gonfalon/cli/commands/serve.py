"""`gonfalon serve`: runs the web server, for this machine, for the local network or behind a proxy."""

import threading
import webbrowser
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any

from gonfalon.cli.support import serve_options as options
from gonfalon.cli.support.output import OUT, say


def serve(
    host: options.Host = None,
    port: options.Port = None,
    browser: options.OpenBrowser = None,
    lan: options.Lan = False,
    database: options.DatabaseUrl = None,
    public_url: options.PublicUrl = None,
    trusted_proxy: options.TrustedProxy = None,
    metrics: options.MetricsAddress = None,
    log_requests: options.LogRequests = None,
    expire_days: options.ExpireDays = None,
    processes: options.Processes = 1,
    job_workers: options.JobWorkers = 1,
    _engine: options.Engine = None,
    **limits: int,
) -> None:
    """Start the server and open the page in a browser."""
    # Imported here because the other commands do not need the server.
    from gonfalon.server.launch import launch  # noqa: PLC0415
    from gonfalon.server.runtime import network  # noqa: PLC0415
    from gonfalon.server.settings import Settings, limits_from  # noqa: PLC0415
    from gonfalon.server.storage.database import default_url  # noqa: PLC0415

    hosting = _hosting(public_url, trusted_proxy or [], metrics, log_requests)
    browser = public_url is None if browser is None else browser
    place = host if host is not None else network.EVERYWHERE if lan else "127.0.0.1"
    bound = network.inherited_socket() or network.listen(place, port)
    addresses = network.addresses_of(bound, lan)
    settings = Settings(
        database=database if database is not None else default_url(),
        hosts=network.allowed_hosts(place, lan),
        lan=next(iter(addresses[1:]), None),
        expire_seconds=expire_seconds_of(expire_days, public_url is not None),
        limits=limits_from(limits),
        **hosting,
    )
    addresses += [f"{settings.public.origin}/"] if settings.public is not None else []
    with closing(bound):
        ready = partial(_announce, addresses, browser)
        _serve(lambda: launch(settings, bound, ready, processes, job_workers), browser)


serve_with_limits = options.with_limits(serve)


def _hosting(public_url: str | None, proxies: list[str], metrics: str | None, log: bool | None) -> dict[str, Any]:
    """The settings of a server behind a proxy; raises ApiError."""
    from gonfalon.server.runtime.metrics import read_address  # noqa: PLC0415
    from gonfalon.server.runtime.proxies import read_networks, read_public_url  # noqa: PLC0415

    return {
        "public": None if public_url is None else read_public_url(public_url),
        "trusted_proxies": read_networks(proxies),
        "log_requests": public_url is not None if log is None else log,
        "metrics": None if metrics is None else read_address(metrics),
    }


def expire_seconds_of(days: int | None, is_public: bool) -> float | None:
    """After how many seconds a table without moves and visits is deleted; None: never."""
    if days is None:
        days = options.PUBLIC_EXPIRE_DAYS if is_public else 0
    return days * 24 * 3600.0 if days else None


def _serve(run: Callable[[], None], browser: bool) -> None:
    """Run the server; if another one uses the database, open its page instead."""
    from gonfalon.server.storage.file_lock import DatabaseInUse  # noqa: PLC0415

    try:
        run()
    except DatabaseInUse as running:
        if not running.address or not browser:
            raise
        OUT.print(say("server.already", address=running.address), style="bold")
        webbrowser.open(running.address)
        return
    OUT.print(say("server.stopped"))


def _announce(addresses: list[str], browser: bool) -> None:
    """Print the addresses of the server and open the page."""
    OUT.print(say("server.ready", address=addresses[0]), style="bold")
    for address in addresses[1:]:
        is_public = not address.startswith("http:")
        OUT.print(say("server.ready.public" if is_public else "server.ready.lan", address=address))
    OUT.print(say("server.ready.stop"), style="dim")
    if browser:  # in a thread, because the server must not wait for it
        threading.Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()

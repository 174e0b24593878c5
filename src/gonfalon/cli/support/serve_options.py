"""The options of `gonfalon serve`. Each is also an environment variable, for containers and service files."""

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer

from gonfalon.ai.external.allowed import allow_engines
from gonfalon.cli.support.output import say
from gonfalon.server.settings import LIMIT_OPTIONS, LimitOption

Host = Annotated[str | None, typer.Option(help=say("server.help.host"), envvar="GONFALON_HOST")]
Port = Annotated[int | None, typer.Option(help=say("server.help.port"), min=0, max=65535, envvar="GONFALON_PORT")]
OpenBrowser = Annotated[
    bool | None,
    typer.Option("--browser/--no-browser", help=say("server.help.browser"), envvar="GONFALON_OPEN_BROWSER"),
]
Lan = Annotated[bool, typer.Option("--lan", help=say("server.help.lan"), envvar="GONFALON_LAN")]
DatabaseUrl = Annotated[
    str | None, typer.Option(help=say("server.help.database"), metavar="URL", envvar="GONFALON_DATABASE")
]
PublicUrl = Annotated[
    str | None, typer.Option(help=say("server.help.public-url"), metavar="URL", envvar="GONFALON_PUBLIC_URL")
]
TrustedProxy = Annotated[
    list[str] | None,
    typer.Option(help=say("server.help.trusted-proxy"), metavar="ADDRESS", envvar="GONFALON_TRUSTED_PROXY"),
]
MetricsAddress = Annotated[
    str | None, typer.Option(help=say("server.help.metrics"), metavar="ADDRESS:PORT", envvar="GONFALON_METRICS")
]
LogRequests = Annotated[
    bool | None,
    typer.Option(
        "--log-requests/--no-log-requests", help=say("server.help.log-requests"), envvar="GONFALON_LOG_REQUESTS"
    ),
]
ExpireDays = Annotated[
    int | None, typer.Option(help=say("server.help.expire-days"), min=0, envvar="GONFALON_EXPIRE_DAYS")
]
PUBLIC_EXPIRE_DAYS = 180
"""On a public server; on a player's own machine no table expires."""
Processes = Annotated[int, typer.Option(help=say("server.help.processes"), min=1, max=256, envvar="GONFALON_PROCESSES")]
JobWorkers = Annotated[
    int, typer.Option(help=say("server.help.job-workers"), min=0, max=256, envvar="GONFALON_JOB_WORKERS")
]


def allow(engines: list[str] | None) -> list[str]:
    """Allow engines as opponents on the page. The workers of the server read them from the environment."""
    allow_engines(engines or [])
    return engines or []


Engine = Annotated[
    list[str] | None,
    typer.Option("--engine", help=say("server.help.engine"), metavar="NAME=COMMAND", callback=allow),
]


def limit_parameter(limit: LimitOption) -> inspect.Parameter:
    """The parameter of a command for a limit."""
    option = typer.Option(
        help=say(f"server.help.limit.{limit.name.replace('_', '-')}"),
        min=1,
        envvar=f"GONFALON_{limit.name.upper()}",
        rich_help_panel=say("server.help.limits"),
    )
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(limit.name, kind, default=limit.default, annotation=Annotated[int, option])


def with_limits(command: Callable[..., None], *names: str) -> Callable[..., None]:
    """Give a command that ends with `**limits` an option for each limit, or for those that are named."""
    signature = inspect.signature(command)
    own = [each for each in signature.parameters.values() if each.kind is not inspect.Parameter.VAR_KEYWORD]
    added = [limit_parameter(limit) for limit in LIMIT_OPTIONS if not names or limit.name in names]

    def run(*args: Any, **options: Any) -> None:
        command(*args, **options)

    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__signature__ = signature.replace(parameters=[*own, *added])  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in [*own, *added]}
    return run

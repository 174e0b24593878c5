"""`gonfalon admin`: tables, users, quotas and the audit log of a server, read and changed on its database."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from gonfalon import registry
from gonfalon.cli.support.files import write_text
from gonfalon.cli.support.output import OUT, say
from gonfalon.cli.support.serve_options import DatabaseUrl, with_limits

T = TypeVar("T")

app = typer.Typer(help=say("server.admin.help"), epilog=say("server.admin.example"), no_args_is_help=True)

TableArgument = Annotated[str, typer.Argument(help=say("server.admin.help.table"))]
PersonArgument = Annotated[str, typer.Argument(help=say("server.admin.help.person"))]


def with_database(url: str | None, do: Callable[[Any], Awaitable[T]]) -> T:
    """Do something with the database of a server, which may run. Raises ApiError, also for a missing file."""
    # Imported here because the other commands do not need the server.
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415

    from gonfalon.server.storage.database import Database, default_url, fault_of  # noqa: PLC0415
    from gonfalon.server.storage.file_checks import check_existing  # noqa: PLC0415

    async def run() -> T:
        database = Database(url or default_url())
        try:
            if database.file is not None:
                check_existing(database.file)
            return await do(database)
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise fault_of(error, database.place) from error
        finally:
            await database.close()

    return asyncio.run(run())


def admin_store(database: Any) -> Any:
    """The operator's view of a database."""
    from gonfalon.server.storage.admin import AdminStore  # noqa: PLC0415

    return AdminStore(database)


def shown_time(seconds: float) -> str:
    """A time in UTC."""
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(seconds))


def print_rows(columns: list[str], rows: list[list[str]]) -> None:
    """Print a table; each row on one line, however narrow the terminal is."""
    lines = [[say(f"server.admin.column.{name}") for name in columns], *rows]
    widths = [max(len(line[number]) for line in lines) for number in range(len(columns))]
    for line in lines:
        text = "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        OUT.print(text.rstrip(), soft_wrap=True)


@app.command(help=say("server.admin.help.tables"))
def tables(
    person: Annotated[str | None, typer.Option(help=say("server.admin.help.person"))] = None,
    most: Annotated[int, typer.Option(help=say("server.admin.help.most"), min=1)] = 100,
    database: DatabaseUrl = None,
) -> None:
    """List tables, the latest first."""
    found = with_database(database, lambda opened: admin_store(opened).tables(person, most))
    rows = [[r.id, r.game, str(r.version), shown_time(r.updated), str(r.size), r.opener, r.name] for r in found]
    print_rows(["table", "game", "moves", "updated", "bytes", "person", "name"], rows)


@app.command(help=say("server.admin.help.people"))
def people(database: DatabaseUrl = None) -> None:
    """List users with what they use."""
    found = with_database(database, lambda opened: admin_store(opened).people())
    blocked = {True: say("server.admin.blocked"), False: ""}
    rows = [[r.id, r.name, shown_time(r.created), str(r.tables), str(r.size), blocked[r.is_blocked]] for r in found]
    print_rows(["person", "name", "created", "tables", "bytes", "state"], rows)


def quotas(database: DatabaseUrl = None, **limits: int) -> None:
    """List what users have used of their quotas."""
    from gonfalon.server.settings import limits_from  # noqa: PLC0415

    most = limits_from(limits)
    found = with_database(database, lambda opened: admin_store(opened).quotas())
    rows = [
        [
            r.id,
            r.name,
            f"{r.tables} / {most.tables}",
            f"{r.computer_games} / {most.computer_games}",
            f"{r.size} / {most.bytes_of_person}",
        ]
        for r in found
    ]
    print_rows(["person", "name", "tables", "computer-games", "bytes"], rows)


QUOTAS = ("tables_per_person", "computer_games_per_person", "megabytes_per_person")
app.command(help=say("server.admin.help.quotas"))(with_limits(quotas, *QUOTAS))


@app.command(help=say("server.admin.help.log"))
def log(
    table: Annotated[str | None, typer.Option(help=say("server.admin.help.table"))] = None,
    person: Annotated[str | None, typer.Option(help=say("server.admin.help.person"))] = None,
    database: DatabaseUrl = None,
) -> None:
    """List joins, links and removals, the latest first."""
    from gonfalon.server.storage.audit import AuditLog  # noqa: PLC0415

    found = with_database(database, lambda opened: AuditLog(opened).lines(table, person))
    rows = [
        [shown_time(r.at), r.table, say(f"server.admin.log.{r.kind}"), r.seat or "", r.user, r.name, r.other or ""]
        for r in found
    ]
    print_rows(["at", "table", "event", "seat", "person", "name", "other"], rows)


@app.command(help=say("server.admin.help.export"))
def export(
    table: TableArgument,
    file: Annotated[Path, typer.Argument(help=say("server.admin.help.file"))],
    database: DatabaseUrl = None,
) -> None:
    """Write the record of a table to a file."""
    from gonfalon.server.sessions.export import export_record  # noqa: PLC0415

    write_text(file, with_database(database, lambda opened: export_record(opened, table, registry.game)), private=True)
    OUT.print(say("server.admin.exported", file=str(file)), soft_wrap=True)


@app.command(help=say("server.admin.help.link"))
def link(
    table: TableArgument,
    seat: Annotated[str, typer.Argument(help=say("server.admin.help.seat"))],
    address: Annotated[str, typer.Option(help=say("server.admin.help.address"))] = "http://127.0.0.1:8135",
    database: DatabaseUrl = None,
) -> None:
    """Make a link to a seat, for a browser that the server does not know: after a restore on another computer."""
    path = with_database(database, lambda opened: admin_store(opened).link(table, seat))
    OUT.print(address.rstrip("/") + path, soft_wrap=True)


@app.command(help=say("server.admin.help.remove"))
def remove(table: TableArgument, database: DatabaseUrl = None) -> None:
    """Delete a table."""
    with_database(database, lambda opened: admin_store(opened).remove(table))
    OUT.print(say("server.admin.removed", table=table), soft_wrap=True)


@app.command(help=say("server.admin.help.block"))
def block(person: PersonArgument, database: DatabaseUrl = None) -> None:
    """Block a user."""
    with_database(database, lambda opened: admin_store(opened).block(person, True))
    OUT.print(say("server.admin.now-blocked", person=person), soft_wrap=True)


@app.command(help=say("server.admin.help.unblock"))
def unblock(person: PersonArgument, database: DatabaseUrl = None) -> None:
    """Let a blocked user in again."""
    with_database(database, lambda opened: admin_store(opened).block(person, False))
    OUT.print(say("server.admin.now-unblocked", person=person), soft_wrap=True)

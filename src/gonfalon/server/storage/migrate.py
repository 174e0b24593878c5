"""Migrations: bring the schema of a database up to date."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

FOLDER = Path(__file__).parent / "migrations"


class NewerSchema(Exception):
    """The database was written by a later version of this program."""


def configuration() -> Config:
    """The configuration of Alembic."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def known_revisions() -> set[str]:
    """All revisions of the schema that this version knows."""
    return {script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()}


def latest_revision() -> str:
    """The revision of the present schema."""
    return str(ScriptDirectory.from_config(configuration()).get_current_head())


def migrate(connection: Connection) -> None:
    """Run the missing migrations; raises NewerSchema."""
    config = configuration()
    scripts = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_heads()
    if not set(found) <= known_revisions():
        raise NewerSchema
    if set(found) == set(scripts.get_heads()):
        return
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    check_references(connection)


def check_references(connection: Connection) -> None:
    """Raise IntegrityError for broken references: SQLite does not check them while a table is recreated."""
    if connection.dialect.name == "sqlite":
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if lost is not None:
            raise IntegrityError("PRAGMA foreign_key_check", None, ValueError(f"{lost[0]} refers to no {lost[2]}"))

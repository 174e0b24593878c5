"""Bringing the schema of a database up to date, step by step."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

FOLDER = Path(__file__).parent / "migrations"


class NewerSchema(Exception):
    """The database was made by a later version of this program."""


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not had; raises NewerSchema."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    if not set(found) <= known:
        raise NewerSchema
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

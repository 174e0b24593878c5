"""The copy of a PostgreSQL database before its schema is migrated: a schema of its own beside the present one."""

import logging

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect

from gonfalon.server.storage.file_copy import stamp
from gonfalon.server.storage.migrate import known_revisions, latest_revision
from gonfalon.server.storage.schema import METADATA

LOG = logging.getLogger(__name__)


def copy_before_postgres_migration(connection: Connection) -> str | None:
    """Copy all tables if they will be migrated; the name of the schema with the copy.

    It is in the transaction of the migration. A former version reads it if the address names it as the search path.
    """
    found = MigrationContext.configure(connection).get_current_heads()
    if not found or found == (latest_revision(),) or not set(found) <= known_revisions():
        return None
    name = f"gonfalon_{found[0]}_{stamp().lower()}"
    connection.exec_driver_sql(f'CREATE SCHEMA "{name}"')
    for table in inspect(connection).get_table_names():
        if table in METADATA.tables or table == "alembic_version":
            connection.exec_driver_sql(f'CREATE TABLE "{name}"."{table}" (LIKE "{table}" INCLUDING ALL)')
            connection.exec_driver_sql(f'INSERT INTO "{name}"."{table}" SELECT * FROM "{table}"')
    LOG.warning("the tables of before are kept in the schema %s", name)
    return name

"""The schema of procrastinate in our database: created once, then brought up to date by its own migrations."""

from pathlib import Path

from procrastinate.schema import SchemaManager
from sqlalchemy import Connection, text

KNOWN = "CREATE TABLE IF NOT EXISTS job_migrations (name text PRIMARY KEY)"


def create_job_schema(connection: Connection) -> None:
    """Create the tables of procrastinate, or run those of its migrations that the database has not seen."""
    connection.exec_driver_sql(KNOWN)
    seen = set(connection.execute(text("SELECT name FROM job_migrations")).scalars())
    files = {file.name: file for file in sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))}
    new = [name for name in files if name not in seen]
    if not seen:
        run_script(connection, SchemaManager.get_schema())
    else:
        for name in new:
            run_script(connection, files[name].read_text(encoding="utf-8"))
    if new:
        connection.execute(text("INSERT INTO job_migrations VALUES (:name)"), [{"name": name} for name in new])


def run_script(connection: Connection, script: str) -> None:
    """Run several statements without parameters."""
    connection.exec_driver_sql(script.replace("%", "%%"))

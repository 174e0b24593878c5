"""Alembic environment: migrations run on the connection of the server, in its transaction."""

from alembic import context

from gonfalon.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()

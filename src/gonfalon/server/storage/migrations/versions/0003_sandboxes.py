"""Which tables are sandboxes, so that the list of tables can say so without reading their records."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """No table was one before."""
    op.add_column("tables", sa.Column("sandbox", sa.Boolean, nullable=False, server_default=sa.false()))

"""The clock that an official keeps at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Tables of before have no clock yet."""
    op.add_column("tables", sa.Column("clock", sa.Text))

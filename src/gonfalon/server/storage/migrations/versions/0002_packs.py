"""The built-in data packs, so that a table opens with the data it was begun with when those have changed since."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """A pack by its hash."""
    op.create_table(
        "packs",
        sa.Column("sha256", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("sha256", name="pk_packs"),
    )

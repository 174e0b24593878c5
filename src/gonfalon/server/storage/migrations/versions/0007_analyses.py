"""Analyses of finished games and sandboxes."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0004"


def upgrade() -> None:
    """No table has one before."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("agent", sa.Text, nullable=False),
        sa.Column("basis", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("claimed", sa.Float, nullable=False),
        sa.Column("progress", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary),
        sa.PrimaryKeyConstraint("table_id", "agent", name="pk_analyses"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id", ondelete="CASCADE"),
    )

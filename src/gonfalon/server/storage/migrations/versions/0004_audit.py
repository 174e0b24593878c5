"""What players add to the dice, the log of joins, links and removals, and what quotas and expiry need."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables count as seen when they last moved on. Ways back of before have no end and are removed."""
    op.add_column("tables", sa.Column("parts", sa.Text))
    op.add_column("tables", sa.Column("seen", sa.Float, nullable=False, server_default=sa.text("0")))
    op.add_column("tables", sa.Column("size", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.execute("UPDATE tables SET seen = updated, size = length(head)")
    op.execute("DELETE FROM links WHERE kind = 'way-back'")
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("other", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_audit_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_audit_table_id", "audit", ["table_id"])

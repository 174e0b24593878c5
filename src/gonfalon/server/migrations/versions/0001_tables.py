"""The first schema: house, browsers, tables, seats, holders, entries, links."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    house = op.create_table(
        "house", sa.Column("id", sa.Text, nullable=False), sa.PrimaryKeyConstraint("id", name="pk_house")
    )
    op.bulk_insert(house, [{"id": secrets.token_hex(4)}])
    op.create_table(
        "browsers",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_browsers"),
        sa.UniqueConstraint("secret", name="uq_browsers_secret"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("salt", sa.Text, nullable=False),
        sa.Column("opener", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("to_act", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("result", sa.Text),
        sa.Column("offer", sa.Text),
        sa.Column("rematch", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["opener"], ["browsers.id"], name="fk_tables_opener"),
    )
    op.create_index("ix_tables_opener", "tables", ["opener"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("agent", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("taken", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "browser", name="pk_holders"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_holders_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"], name="fk_holders_browser"),
    )
    op.create_index("ix_holders_browser", "holders", ["browser"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("done", sa.Integer),
        sa.Column("browser", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id", ondelete="CASCADE"),
        sa.UniqueConstraint("table_id", "key", name="uq_entries_table_id_key"),
    )
    op.create_table(
        "links",
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("secret", name="pk_links"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_links_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_links_table_id_seat", "links", ["table_id", "seat"])

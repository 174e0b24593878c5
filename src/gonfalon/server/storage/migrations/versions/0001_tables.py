"""The first schema: house, browsers, tables, seats, holders, entries, links."""

import secrets
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables, referenced ones first."""
    make_house()
    make_browsers()
    make_tables()
    make_seats()
    make_holders()
    make_entries()
    make_links()


def given(name: str, kind: type[sa.types.TypeEngine[Any]] = sa.Text) -> sa.Column[Any]:
    """A column that is not null."""
    return sa.Column(name, kind, nullable=False)


def of_table(name: str) -> sa.ForeignKeyConstraint:
    """A foreign key to `tables` that deletes with it."""
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE")


def make_house() -> None:
    """One row: the id of this database."""
    house = op.create_table("house", given("id"), sa.PrimaryKeyConstraint("id", name="pk_house"))
    op.bulk_insert(house, [{"id": secrets.token_hex(4)}])


def make_browsers() -> None:
    """The users."""
    op.create_table(
        "browsers",
        *(given("id"), given("secret"), given("name"), given("created", sa.Float)),
        sa.PrimaryKeyConstraint("id", name="pk_browsers"),
        sa.UniqueConstraint("secret", name="uq_browsers_secret"),
    )


def make_tables() -> None:
    """The tables, without their entries."""
    op.create_table(
        "tables",
        *(given("id"), given("game"), given("scenario"), given("head"), given("keys"), given("salt"), given("opener")),
        *(given("created", sa.Float), given("updated", sa.Float), given("version", sa.Integer), given("to_act")),
        sa.Column("turn", sa.Integer),
        sa.Column("result", sa.Text),
        sa.Column("offer", sa.Text),
        sa.Column("rematch", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["opener"], ["browsers.id"], name="fk_tables_opener"),
    )
    op.create_index("ix_tables_opener", "tables", ["opener"])


def make_seats() -> None:
    """The seats."""
    op.create_table(
        "seats",
        *(given("table_id"), given("seat"), given("number", sa.Integer), given("kind")),
        sa.Column("agent", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        of_table("seats"),
    )


def make_holders() -> None:
    """The holders of seats."""
    op.create_table(
        "holders",
        *(given("table_id"), given("seat"), given("browser"), given("taken", sa.Float)),
        sa.PrimaryKeyConstraint("table_id", "seat", "browser", name="pk_holders"),
        of_table("holders"),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"], name="fk_holders_browser"),
    )
    op.create_index("ix_holders_browser", "holders", ["browser"])


def make_entries() -> None:
    """The records, entry by entry."""
    op.create_table(
        "entries",
        *(given("table_id"), given("version", sa.Integer), given("body")),
        sa.Column("key", sa.Text),
        sa.Column("done", sa.Integer),
        sa.Column("browser", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_entries"),
        of_table("entries"),
        sa.UniqueConstraint("table_id", "key", name="uq_entries_table_id_key"),
    )


def make_links() -> None:
    """Hashes of the secrets in links."""
    op.create_table(
        "links",
        *(given("secret"), given("table_id"), given("seat"), given("kind"), given("created", sa.Float)),
        sa.PrimaryKeyConstraint("secret", name="pk_links"),
        of_table("links"),
    )
    op.create_index("ix_links_table_id_seat", "links", ["table_id", "seat"])

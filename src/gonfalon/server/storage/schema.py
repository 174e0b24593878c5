"""Schema of the database: users (`browsers`), tables with seats and entries, links. Secrets are stored as hashes."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def of_table() -> ForeignKey:
    """A foreign key to a table. Its rows are deleted with the table."""
    return ForeignKey("tables.id", ondelete="CASCADE")


HOUSE = Table("house", METADATA, Column("id", Text, primary_key=True))
"""One row: the id of this database. The cookie is named after it, because servers on one machine share cookies."""

BROWSERS = Table(
    "browsers",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("secret", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("created", Float, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("head", Text, nullable=False),
    Column("keys", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("opener", Text, ForeignKey("browsers.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("to_act", Text, nullable=False),
    Column("turn", Integer),
    Column("result", Text),
    Column("offer", Text),
    Column("rematch", Text),
    Column("sandbox", Boolean, nullable=False, server_default=false()),
    Column("parts", Text),
    Column("seen", Float, nullable=False, server_default=text("0")),
    Column("size", Integer, nullable=False, server_default=text("0")),
    Column("clock", Text),
)
"""A table: `head` is its record without entries, `keys` are the keys of its luck, `salt` seeds its agents.

`parts` is what players add to the dice and is not in the record yet. `seen` is when its opener or a holder last looked,
`size` the length of what was stored when it was opened. `clock` is the state of an official's clock.
"""

PACKS = Table(
    "packs",
    METADATA,
    Column("sha256", Text, primary_key=True),
    Column("body", Text, nullable=False),
)
"""Present and former built-in data packs, by hash. `head` contains a pack only if it is not built in."""

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("agent", Text),
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("browser", Text, ForeignKey("browsers.id"), primary_key=True),
    Column("taken", Float, nullable=False),
    Index("ix_holders_browser", "browser"),
)
"""Who may play a seat: the user who took it, and users who came back by a link."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    Column("key", Text),
    Column("done", Integer),
    Column("browser", Text),
    UniqueConstraint("table_id", "key"),
)
"""The record by entries. The first entry of a command has its receipt: `key`, `done`, `browser`."""

LINKS = Table(
    "links",
    METADATA,
    Column("secret", Text, primary_key=True),
    Column("table_id", Text, of_table(), nullable=False),
    Column("seat", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("created", Float, nullable=False),
    Index("ix_links_table_id_seat", "table_id", "seat"),
)

ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", Text, of_table(), primary_key=True),
    Column("agent", Text, primary_key=True),
    Column("basis", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("claimed", Float, nullable=False),
    Column("progress", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("body", LargeBinary),
)
"""Analyses of matches by an agent. `basis` is what they depend on: version, program and curves.

Without a `body` (JSON, gzipped) the process `owner` computes it. At the time `claimed` it had judged `progress` acts of
`total`.
"""

AUDIT = Table(
    "audit",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, of_table(), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Text),
    Column("browser", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("other", Text),
)
"""Joins, links and removals: who (`browser`, with the `name` of then) did what, and to whom (`other`, a name)."""

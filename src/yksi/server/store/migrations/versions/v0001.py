"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """From an empty database."""
    _create_tables()
    _create_guests()
    _create_nodes()


def _create_tables() -> None:
    op.create_table(
        "engines",
        sa.Column("number", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Text, nullable=False, unique=True),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("watch", sa.Text, nullable=False, unique=True),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.UniqueConstraint("host", "command"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("engine", sa.SmallInteger, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seeds",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seed", sa.Text, nullable=False),
    )
    op.create_table(
        "timers",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("due", sa.BigInteger, index=True),
    )
    op.create_table(
        "listings",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Index("ix_listings_newest", "public", "open", "at"),
    )


def _create_guests() -> None:
    op.create_table(
        "members",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True, index=True),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("recovery", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _create_nodes() -> None:
    op.create_table(
        "nodes",
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presences",
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Index("ix_presences_guest", "table_id", "guest"),
    )

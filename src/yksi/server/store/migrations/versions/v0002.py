"""A log has a kind, and what is said of any log is not said of tables only."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Until now every log was called a table, and its id told which kind it was by how it began."""
    _create_logs()
    for table in ("entries", "seeds", "timers", "listings", "members"):
        op.execute(f"ALTER TABLE {table} RENAME COLUMN table_id TO log_id")
    op.drop_index("ix_members_table_id", "members")
    op.create_index("ix_members_log_id", "members", ["log_id"])


def _create_logs() -> None:
    """A new table, as SQLite can add no column that is never null; there is only one row a log."""
    op.create_table(
        "logs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("watch", sa.Text, nullable=False, unique=True),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.UniqueConstraint("host", "command"),
    )
    op.execute(
        "INSERT INTO logs (id, kind, code, watch, host, command) "
        "SELECT id, CASE WHEN id LIKE 'sheet-%' THEN 'sheet' WHEN id LIKE 'tournament-%' THEN 'tournament' "
        "ELSE 'table' END, code, watch, host, command FROM tables"
    )
    op.drop_table("tables")

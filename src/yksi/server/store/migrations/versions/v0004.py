"""Who had a part in a log and has none any more; guests who are to be forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

WHO = {
    "sqlite": "json_extract(CAST(entry AS TEXT), '$.by')",
    "postgresql": "convert_from(entry, 'UTF8')::json ->> 'by'",
}
"""Who did what an entry tells."""


def upgrade() -> None:
    """Whoever has done anything in a log had a part in it."""
    op.add_column("members", sa.Column("past", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "erasures", sa.Column("guest", sa.Text, primary_key=True), sa.Column("word", sa.Text, nullable=False)
    )
    who = WHO[op.get_bind().dialect.name]
    op.execute(
        "INSERT INTO members (guest, log_id, past) SELECT DISTINCT guests.id, done.log_id, true "
        f"FROM (SELECT {who} AS guest, log_id FROM entries) AS done JOIN guests ON guests.id = done.guest "
        "WHERE true ON CONFLICT DO NOTHING"
    )

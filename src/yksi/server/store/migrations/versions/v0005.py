"""A log knows the one that it belongs to."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Until now the name of the host told which tables a tournament had opened."""
    op.add_column("logs", sa.Column("parent", sa.Text))
    op.execute("UPDATE logs SET parent = host WHERE kind = 'table' AND host LIKE 'tournament-%'")

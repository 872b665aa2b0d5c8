"""The database: logs of any kind, and what is kept beside them.

No foreign keys: this program is the only writer, what is pruned goes with all that belongs to it, and
PostgreSQL would lock a log's row once more for every entry of it.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata: Final = MetaData()

# The versions of yksi that have written here; an entry names its own in two bytes.
engines: Final = Table(
    "engines",
    metadata,
    Column("number", SmallInteger, primary_key=True, autoincrement=False),
    Column("version", Text, nullable=False, unique=True),
)

logs: Final = Table(
    "logs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("code", Text, nullable=False, unique=True),
    Column("watch", Text, nullable=False, unique=True),
    Column("host", Text, nullable=False),
    Column("command", Text, nullable=False),
    # The log that it belongs to: that of the tournament whose table it is.
    Column("parent", Text),
    UniqueConstraint("host", "command"),
)

# In SQLite an ordinary table with an index. In the order of its key (WITHOUT ROWID) every entry would dirty a
# page of its own: 31 µs of processor an entry instead of 18 µs, with 1,000 logs of 300 entries.
entries: Final = Table(
    "entries",
    metadata,
    Column("log_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    # With each entry, not with the log: a log that outlives an upgrade has entries of both versions.
    Column("engine", SmallInteger, nullable=False),
    Column("entry", LargeBinary, nullable=False),
)

seeds: Final = Table(
    "seeds",
    metadata,
    Column("log_id", Text, primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("seed", Text, nullable=False),
)

timers: Final = Table(
    "timers",
    metadata,
    Column("log_id", Text, primary_key=True),
    Column("due", BigInteger, index=True),
)

listings: Final = Table(
    "listings",
    metadata,
    Column("log_id", Text, primary_key=True),
    Column("public", Boolean, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Index("ix_listings_newest", "public", "open", "at"),
)

members: Final = Table(
    "members",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("log_id", Text, primary_key=True, index=True),
    # They have no part in it any more, and it is in no list of theirs; but their name is still written there.
    Column("past", Boolean, nullable=False, server_default=false()),
)

# Guests who are to be forgotten, and what they are called from then on, until no log names them.
erasures: Final = Table(
    "erasures",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("word", Text, nullable=False),
)

# What a log had become after some number of entries, so that nobody has to fold all of it; may be missing.
snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("log_id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("version", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

# Networks that are not let in until some moment.
bans: Final = Table(
    "bans",
    metadata,
    Column("network", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
)

guests: Final = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("recovery", LargeBinary, nullable=False, unique=True),
    Column("at", BigInteger, nullable=False),
    # The last day on which the guest came; null since before it was kept.
    Column("seen", BigInteger),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Devices of guests that want to be told when it is their turn.
devices: Final = Table(
    "devices",
    metadata,
    Column("address", Text, primary_key=True),
    Column("guest", Text, nullable=False, index=True),
    Column("point", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("language", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

nodes: Final = Table(
    "nodes",
    metadata,
    Column("node", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

presences: Final = Table(
    "presences",
    metadata,
    Column("node", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    Index("ix_presences_guest", "table_id", "guest"),
)

"""The store: the log of every table and what is kept beside it, in SQLite or PostgreSQL.

write → `Writer` (gathers) → `transact` (one transaction) → `write_batch` (a few statements) → committed
read  → a thread → a query of `reading`
"""

from yksi.server.store.clock import now_ms
from yksi.server.store.store import Store
from yksi.server.store.stored import Append, Guest, Listing, Logged, NewTable, StoreUnavailable

__all__ = ["Append", "Guest", "Listing", "Logged", "NewTable", "Store", "StoreUnavailable", "now_ms"]

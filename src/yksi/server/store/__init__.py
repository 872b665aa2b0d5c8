"""The store: logs of any kind and what is kept beside them, in SQLite or PostgreSQL.

write → `Writer` (gathers) → `transact` (one transaction) → `write_batch` (a few statements) → committed
read  → a thread → a query of `reading`
"""

from yksi.server.store.clock import now_ms
from yksi.server.store.lock import FileLock
from yksi.server.store.store import Store
from yksi.server.store.stored import (
    Append,
    Ban,
    Device,
    Erasure,
    Found,
    Guest,
    Listing,
    Log,
    Logged,
    Overtaken,
    PartIn,
    StoreUnavailable,
)

__all__ = [
    "Append",
    "Ban",
    "Device",
    "Erasure",
    "FileLock",
    "Found",
    "Guest",
    "Listing",
    "Log",
    "Logged",
    "Overtaken",
    "PartIn",
    "Store",
    "StoreUnavailable",
    "now_ms",
]

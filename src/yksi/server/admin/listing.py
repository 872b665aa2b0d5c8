"""What is there, and how large it is."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from yksi.server.admin.beside import all_logs
from yksi.server.store import Found, Store


class Listed(NamedTuple):
    """A log as it is listed."""

    kind: str
    code: str
    id: str
    open: bool
    entries: int
    bytes: int
    at: int
    """Milliseconds since the epoch, of the last entry."""
    name: str
    """Of a tournament, or of a table with a name."""
    stage: str
    """Of a score sheet nothing is known but that it is there."""
    names: list[str]
    """Who sits there."""


ORDERS: Final = ("newest", "largest")


async def listed(store: Store, kinds: list[str], order: str) -> list[Listed]:
    """Every log of these kinds."""
    found = [each async for each in all_logs(store) if each.kind in kinds]
    rows = [await _row(store, each) for each in found]
    return sorted(rows, key=lambda row: row.bytes if order == "largest" else row.at, reverse=True)


async def _row(store: Store, found: Found) -> Listed:
    about = msgspec.json.decode(found.summary) if found.summary else {}
    return Listed(
        found.kind or "",
        found.code or "",
        found.id,
        found.open is not False,
        found.head,
        await store.size(found.id, found.head),
        found.at,
        about.get("name", ""),
        about.get("stage", ""),
        about.get("names", []),
    )

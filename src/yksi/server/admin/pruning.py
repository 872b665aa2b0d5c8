"""What nobody has written in for long goes, with all that belongs to it."""

from __future__ import annotations

from typing import Final, NamedTuple

from yksi.server.admin.beside import all_logs
from yksi.server.store import Store

DAY_MS: Final = 24 * 3600 * 1000


class Pruned(NamedTuple):
    """What became of those that were due."""

    removed: int
    kept: int
    """Because somebody is there."""


async def prune(store: Store, kinds: list[str], before: int, only_count: bool = False) -> Pruned:
    """Remove logs of these kinds in which nothing was written since then, and what a kill left of others.

    The tables of a tournament go like any other, each by its own last entry.
    """
    removed = kept = 0
    async for found in all_logs(store):
        if found.kind is not None and (found.kind not in kinds or found.at >= before):
            continue
        gone = only_count or await store.remove(found.id, found.head, before)
        removed += gone
        kept += not gone
    return Pruned(removed, kept)

"""Stores for tests, and entries for them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from yksi.server.store import Append, Listing, Log, Store


@asynccontextmanager
async def opened(url: str, node: str = "node") -> AsyncIterator[Store]:
    """A store that is closed in the end."""
    store = Store(url, node)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def entry(seq: int, log: str = "table", **more: Any) -> Append:
    """An entry of a log, its number being its time."""
    return Append(log=log, seq=seq, at=seq, entry=b'{"n":%d}' % seq, **more)


def listing(*members: str, public: bool = True, open: bool = True, summary: bytes = b"{}") -> Listing:
    """What a list says about a log, public and open if nothing else is said."""
    return Listing(public=public, open=open, summary=summary, members=list(members))


def new_log(id: str = "table", **other: str) -> Log:
    """A log whose codes are made of its id, of a table if nothing else is said."""
    named = {
        "kind": "table",
        "code": f"code-{id}",
        "watch": f"watch-{id}",
        "host": "host",
        "command": f"open-{id}",
    }
    return Log(id=id, **named | other)

"""A connection that has ended leaves nothing that only a full collection of garbage would find."""

from __future__ import annotations

import asyncio


def let_go(transport: asyncio.BaseTransport) -> None:
    """asyncio's own transport keeps a method of its own, and by it itself, some 2 kB each."""
    getattr(transport, "__dict__", {}).pop("_read_ready_cb", None)

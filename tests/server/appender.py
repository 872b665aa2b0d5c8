"""A process that appends to many tables until it is killed, and prints what was acknowledged.

python -m tests.server.appender URL
"""

from __future__ import annotations

import asyncio
import sys

from tests.server.stores import entry, opened
from yksi.server.store import Store


async def play(store: Store, table: str) -> None:
    """Append for ever."""
    seq = 0
    while True:
        seq += 1
        assert await store.append(entry(seq, table, due=seq))
        print(table, seq, flush=True)


async def main(url: str) -> None:
    """Play at 30 tables at once."""
    async with opened(url, "appender") as store:
        await asyncio.gather(*(play(store, f"table-{number}") for number in range(30)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))

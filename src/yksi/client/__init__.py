"""A client of the server: commands with answers, and a mirror of every table that is followed.

>>> import asyncio
>>> from yksi.server import protocol
>>> from yksi.server.protocol.options import Options
>>> async def example(url: str) -> int:
...     async with Client(url, come(url, "Ada")) as ada:
...         table = await ada.open(Options(seats=2, pace="instant"))
...         await ada.do(protocol.Start, table)  # bots take the seats that are free
...         return len(ada.tables[table].room["chairs"])
>>> asyncio.run(example(url))  # where a server listens, e.g. "http://localhost:8866"
2
"""

from yksi.client.connection import Client
from yksi.client.identity import come
from yksi.client.lost import ANSWER_S, Lost
from yksi.client.mirror import Mirror

__all__ = ["ANSWER_S", "Client", "Lost", "Mirror", "come"]

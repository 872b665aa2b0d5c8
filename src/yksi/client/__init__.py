"""A client of the server: commands with answers, and a mirror of every table that is followed.

>>> async def example(url: str) -> None:  # doctest: +SKIP
...     async with Client(url, await come(url, "Ada")) as ada:
...         table = await ada.open(Options(seats=2, pace="instant"))
...         await ada.do(protocol.Start, table)
"""

from yksi.client.connection import Client
from yksi.client.identity import come
from yksi.client.lost import ANSWER_S, Lost
from yksi.client.mirror import Mirror

__all__ = ["ANSWER_S", "Client", "Lost", "Mirror", "come"]

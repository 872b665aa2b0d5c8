"""What happens when a server is not heard any more, and how long to wait for that."""

from __future__ import annotations

from typing import Final

ANSWER_S: Final = 10.0
"""For an answer.

>>> from yksi.client import ANSWER_S, Client
>>> Client("http://localhost:8866").answer_s == ANSWER_S
True
"""


class Lost(ConnectionError):  # noqa: N818 - it is what the connection is
    """The connection has ended; commands that were not answered may or may not have been carried out.

    >>> import asyncio
    >>> from yksi.client import Client
    >>> asyncio.run(Client("http://localhost:8866").send("{}"))
    Traceback (most recent call last):
        ...
    yksi.client.lost.Lost: not connected
    """

"""What happens when a server is not heard any more, and how long to wait for that."""

from __future__ import annotations

ANSWER_S = 10.0


class Lost(ConnectionError):  # noqa: N818 - it is what the connection is
    """The connection has ended; commands that were not answered may or may not have been carried out."""

"""A server to which five seconds are a long time for a turn: what holds for days is seen at once.

Nothing else differs from `yksi serve`.
"""

from __future__ import annotations

import sys
from unittest.mock import patch

from tests.server.nodes import Node
from yksi.cli import main
from yksi.server.protocol import options

LONG_S = 5


class ShortenedNode(Node):
    """A process with such a server."""

    def launch(self) -> None:
        """Start it."""
        self._command[1:3] = ["-m", "tests.server.shortened"]
        super().launch()


if __name__ == "__main__":
    with patch.object(options, "UNHURRIED", LONG_S):
        sys.exit(main())

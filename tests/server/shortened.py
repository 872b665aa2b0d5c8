"""A server to which five seconds are a long time for a turn: what holds for days is seen at once.

Nothing else differs from `yksi serve`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from tests.server.nodes import Node
from yksi.cli import main
from yksi.server.protocol import options

LONG_S = 5


def shortened(words: Sequence[str]) -> int:
    """What `yksi` does with these words, there."""
    with patch.object(options, "UNHURRIED", LONG_S):
        return main(words)


def shortened_node(url: str, folder: Path) -> Node:
    """A process with such a server."""
    return Node(url, folder, command=shortened)

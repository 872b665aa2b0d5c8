"""The example of the client is run, at a real server."""

from __future__ import annotations

import doctest
from pathlib import Path

import yksi.client
from tests.server.nodes import running


def test_the_example_of_the_client_holds(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        outcome = doctest.testmod(yksi.client, extraglobs={"url": node.url})
    assert outcome.attempted > 0
    assert outcome.failed == 0

"""The examples of the client are run, at a real server."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

from tests.server.nodes import running

MODULES = ("yksi.client", "yksi.client.connection", "yksi.client.identity", "yksi.client.mirror")


def test_the_examples_of_the_client_hold(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        for module in MODULES:
            outcome = doctest.testmod(import_module(module), extraglobs={"url": node.url})
            assert outcome.attempted > 0, module
            assert outcome.failed == 0, module

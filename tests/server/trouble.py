"""What tests of bad input and bad luck share."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from tests.server.inside import Inside, together, turn_of
from yksi.client import Client
from yksi.server.errors import Refusal
from yksi.server.protocol import Act
from yksi.server.tables import decide


def deal_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let servers in this process draw the same seeds in every run."""
    seeds = count(1)
    monkeypatch.setattr(decide, "new_seed", lambda: f"trouble-{next(seeds)}")


async def code_of(asked: Any) -> str:
    """The code of a refusal, which has a sentence."""
    with pytest.raises(Refusal) as caught:
        await asked
    assert caught.value.sentence
    return caught.value.code


def socket_of(at: Inside) -> str:
    """The address of the WebSocket."""
    return at.url.replace("http", "ws") + "/socket"


async def goes_on(table: str, clients: list[Client]) -> None:
    """Whoever is in turn acts, and all are told."""
    await together(clients, table)
    seat = turn_of(clients[0], table)
    await clients[seat].do(Act, table, action=clients[seat].tables[table].legal[0])
    await together(clients, table)

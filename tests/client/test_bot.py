"""A bot at a table of a server: what it does wrong is said at once, and it keeps within the limits."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import Inside, inside
from yksi.bots import Bot, make_bot
from yksi.client import Client
from yksi.client.bot import play, sit
from yksi.server import protocol
from yksi.server.protocol import Refused
from yksi.server.protocol.options import Options

PATIENCE_S = 60.0


class Confused:
    """Answers what it was not asked."""

    def __init__(self, answer: object) -> None:
        self._answer: Any = answer

    def choose(self, _view: Mapping[str, Any]) -> str | None:
        """The same, whatever lies on the table."""
        answer: str | None = self._answer
        return answer


async def match(at: Inside, other: Bot, too_fast: int = 0) -> None:
    """A bot joins the table of another and plays, for a match or until it was too fast so many times."""
    refused: list[str] = []
    async with Client(at.url, await at.come("Ada")) as host:
        host.told = lambda message: refused.append(message.code) if isinstance(message, Refused) else None
        table = await host.open(Options(seats=2, pace="instant", rules={"target": 100}))
        guest = asyncio.create_task(sit(at.url, host.tables[table].code, "Bo", other, lambda _told: None))
        await host.until(lambda: host.tables[table].room["chairs"][1]["here"])
        await host.do(protocol.Start, table)
        hosting = asyncio.create_task(play(host, table, make_bot("novice", 1)))
        over = asyncio.create_task(
            host.until(
                lambda: (
                    refused.count("too-fast") >= too_fast > 0 or host.tables[table].room["stage"] == "over"
                ),
                seconds=PATIENCE_S,
            )
        )
        done, going_on = await asyncio.wait((guest, hosting, over), return_when=asyncio.FIRST_COMPLETED)
        for task in going_on:
            task.cancel()
        for task in done:
            task.result()


@pytest.mark.parametrize("answer", ["X9", "", 7, "uno"])
def test_a_bot_that_answers_nonsense_is_stopped_and_told_what_it_may_do(
    answer: object, tmp_path: Path
) -> None:
    async def run() -> None:
        async with inside("sqlite", tmp_path) as at:
            await match(at, Confused(answer))

    with pytest.raises(ValueError, match=r"^Bo answered .*, but may only: \S"):
        asyncio.run(run())


def test_a_bot_that_plays_faster_than_it_may_waits_a_moment_and_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside("sqlite", tmp_path, generous=0.1) as at:
            await match(at, make_bot("novice", 2), too_fast=3)

    asyncio.run(run())

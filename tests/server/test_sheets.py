"""Score sheets over the network: several devices write on one sheet and see the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from tests.server.inside import Inside, inside
from tests.server.patience import PATIENCE_S
from yksi.client import Client
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import FollowSheet, OpenSheet, SheetShown


class Device:
    """A client that looks at sheets."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def ask(self, kind: type[Any], **fields: Any) -> Any:
        """Send a command; what became of it."""
        return await self.client.ask(kind(id=self.client.new_id(), **fields))

    @property
    def shown(self) -> SheetShown:
        """The sheet as this device was shown it last."""
        return next(iter(self.client.sheets.values()))

    async def sees(self, seq: int) -> dict[str, Any]:
        """The view once it has this many entries."""
        await self.client.until(lambda: bool(self.client.sheets) and self.shown.seq >= seq)
        return cast(dict[str, Any], self.shown.view)


@asynccontextmanager
async def devices(at: Inside, *names: str) -> AsyncIterator[list[Device]]:
    """So many people, each with a device."""
    clients = [Client(at.url, await at.come(name), answer_s=PATIENCE_S) for name in names]
    for client in clients:
        await client.__aenter__()
    try:
        yield [Device(client) for client in clients]
    finally:
        for client in clients:
            await client.__aexit__(None, None, None)


def test_two_devices_write_on_one_sheet_and_see_the_same(url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with inside(url, tmp_path) as at, devices(at, "Ada", "Bo", "Cy") as (ada, bo, cy):
            await ada.ask(OpenSheet, players=["Ada", "Bo", "Cy"], rules={"target": 200})
            await ada.sees(1)
            await bo.ask(FollowSheet, code=ada.shown.code)
            await cy.ask(FollowSheet, code=ada.shown.watch)
            sheet = ada.shown.sheet
            await bo.ask(
                protocol.EnterRound, sheet=sheet, number=1, winner=0, hands={"1": ["R7", "W+4"], "2": 30}
            )
            views = [await device.sees(2) for device in (ada, bo, cy)]
            assert views[0] == views[1] == views[2]
            assert [side["score"] for side in views[0]["sides"]] == [87, 0, 0]
            assert (bo.shown.writes, cy.shown.writes, cy.shown.code) == (True, False, "")
            with pytest.raises(Refusal) as caught:
                await cy.ask(protocol.Undo, sheet=sheet)
            assert caught.value.code == "not-seated"
            await ada.ask(protocol.Undo, sheet=sheet)
            assert (await cy.sees(3))["rounds"] == []

    asyncio.run(play())


def test_what_cannot_be_is_refused_with_the_reason_and_the_sheet_stays(url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with inside(url, tmp_path) as at, devices(at, "Ada") as (ada,):
            with pytest.raises(Refusal) as caught:
                await ada.ask(OpenSheet, players=["Ada", "ada "])
            assert (caught.value.code, caught.value.reason) == ("bad-score", "duplicate-name")
            await ada.ask(OpenSheet, players=["Ada", "Bo"], edition="fi-108")
            await ada.sees(1)
            hands = {"1": ["W"] * 5}
            with pytest.raises(Refusal) as caught:
                await ada.ask(protocol.EnterRound, sheet=ada.shown.sheet, number=1, winner=0, hands=hands)
            assert (caught.value.code, caught.value.reason) == ("bad-score", "too-many-of-card")
            assert ada.shown.seq == 1

    asyncio.run(play())


def test_a_round_that_two_devices_enter_at_once_counts_once(url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with inside(url, tmp_path) as at, devices(at, "Ada", "Bo") as (ada, bo):
            await ada.ask(OpenSheet, players=["Ada", "Bo"])
            await ada.sees(1)
            await bo.ask(FollowSheet, code=ada.shown.code)
            entered = [
                device.ask(protocol.EnterRound, sheet=ada.shown.sheet, number=1, winner=0, hands={"1": 20})
                for device in (ada, bo)
            ]
            became = await asyncio.gather(*entered, return_exceptions=True)
            assert sorted(type(each).__name__ for each in became) == ["Done", "Refusal"]
            assert len((await bo.sees(2))["rounds"]) == 1

    asyncio.run(play())


def test_a_sheet_is_there_after_a_restart(sqlite_url: str, tmp_path: Path) -> None:
    async def before() -> str:
        async with inside(sqlite_url, tmp_path) as at, devices(at, "Ada") as (ada,):
            await ada.ask(OpenSheet, players=["Ada", "Bo"])
            await ada.sees(1)
            await ada.ask(protocol.EnterRound, sheet=ada.shown.sheet, number=1, winner=1, hands={"0": ["R9"]})
            return ada.shown.code

    async def after(code: str) -> None:
        async with inside(sqlite_url, tmp_path) as at, devices(at, "Bo") as (bo,):
            await bo.ask(FollowSheet, code=code)
            assert [side["score"] for side in (await bo.sees(2))["sides"]] == [0, 9]
            with pytest.raises(Refusal, match="no table has this code"):
                await bo.ask(protocol.Join, code=code)

    asyncio.run(after(asyncio.run(before())))

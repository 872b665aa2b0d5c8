"""Are guests known again, and is it known where they are connected?"""

from __future__ import annotations

import asyncio
from hashlib import sha256

import pytest

from tests.server.stores import opened
from yksi.server.store import Guest


def digest(word: str) -> bytes:
    return sha256(word.encode()).digest()


def test_a_guest_is_known_by_token_and_by_recovery_link(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await store.add_guest("ann", "Ann ☃", digest("phone"), digest("link"), at=1)
            ann = Guest(id="ann", name="Ann ☃")
            assert await store.guest_by_token(digest("phone")) == ann
            assert await store.guest_by_recovery(digest("link")) == ann
            assert await store.guest_by_token(digest("link")) is None
            assert await store.guest_by_recovery(digest("phone")) is None

    asyncio.run(scene())


def test_a_guest_has_several_devices_and_one_name(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await store.add_guest("ann", "Ann", digest("phone"), digest("link"), at=1)
            await store.add_guest("bo", "Bo", digest("laptop"), digest("other link"), at=1)
            await store.add_token("ann", digest("tablet"), at=2)
            await store.rename("ann", "Anna")
            for device in ("phone", "tablet"):
                assert await store.guest_by_token(digest(device)) == Guest(id="ann", name="Anna")
            assert await store.guest_by_token(digest("laptop")) == Guest(id="bo", name="Bo")

    asyncio.run(scene())


def test_nobody_gets_the_token_or_the_link_of_another(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await store.add_guest("ann", "Ann", digest("phone"), digest("link"), at=1)
            for token, link in (("phone", "new"), ("new", "link")):
                with pytest.raises(ValueError, match="known already"):
                    await store.add_guest("bo", "Bo", digest(token), digest(link), at=1)
            with pytest.raises(ValueError, match="known already"):
                await store.add_token("bo", digest("phone"), at=1)
            assert await store.guest_by_token(digest("new")) is None
            assert await store.guest_by_recovery(digest("new")) is None

    asyncio.run(scene())


def test_guests_of_a_node_that_is_silent_are_lost(postgres_url: str) -> None:
    async def scene() -> None:
        async with opened(postgres_url, "a") as a, opened(postgres_url, "b") as b:
            await a.beat(100)
            await b.beat(100)
            await a.enter("table", "ann")
            await a.enter("table", "ann")
            await b.enter("table", "ann")
            await b.enter("table", "bo")
            await b.leave("table", "bo")
            assert await a.is_elsewhere("table", "ann")
            assert not await a.is_elsewhere("table", "bo")
            assert not await a.is_elsewhere("other", "ann")
            assert await a.lost(before=100) == []
            await a.beat(200)
            assert await a.lost(before=150) == [("b", "table", "ann")]
            assert await b.lost(before=150) == []
            await b.beat(300)
            assert await a.lost(before=250) == []
            await a.forget("b", "table", "ann")
            assert not await a.is_elsewhere("table", "ann")

    asyncio.run(scene())


def test_guests_of_a_process_that_is_gone_are_lost(url: str) -> None:
    async def scene() -> None:
        async with opened(url, "first") as store:
            await store.beat(100)
            await store.enter("table", "ann")
        async with opened(url, "second") as store:
            assert await store.is_elsewhere("table", "ann")
            assert await store.lost(before=0) == [("first", "table", "ann")]
            await store.forget("first", "table", "ann")
            assert await store.lost(before=1_000) == []

    asyncio.run(scene())

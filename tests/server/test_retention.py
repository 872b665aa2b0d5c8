"""What is kept how long, and what goes when."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from tests.server.stores import entry, new_log, opened
from yksi.cli import main
from yksi.server.config import KEPT_DAYS
from yksi.server.door.guests import guest_of, new_guest
from yksi.server.logs.pruning import DAY_MS, Pruner
from yksi.server.store import Store, now_ms

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


async def put(store: Store, id: str, days: int, dealt: bool = False, **log: str) -> None:
    """A log in which something was written so many days ago."""
    first = entry(1, id, seed=(1, "seed") if dealt else None)
    await store.create(new_log(id, **log), replace(first, at=now_ms() - days * DAY_MS))


def test_each_kind_goes_when_its_time_is_over_and_what_is_alive_stays(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            for days in (29, 31, 399, 401):
                await put(store, f"table-{days}", days)
                await put(store, f"record-{days}", days, dealt=True)
                await put(store, f"sheet-{days}", days, kind="sheet")
                await put(store, f"tournament-{days}", days, dealt=True, kind="tournament")
                await put(store, f"meeting-{days}", days, parent=f"tournament-{days}")
            await put(store, "alive", 500)
            pruner = Pruner(store, KEPT_DAYS, lambda id: id == "alive")
            await pruner.step()
            left = {found.id for found in await store.walk("", 100)}
            kept = {
                f"{kind}-{days}"
                for kind in ("record", "sheet", "tournament", "meeting")
                for days in (29, 31, 399)
            }
            assert left == kept | {"table-29", "alive"}

    asyncio.run(scene())


def test_what_is_kept_for_ever_stays(sqlite_url: str) -> None:
    async def scene() -> None:
        async with opened(sqlite_url) as store:
            await put(store, "old", 5_000)
            known = await new_guest(store, "Ada")
            await Pruner(store, dict.fromkeys(KEPT_DAYS, 0), lambda _id: False).step()
            assert await store.log("old")
            assert await guest_of(store, known.token)

    asyncio.run(scene())


def test_a_guest_who_comes_is_kept_and_one_who_does_not_is_forgotten(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            for name in ("comes", "not"):
                at = now_ms() - 401 * DAY_MS
                await store.add_guest(name, name, name.encode(), name.upper().encode(), at)
            assert await store.guest_by_token(b"comes")
            await Pruner(store, KEPT_DAYS, lambda _id: False).step()
            assert await store.guest_by_token(b"comes")
            assert await store.guest_by_token(b"not") is None
            assert await store.guest_by_recovery(b"NOT") is None
            assert await store._access.ask(lambda sql: sql.scalar(text("SELECT count(*) FROM tokens"))) == 1

    asyncio.run(scene())


def test_the_table_in_the_docs_says_what_the_configuration_does() -> None:
    page = DOCS.read_text(encoding="utf-8")
    for what, days in KEPT_DAYS.items():
        assert f"| `{what}` | {days} |" in page


@pytest.mark.parametrize("wrong", ["chairs=3", "tables", "tables=-1", "tables=soon"])
def test_what_cannot_be_kept_is_refused(
    wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--keep", wrong, "--data", str(tmp_path)]) == 2
    assert "--keep" in capsys.readouterr().err

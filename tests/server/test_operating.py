"""The page for whoever runs the server: there for nobody without its word, and what it does is done."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.inside import Inside, inside, seated, together
from tests.server.trouble import code_of
from yksi.cli import main
from yksi.server import protocol
from yksi.server.door import operator
from yksi.server.door.limits import Budget
from yksi.server.errors import Refusal

WORD = "only the one who runs it knows"
SAID = {"authorization": f"Bearer {WORD}"}


async def told(at: Inside, **deed: Any) -> dict[str, str]:
    """What comes of a deed, in Norwegian."""
    async with httpx.AsyncClient(base_url=at.url, trust_env=False, headers=SAID) as browser:
        answer = await browser.post("/api/admin?language=nb", json=deed)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())


async def seen(at: Inside, order: str = "largest") -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=at.url, trust_env=False, headers=SAID) as browser:
        return dict((await browser.get(f"/api/admin?order={order}")).json())


def test_without_a_word_there_is_no_such_page(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, httpx.AsyncClient(trust_env=False) as browser:
            assert (await browser.get(f"{at.url}/admin")).status_code == 404
            for said in ({}, {"authorization": "Bearer"}, SAID):
                answer = await browser.get(f"{at.url}/api/admin", headers=said)
                assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
                answer = await browser.post(f"{at.url}/api/admin", headers=said, json={"do": "prune"})
                assert answer.json()["code"] == "not-found"

    asyncio.run(scene())


def test_who_says_another_word_learns_and_does_nothing_and_soon_may_not_try(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operator, "OPERATORS", Budget(0.003, 0))  # times the generosity of the test

    async def scene() -> None:
        async with (
            inside(sqlite_url, tmp_path, operator=WORD) as at,
            httpx.AsyncClient(base_url=at.url, trust_env=False) as browser,
        ):
            assert (await browser.get("/admin")).status_code == 200
            codes = []
            for said in ("", "Bearer", f"Bearer {WORD[:-1]}", f"Basic {WORD}", "Bearer ÅØ"):
                answer = await browser.get("/api/admin", headers={b"authorization": said.encode()})
                codes.append(answer.json()["code"])
            assert codes == ["not-operator"] * 3 + ["too-fast"] * 2
            assert (await browser.get("/api/admin", headers=SAID)).status_code == 200, "this is the word"

    asyncio.run(scene())


def test_a_word_that_could_be_guessed_is_refused_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path), "--operator", "short"]) == 2
    assert "--operator must have at least 20 characters" in capsys.readouterr().err


def test_tables_are_listed_stopped_muted_and_closed_while_people_play(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path, operator=WORD) as at, seated(at, 2) as (table, players):
            here = players[0].tables[table]
            state = await seen(at)
            assert [(log["code"], log["stage"]) for log in state["listed"]] == [(here.code, "playing")]
            assert state["sockets"] == 2
            assert state["bytes"] == state["listed"][0]["bytes"] > 500
            done = await told(at, do="mute", name=here.code, player="Player 1")
            assert done == {"said": f"Player 1 kan ikke skrive ved bord {here.code} lenger"}
            await players[0].until(lambda: here.room["chairs"][1]["muted"])
            assert await code_of(players[1].do(protocol.Say, table, text="hei")) == "muted"
            await told(at, do="stop-bots", name=here.code)
            await players[0].until(lambda: here.room["paused"])
            await told(at, do="go-on", name=here.code)
            await players[0].until(lambda: not here.room["paused"])
            assert "refused" in await told(at, do="mute", name=here.code, player="Nobody")
            await told(at, do="close", name=here.code)
            await players[0].until(lambda: here.room["stage"] == "closed")
            await together(players, table)
            assert (await seen(at, "newest"))["listed"] == []

    asyncio.run(scene())


def test_networks_are_banned_and_let_in_again_and_what_is_old_is_removed(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path, operator=WORD) as at:
            assert "refused" in await told(at, do="ban", network="nowhere")
            assert (await told(at, do="ban", network="192.0.2.7", hours=2, why="noise"))["said"]
            (ban,) = (await seen(at))["bans"]
            assert (ban["network"], ban["why"]) == ("192.0.2.7/32", "noise")
            assert (await told(at, do="unban", network="192.0.2.7"))["said"]
            assert (await seen(at))["bans"] == []
            assert (await told(at, do="count", days=1))["said"] == "0 ville blitt fjernet"
            assert (await told(at, do="prune", days=1))["said"]

    asyncio.run(scene())


def test_the_word_is_asked_for_before_anything_is_read() -> None:
    nobody = operator.Operator("")
    for said in ("", "Bearer ", f"Bearer {WORD}"):
        with pytest.raises(Refusal) as refused:
            nobody.check(said, "here")
        assert refused.value.code == "not-found"

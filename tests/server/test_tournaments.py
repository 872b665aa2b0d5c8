"""Tournaments over the network: tables that open and start by themselves, results that are counted once."""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
import zipfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.inside import Inside, inside
from yksi.client import Client
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import MemberAsked, TournamentPlan, TournamentShown

View = dict[str, Any]


class Phone:
    """A client that looks at one tournament, and plays at its tables."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def ask(self, kind: type[Any], **fields: Any) -> Any:
        """Send a command; what became of it."""
        return await self.client.ask(kind(id=self.client.new_id(), **fields))

    async def say(self, kind: type[Any], **fields: Any) -> View:
        """Send a command to the tournament; what is shown then."""
        done = await self.ask(kind, tournament=self.shown.tournament, **fields)
        return await self.sees(lambda _view: self.shown.seq >= done.seq)

    async def open(self, plan: TournamentPlan, **fields: Any) -> View:
        """Open a tournament."""
        await self.ask(protocol.OpenTournament, plan=plan, pace="instant", **fields)
        return await self.sees(lambda _view: True)

    async def follow(self, code: str) -> View:
        """Look at the tournament with a code."""
        await self.ask(protocol.FollowTournament, code=code)
        return await self.sees(lambda _view: True)

    @property
    def shown(self) -> TournamentShown:
        """The tournament as it was shown last."""
        return next(iter(self.client.tournaments.values()))

    @property
    def view(self) -> View:
        """Everything about it."""
        assert isinstance(self.shown.view, dict)
        return self.shown.view

    async def sees(self, holds: Callable[[View], bool]) -> View:
        """The tournament once something holds of it."""
        await self.client.until(lambda: bool(self.client.tournaments) and holds(self.view))
        return self.view

    async def play(self) -> None:
        """Go to the table that calls and play there, first actions first, until the meeting is finished."""
        await self.client.until(lambda: bool(self.shown.you.table))
        table = await self.client.join(self.shown.you.table)
        while True:
            await self.client.until(lambda: self._has_to_act(table) or self._is_finished())
            if not self._has_to_act(table):
                return
            mirror = self.client.tables[table]
            kind = protocol.Act if mirror.room["stage"] == "playing" else protocol.Ready
            fields = {"action": mirror.legal[0]} if kind is protocol.Act else {}
            with suppress(Refusal):  # the other was quicker
                await self.client.do(kind, table, **fields)

    def _has_to_act(self, table: str) -> bool:
        mirror = self.client.tables[table]
        room = mirror.room
        if room["stage"] == "playing":
            return bool(mirror.legal)
        asked = room["stage"] == "scores" or (
            room["stage"] == "over" and room["tournament"]["called"] > room["match"]
        )
        return asked and not room["chairs"][mirror.you]["ready"]

    def _is_finished(self) -> bool:
        meetings = self.view["round"]["meetings"]
        return all(each["finished"] for each in meetings if self.shown.you.entrant in each["sides"])


@asynccontextmanager
async def phones(at: Inside, *names: str) -> AsyncIterator[list[Phone]]:
    """So many people, each with a phone."""
    clients = [Client(at.url, await at.come(name)) for name in names]
    for client in clients:
        await client.__aenter__()
    try:
        yield [Phone(client) for client in clients]
    finally:
        for client in clients:
            await client.__aexit__(None, None, None)


async def enter_bots(director: Phone, *names: str, members: int = 1) -> None:
    """Enter bots, alone or several together."""
    for name in names:
        who = [MemberAsked(f"{name} {number + 1}", "novice") for number in range(members)]
        await director.say(protocol.Enter, name=name, members=who, me=None)


async def start(director: Phone) -> None:
    """Draw, and pair the first round."""
    await director.say(protocol.StartTournament)
    await director.say(protocol.PairRound)


def test_bots_play_a_whole_tournament_by_themselves(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, phones(at, "Di") as (di,):
            await di.open(TournamentPlan(name="Night", games=2))
            await enter_bots(di, "Ada", "Bo", "Cy", "Dan")
            await start(di)
            for number in (1, 2, 3):
                view = await di.sees(lambda view: view["round"]["finished"])
                assert view["rounds"] == number
                games = [game for each in view["round"]["meetings"] for game in each["games"]]
                assert [game["status"] for game in games] == ["settled"] * 4
                assert all(game["record"] for game in games)
                if number < 3:
                    await di.say(protocol.PairRound)
            assert di.view["complete"]
            view = await di.say(protocol.EndTournament)
            view = await di.sees(lambda view: view["seed"] is not None)
            assert view["stage"] == "ended"
            assert [row["games"] for row in view["standings"]] == [6] * 4

    asyncio.run(scene())


def test_a_table_starts_when_its_people_are_there(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, phones(at, "Di", "Ada", "Bo") as (di, ada, bo):
            await di.open(TournamentPlan(games=2))
            for phone, name in ((ada, "Ada"), (bo, "Bo")):
                await phone.follow(di.shown.code)
                await phone.say(protocol.Enter, name=name)
            await start(di)
            await asyncio.gather(ada.play(), bo.play())
            view = await di.sees(lambda view: view["round"]["finished"])
            assert [game["status"] for game in view["round"]["meetings"][0]["games"]] == ["settled"] * 2

    asyncio.run(scene())


def test_the_watch_code_lets_nobody_in_but_those_who_are_in_already(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, phones(at, "Di", "Eve") as (di, eve):
            await di.open(TournamentPlan(members=2))
            await di.say(
                protocol.Enter, name="Pair", members=[MemberAsked("Ada"), MemberAsked("Bo")], me=None
            )
            for phone in (eve, di):
                await phone.follow(di.shown.watch)
            assert eve.shown.code == ""
            for kind, fields in (
                (protocol.Enter, {"name": "Eve", "members": [MemberAsked("Eve"), MemberAsked("Fay")]}),
                (protocol.Recognise, {"entrant": 1, "member": "Bo"}),
            ):
                with pytest.raises(Refusal) as refused:
                    await eve.say(kind, **fields)
                assert refused.value.code == "not-seated"
            await di.say(protocol.Enter, name="Two", members=[MemberAsked("Cy"), MemberAsked("Dan")], me=None)
            await di.say(protocol.Recognise, entrant=2, member="Cy")
            assert di.shown.you.entrant == 2

    asyncio.run(scene())


def test_its_files_prove_that_its_totals_are_right(sqlite_url: str, tmp_path: Path) -> None:
    """The records and the log that anybody can fetch are all that ``yksi tournament check`` needs."""

    async def scene() -> tuple[bytes, dict[str, Any]]:
        async with inside(sqlite_url, tmp_path) as at, phones(at, "Di") as (di,):
            await di.open(TournamentPlan(format="knock-out", members=2, games=2, edition="fi-108"))
            await enter_bots(di, "Ada", "Bo", "Cy", members=2)
            await start(di)
            await di.sees(lambda view: view["round"]["finished"])
            await di.say(protocol.PairRound)
            await di.sees(lambda view: view["complete"])
            await di.say(protocol.EndTournament)
            await di.sees(lambda view: view["seed"] is not None)
            async with httpx.AsyncClient(base_url=f"{at.url}/api/tournaments/{di.shown.watch}") as http:
                for path in ("standings.csv", "games.csv", "log", "rounds/1"):
                    assert (await http.get(f"/{path}")).status_code == 200
                assert (await http.get("/rounds/3")).status_code == 404
                told = await http.get(f"{at.url}/api/tournaments/{di.shown.watch}.json")
                return (await http.get("/records.zip")).content, told.json()

    content, told = asyncio.run(scene())
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        file.extractall(tmp_path / "files")
    command = [sys.executable, "-m", "yksi", "tournament", "check", "tournament.jsonl", "."]
    folder = tmp_path / "files"
    checked = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert told["stage"] == "ended"
    assert len(list(folder.glob("*.yksi"))) >= 4

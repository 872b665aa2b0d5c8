"""Tournaments over the network: tables that open and start by themselves, results that are counted once."""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.inside import inside
from tests.server.patience import PATIENCE_S
from tests.server.phones import enter_bots, phones, start
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import MemberAsked, TournamentPlan
from yksi.server.tournaments.published import published_text
from yksi.server.tournaments.sitting import table_id
from yksi.tournament import decode, export, fold


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
            async with httpx.AsyncClient(
                base_url=f"{at.url}/api/tournaments/{di.shown.watch}", timeout=PATIENCE_S
            ) as http:
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


def test_real_cards_and_tables_go_together(url: str, tmp_path: Path) -> None:
    """One game is played with real cards, where two sides have to say the same, the others at the table."""

    async def scene() -> None:
        async with inside(url, tmp_path) as at, phones(at, "Di", "Ada", "Bo", "Eve") as (di, ada, bo, eve):
            await di.open(TournamentPlan(games=3))
            for phone, name in ((ada, "Ada"), (bo, "Bo")):
                await phone.follow(di.shown.code)
                await phone.say(protocol.Enter, name=name)
            await eve.follow(di.shown.watch)
            await start(di)

            def games() -> list[dict[str, Any]]:
                return list(di.view["round"]["meetings"][0]["games"])

            first = {"meeting": 1, "game": 1}
            await ada.say(protocol.Report, **first, points=[40, 0])
            await refused("not-seated", eve.say(protocol.Confirm, **first))
            await refused("bad-tournament", ada.say(protocol.Confirm, **first), "own-report")
            await refused("bad-tournament", bo.say(protocol.Report, **first, points=[0, 9]), "contradicts")
            await bo.say(protocol.Dispute, **first, points=[0, 9])
            await di.sees(lambda _view: games()[0]["status"] == "disputed")
            await bo.say(protocol.Confirm, **first)
            await di.sees(lambda _view: games()[0]["points"] == [40, 0])
            await refused("not-host", ada.say(protocol.CorrectResult, **first, points=[1, 0], why="so"))
            await di.say(protocol.CorrectResult, **first, points=[25, 0], why="counted again")
            assert games()[0]["corrected"] == ["counted again"]
            await ada.say(protocol.Report, meeting=1, game=2, points=[1_000, 0])  # which is not what comes
            await asyncio.gather(ada.play(), bo.play())
            await di.sees(lambda view: view["round"]["finished"])
            assert [game["record"] for game in games()] == [False, True, True]
            assert games()[1]["corrected"] == ["as it was played at the table"]

    asyncio.run(scene())


def test_a_name_with_a_link_of_its_own_is_for_whoever_has_it(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, phones(at, "Di", "Ada", "Eve") as (di, ada, eve):
            await di.open(TournamentPlan(games=1))
            await di.say(protocol.Enter, name="Ada", me=None)
            for phone in (ada, eve):
                await phone.follow(di.shown.code)
            await eve.say(protocol.Recognise, entrant=1, member="Ada")  # who was quicker than Ada
            await refused("not-host", ada.say(protocol.Reserve, entrant=1, member="Ada"))
            await di.say(protocol.Reserve, entrant=1, member="Ada")
            await di.sees(lambda _view: bool(di.shown.you.links))
            (link,) = di.shown.you.links
            assert (link.entrant, link.member) == (1, "Ada")
            assert ada.shown.you.links == []
            for key in ("", link.key[:-1], "f" * 24):
                asked = ada.say(protocol.Recognise, entrant=1, member="Ada", key=key)
                await refused("bad-tournament", asked, "reserved-name")
            await ada.say(protocol.Recognise, entrant=1, member="ada", key=link.key)
            await ada.sees(lambda _view: ada.shown.you.entrant == 1)
            await eve.sees(lambda _view: eve.shown.you.entrant is None)
            await refused(
                "bad-tournament", eve.say(protocol.Recognise, entrant=1, member="Ada"), "reserved-name"
            )
            assert link.key not in str(eve.shown)
            await di.say(protocol.Recognise, entrant=1, member="Ada", mine=False)
            await di.say(protocol.Reserve, entrant=1, member="Ada", reserved=False)
            await eve.say(protocol.Recognise, entrant=1, member="Ada")

    asyncio.run(scene())


def test_who_may_do_what(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, phones(at, "Di", "Ada", "Eve") as (di, ada, eve):
            await di.open(TournamentPlan(members=2, games=1))
            assert (di.shown.you.director, di.shown.you.entrant) == (True, None)
            await eve.follow(di.shown.watch)
            assert eve.shown.code == ""
            await refused("not-seated", eve.say(protocol.Enter, name="Eve"))
            await ada.follow(di.shown.code)
            pair = [MemberAsked("Ada"), MemberAsked("Bo")]
            await refused("not-host", ada.say(protocol.Enter, name="Others", members=pair, me=None))
            await ada.say(protocol.Enter, name="A & B", members=pair)
            await ada.sees(lambda _view: ada.shown.you.entrant == 1)
            await refused("bad-tournament", ada.say(protocol.Recognise, entrant=1, member="Bo"))
            for kind in (protocol.StartTournament, protocol.PairRound, protocol.UnpairRound):
                await refused("not-host", ada.say(kind))
            await refused("not-host", eve.say(protocol.Withdraw, entrant=1))
            await refused("not-seated", eve.say(protocol.Recognise, entrant=1, member="Bo"))
            await eve.follow(di.shown.code)
            await eve.say(protocol.Recognise, entrant=1, member="Bo")
            await refused("not-host", ada.say(protocol.Recognise, entrant=1, member="Bo", mine=False))
            view = await di.say(protocol.Recognise, entrant=1, member="Bo", mine=False)
            assert [member["here"] for member in view["entrants"][0]["members"]] == [True, False]
            assert "guest" not in str(view)
            await refused("bad-tournament", di.say(protocol.StartTournament), "too-few")
            await refused("bad-tournament", di.say(protocol.Enter, name="a & b", me=None), "uneven-sizes")

    asyncio.run(scene())


def test_whoever_stands_in_sits_at_the_table_and_a_pairing_can_be_taken_back(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, phones(at, "Di", "Ada") as (di, ada):
            await di.open(TournamentPlan(games=1))
            await ada.follow(di.shown.code)
            await ada.say(protocol.Enter, name="Ada")
            await di.say(protocol.Enter, name="Di")
            await start(di)
            await ada.sees(lambda _view: bool(ada.shown.you.table))
            table = await ada.client.join(ada.shown.you.table)
            assert ada.client.tables[table].room["stage"] == "lobby"
            await di.say(protocol.UnpairRound)
            await ada.client.until(lambda: table in ada.client.dropped)
            await di.say(protocol.PairRound)
            await di.say(protocol.StandIn, entrant=2, old="Di", new=MemberAsked("Rosa", bot="novice"))
            await ada.play()
            view = await di.sees(lambda view: view["round"]["finished"])
            assert "Rosa" in view["round"]["meetings"][0]["games"][0]["seats"]

    asyncio.run(scene())


def test_nobody_sees_the_cards_of_a_duplicate_before_all_have_played_them(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, phones(at, "Di", "Ada", "Eve") as (di, ada, eve):
            await di.open(TournamentPlan(games=2, format="duplicate"))
            await enter_bots(di, "Bo", "Cy", "Dan")
            await ada.follow(di.shown.code)
            await ada.say(protocol.Enter, name="Ada")
            await start(di)
            await di.sees(lambda view: any(each["finished"] for each in view["round"]["meetings"]))
            done = next(each for each in di.view["round"]["meetings"] if each["finished"])
            table = await at.server.shelves.tables.get(table_id(di.shown.tournament, done["number"]))
            assert isinstance(di.shown.tables, list)
            assert [each["watch"] for each in di.shown.tables] == ["", ""]
            await refused("not-finished", eve.client.watch(table.table.watch))
            async with httpx.AsyncClient(base_url=at.url, timeout=PATIENCE_S) as http:
                for what in ("record", "proof", "replay"):
                    answer = await http.get(f"/api/tables/{table.table.watch}/{what}")
                    assert answer.json()["code"] == "not-finished"
                files = await http.get(f"/api/tournaments/{di.shown.watch}/records.zip")
                assert zipfile.ZipFile(io.BytesIO(files.content)).namelist() == ["tournament.jsonl"]
                await ada.play()
                await di.sees(lambda view: view["round"]["finished"])
                assert (await http.get(f"/api/tables/{table.table.watch}/record")).status_code == 200
            await eve.client.watch(table.table.watch)

    asyncio.run(scene())


@pytest.mark.long
def test_sixty_four_entrants_at_thirty_two_tables(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, phones(at, "Di") as (di,):
            await di.open(TournamentPlan(format="swiss", games=1))
            await enter_bots(di, *(f"Bot {number}" for number in range(64)))
            await start(di)
            view = await di.sees(lambda view: view["round"]["finished"])
            assert len(view["round"]["meetings"]) == 32
            assert [row["games"] for row in view["standings"]] == [1] * 64

    asyncio.run(scene())


def test_whatever_is_said_it_is_done_or_refused_with_a_reason(sqlite_url: str, tmp_path: Path) -> None:
    """Commands that could be meant, in any order: nothing breaks, and the log folds to what was shown."""
    luck = Random(11)

    def number() -> int:
        return luck.randrange(1, 7)

    def anything() -> tuple[Any, dict[str, Any]]:
        game = {"meeting": number(), "game": luck.choice([1, 1, 2]), "points": luck.choice([[9, 0], [0, 9]])}
        name = f"Bot {luck.randrange(8)}"
        bot = MemberAsked(f"New {luck.randrange(99)}", "novice")
        said: list[tuple[Any, dict[str, Any]]] = [
            (protocol.Enter, {"name": name, "members": [MemberAsked(name, "novice")], "me": None}),
            (protocol.Enter, {"name": name}),
            (protocol.Recognise, {"entrant": number(), "member": name, "mine": luck.random() < 0.7}),
            (protocol.Withdraw, {"entrant": number(), "why": "tired"}),
            (protocol.StandIn, {"entrant": number(), "old": name, "new": bot}),
            (protocol.StartTournament, {}),
            (protocol.PairRound, {}),
            (protocol.PairRound, {}),
            (protocol.PairRound, {"tables": [[number(), number()]]}),
            (protocol.UnpairRound, {}),
            (protocol.Rest, {"entrant": number()}),
            (protocol.Report, game | {"decides": luck.random() < 0.5}),
            (protocol.Dispute, game),
            (protocol.Confirm, {"meeting": number(), "game": 1}),
            (protocol.CorrectResult, game | {"why": "a slip"}),
            (protocol.NoShow, {"meeting": number(), "absent": [number()]}),
        ]
        return luck.choice(said)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, phones(at, "Di", "Ada") as people:
            di, ada = people
            await di.open(TournamentPlan(games=2, format="swiss", rounds=9))
            await ada.follow(di.shown.code)
            answers: Counter[str] = Counter()
            for _ in range(500):
                kind, fields = anything()
                try:
                    await luck.choice([di, di, ada]).say(kind, **fields)
                    answers["done"] += 1
                except Refusal as refusal:
                    answers[refusal.code] += 1
            assert answers.keys() == {"done", "bad-tournament", "not-host", "not-seated"}
            assert answers["done"] > 20
            live = await at.server.shelves.tournaments.get(di.shown.tournament)
            again = fold(map(decode, published_text(live.folded).splitlines()), live.folded.seed)
            assert export.data(again) == export.data(live.folded) | {"director": "director"}

    asyncio.run(scene())


async def refused(code: str, asked: Awaitable[Any], reason: str = "") -> None:
    """Whether a command is refused with a code."""
    with pytest.raises(Refusal) as caught:
        await asked
    assert caught.value.code == code
    assert not reason or caught.value.reason == reason

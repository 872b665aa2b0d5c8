"""A tournament goes on when the server is killed: nothing that was said is lost, and no game counts twice."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.nodes import Node
from tests.server.patience import PATIENCE_S
from tests.server.phones import Phone, enter_bots
from yksi.client import Client, Lost
from yksi.record import Record
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import TournamentPlan
from yksi.tournament import decode, fold
from yksi.tournament.check import check_totals
from yksi.tournament.entries import Claimed
from yksi.tournament.run import record_name

KILLS = 2
"""At most: the tournament may end before."""
BOTS = 4
GAMES = 1
GONE = (Lost, OSError, WebSocketException, TimeoutError, httpx.HTTPError)
"""What a client gets whose server is killed."""


async def come(url: str, name: str) -> str:
    """A new guest; the token."""
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE_S) as http:
        answer = await http.post("/api/guests", json={"name": name, "keep": "token"})
        return str(answer.json()["token"])


class Person:
    """Somebody who comes back to the tournament whenever the connection is lost, to any node."""

    def __init__(self, urls: list[str], token: str, code: str, luck: Random) -> None:
        self._urls = urls
        self._token = token
        self._code = code
        self._luck = luck
        self.connections = 0
        self.heard = 0
        """Messages so far: as long as some come, it goes on, however slow the machine is."""

    async def until_the_end(self, part: Callable[[Phone], Any]) -> None:
        """Do one's part again and again until the tournament has ended."""
        ended = False
        while not ended:
            with suppress(*GONE):
                url = self._luck.choice(self._urls)
                async with Client(url, self._token, answer_s=PATIENCE_S) as client:
                    client.told = self._hear
                    self.connections += 1
                    phone = Phone(client)
                    await phone.follow(self._code)
                    while phone.view["stage"] != "ended":
                        await part(phone)
                    ended = True
            await asyncio.sleep(0.05)

    def _hear(self, _message: object) -> None:
        self.heard += 1


async def to_the_end(going: asyncio.Future[Any], people: list[Person]) -> None:
    """Wait as long as anybody hears anything: a busy machine takes minutes for what takes seconds."""
    while not going.done():
        before = sum(person.heard for person in people)
        await asyncio.wait((going,), timeout=PATIENCE_S)
        assert going.done() or sum(person.heard for person in people) > before, "nothing happens any more"
    await going


async def direct(phone: Phone) -> None:
    """Pair when a round is finished, end when everything is played."""
    view = await phone.sees(lambda view: view["stage"] == "ended" or view["round"]["finished"])
    with suppress(Refusal):  # it was done before the server was killed
        if view["complete"]:
            await phone.say(protocol.EndTournament)
        elif view["stage"] != "ended":
            await phone.say(protocol.PairRound)


async def take_part(phone: Phone) -> None:
    """Play whenever there is something to play."""
    await phone.sees(lambda view: view["stage"] == "ended" or bool(phone.shown.you.table))
    if phone.shown.you.table:
        done = await phone.play()
        await phone.sees(lambda view: view["stage"] == "ended" or view["rounds"] > done)


@dataclass
class Storm:
    """A tournament that was played while servers were killed."""

    watch: str
    people: list[Person]
    kills: int


async def storm(nodes: list[Node], kills: int, bots: int, games: int, seed: int) -> Storm:
    """A tournament of bots and two people while servers are killed."""
    urls = [node.url for node in nodes]
    luck = Random(seed)
    tokens = [await come(urls[0], name) for name in ("Di", "Ada")]
    async with Client(urls[0], tokens[0], answer_s=PATIENCE_S) as client:
        di = Phone(client)
        await di.open(TournamentPlan(games=games))
        await enter_bots(di, *(f"Bot {number}" for number in range(bots)))
        await di.say(protocol.Enter, name="Di")
        async with Client(urls[0], tokens[1], answer_s=PATIENCE_S) as other:
            ada = Phone(other)
            await ada.follow(di.shown.code)
            await ada.say(protocol.Enter, name="Ada")
        await di.say(protocol.StartTournament)
        await di.say(protocol.PairRound)
        code, watch = di.shown.code, di.shown.watch
    people = [Person(urls, token, code, luck) for token in (*tokens, tokens[0])]
    parts = zip(people, (take_part, take_part, direct), strict=True)
    going = asyncio.gather(*(person.until_the_end(part) for person, part in parts))
    done = 0
    while done < kills:
        await asyncio.sleep(luck.uniform(0.3, 1.5))
        if going.done():
            break
        node = nodes[done % len(nodes)]
        node.kill()
        await asyncio.to_thread(node.start)
        done += 1
    await to_the_end(going, people)
    return Storm(watch, people, done)


def inquire(url: str, watch: str) -> int:
    """Whether every game counts once, with the points of its record; how many games."""
    files = zipfile.ZipFile(
        io.BytesIO(httpx.get(f"{url}/api/tournaments/{watch}/records.zip", timeout=PATIENCE_S).content)
    )
    tournament = fold(map(decode, files.read("tournament.jsonl").decode().splitlines()))
    said = Counter((entry.meeting, entry.game) for entry in tournament.log if isinstance(entry, Claimed))
    assert set(said.values()) == {1}
    assert len(said) == len(tournament.rounds) * len(tournament.entrants) // 2 * tournament.plan.games
    names = {record_name(*game): game for game in said}
    records = {names[name]: Record.parse(files.read(name).decode()) for name in names}
    check_totals(tournament, records)
    return len(said)


@pytest.mark.long
def test_a_killed_server_costs_a_tournament_nothing(sqlite_url: str, tmp_path: Path) -> None:
    node = Node(sqlite_url, tmp_path)
    node.start()
    try:
        played = asyncio.run(storm([node], KILLS, BOTS, GAMES, 5))
        inquire(node.url, played.watch)
    finally:
        node.kill()
    assert played.kills > 1
    assert all(person.connections > 1 for person in played.people)


@pytest.mark.long
def test_nor_does_one_of_two_nodes(postgres_url: str, tmp_path: Path) -> None:
    nodes = [Node(postgres_url, tmp_path, name) for name in ("one", "two")]
    for node in nodes:
        node.start()
    try:
        played = asyncio.run(storm(nodes, KILLS, BOTS, GAMES, 5))
        inquire(nodes[1].url, played.watch)
    finally:
        for node in nodes:
            node.kill()
    assert played.kills > 1

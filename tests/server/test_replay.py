"""Can a match be stepped through with all hands open, and only when it is over?"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import yksi
from tests.server.browsers import Page, browser_at, code_of, problem
from tests.server.nodes import Node, running
from tests.server.players import Player, seat_players
from tools.contract import EVENTS, PublicView
from yksi.client import Client
from yksi.record import Record
from yksi.server import protocol
from yksi.server.door import limits
from yksi.server.http.replays import MOST_RECORD_BYTES
from yksi.server.protocol.answers import Problem, Replay
from yksi.server.protocol.options import Options
from yksi.server.tables.replays import MOST_ACTIONS, replay_of
from yksi.view import public_view

TABLES: dict[str, dict[str, Any]] = {
    "two": {"edition": "nb-112", "players": 2},
    "ten": {"edition": "fi-108", "players": 10},
    "teams": {"edition": "sv-1981", "players": 4, "teams": 2, "scoring": "knock-out", "target": 300},
    "house": {"edition": "nb-112", "players": 3, "stacking": "all", "jump_in": "yes", "seven_zero": "yes"},
    "custom": {"edition": "nb-112", "players": 4, "custom": list(yksi.ready_rules())[:3]},
}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A browser."""
    return Page(tmp_path_factory.mktemp("replay"))


@cache
def played(table: str) -> yksi.Match:
    """A match to its end, by players who lay whatever they can."""
    random = Random(table)
    given = dict(TABLES[table])
    match = yksi.Match(given.pop("edition"), seed=table, **given)
    while True:
        play_round(match.round, random)
        if match.over:
            return match
        match.next_round()


def play_round(game: yksi.Game, random: Random) -> None:
    while not game.over:
        waiting = game.view()["waiting"]
        seat = random.choice(waiting) if waiting else game.turn
        legal = game.legal(seat)
        lays = [action for action in legal if action not in ("draw", "uno") and action[:5] != "catch"]
        game.play(random.choice(lays or legal), seat)


class Stage:
    """What a client makes of the steps."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self.hands: dict[str, list[str]] = {}

    def take(self, step: dict[str, Any]) -> None:
        """As docs/protocol.md tells."""
        changes = dict(step.get("view", {}))
        if changes.pop("fresh", False):
            self.view = changes
        else:
            for player in changes.pop("players", []):
                self.view["players"][player["seat"]] = player
            self.view["discards"] = self.view["discards"] + changes.pop("discards", [])
            self.view |= changes
        self.hands |= step.get("hands", {})


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("table", TABLES)
def test_the_steps_add_up_to_every_position_of_the_match(page: Page, table: str) -> None:
    match = played(table)
    told = page.post("/api/replay", content=Record.of(match).text().encode()).json()
    again = yksi.Match(match.rules, match.players, match.seed, match.contributions)
    for number, round in enumerate(told["rounds"]):
        if number:
            again.next_round()
        stage = Stage()
        for step in round["steps"]:
            stage.take(step)
            if "action" in step:
                again.play(step["action"], step["seat"])
            game = again.round
            assert stage.view == as_json(public_view(game.table))
            assert stage.hands == {str(seat): game.hand(seat) for seat in range(game.players)}
        assert stage.view["over"]
        assert (round["winner"], round["points"]) == (again.round.winner, again.round.points)
        assert round["scores"] == again.scores
    assert len(told["rounds"]) == len(match.rounds)


@pytest.mark.parametrize("table", TABLES)
def test_what_is_told_has_the_declared_types(table: str) -> None:
    replay = as_json(replay_of(Record.of(played(table))))
    msgspec.convert(replay, Replay)
    for round in replay["rounds"]:
        first = dict(round["steps"][0]["view"])
        assert first.pop("fresh")
        msgspec.convert(first, PublicView)
        for step in round["steps"]:
            for event in step["events"]:
                msgspec.convert(event, EVENTS[event["event"]])


def test_the_header_tells_who_played_and_by_what(page: Page) -> None:
    match = played("teams")
    told = page.post("/api/replay", content=Record.of(match).text().encode()).json()
    assert told["kind"] == "match"
    assert told["players"] == match.players
    assert told["rules"] == match.rules.words()
    assert told["sides"] == [[0, 2], [1, 3]]
    assert (told["over"], told["winners"]) == (True, match.winners)
    assert (told["seed"], told["commitment"]) == (match.seed, match.commitment)
    for table in TABLES:
        replay = replay_of(Record.of(played(table)))
        assert replay.options.make_rules() == played(table).rules  # so that it can be played again


def test_events_have_the_cards_that_only_some_saw() -> None:
    replay = replay_of(Record.of(played("two")))
    dealt = [event for event in replay.rounds[0].steps[0].events if event["event"] == "dealt"]
    assert len(dealt) == 2
    assert all(len(event["cards"]) == 7 for event in dealt)


def test_a_long_match_is_small(page: Page) -> None:
    match = played("two")
    actions = sum(len(game.history) for game in match.rounds)
    response = page.post("/api/replay", content=Record.of(match).text().encode())
    assert len(response.content) < 400 * actions  # players who changed are told whole, as at a table
    assert response.num_bytes_downloaded < 30 * actions
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["cache-control"] == "private, no-cache"


def test_a_single_round_and_a_position_can_be_stepped_through(page: Page) -> None:
    dealt = yksi.Game.deal("da-108", players=3, seed=7)
    play_round(dealt, Random(7))
    told = page.post("/api/replay", content=Record.of(dealt).text().encode()).json()
    assert (told["kind"], told["over"], told["winners"]) == ("round", True, [])
    assert told["rounds"][0]["scores"] == []
    assert told["players"] == ["Player 1", "Player 2", "Player 3"]
    begun = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 W B1; 1: B2 G1")
    begun.play("R7")
    told = page.post("/api/replay", content=Record.of(begun).text().encode()).json()
    assert (told["kind"], told["over"]) == ("position", False)
    assert [step.get("action") for step in told["rounds"][0]["steps"]] == [None, "R7"]


# Records that are wrong


def sent(page: Page, content: bytes) -> Problem:
    response = page.post("/api/replay", content=content)
    problem(response, 400, "bad-record")
    return msgspec.json.decode(response.content, type=Problem)


def test_the_line_that_is_wrong_is_named(page: Page) -> None:
    lines = Record.of(played("two")).text().split("\n")
    number = next(number for number, line in enumerate(lines) if line.startswith("first ")) + 1
    lines[number] = "0 nonsense"
    told = sent(page, "\n".join(lines).encode())
    assert told.line == number + 1
    assert f"line {number + 1}" in told.sentence


def test_a_record_without_its_seed_cannot_be_stepped_through(page: Page) -> None:
    assert "seed" in sent(page, Record.of(played("two")).sealed().text().encode()).sentence


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"\x00", b"{}", b"yksi record 2\n", b"yksi record 1\n"]
)
def test_what_is_no_record_is_refused(page: Page, content: bytes) -> None:
    assert sent(page, content).sentence


def test_a_record_may_be_large_but_not_larger(page: Page) -> None:
    comment = b"#" + b"x" * 200_000 + b"\n"
    text = Record.of(played("two")).text().encode()
    assert page.post("/api/replay", content=text + comment).status_code == 200
    problem(page.post("/api/replay", content=b"#" * (MOST_RECORD_BYTES + 1)), 413, "too-large")


def test_a_record_of_too_many_actions_is_refused_before_it_is_played(page: Page) -> None:
    text = Record.of(played("two")).text()
    begin = text.index("first ")
    end = text.index("\n", begin) + 1
    problem(
        page.post("/api/replay", content=(text[:end] + "0 draw\n" * MOST_ACTIONS + text[end:]).encode()),
        413,
        "too-large",
    )


def test_replays_have_a_limit_of_their_own(tmp_path: Path) -> None:
    page = Page(tmp_path, generous=1)
    answers = [page.post("/api/replay", content=b"") for _ in range(int(limits.REPLAYS.burst) + 1)]
    problem(answers[0], 400, "bad-record")
    problem(answers[-1], 429, "too-fast")


# At a table


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server with wide limits."""
    folder = tmp_path_factory.mktemp("replay-node")
    with running(f"sqlite:///{folder}/yksi.db", folder) as node:
        yield node


@pytest.fixture
def browser(node: Node) -> Iterator[httpx.Client]:
    """Somebody with a cookie jar."""
    with browser_at(node) as browser:
        yield browser


def parsed(response: httpx.Response) -> Replay:
    return msgspec.json.decode(response.content, type=Replay)


async def to_the_end(players: list[Player]) -> None:
    await asyncio.gather(*(player.play() for player in players))


def test_a_match_is_closed_while_it_is_played_and_open_after_it(browser: httpx.Client, node: Node) -> None:
    players = asyncio.run(seat_players([node.url], 2, 5, seats=3, rules={"target": 1}))
    code = code_of(node, players[0])
    path = f"/api/tables/{code}/replay"
    problem(browser.get(path), 404, "not-finished")  # no card is dealt yet

    async def deal() -> str:
        async with Client(node.url, players[0].token) as ada:
            table = await ada.follow(players[0].table)
            await ada.until(lambda: ada.tables[table].room["stage"] == "playing", 30)
            return ada.tables[table].watch

    watch = asyncio.run(deal())
    refused = browser.get(path)
    problem(refused, 404, "not-finished")
    assert '"hands"' not in refused.text
    asyncio.run(to_the_end(players))
    response = browser.get(path)
    told = response.json()
    assert told["over"]
    assert told["rounds"][-1]["steps"][-1]["view"]["over"]
    assert browser.get(path, params={"match": 1}).json() == told
    assert browser.get(f"/api/tables/{watch}/replay").json() == told
    text = browser.get(f"/api/tables/{code}/record").content
    assert parsed(browser.post("/api/replay", content=text)) == parsed(response)
    tag = {"if-none-match": response.headers["etag"]}
    assert browser.get(path, headers=tag).status_code == 304
    problem(browser.get(path, params={"match": 2}), 404, "not-finished")
    problem(browser.get(path, params={"match": "x"}), 400, "bad-message")
    problem(browser.get("/api/tables/ABCDEFGH/replay"), 404, "no-such-table")


def test_a_match_that_was_given_up_is_open_too(browser: httpx.Client, node: Node) -> None:
    players = asyncio.run(seat_players([node.url], 2, 6, seats=2))
    code = code_of(node, players[0])

    async def give_up() -> None:
        async with Client(node.url, players[0].token) as ada:
            table = await ada.follow(players[0].table)
            await ada.until(lambda: ada.tables[table].room["stage"] == "playing", 30)
            await ada.do(protocol.Close, table)

    asyncio.run(give_up())
    told = browser.get(f"/api/tables/{code}/replay").json()
    assert not told["over"]
    assert len(told["rounds"][0]["steps"]) == 1
    assert Options(**told["options"]).seats == 2

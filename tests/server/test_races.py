"""Two at once: tabs, players, clocks, bots and nodes. The log decides, once, and the slower is told why."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.inside import Inside, inside, seated, together, turn_of
from tests.server.patience import PATIENCE_S
from tests.server.stores import opened
from yksi.bots.sight import Sight
from yksi.client import Client
from yksi.server import protocol
from yksi.server.door.guests import new_guest
from yksi.server.errors import Refusal
from yksi.server.logs.upkeep import Upkeep
from yksi.server.protocol import Act, Contribute, Done, Join, Open, Remove, Start, Swap
from yksi.server.protocol.options import Options
from yksi.server.shelves import make_shelves
from yksi.server.store import Guest, Store
from yksi.server.tables import clockwork, decide, entries, live, shelf, thinking
from yksi.server.tables.clockwork import Clockwork
from yksi.server.tables.due import next_due
from yksi.server.tables.live import Live
from yksi.server.tables.table import Table
from yksi.server.workshop import Workshop

_ids = (f"r{number}" for number in count(1))


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every run of a test."""
    seeds = count(1)
    monkeypatch.setattr(decide, "new_seed", lambda: f"race-{next(seeds)}")


async def outcomes(*asked: Any) -> tuple[list[Done], list[Refusal]]:
    """What was done and what was refused of what was asked at once."""
    answers = await asyncio.gather(*asked, return_exceptions=True)
    done = [answer for answer in answers if isinstance(answer, Done)]
    refused = [answer for answer in answers if isinstance(answer, Refusal)]
    assert len(done) + len(refused) == len(answers), answers
    return done, refused


async def log_of(store: Store, table: str) -> list[entries.AnyEntry]:
    """All entries of a table."""
    return [entries.decode(logged.entry) for logged in await store.read(table)]


def act(table: str, action: str) -> Act:
    return Act(id=next(_ids), table=table, action=action)


def is_played(entry: entries.AnyEntry, action: str) -> bool:
    return isinstance(entry, entries.Played) and entry.action == action


# Sockets


def test_two_tabs_that_draw_at_once_draw_once(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, seated(at, 2) as (table, players):
            tabs = [Client(at.url, player._token) for player in players]
            for tab in tabs:
                await tab.__aenter__()
                await tab.follow(table)
            both = [*players, *tabs]
            races = 0
            while races < 10:
                await together(both, table)
                seat = turn_of(players[0], table)
                if "draw" not in players[seat].tables[table].legal:
                    await players[seat].ask(act(table, players[seat].tables[table].legal[0]))
                    continue
                races += 1
                done, refused = await outcomes(
                    players[seat].ask(act(table, "draw")), tabs[seat].ask(act(table, "draw"))
                )
                assert len(done) == 1
                assert [refusal.code for refusal in refused] == ["illegal"]
                await together(both, table)
                for one, other in zip(players, tabs, strict=True):
                    assert vars(one.tables[table]) == vars(other.tables[table])
            drawn = [entry for entry in await log_of(at.server.store, table) if is_played(entry, "draw")]
            assert len(drawn) == races
            for tab in tabs:
                await tab.close()

    asyncio.run(scene())


def test_one_command_from_two_sockets_is_one_entry_with_one_answer(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, seated(at, 2) as (table, players):
            for _ in range(10):
                await together(players, table)
                seat = turn_of(players[0], table)
                async with Client(at.url, players[seat]._token) as tab:
                    command = act(table, players[seat].tables[table].legal[0])
                    done, refused = await outcomes(players[seat].ask(command), tab.ask(command))
                assert not refused
                assert done[0] == done[1]
                log = await log_of(at.server.store, table)
                assert [entry.command for entry in log].count(command.id) == 1
                assert log[done[0].seq - 1].command == command.id

    asyncio.run(scene())


def test_a_command_sent_again_after_a_reconnect_gets_the_first_answer(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, seated(at, 2) as (table, players):
            seat = turn_of(players[0], table)
            command = act(table, players[seat].tables[table].legal[0])
            first = await players[seat].ask(command)
            await players[seat].close()
            async with Client(at.url, players[seat]._token) as back:
                assert await back.ask(command) == first, "even before it follows the table"
                await back.follow(table)
                assert await back.ask(command) == first
                again = Open(id="open-1", options=Options(seats=2))
                assert (await back.ask(again)).table == (await back.ask(again)).table

    asyncio.run(scene())


def test_of_two_who_catch_one_player_only_the_quicker_does(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at:
            races = 0
            while races < 3:
                async with seated(at, 3) as (table, players):
                    races += await race_to_catch(at, table, players)

    asyncio.run(scene())


async def race_to_catch(at: Inside, table: str, players: list[Client]) -> bool:
    """Play without a word until somebody forgets UNO, and let both others catch; whether it came to that."""
    while players[0].tables[table].room["stage"] == "playing":
        await together(players, table)
        seat = turn_of(players[0], table)
        for caught in range(3):
            catch = f"catch:{caught}"
            catchers = [player for player in players if catch in player.tables[table].legal]
            if len(catchers) == 2:
                before = hand_sizes(players[0], table)
                done, refused = await outcomes(*(catcher.ask(act(table, catch)) for catcher in catchers))
                assert len(done) == len(refused) == 1
                assert refused[0].code == "illegal"
                assert refused[0].reason
                await together(players, table)
                after = hand_sizes(players[0], table)
                assert after[caught] == before[caught] + 2
                log = await log_of(at.server.store, table)
                assert sum(is_played(entry, catch) for entry in log) == 1
                return True
        legal = players[seat].tables[table].legal
        silent = [action for action in legal if not action.startswith(("uno", "catch")) and action[-1] != "!"]
        await players[seat].ask(act(table, min(silent, key=lambda action: action in ("draw", "challenge"))))
    return False


def hand_sizes(client: Client, table: str) -> list[int]:
    view = client.tables[table].view
    assert view is not None
    return [player["cards"] for player in view["players"]]


def test_who_was_moved_while_away_comes_back_to_the_right_seat(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            host = Client(at.url, await at.come("Ada"))
            guest = Client(at.url, await at.come("Bo"))
            async with host:
                table = await host.open(Options(seats=3))
                async with guest:
                    await guest.join(host.tables[table].code)
                await host.do(Swap, table, seat=1, other=2)
                seen = guest.tables[table].seq
                async with Client(at.url, guest._token, guest.tables) as back:
                    await back.follow(table, seen)
                    await back.until(lambda: back.tables[table].seq > seen)
                    assert back.tables[table].you == 2

    asyncio.run(scene())


def test_who_follows_twice_or_with_a_second_tab_comes_once_and_goes_once(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, Client(at.url, await at.come("Ada")) as host:
            table = await host.open(Options(seats=2))
            token = await at.come("Bo")
            async with Client(at.url, token) as guest:
                await guest.join(host.tables[table].code)
                for _ in range(3):
                    await guest.follow(table)
                async with Client(at.url, token) as tab:
                    await tab.follow(table)
                await guest.ask(protocol.Ping(id="still-here"))
                assert host.tables[table].room["chairs"][1]["here"]
            await host.until(lambda: not host.tables[table].room["chairs"][1]["here"])
            log = await log_of(at.server.store, table)
            moves = [type(entry).__name__ for entry in log if isinstance(entry, entries.Came | entries.Gone)]
            assert moves == ["Came", "Came", "Gone"]

    asyncio.run(scene())


# The clock, bots and nodes, with a clock that is set by hand


class Scene:
    """Tables in this process, whose clock stands still and which do nothing by themselves."""

    def __init__(self, store: Store) -> None:
        self.tables = make_shelves(store, Workshop(), "").tables
        self.guests: list[Guest] = []

    async def start(self, **options: Any) -> Live:
        """A table of three people with the cards dealt."""
        store = self.tables.store
        self.guests = [(await new_guest(store, name)).guest for name in ("Ada", "Bo", "Cy")]
        made = Options(**{"seats": 3, "pace": "instant", "rules": {"target": 100}, **options})
        found = await self.tables.open(self.guests[0], Open(id="open", options=made))
        for guest in self.guests[1:]:
            await self.tables.join(guest, Join(id="join", code=found.table.code), lambda _seq: None)
        for guest in self.guests:
            await self.tables.arrive(found, guest.id)
        table = found.table.id
        await self.do(self.guests[0], Start(id="start", table=table))
        for guest in self.guests:
            await self.do(guest, Contribute(id="word", table=table, word="w"))
        await self.fire(found)
        assert found.table.stage == "playing"
        return found

    async def do(self, guest: Guest, command: protocol.AtTable) -> Done:
        """A command of a guest, as over a socket."""
        answers: list[int] = []
        await self.tables.command(guest, command, answers.append)
        return Done(command.id, command.table, *answers)

    async def fire(self, found: Live) -> None:
        """What the timer of a table does when it goes off."""
        await self.tables.clockwork._fire(found)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What time it is, in a list of one; no timer goes off by itself."""
    now = [10_000_000]
    for module in (live, clockwork, shelf):
        monkeypatch.setattr(module, "now_ms", lambda: now[0])
    monkeypatch.setattr(Clockwork, "wake", lambda _self, _live: None)
    monkeypatch.setattr(Clockwork, "_schedule", lambda _self, _live, _wait: None)
    return now


def in_turn(found: Live) -> int:
    """The seat whose turn it is."""
    assert found.table.match is not None
    return found.table.match.round.state.turn


def test_of_a_move_and_the_clock_one_counts(url: str, clock: list[int]) -> None:
    random = Random(5)
    won: list[str] = []

    async def scene() -> None:
        async with opened(url) as store:
            at = Scene(store)
            found = await at.start(clock=5)
            while len(won) < 30 and found.table.stage == "playing":
                assert found.table.match is not None
                seat = in_turn(found)
                if "draw" not in found.table.match.round.legal(seat):
                    await at.do(at.guests[seat], act(found.table.id, found.table.match.round.legal(seat)[0]))
                    continue
                due = next_due(found.table)
                assert due is not None
                assert due.kind in ("late", "act")
                clock[0] = max(clock[0], due.at)
                before = found.table.seq
                racers = [at.do(at.guests[seat], act(found.table.id, "draw")), at.fire(found)]
                random.shuffle(racers)
                answers = await asyncio.gather(*racers, return_exceptions=True)
                refused = [answer for answer in answers if isinstance(answer, Refusal)]
                assert {refusal.code for refusal in refused} <= {"illegal", "wrong-stage"}
                assert found.table.seq == before + 1
                entry = (await log_of(store, found.table.id))[-1]
                assert isinstance(entry, entries.Played)
                assert (entry.command == "") == bool(refused)
                won.append("clock" if refused else "player")

    asyncio.run(scene())
    assert set(won) == {"clock", "player"}


def test_a_bot_that_thinks_gives_way_to_the_player_who_comes_back(
    url: str, clock: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        thinks, thought = asyncio.Event(), asyncio.Event()

        async def choose(level: str, luck: int, sight: Sight, _most_s: float) -> str | None:
            thinks.set()
            await thought.wait()
            return thinking.think(level, luck, sight)

        monkeypatch.setattr(thinking, "choose", choose)
        async with opened(url) as store:
            at = Scene(store)
            found = await at.start()
            seat = in_turn(found)
            player = at.guests[seat]
            await at.tables.depart(found, player.id)
            clock[0] += 60_000
            bot = asyncio.create_task(at.fire(found))
            await asyncio.wait_for(thinks.wait(), PATIENCE_S)
            await at.tables.arrive(found, player.id)
            before = found.table.seq
            thought.set()
            await bot
            assert found.table.seq == before, "the bot has let the player play"
            assert found.table.match is not None
            command = act(found.table.id, found.table.match.round.legal(seat)[0])
            assert (await at.do(player, command)).seq == before + 1

    asyncio.run(scene())


def test_a_player_who_comes_back_just_after_the_bot_has_moved_is_told_why_not(
    url: str, clock: list[int]
) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            at = Scene(store)
            found = await at.start()
            seat = in_turn(found)
            player = at.guests[seat]
            await at.tables.depart(found, player.id)
            clock[0] += 60_000
            assert found.table.match is not None
            assert "draw" in found.table.match.round.legal(seat)
            command = act(found.table.id, "draw")
            moved = found.table.seq + 1
            _bot, refused = await asyncio.gather(
                at.fire(found), at.do(player, command), return_exceptions=True
            )
            assert found.table.seq == moved
            assert isinstance(refused, Refusal) or (await log_of(store, found.table.id))[-1].by == player.id

    asyncio.run(scene())


def test_a_player_whom_another_node_believed_gone_is_here_again(url: str, clock: list[int]) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            at = Scene(store)
            found = await at.start()
            gone = entries.Gone(seat=1, by=at.guests[1].id)
            await found.submit(lambda _table: (gone, None))
            assert not found.table.chairs[1].here
            clock[0] += 1
            await at.tables.settle()
            assert found.table.chairs[1].here
            await at.tables.depart(found, at.guests[1].id)
            await at.tables.settle()
            assert not found.table.chairs[1].here

    asyncio.run(scene())


def test_two_nodes_that_fire_one_timer_write_one_entry(postgres_url: str, clock: list[int]) -> None:
    async def scene() -> None:
        async with opened(postgres_url, "one") as first, opened(postgres_url, "two") as second:
            one, two = Scene(first), Scene(second)
            found = await one.start(clock=5)
            other = await two.tables.get(found.table.id)
            kinds = set()
            for _ in range(150):
                due = next_due(found.table)
                if due is None:
                    break
                kinds.add(due.kind)
                clock[0] = max(clock[0], due.at)
                before = found.table.seq
                await asyncio.gather(one.fire(found), two.fire(other))
                await asyncio.gather(found.catch_up(), other.catch_up())
                assert found.table.seq == other.table.seq
                assert found.table.seq - before in (0, 1), "a bot may let a chance pass"
                log = await first.read(found.table.id)
                assert [logged.seq for logged in log] == list(range(1, found.table.seq + 1))
            assert {"late", "act"} <= kinds
            replayed = Table(found.table.id)
            replayed.seeds = await first.seeds(found.table.id)
            for logged in await first.read(found.table.id):
                replayed.apply(logged.seq, logged.at, entries.decode(logged.entry))
            assert replayed.match is not None
            assert found.table.match is not None
            assert replayed.match.round.history == found.table.match.round.history

    asyncio.run(scene())


@pytest.mark.usefixtures("clock")
def test_a_node_that_is_behind_looks_again_before_it_refuses(postgres_url: str) -> None:
    async def scene() -> None:
        async with opened(postgres_url, "one") as first, opened(postgres_url, "two") as second:
            one, two = Scene(first), Scene(second)
            found = await one.start()
            other = await two.tables.get(found.table.id)
            for at in (one, two) * 10:
                assert found.table.match is not None
                here = found if at is one else other
                seat = in_turn(found if found.table.seq > other.table.seq else other)
                ahead = max(found, other, key=lambda live: live.table.seq)
                assert ahead.table.match is not None
                legal = ahead.table.match.round.legal(seat)
                done = await at.do(one.guests[seat], act(found.table.id, legal[0]))
                assert done.seq == here.table.seq
            late = (await new_guest(first, "Di")).guest
            assert found.table.stage == other.table.stage == "playing"
            with pytest.raises(Refusal, match="under way"):
                await two.tables.join(late, Join(id="j", code=found.table.code), lambda _seq: None)

    asyncio.run(scene())


def test_who_comes_to_another_node_right_after_joining_is_known_there(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Upkeep, "hint", lambda _self, _table, _seq: None)

    async def scene() -> None:
        async with inside(postgres_url, tmp_path) as one, inside(postgres_url, tmp_path) as two:
            token = await one.come("Bo")
            async with Client(two.url, await two.come("Ada")) as host:
                table = await host.open(Options(seats=2))
                async with Client(one.url, token) as guest:
                    await guest.join(host.tables[table].code)
                    seen = guest.tables[table].seq
                async with Client(two.url, token, guest.tables) as guest:
                    await guest.follow(table, seen)
                    await guest.do(protocol.Say, table, text="hello")
                    assert guest.tables[table].seq > seen

    asyncio.run(scene())


def test_who_is_removed_on_one_node_is_dropped_on_the_other(postgres_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(postgres_url, tmp_path) as one, inside(postgres_url, tmp_path) as two:
            token = await two.come("Bo")
            async with Client(one.url, await one.come("Ada")) as host, Client(two.url, token) as guest:
                table = await host.open(Options(seats=2))
                await guest.join(host.tables[table].code)
                await host.do(Remove, table, seat=1)  # at once, before this node has heard of the guest
                await guest.until(lambda: table in guest.dropped)
                assert guest.dropped[table] == "removed"

    asyncio.run(scene())

"""People whom the test itself plays: they sit down, and act when they are told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from random import Random
from threading import Thread
from typing import Any, TypeVar

from tests.web.patience import PATIENCE_S
from tests.web.stacked import stack
from yksi.client import Client, Mirror, come
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol.options import Options
from yksi.told import ToldEvent

Result = TypeVar("Result")


class Company:
    """Guests of one server. They live in a thread, as Playwright has taken the loop of this one."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._connections = AsyncExitStack()

    def close(self) -> None:
        """All go home."""
        self.run(self._connections.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Wait for something that the guests do."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def guest(self, name: str) -> Guest:
        """Somebody new with a connection."""
        token = come(self.url, name)
        return Guest(self, name, token, self.connect(token))

    def connect(self, token: str) -> Client:
        """One more connection of a guest."""
        return self.run(self._connections.enter_async_context(Client(self.url, token, answer_s=PATIENCE_S)))

    def open(self, *names: str, **options: Any) -> Party:
        """A table before the start; the first is its host. Rule keys stand beside options."""
        guests = {name: self.guest(name) for name in names}
        host = guests[names[0]]
        chosen = {key: options.pop(key) for key in Options.__struct_fields__ if key in options}
        chosen = {"seats": len(names), "pace": "instant", "rules": options, **chosen}
        table = self.run(host.client.open(Options(**chosen)))
        party = Party(host.client.tables[table].code, host.client.tables[table].watch, guests)
        for name, guest in guests.items():
            guest.table = table if name == host.name else self.run(guest.client.join(party.code))
        return party

    def start(self, *names: str, at: str = "", level: str = "casual", **options: Any) -> Party:
        """A table where the cards are dealt, by luck or as `at` says."""
        party = self.open(*names, **options)
        party.start(at, level)
        return party


@dataclass
class Guest:
    """One of them."""

    company: Company
    name: str
    token: str
    client: Client
    table: str = ""
    heard: list[ToldEvent] = field(default_factory=list)
    """What happened since, as events."""

    def __post_init__(self) -> None:
        """Listen."""
        self.client.told = self._hear

    def _hear(self, message: protocol.AnyMessage) -> None:
        if isinstance(message, protocol.Change) and isinstance(message.events, list):
            self.heard += message.events

    @property
    def mirror(self) -> Mirror:
        """What this guest knows of the table."""
        return self.client.tables[self.table]

    def do(self, kind: type[protocol.AtTable], **fields: Any) -> None:
        """Send a command."""
        self.company.run(self.client.do(kind, self.table, **fields))

    def act(self, *actions: str) -> None:
        """Do what the rules allow, in notation."""
        for action in actions:
            self.do(protocol.Act, action=action)

    def until(self, holds: Callable[[Mirror], bool]) -> None:
        """Wait until something is true of the table."""
        self.company.run(self.client.until(lambda: holds(self.mirror)))

    def catch_up(self) -> None:
        """Hear everything that others have been told by now: a socket keeps the order."""
        self.company.run(self.client.ask(protocol.Ping(id=self.client.new_id())))

    def hear_more(self, heard: int) -> None:
        """Wait until more than so many events have been heard; that somebody comes or goes is none."""
        self.until(lambda _mirror: len(self.heard) > heard)

    def see_moved_on(self, heard: int, before: tuple[str, int | None]) -> None:
        """Wait until more was heard, or the table is elsewhere: whoever ends a set says nothing by that."""
        self.until(lambda _mirror: len(self.heard) > heard or self.place != before)

    @property
    def place(self) -> tuple[str, int | None]:
        """Where the round is: what the table waits for, and from whom."""
        assert self.mirror.view is not None
        return self.mirror.view["phase"], self.mirror.view["turn"]

    def know(self, seq: int) -> None:
        """Wait until this guest has been told of an entry of the log."""
        self.until(lambda mirror: mirror.seq >= seq)


@dataclass
class Party:
    """A table and who sits there."""

    code: str
    watch: str
    guests: dict[str, Guest] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Guest:
        """One of the guests."""
        return self.guests[name]

    def start(self, at: str = "", level: str = "casual") -> None:
        """Deal; all have said their word."""
        host, *_ = self.guests.values()
        host.do(protocol.Start, level=level)
        for guest in self.guests.values():
            with suppress(Refusal):  # the guest's browser was quicker
                guest.do(protocol.Contribute, word=stack(at) if at and guest is host else guest.name)
        for guest in self.guests.values():
            guest.until(lambda mirror: mirror.view is not None)

    def play_out(self, luck: Random) -> None:
        """The host plays the match against bots to its end."""
        host, *_ = self.guests.values()
        while host.mirror.room["stage"] != "over":
            host.until(lambda mirror: mirror.awaited or mirror.room["stage"] != "playing")
            if host.mirror.awaited:
                lays = [action for action in host.mirror.legal if action not in ("draw", "uno")]
                host.act(luck.choice(lays or ["draw"]))
            elif host.mirror.room["stage"] == "scores":
                host.do(protocol.Ready)
                host.until(lambda mirror: mirror.room["stage"] == "playing")

"""A connection to a server: commands with answers, and a mirror of every table that is followed."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from yksi.client.lost import ANSWER_S, Lost
from yksi.client.mirror import Mirror
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import (
    Bye,
    Change,
    Done,
    Dropped,
    Refused,
    SheetShown,
    Snapshot,
    TournamentShown,
    Waits,
    Welcome,
)
from yksi.server.protocol.options import Options


class Client:
    """One connection to a server.

    >>> import asyncio
    >>> from yksi.client import Client, come
    >>> from yksi.server.protocol.options import Options
    >>> async def example():
    ...     async with Client(url, come(url, "Ada")) as ada:  # `url` is where a server listens
    ...         table = await ada.open(Options(seats=3))
    ...         return ada.tables[table].room["stage"], len(ada.tables[table].room["chairs"])
    >>> asyncio.run(example())
    ('lobby', 3)
    """

    def __init__(
        self,
        url: str,
        token: str = "",
        known: dict[str, Mirror] | None = None,
        answer_s: float = ANSWER_S,
        at: str = "",
    ) -> None:
        """`known` are mirrors of an earlier connection, to go on from; after `answer_s` none will come.

        `at` is the code of the table that one goes to: a server with several workers has it at one of them.
        """
        self.url = url
        self.at = at
        self.answer_s = answer_s
        self.tables: dict[str, Mirror] = known if known is not None else {}
        self.sheets: dict[str, SheetShown] = {}
        self.tournaments: dict[str, TournamentShown] = {}
        """Score sheets as they were shown last."""
        self.told: Callable[[protocol.AnyMessage], None] = lambda _message: None
        """Called with every message, after the mirror has taken it."""
        self.dropped: dict[str, str] = {}
        self.waits: set[str] = set()
        """Tables at whose door it waits to be let in."""
        self.bye: Bye | None = None
        self._token = token
        self._numbers = itertools.count(1)
        self._session = secrets.token_hex(4)
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._changed = asyncio.Event()
        self._connection: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Client:
        address = self.url.replace("http", "ws", 1) + "/socket" + (f"?at={quote(self.at)}" if self.at else "")
        self._connection = await connect(
            address, compression=None, max_size=None, proxy=None, open_timeout=ANSWER_S, ping_interval=None
        )
        self._reader = asyncio.create_task(self._read())
        try:
            self.welcome: Welcome = await self.ask(
                protocol.Hello(id=self.new_id(), version=protocol.VERSION, token=self._token)
            )
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End the connection."""
        if self._connection is not None:
            await self._connection.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def lost(self) -> None:
        """Wait until the connection has ended."""
        if self._reader is not None:
            await asyncio.wait((self._reader,))

    def new_id(self) -> str:
        """An id for a command that no other has."""
        return f"{self._session}-{next(self._numbers)}"

    async def ask(self, command: protocol.Command) -> Any:
        """Send a command; its answer. Refusal if the server says no, Lost if it says nothing."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answers[command.id] = answer
        try:
            async with asyncio.timeout(self.answer_s):
                await self.send(protocol.encode(command).decode())
                return await answer
        except (ConnectionClosed, TimeoutError) as error:
            raise Lost(f"no answer to {type(command).__name__}: {error}") from None
        finally:
            self._answers.pop(command.id, None)

    async def send(self, frame: str | bytes) -> None:
        """Send a frame as it is."""
        if self._connection is None:
            raise Lost("not connected")
        await self._connection.send(frame)

    async def do(self, kind: type[protocol.AtTable], table: str, **fields: Any) -> Done:
        """Send a command to a table; its effect is in the mirror then."""
        done = await self.ask(kind(id=self.new_id(), table=table, **fields))
        assert isinstance(done, Done)
        await self.until(lambda: table not in self.tables or self.tables[table].seq >= done.seq)
        return done

    async def open(self, options: Options) -> str:
        """Open a table and follow it."""
        return await self._entered(protocol.Open(id=self.new_id(), options=options))

    async def join(self, code: str, seat: int | None = None, waits: bool = False) -> str:
        """Take a seat by invitation and follow the table; or wait, where its door is shut."""
        return await self._entered(protocol.Join(id=self.new_id(), code=code, seat=seat, waits=waits))

    async def watch(self, code: str) -> str:
        """Follow a table as a spectator."""
        return await self._entered(protocol.Watch(id=self.new_id(), code=code))

    async def follow(self, table: str, since: int = 0) -> str:
        """Follow the own table again."""
        return await self._entered(protocol.Follow(id=self.new_id(), table=table, since=since))

    async def _entered(self, command: protocol.Command) -> str:
        done: Done = await self.ask(command)
        known = self.tables, self.dropped, self.waits
        await self.until(lambda: any(done.table in each for each in known))
        return done.table

    async def until(self, condition: Callable[[], bool], seconds: float | None = None) -> None:
        """Wait until something is true of what this client knows; Lost when the connection ends before."""
        async with asyncio.timeout(self.answer_s if seconds is None else seconds):
            while not condition():
                if self._reader is not None and self._reader.done():
                    raise Lost("the connection has ended")
                self._changed.clear()
                await self._changed.wait()

    async def _read(self) -> None:
        assert self._connection is not None
        try:
            async for frame in self._connection:
                self._take(protocol.decode_message(frame))
        except (ConnectionClosed, Lost):
            await self._connection.close()
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(Lost("the connection has ended"))
                    answer.exception()  # whoever asked may not have come to wait for it
            self._changed.set()

    def _take(self, message: protocol.AnyMessage) -> None:
        if isinstance(message, Done | Welcome | Refused):
            self._answer(message)
        elif isinstance(message, Snapshot):
            self.tables[message.table] = Mirror(message)
            self.waits.discard(message.table)
        elif isinstance(message, Change):
            if message.table not in self.tables:
                raise Lost(f"change {message.seq} comes before the table")
            self.tables[message.table].apply(message)
        elif isinstance(message, SheetShown):
            self.sheets[message.sheet] = message
        elif isinstance(message, TournamentShown):
            self.tournaments[message.tournament] = message
        elif isinstance(message, Waits):
            self.waits.add(message.table)
        elif isinstance(message, Dropped):
            self.waits.discard(message.table)
            self.dropped[message.table] = message.code
            self.tables.pop(message.table, None)
        elif isinstance(message, Bye):
            self.bye = message
        self.told(message)
        self._changed.set()

    def _answer(self, message: Done | Welcome | Refused) -> None:
        answer = self._answers.get(message.id)
        if answer is None or answer.done():
            return
        if isinstance(message, Refused):
            refusal = Refusal(message.code, message.sentence, message.reason, values=message.values)
            answer.set_exception(refusal)
        else:
            answer.set_result(message)

"""The way from the event loop to the database: one thread writes, a few read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from yksi.server.store.batch import Outcome, Write, write_batch
from yksi.server.store.database import READERS, file_of, is_postgres, make_engine, unavailable
from yksi.server.store.lines import Lines
from yksi.server.store.lock import FileLock
from yksi.server.store.migrate import joined, prepare
from yksi.server.store.shortway import ShortWay
from yksi.server.store.stored import Append, StoreUnavailable
from yksi.server.store.transact import refuse_all, transact
from yksi.server.store.writer import Then, Writer

if TYPE_CHECKING:
    from yksi.server.mates import Heads, Mates
    from yksi.server.store.hints import Hints

PATIENCE_S = 15.0
"""After this, an answer is not waited for any more."""
HANGS_S = 8.0
"""After this, a connection that does not answer is cut, so that the thread that waits for it can go on."""
CLOSING_S = 2.0
"""So long a database has to answer when the server is to end."""
LOOK_S = 1.0

_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")


class Access:
    """A database, the threads that use it, and the lock on it."""

    def __init__(
        self,
        url: str,
        node: str,
        hear: Callable[[Heads], None],
        beside: bool = False,
        mates: Mates | None = None,
    ) -> None:
        """Nothing happens yet; `hear` will be called on the event loop with what other nodes commit.

        `beside` a server that may be running, nothing is locked and nothing is migrated. With `mates` nothing
        is locked either, and on SQLite they are told what is committed.
        """
        self._engine = make_engine(url)
        self._writing = self._engine.execution_options(writes=True)
        self._node = node
        self._hear = hear
        self._beside = beside
        self._mates = mates
        self._number = 0
        self._lock: FileLock | None = None
        self._writer: Writer | None = None
        self._short: ShortWay | None = None
        self._hints: Hints | None = None
        self._lines = Lines(self._engine)
        self._hangs_s = HANGS_S
        self._gone = False
        self._watch: asyncio.TimerHandle | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="yksi-reader")

    async def open(self) -> None:
        """Lock, migrate, begin to write."""
        try:
            await asyncio.to_thread(self._prepare)
        except Exception as error:
            await asyncio.to_thread(self._let_go)
            raise unavailable(error) or error from None
        if is_postgres(self._engine):
            from yksi.server.store.hints import Hints  # needs psycopg

            loop = asyncio.get_running_loop()
            self._hints = Hints(
                self._engine, self._node, lambda heads: loop.call_soon_threadsafe(self._hear, heads)
            )
        else:
            self._short = ShortWay(self._engine)
        self._writer = Writer(self._commit)
        self._look_after()

    def hurry(self) -> None:
        """The server is to end: a database that does not answer soon is not waited for."""
        self._hangs_s = CLOSING_S

    def _look_after(self) -> None:
        """Cut connections on which nothing has come for too long; at the end nothing more is tried then."""
        if self._lines.cut(self._hangs_s) and self._hangs_s == CLOSING_S:
            self._gone = True
        self._watch = asyncio.get_running_loop().call_later(LOOK_S, self._look_after)

    async def close(self) -> None:
        """Write what waits, and let go of everything."""
        self.hurry()
        if self._writer is not None:
            await self._writer.close(CLOSING_S if self._gone else PATIENCE_S)
        await asyncio.to_thread(self._let_go)
        if self._watch is not None:
            self._watch.cancel()

    async def put(self, write: Write) -> Outcome:
        """Write this; what became of it, once it is committed."""
        return await self._writer_now().put(write)

    def put_soon(self, write: Write, then: Then) -> None:
        """The same; who calls is told of it instead of waiting."""
        self._writer_now().put_soon(write, then)

    def _writer_now(self) -> Writer:
        if self._writer is None:
            raise StoreUnavailable("the store is not open")
        if self._gone:
            raise StoreUnavailable("the database does not answer", "no-answer")
        return self._writer

    async def ask(
        self,
        query: Callable[Concatenate[Connection, _Asked], _Answer],
        *args: _Asked.args,
        **kwargs: _Asked.kwargs,
    ) -> _Answer:
        """The answer to a query."""
        if self._gone:
            raise StoreUnavailable("the database does not answer", "no-answer")
        asked = partial(self._answer, lambda connection: query(connection, *args, **kwargs))
        answer = asyncio.get_running_loop().run_in_executor(self._readers, asked)
        try:
            async with asyncio.timeout(PATIENCE_S):  # wait_for may answer a task that was cancelled (3.11)
                return await answer
        except TimeoutError:
            raise StoreUnavailable("the database does not answer", "no-answer") from None
        except Exception as error:
            raise unavailable(error) or error from None

    def _prepare(self) -> None:
        if self._beside:
            self._number = joined(self._engine)
            return
        if not is_postgres(self._engine) and self._mates is None:
            self._lock = FileLock(file_of(self._engine))
        self._number = prepare(self._engine)

    def _let_go(self) -> None:
        if self._hints is not None:
            self._hints.close()
        self._readers.shutdown(wait=not self._gone, cancel_futures=self._gone)
        if self._short is not None:
            self._short.close()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def _answer(self, query: Callable[[Connection], _Answer]) -> _Answer:
        """Ask, and once more if it was the connection that was lost, as after a restart of the database."""
        try:
            with self._engine.connect() as connection:
                return query(connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self._engine.connect() as connection:
            return query(connection)

    def _fill(self, connection: Connection, writes: Sequence[Write], alone: bool) -> list[Outcome]:
        return write_batch(connection, writes, self._number, alone)

    def _commit(self, writes: Sequence[Write]) -> Sequence[Outcome | Exception]:
        """On the writer's thread: write, then tell the other nodes."""
        outcomes = self._written(writes)
        tell = self._hints.send if self._hints is not None else self._mates.hint if self._mates else None
        if tell is not None:
            tell(
                {
                    write.log: write.seq
                    for write, outcome in zip(writes, outcomes, strict=True)
                    if isinstance(write, Append) and outcome is True
                }
            )
        return outcomes

    def _written(self, writes: Sequence[Write]) -> Sequence[Outcome | Exception]:
        if self._short is not None:
            try:
                if self._short.write(writes, self._number):
                    return [True] * len(writes)
            except Exception as error:  # of whatever cannot be written the long way finds which it is
                if refused := unavailable(error):
                    return refuse_all(refused, writes)
        return transact(self._writing, self._fill, writes)

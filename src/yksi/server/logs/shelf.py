"""All logs of one kind that are alive in this process, found by id or code, until nobody needs them."""

from __future__ import annotations

import asyncio
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from yksi.server.errors import Refusal
from yksi.server.logs.log import LiveLog
from yksi.server.store import Append, Log, Store

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits that are not taken for one another."""
CODE_LENGTH: Final = 8
WATCH_LENGTH: Final = 16
IDLE_S: Final = 60
"""What nobody follows is unloaded after so long; the log brings it back."""

Kept = TypeVar("Kept", bound=LiveLog[Any, Any])


class Shelf(ABC, Generic[Kept]):
    """The logs of this process that are of one kind."""

    kind: str
    """What it is called in the store, and to people."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.takes_code: Callable[[str], bool] = lambda _code: True
        """Whether what has this code is to be alive here; where there are several workers, one of them is."""
        self._live: dict[str, Kept] = {}
        self._loading: dict[str, asyncio.Task[Kept]] = {}

    @abstractmethod
    def _make(self, stored: Log) -> Kept:
        """Bring one to life, at the beginning of its log."""

    @abstractmethod
    def _is_needed(self, live: Kept) -> bool:
        """Whether it has to stay alive though nobody follows it."""

    def wake(self, _live: Kept) -> None:
        """Do what should have happened of itself; nothing does, where a kind says nothing else."""

    async def take_over(self, _before: int) -> None:
        """See to what nodes have left that gave no sign of life since then; likewise."""

    async def close(self) -> None:
        """Finish what is under way of itself; likewise."""

    def __len__(self) -> int:
        return len(self._live)

    def known(self, id: str) -> Kept | None:
        """One that is alive here."""
        return self._live.get(id)

    @property
    def all(self) -> list[Kept]:
        """Every one that is alive here."""
        return list(self._live.values())

    async def get(self, id: str) -> Kept:
        """One of this kind, read from its log if it is not alive yet."""
        live = self._live.get(id)
        if live is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _task: self._loading.pop(id, None))
            live = await asyncio.shield(loading)
        live.used_at = time.monotonic()  # so that it is not unloaded before it is used
        return live

    async def find(self, code: str) -> tuple[Kept, bool]:
        """The one with a code, and whether the code is for watching only."""
        found = await self.store.find(plain_code(code), self.kind)
        if found is None:
            raise Refusal("no-such-table", f"no {self.kind} has this code: check it, or ask for a new link")
        id, watch = found
        return await self.get(id), watch

    async def public(self, limit: int) -> list[tuple[str, bytes]]:
        """Code and summary of those that are public and open, the one whose listing changed last first."""
        return await self.store.public_logs(self.kind, limit)

    async def with_part(self, guest: str, limit: int) -> list[tuple[str, bytes]]:
        """Code and summary of those in which a guest has a part, in the same order."""
        return await self.store.logs_of(guest, self.kind, limit)

    async def _create(
        self,
        host: str,
        command: str,
        first: Callable[[str], Append],
        fixed: str = "",
        parent: str | None = None,
    ) -> Kept:
        """A new one, with its first entry; the same one if the command comes again."""
        while True:
            id = fixed or self._new_id()
            new = Log(id, self.kind, self._code(CODE_LENGTH), self._code(WATCH_LENGTH), host, command, parent)
            stored = await self.store.create(new, first(id))
            if stored is not None:
                return await self.get(stored.id)

    def _new_id(self) -> str:
        """For whoever reads it somewhere it begins with the kind; an id of a table has ever been bare."""
        return secrets.token_hex(8) if self.kind == "table" else f"{self.kind}-{secrets.token_hex(8)}"

    def _code(self, length: int) -> str:
        while not self.takes_code(code := _code(length)):
            pass
        return code

    async def _unused_code(self) -> str:
        """An invitation to something here that leads nowhere yet."""
        while await self.store.find(code := self._code(CODE_LENGTH), self.kind) is not None:
            pass
        return code

    async def _load(self, id: str) -> Kept:
        stored = await self.store.log(id)
        if stored is None or stored.kind != self.kind:
            raise Refusal("no-such-table", f"there is no such {self.kind}")
        live = self._make(stored)
        await live.catch_up()
        self._live[id] = live
        return live

    def unload(self) -> int:
        """Let go of what nobody follows or needs; how many."""
        before = time.monotonic() - IDLE_S
        idle = [
            live
            for live in self._live.values()
            if not live.followed
            and live.used_at < before
            and not live.lock.locked()
            and not self._is_needed(live)
        ]
        for live in idle:
            self._forget(live)
            del self._live[live.id]
        return len(idle)

    def _forget(self, live: Kept) -> None:
        """It is no longer alive here."""


def plain_code(code: str) -> str:
    """A code as it is kept, however somebody has written it down."""
    return code.strip().upper().replace("-", "").replace(" ", "")


def _code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))

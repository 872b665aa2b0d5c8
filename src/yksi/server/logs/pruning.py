"""What has not been used for as long as it is kept goes, in small steps.

A walk through all logs never ends: some of them with each step, from the first again after the last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from yksi.server.store import Found, Store, now_ms

DAY_MS: Final = 24 * 3600 * 1000
AT_ONCE: Final = 200


class Silence(NamedTuple):
    """How to take out of an entry what somebody said."""

    mark: bytes
    """Stands in every entry in which somebody speaks."""
    of: Callable[[bytes], bytes | None]
    """The entry without it; None if it says nothing."""


class Pruner:
    """Removes what is due."""

    def __init__(
        self,
        store: Store,
        keep: Mapping[str, int],
        is_alive: Callable[[str], bool],
        silence: Mapping[str, Silence] | None = None,
    ) -> None:
        """`keep` is days by `KEPT_DAYS` of `server.config`; what `is_alive` in this process stays.

        `silence` takes what was said out of entries, by the kind of their log.
        """
        self._store = store
        self._keep = keep
        self._is_alive = is_alive
        self._silence = silence or {}
        self._after = ""

    async def step(self) -> None:
        """Look at the next logs; after the last of them at guests and bans."""
        now = now_ms()
        await self._store.note_guests(now - now % DAY_MS)
        found = await self._store.walk(self._after, AT_ONCE)
        for each in found:
            before = now if each.kind is None else self._before(now, kept_as(each))
            if self._is_alive(each.id):
                continue
            if each.at < before:
                await self._store.remove(each.id, each.head, before)
            elif each.at < self._before(now, "chats") and (silence := self._silence.get(each.kind or "")):
                await self._hush(each.id, silence)
        self._after = found[-1].id if len(found) == AT_ONCE else ""
        if not self._after:
            await self._forget(now)

    async def _hush(self, log: str, silence: Silence) -> None:
        """What was said there goes; all else stays, and the chain of the log with it."""
        spoken = await self._store.entries_with(log, silence.mark)
        silent = {seq: found for seq, entry in spoken.items() if (found := silence.of(entry)) is not None}
        if silent:
            await self._store.rewrite(log, silent)

    async def _forget(self, now: int) -> None:
        await self._store.forget_bans(now)
        before = self._before(now, "guests")
        await self._store.forget_devices(before)
        for guest in await self._store.unseen_guests(before, AT_ONCE):
            await self._store.forget_guest(guest, before)

    def _before(self, now: int, what: str) -> int:
        """What was used last before this is due; nothing was before 0."""
        days = self._keep.get(what, 0)
        return now - days * DAY_MS if days else 0


def kept_as(found: Found) -> str:
    """As what a log is kept."""
    if found.kind != "table":
        return f"{found.kind}s"
    if found.parent is not None:
        return "tournaments"
    return "records" if found.dealt else "tables"

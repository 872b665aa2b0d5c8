"""Who wants to be forgotten is, wherever a log names them.

What belongs to nobody else goes. In a table where others have played too, the guest's name becomes the word
for somebody and what the guest said becomes nothing; the chain stays whole, as it never names anybody
(`yksi.chain`). In a tournament and at its tables results stay as they are, under that word.

It waits until nobody is at the table and no node has it in mind: what is alive would be written anew with
the name in it. A kill in the middle harms nothing: what is not done yet is found again.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

from yksi.server.logs.shelf import IDLE_S
from yksi.server.store import Erasure, Logged, PartIn, Store, now_ms

UNLISTED: Final = "sheet"
"""The kind of log that is whoever opened it's own, and in no list."""
QUIET_MS: Final = 5 * IDLE_S * 1000
"""A log in which nothing has happened for so long, with nobody there, is alive on no node."""
AT_ONCE: Final = 200

Forget = Callable[[Sequence[Logged], str, str], Awaitable[tuple[dict[int, bytes], set[str]]]]
"""Of a log without a guest, who is a word now: the entries that are others, and what the guest was called."""


class Eraser:
    """Forgets those who want to be forgotten."""

    def __init__(
        self,
        store: Store,
        forget: Mapping[str, Forget],
        is_alive: Callable[[str], bool],
        done: Callable[[], None] = lambda: None,
        quiet_ms: int = QUIET_MS,
    ) -> None:
        """`forget` knows the logs of each kind but those that are somebody's own.

        `done` is called when names have gone: what was made of those logs must not be shown any more.
        """
        self._store = store
        self._forget = forget
        self._is_alive = is_alive
        self._done = done
        self._quiet_ms = quiet_ms

    async def step(self) -> None:
        """Erase what can be erased now."""
        for erasure in await self._store.erasures(AT_ONCE):
            parts = await self._store.parts_of(erasure.guest, UNLISTED, AT_ONCE)
            gone = [await self._erase(erasure, part) for part in parts]
            if any(gone):
                self._done()
            if all(gone) and len(parts) < AT_ONCE:
                await self._store.erased(erasure.guest)

    async def _erase(self, erasure: Erasure, part: PartIn) -> bool:
        """Whether the log does not name the guest any more, or never will forget."""
        now = now_ms()
        if not part.quiet or part.at >= now - self._quiet_ms or self._is_alive(part.log):
            return False
        if part.alone and part.parent is None:
            head = (await self._store.heads([part.log])).get(part.log, 0)
            return await self._store.remove(part.log, head, now)
        await self._rewrite(erasure, part)
        if self._is_alive(part.log):  # somebody came meanwhile, and may have read the name
            return False
        await self._store.end_part(erasure.guest, part.log)
        return True

    async def _rewrite(self, erasure: Erasure, part: PartIn) -> None:
        log = await self._store.read(part.log)
        rewritten, names = await self._forget[part.kind](log, *erasure)
        summary = json.loads(part.summary or b"{}")
        if "names" in summary:
            summary["names"] = [erasure.word if name in names else name for name in summary["names"]]
        await self._store.rewrite(part.log, rewritten, json.dumps(summary, ensure_ascii=False).encode())

"""How much may be open at once? Counted for each guest in the store, for each address in this process."""

from __future__ import annotations

from collections import OrderedDict

from yksi.server.door.limits import KEYS_KEPT, OPEN_A_GUEST, OPEN_AN_ADDRESS
from yksi.server.errors import Refusal
from yksi.server.store import Store


class Openings:
    """What each address has opened here; which address that was is kept nowhere else."""

    def __init__(self, store: Store, generous: float = 1.0) -> None:
        """`generous` widens the limits, for tests of load on one's own machine."""
        self._store = store
        self._generous = generous
        self._opened: OrderedDict[tuple[str, str], list[str]] = OrderedDict()

    async def check(self, kind: str, guest: str, command: str, address: str) -> None:
        """Refusal if one more would be too many; not for a command that comes again."""
        most = OPEN_A_GUEST[kind] * self._generous
        if await self._store.count_open(kind, guest, command) >= most:
            raise Refusal("too-many", f"one guest may have {most:.0f} open {kind}s: close one of them")
        opened = self._opened.get((kind, address), [])
        most = OPEN_AN_ADDRESS[kind] * self._generous
        if len(opened) >= most:
            opened[:] = await self._store.still_open(opened)
            if len(opened) >= most:
                raise Refusal("too-many", f"{most:.0f} {kind}s are open from your network: close one of them")

    def note(self, kind: str, address: str, id: str) -> None:
        """This was opened from there."""
        opened = self._opened.setdefault((kind, address), [])
        if id not in opened:
            opened.append(id)
        self._opened.move_to_end((kind, address))
        if len(self._opened) > KEYS_KEPT:
            self._opened.popitem(last=False)

    def opened(self, kind: str, address: str) -> list[str]:
        """What was opened from there."""
        return self._opened.get((kind, address), [])

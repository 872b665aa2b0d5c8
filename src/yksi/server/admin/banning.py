"""Networks that are not let in for a time."""

from __future__ import annotations

from yksi.server.admin.told import Misnamed
from yksi.server.door.bans import network_to_ban
from yksi.server.store import Store, now_ms


async def ban(store: Store, network: str, until: int, why: str) -> str:
    """Let nobody in from a network until then; the network as it is kept, of IPv6 at least 64 bits wide."""
    kept = _kept(network)
    await store.ban(kept, until, why)
    return kept


async def unban(store: Store, network: str) -> str:
    """Let them in again; Misnamed if nobody has kept them out."""
    kept = _kept(network)
    if kept not in {held.network for held in await store.bans(now_ms())}:
        raise Misnamed("not-banned", network=kept)
    await store.unban(kept)
    return kept


def _kept(network: str) -> str:
    try:
        return network_to_ban(network)
    except ValueError:
        raise Misnamed("bad-network", text=repr(network)) from None

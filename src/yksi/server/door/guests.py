"""Who is who, without accounts: a guest is a name and a token that only their devices know.

The store keeps digests of tokens and never the tokens. A recovery key, kept as a link, makes another device
the same guest.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from yksi.server.door.clean_text import clean_name
from yksi.server.door.lookalikes import is_of_one_alphabet, is_seen
from yksi.server.errors import Refusal
from yksi.server.store import Guest, Store, now_ms

COOKIE = "yksi"


class Credentials(NamedTuple):
    """What a device needs to be a guest."""

    guest: Guest
    token: str
    recovery: str


def digest(secret: str) -> bytes:
    """What the store keeps of a token of 256 random bits."""
    return hashlib.sha256(secret.encode()).digest()


async def new_guest(store: Store, name: str) -> Credentials:
    """A guest with a new token and a recovery key."""
    guest = Guest(secrets.token_hex(16), checked_name(name))
    token, recovery = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    await store.add_guest(guest.id, guest.name, digest(token), digest(recovery), now_ms())
    return Credentials(guest, token, recovery)


async def recover(store: Store, recovery: str) -> Credentials:
    """The guest on another device, with a token of its own."""
    guest = await store.guest_by_recovery(digest(recovery))
    if guest is None:
        raise Refusal("unknown-guest", "this recovery link is not known here")
    token = secrets.token_urlsafe(32)
    await store.add_token(guest.id, digest(token), now_ms())
    return Credentials(guest, token, recovery)


async def guest_of(store: Store, token: str) -> Guest | None:
    """Whose token this is."""
    return await store.guest_by_token(digest(token)) if token else None


def checked_name(name: str) -> str:
    """The name as it is shown; Refusal if nothing is left of it."""
    cleaned = clean_name(name)
    if not cleaned or not is_seen(cleaned):
        raise Refusal("bad-name", "a name needs at least one letter that can be seen")
    if not is_of_one_alphabet(cleaned):
        raise Refusal("bad-name", "a name is of one alphabet: this one mixes letters that look alike")
    return cleaned

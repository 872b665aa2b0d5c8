"""What a request says: where it comes from, whose it is, what is in it."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request

from yksi.server.door.addresses import network_of
from yksi.server.door.guests import COOKIE, guest_of
from yksi.server.errors import Refusal
from yksi.server.http.services import Services
from yksi.server.store import Guest

MOST_BYTES: Final = 16 * 1024
"""Of a body."""

_Body = TypeVar("_Body")


def address_of(scope: Any) -> str:
    """Where a request comes from, as limits count it."""
    client = scope.get("client")
    return network_of(client[0]) if client else "local"


async def guest_here(services: Services, request: Request) -> Guest:
    """Who asks, by the cookie."""
    guest = await guest_of(services.store, request.cookies.get(COOKIE, ""))
    if guest is None:
        raise Refusal("unknown-guest", "come as a guest first: POST /api/guests")
    return guest


async def bytes_of(request: Request, most: int = MOST_BYTES) -> bytes:
    """The body of a request; Refusal if it is too large."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise Refusal("too-large", f"this request may have at most {most // 1024} KiB")
    return bytes(body)


async def body_of(request: Request, kind: type[_Body]) -> _Body:
    """The body of a request; Refusal if it is too large or not what is expected."""
    try:
        return msgspec.json.decode(await bytes_of(request), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad-message", f"the request cannot be read: {error}") from None

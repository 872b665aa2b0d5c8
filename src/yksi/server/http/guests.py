"""Who comes, and under which name."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from yksi.server.door.guests import COOKIE, Credentials, checked_name, guest_of, new_guest, recover
from yksi.server.http.asking import address_of, body_of, guest_here
from yksi.server.http.endpoint import GUEST, READ, Endpoint
from yksi.server.http.reply import respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers

YEAR_S: Final = 365 * 24 * 3600
Keep = Literal["cookie", "token"]


class NewGuest(Struct, forbid_unknown_fields=True):
    """Who comes."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    keep: Keep = "cookie"
    """Where the token goes: into the cookie of this browser, or into the answer, for one more player."""


class NewName(Struct, forbid_unknown_fields=True):
    """Another name."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]


class Recovery(Struct, forbid_unknown_fields=True):
    """The key of a recovery link."""

    key: Annotated[str, Meta(min_length=1, max_length=100)]
    keep: Keep = "cookie"
    """As for a new guest."""


async def come(services: Services, request: Request) -> Response:
    """POST /api/guests: come as a guest. The cookie is who one is; the key is for other devices."""
    services.guests.spend(address_of(request.scope), "new guests")
    body = await body_of(request, NewGuest)
    return _identity(request, await new_guest(services.store, body.name), body.keep, 201)


async def come_again(services: Services, request: Request) -> Response:
    """POST /api/guests/recover: be the same guest on this device too."""
    services.guests.spend(address_of(request.scope), "recoveries")
    body = await body_of(request, Recovery)
    return _identity(request, await recover(services.store, body.key), body.keep, 200)


async def me(services: Services, request: Request) -> Response:
    """GET /api/guests/me: who am I? The name is empty for somebody new, which is no error."""
    guest = await guest_of(services.store, request.cookies.get(COOKIE, ""))
    return respond(answers.Name("" if guest is None else guest.name))


async def rename(services: Services, request: Request) -> Response:
    """PUT /api/guests/me: change the name; at tables where I sit already the old one stays."""
    guest = await guest_here(services, request)
    name = checked_name((await body_of(request, NewName)).name)
    await services.store.rename(guest.id, name)
    return respond(answers.Name(name))


def _identity(request: Request, known: Credentials, keep: Keep, status: int) -> Response:
    """Who one is now; the token is in the cookie or in the answer, never in both."""
    if keep == "token":
        return respond(answers.Identity(known.guest.name, known.recovery, known.token), status)
    response = respond(answers.Identity(known.guest.name, known.recovery), status)
    response.set_cookie(
        COOKIE,
        known.token,
        max_age=YEAR_S,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


ENDPOINTS: Final = (
    Endpoint("POST", "/api/guests", come, answers.Identity, (*READ, "bad-name"), takes=NewGuest, status=201),
    Endpoint("POST", "/api/guests/recover", come_again, answers.Identity, GUEST + READ, takes=Recovery),
    Endpoint("GET", "/api/guests/me", me, answers.Name),
    Endpoint("PUT", "/api/guests/me", rename, answers.Name, (*GUEST, *READ, "bad-name"), takes=NewName),
)

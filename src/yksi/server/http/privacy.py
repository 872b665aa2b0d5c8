"""What is kept of a guest, for how long, and how nothing is any more."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.locales import LANGUAGES, message
from yksi.server.config import KEPT_DAYS
from yksi.server.door.guests import COOKIE
from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of, guest_here
from yksi.server.http.endpoint import GUEST, WORK, Endpoint
from yksi.server.http.reply import respond
from yksi.server.http.services import Services
from yksi.server.logs.erasing import AT_ONCE, UNLISTED
from yksi.server.protocol import Leave, answers
from yksi.server.store import Guest
from yksi.server.tables.keeping import what_is_kept


async def terms(services: Services, _request: Request) -> Response:
    """GET /api/keep: how many days after its last use each kind of thing is kept; 0 is for ever."""
    return respond(answers.Terms(**{what: services.config.keep.get(what, 0) for what in KEPT_DAYS}))


async def kept(services: Services, request: Request) -> Response:
    """GET /api/guests/me/kept: everything that is kept of me, as a file to take along."""
    services.guests.spend(address_of(request.scope), "questions")
    guest = await guest_here(services, request)
    content = await services.workshop.do(what_is_kept, services.config.url, guest.id, guest.name)
    return Response(content, media_type="application/json", headers={"cache-control": "no-store"})


async def erase(services: Services, request: Request) -> Response:
    """DELETE /api/guests/me: leave every table and be forgotten; from then on I am `a player` in `language`.

    Names and chat go from a table when nobody is there any more; results of tournaments stay, nameless.
    """
    language = request.query_params.get("language", "en")
    if language not in LANGUAGES:
        raise Refusal("bad-message", f"language must be one of {', '.join(LANGUAGES)}, not {language!r}")
    guest = await guest_here(services, request)
    await _leave_everything(services, guest)
    await services.store.erase_guest(guest.id, message("privacy", "somebody", language))
    response = respond(answers.Name(""))
    response.delete_cookie(COOKIE)
    return response


async def _leave_everything(services: Services, guest: Guest) -> None:
    for part in await services.store.parts_of(guest.id, UNLISTED, AT_ONCE):
        if part.kind == services.tables.kind and not part.past and part.parent is None:
            leave = Leave(table=part.log, id=secrets.token_hex(8))
            with suppress(Refusal):  # a table that is closed, full or damaged is left already
                await services.tables.command(guest, leave, lambda _seq: None)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/keep", terms, answers.Terms),
    Endpoint("GET", "/api/guests/me/kept", kept, answers.Kept, GUEST + WORK),
    Endpoint("DELETE", "/api/guests/me", erase, answers.Name, (*GUEST, "bad-message"), asks=("language",)),
)

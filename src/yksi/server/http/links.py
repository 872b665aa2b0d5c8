"""How others find a table: the address of this machine, and links as QR codes."""

from __future__ import annotations

import asyncio
import io
import re
from functools import lru_cache
from typing import Final

import segno
from starlette.requests import Request
from starlette.responses import Response

from yksi.server.door.addresses import is_everywhere, is_loopback, lan_address
from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of
from yksi.server.http.endpoint import SVG, Endpoint
from yksi.server.http.reply import NO_STORE, respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers

_PATH: Final = re.compile(r"/[!-~]{0,199}")


async def here(services: Services, request: Request) -> Response:
    """GET /api/here: where phones find this server, if the page was opened as localhost."""
    return respond(answers.Here(_lan(services, request)))


async def qr(services: Services, request: Request) -> Response:
    """GET /api/qr.svg: a path of this server as a QR code, with the address at which phones find it."""
    path = request.query_params.get("path", "/")
    if not _PATH.fullmatch(path):
        raise Refusal("bad-message", "path must begin with / and have at most 200 characters, all of ASCII")
    base = _lan(services, request) or f"{request.url.scheme}://{request.headers['host']}"
    services.pictures.spend(address_of(request.scope), "QR codes")
    drawn = await asyncio.to_thread(picture, f"{base}{path}")
    return Response(drawn, headers=NO_STORE, media_type=SVG)


@lru_cache(256)
def picture(url: str) -> bytes:
    """A QR code, black on white whatever is around it."""
    drawn = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(drawn, kind="svg", dark="#000", light="#fff", xmldecl=False, omitsize=True, nl=False)
    return drawn.getvalue()


def _lan(services: Services, request: Request) -> str | None:
    """The address in the local network, for who sits at this machine and calls it localhost."""
    if not is_everywhere(services.config.host) or not is_loopback(request.url.hostname or ""):
        return None
    address = lan_address() if is_loopback(address_of(request.scope)) else None
    return None if address is None else f"http://{address}:{request.scope['server'][1]}"


ENDPOINTS: Final = (
    Endpoint("GET", "/api/here", here, answers.Here),
    Endpoint("GET", "/api/qr.svg", qr, str, ("bad-message",), asks=("path",), media=SVG),
)

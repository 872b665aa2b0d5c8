"""Every endpoint, and the routes that are made of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from yksi.server.errors import Refusal
from yksi.server.http import (
    advice,
    guests,
    house,
    links,
    operating,
    played,
    privacy,
    reminders,
    replays,
    rules,
    sheets,
    tables,
    tournaments,
    words,
)
from yksi.server.http.asking import address_of
from yksi.server.http.endpoint import Endpoint, Handler
from yksi.server.http.openapi import document
from yksi.server.http.reply import refuse, respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers
from yksi.server.store import StoreUnavailable

Handled = Callable[[Request], Awaitable[Response]]


async def openapi(_services: Services, _request: Request) -> Response:
    """GET /api/openapi.json: this list for programs, as an OpenAPI 3.1 document."""
    return respond(document(ENDPOINTS))


ENDPOINTS: Final = (
    *guests.ENDPOINTS,
    *privacy.ENDPOINTS,
    *played.ENDPOINTS,
    *reminders.ENDPOINTS,
    *tables.ENDPOINTS,
    *replays.ENDPOINTS,
    *rules.ENDPOINTS,
    *house.ENDPOINTS,
    *sheets.ENDPOINTS,
    *tournaments.ENDPOINTS,
    *advice.ENDPOINTS,
    *words.ENDPOINTS,
    *links.ENDPOINTS,
    *operating.ENDPOINTS,
    Endpoint("GET", "/api/openapi.json", openapi, answers.Document),
)


def api_routes(services: Services) -> list[Route]:
    """All routes of the API, one a path, so that a wrong method is told all the right ones."""
    paths: dict[str, dict[str, Handled]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = guarded(services, endpoint.handler)
    return [Route(path, _by_method(handlers), methods=list(handlers)) for path, handlers in paths.items()]


def guarded(services: Services, handler: Handler) -> Handled:
    """A handler within its rate limit, whose refusals are responses."""

    async def handle(request: Request) -> Response:
        address = address_of(request.scope)
        try:
            services.requests.spend(address, "requests")
            services.time.check(address)
            return await services.time.measured(handler(services, request), address)
        except Refusal as refusal:
            return refuse(refusal)
        except ClientDisconnect:
            return refuse(Refusal("bad-message", "only a part of the request came"))
        except StoreUnavailable as error:
            return refuse(Refusal("unavailable", str(error)))

    return handle


def _by_method(handlers: dict[str, Handled]) -> Handled:
    async def handle(request: Request) -> Response:
        return await handlers["GET" if request.method == "HEAD" else request.method](request)

    return handle

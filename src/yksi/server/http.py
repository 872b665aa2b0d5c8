"""The HTTP part: guests, lists of tables, records, rules; all of it JSON, all of it small."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from yksi.editions import EDITIONS, changed_keys, edition, make_rules, ready_rules
from yksi.errors import RecordError
from yksi.keys import KEYS
from yksi.server.errors import Refusal
from yksi.server.guests import COOKIE, Credentials, checked_name, guest_of, new_guest, recover
from yksi.server.limits import Limiter
from yksi.server.options import Options
from yksi.server.records import record_of
from yksi.server.store import Guest, Store, StoreUnavailable
from yksi.server.tables import Tables

MOST_BYTES: Final = 16 * 1024
LISTED: Final = 50
YEAR_S: Final = 365 * 24 * 3600
STATUS: Final = {
    "no-such-table": 404,
    "not-finished": 404,
    "unknown-guest": 401,
    "too-fast": 429,
    "too-large": 413,
    "bad-origin": 403,
    "unavailable": 503,
}
"""The status of each refusal; 400 for all others."""

_Body = TypeVar("_Body")


class NewGuest(Struct, forbid_unknown_fields=True):
    """Who comes."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]


class Recovery(Struct, forbid_unknown_fields=True):
    """The key of a recovery link."""

    key: Annotated[str, Meta(min_length=1, max_length=100)]


class Services:
    """What the handlers work with."""

    def __init__(
        self, store: Store, tables: Tables, requests: Limiter, guests: Limiter, codes: Limiter
    ) -> None:
        self.store = store
        self.tables = tables
        self.requests = requests
        self.guests = guests
        self.codes = codes


def respond(value: Any, status: int = 200) -> Response:
    """A JSON response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refuse(refusal: Refusal) -> Response:
    """A refusal as a response."""
    told = {"code": refusal.code, "sentence": refusal.sentence}
    return respond(told, STATUS.get(refusal.code, 400))


def address_of(scope: Any) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else "local"


Handler = Callable[[Services, Request], Awaitable[Response]]


def guarded(services: Services, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler within its rate limit, whose refusals are responses."""

    async def handle(request: Request) -> Response:
        try:
            services.requests.spend(address_of(request.scope), "requests")
            return await handler(services, request)
        except Refusal as refusal:
            return refuse(refusal)
        except StoreUnavailable as error:
            return refuse(Refusal("unavailable", str(error)))

    return handle


async def body_of(request: Request, kind: type[_Body]) -> _Body:
    """The body of a request; Refusal if it is too large or not what is expected."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            raise Refusal("too-large", "a request may have at most 16 KiB")
    try:
        return msgspec.json.decode(bytes(body), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad-message", f"the request cannot be read: {error}") from None


async def guest_here(services: Services, request: Request) -> Guest:
    """Who asks, by the cookie."""
    guest = await guest_of(services.store, request.cookies.get(COOKIE, ""))
    if guest is None:
        raise Refusal("unknown-guest", "come as a guest first: POST /api/guests")
    return guest


def _with_cookie(request: Request, known: Credentials, status: int) -> Response:
    response = respond({"name": known.guest.name, "recovery": known.recovery}, status)
    response.set_cookie(
        COOKIE,
        known.token,
        max_age=YEAR_S,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


async def come(services: Services, request: Request) -> Response:
    """POST /api/guests: come as a guest. The cookie is the identity; the recovery key is for other devices."""
    services.guests.spend(address_of(request.scope), "new guests")
    body = await body_of(request, NewGuest)
    return _with_cookie(request, await new_guest(services.store, body.name), 201)


async def come_again(services: Services, request: Request) -> Response:
    """POST /api/guests/recover: be the same guest on this device too."""
    services.guests.spend(address_of(request.scope), "recoveries")
    body = await body_of(request, Recovery)
    return _with_cookie(request, await recover(services.store, body.key), 200)


async def me(services: Services, request: Request) -> Response:
    """GET /api/guests/me: who am I? PUT: change the name."""
    guest = await guest_here(services, request)
    if request.method == "PUT":
        name = checked_name((await body_of(request, NewGuest)).name)
        await services.store.rename(guest.id, name)
        return respond({"name": name})
    return respond({"name": guest.name})


async def public_tables(services: Services, _request: Request) -> Response:
    """GET /api/tables: the public tables."""
    return respond([_listed(*found) for found in await services.store.public_tables(LISTED)])


async def own_tables(services: Services, request: Request) -> Response:
    """GET /api/tables/mine: where I have a seat."""
    guest = await guest_here(services, request)
    return respond([_listed(*found) for found in await services.store.tables_of(guest.id, LISTED)])


def _listed(code: str, summary: bytes) -> dict[str, Any]:
    return {"code": code, **msgspec.json.decode(summary)}


async def table(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE: what is known of a table before one joins it."""
    services.codes.spend(address_of(request.scope), "codes")
    live, watch = await services.tables.find(request.path_params["code"])
    found = live.table
    return respond(
        {
            "table": found.id,
            "watch": watch,
            "stage": found.stage,
            "options": found.options,
            "rules": changed_keys(found.rules),
            "names": [chair.name for chair in found.chairs if chair.name],
            "free": sum(chair.free for chair in found.chairs),
        }
    )


async def record(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE/record: the last match, or ?match=N; without its seed until it is over."""
    services.codes.spend(address_of(request.scope), "codes")
    found = await _record(services, request)
    return Response(found.text(), media_type="text/plain; charset=utf-8")


async def proof(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE/proof: what anybody finds who recomputes every deal from the record."""
    services.codes.spend(address_of(request.scope), "codes")
    found = await _record(services, request)
    try:
        return respond(msgspec.to_builtins(found.verify()))
    except RecordError as error:
        raise Refusal("not-finished", str(error)) from None


async def _record(services: Services, request: Request) -> Any:
    live, _watch = await services.tables.find(request.path_params["code"])
    asked = request.query_params.get("match")
    if asked is not None and not (asked.isascii() and asked.isdigit() and len(asked) < 6):
        raise Refusal("bad-message", f"match must be a whole number, not {asked!r}")
    stored = await services.store.table(live.table.id)
    assert stored is not None
    return await record_of(services.store, stored, None if asked is None else int(asked))


async def editions(_services: Services, _request: Request) -> Response:
    """GET /api/editions: the rulebooks, their rule keys, and the ready custom rules."""
    fields = ("id", "title", "language", "rulebook", "note", "ideas")
    return respond(
        {
            "editions": [
                {name: getattr(edition(id), name) for name in fields} | {"keys": make_rules(id).words()}
                for id in EDITIONS
            ],
            "keys": {
                key: {k: v for k, v in declared.items() if k != "dtype"} for key, declared in KEYS.items()
            },
            "custom": {name: rule.words() for name, rule in ready_rules().items()},
        }
    )


async def preview(_services: Services, request: Request) -> Response:
    """POST /api/preview: what a choice of options would mean, before a table is opened with them."""
    options = await body_of(request, Options)
    rules = options.make_rules()
    return respond(
        {
            "rules": rules.words(),
            "changed": changed_keys(rules),
            "custom": [rule.words() for rule in rules.custom],
        }
    )


def api_routes(services: Services) -> list[Route]:
    """All routes of the API."""
    return [Route(path, guarded(services, handler), methods=[method]) for path, method, handler in ENDPOINTS]


ENDPOINTS: Final[list[tuple[str, str, Handler]]] = [
    ("/api/guests", "POST", come),
    ("/api/guests/recover", "POST", come_again),
    ("/api/guests/me", "GET", me),
    ("/api/guests/me", "PUT", me),
    ("/api/tables", "GET", public_tables),
    ("/api/tables/mine", "GET", own_tables),
    ("/api/tables/{code}", "GET", table),
    ("/api/tables/{code}/record", "GET", record),
    ("/api/tables/{code}/proof", "GET", proof),
    ("/api/editions", "GET", editions),
    ("/api/preview", "POST", preview),
]

"""The HTTP part: guests, lists of tables, records, rules; all of it JSON, all of it small."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from yksi.custom import CustomRule
from yksi.editions import EDITIONS, changed_keys, edition, make_rules, ready_rules
from yksi.errors import RecordError
from yksi.keys import KEYS
from yksi.record import Proof, Record
from yksi.server import answers
from yksi.server.errors import Refusal
from yksi.server.guests import COOKIE, Credentials, checked_name, guest_of, new_guest, recover
from yksi.server.limits import Limiter
from yksi.server.options import Options
from yksi.server.records import record_of
from yksi.server.store import Guest, Store, StoreUnavailable
from yksi.server.table import Table
from yksi.server.tables import Tables

MOST_BYTES: Final = 16 * 1024
LISTED: Final = 50
YEAR_S: Final = 365 * 24 * 3600
NO_STORE: Final = {"cache-control": "no-store"}
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
    """A JSON response, which nobody on the way keeps."""
    return Response(msgspec.json.encode(value), status, NO_STORE, media_type="application/json")


def refuse(refusal: Refusal) -> Response:
    """A refusal as a response."""
    return respond(answers.Problem(refusal.code, refusal.sentence), status_of(refusal.code))


def status_of(code: str) -> int:
    """The status of a refusal."""
    return STATUS.get(code, 400)


def address_of(scope: Any) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else "local"


Handler = Callable[[Services, Request], Awaitable[Response]]
Handled = Callable[[Request], Awaitable[Response]]


def guarded(services: Services, handler: Handler) -> Handled:
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


async def come(services: Services, request: Request) -> Response:
    """POST /api/guests: come as a guest. The cookie is who one is; the key is for other devices."""
    services.guests.spend(address_of(request.scope), "new guests")
    body = await body_of(request, NewGuest)
    return _with_cookie(request, await new_guest(services.store, body.name), 201)


async def come_again(services: Services, request: Request) -> Response:
    """POST /api/guests/recover: be the same guest on this device too."""
    services.guests.spend(address_of(request.scope), "recoveries")
    body = await body_of(request, Recovery)
    return _with_cookie(request, await recover(services.store, body.key), 200)


async def me(services: Services, request: Request) -> Response:
    """GET /api/guests/me: who am I?"""
    guest = await guest_here(services, request)
    return respond(answers.Name(guest.name))


async def rename(services: Services, request: Request) -> Response:
    """PUT /api/guests/me: change the name; at tables where I sit already the old one stays."""
    guest = await guest_here(services, request)
    name = checked_name((await body_of(request, NewGuest)).name)
    await services.store.rename(guest.id, name)
    return respond(answers.Name(name))


async def public_tables(services: Services, _request: Request) -> Response:
    """GET /api/tables: the public tables."""
    return respond([_listed(*found) for found in await services.store.public_tables(LISTED)])


async def own_tables(services: Services, request: Request) -> Response:
    """GET /api/tables/mine: where I have a seat."""
    guest = await guest_here(services, request)
    return respond([_listed(*found) for found in await services.store.tables_of(guest.id, LISTED)])


def _listed(code: str, summary: bytes) -> answers.Listed:
    return msgspec.convert({"code": code, **msgspec.json.decode(summary)}, answers.Listed)


async def table(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE: what is known of a table before one joins it."""
    services.codes.spend(address_of(request.scope), "codes")
    live, watch = await services.tables.find(request.path_params["code"])
    return respond(await live.look(lambda table: _found(table, watch)))


def _found(table: Table, watch: bool) -> answers.Found:
    return answers.Found(
        table=table.id,
        watch=watch,
        stage=table.stage,
        options=table.options,
        rules=changed_keys(table.rules),
        names=[chair.name for chair in table.chairs if chair.name],
        free=sum(chair.free for chair in table.chairs),
    )


async def record(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE/record: the last match, or ?match=N; without its seed until it is over."""
    services.codes.spend(address_of(request.scope), "codes")
    found = await _record(services, request)
    return Response(found.text(), headers=NO_STORE, media_type="text/plain; charset=utf-8")


async def proof(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE/proof: what anybody finds who recomputes every deal from the record."""
    services.codes.spend(address_of(request.scope), "codes")
    found = await _record(services, request)
    try:
        return respond(found.verify())
    except RecordError as error:
        raise Refusal("not-finished", str(error)) from None


async def _record(services: Services, request: Request) -> Record:
    live, _watch = await services.tables.find(request.path_params["code"])
    asked = request.query_params.get("match")
    if asked is not None and not (asked.isascii() and asked.isdigit() and len(asked) < 6):
        raise Refusal("bad-message", f"match must be a whole number, not {asked!r}")
    stored = await services.store.table(live.table.id)
    assert stored is not None
    return await record_of(services.store, stored, None if asked is None else int(asked))


async def editions(_services: Services, _request: Request) -> Response:
    """GET /api/editions: the rulebooks, their rule keys, and the ready custom rules."""
    return respond(
        answers.Rulebooks(
            editions=[_rulebook(id) for id in EDITIONS],
            keys={key: msgspec.convert(declared, answers.Key) for key, declared in KEYS.items()},
            custom={name: _custom(rule) for name, rule in ready_rules().items()},
        )
    )


def _rulebook(id: str) -> answers.Rulebook:
    return msgspec.convert({**vars(edition(id)), "keys": make_rules(id).words()}, answers.Rulebook)


def _custom(rule: CustomRule) -> answers.CustomRule:
    return answers.CustomRule(rule.name, rule.text, [step.words() for step in rule.steps])


async def preview(_services: Services, request: Request) -> Response:
    """POST /api/preview: what a choice of options would mean, before a table is opened with them."""
    options = await body_of(request, Options)
    rules = options.make_rules()
    return respond(
        answers.Meaning(
            rules=rules.words(), changed=changed_keys(rules), custom=[_custom(rule) for rule in rules.custom]
        )
    )


async def openapi(_services: Services, _request: Request) -> Response:
    """GET /api/openapi.json: this list for programs, as an OpenAPI 3.1 document."""
    from yksi.server.openapi import document  # it is made of this module

    return respond(document())


def api_routes(services: Services) -> list[Route]:
    """All routes of the API, one a path, so that a wrong method is told all the right ones."""
    paths: dict[str, dict[str, Handled]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = guarded(services, endpoint.handler)
    return [Route(path, _by_method(handlers), methods=list(handlers)) for path, handlers in paths.items()]


def _by_method(handlers: dict[str, Handled]) -> Handled:
    async def handle(request: Request) -> Response:
        return await handlers["GET" if request.method == "HEAD" else request.method](request)

    return handle


class Endpoint(NamedTuple):
    """A route with what it gives, why it may say no and what it takes; documentation is made of it."""

    method: str
    path: str
    handler: Handler
    gives: Any
    refuses: tuple[str, ...] = ()
    """Codes besides those of `EVERYWHERE`."""
    takes: type[Struct] | None = None
    asks: tuple[str, ...] = ()
    """Parameters that may follow the path."""
    status: int = 200


EVERYWHERE: Final = ("bad-origin", "too-fast", "unavailable")
"""Why any request may be refused."""
_GUEST: Final = ("unknown-guest",)
_READ: Final = ("bad-message", "too-large")
_TABLE: Final = ("no-such-table",)
_MATCH: Final = (*_TABLE, "not-finished", "bad-message")

ENDPOINTS: Final = (
    Endpoint("POST", "/api/guests", come, answers.Identity, _READ, takes=NewGuest, status=201),
    Endpoint("POST", "/api/guests/recover", come_again, answers.Identity, _GUEST + _READ, takes=Recovery),
    Endpoint("GET", "/api/guests/me", me, answers.Name, _GUEST),
    Endpoint("PUT", "/api/guests/me", rename, answers.Name, _GUEST + _READ, takes=NewGuest),
    Endpoint("GET", "/api/tables", public_tables, list[answers.Listed]),
    Endpoint("GET", "/api/tables/mine", own_tables, list[answers.Listed], _GUEST),
    Endpoint("GET", "/api/tables/{code}", table, answers.Found, _TABLE),
    Endpoint("GET", "/api/tables/{code}/record", record, str, _MATCH, asks=("match",)),
    Endpoint("GET", "/api/tables/{code}/proof", proof, Proof, _MATCH, asks=("match",)),
    Endpoint("GET", "/api/editions", editions, answers.Rulebooks),
    Endpoint("POST", "/api/preview", preview, answers.Meaning, ("bad-options", *_READ), takes=Options),
    Endpoint("GET", "/api/openapi.json", openapi, answers.Document),
)

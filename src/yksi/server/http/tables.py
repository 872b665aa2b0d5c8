"""Lists of tables, what is known of one before one joins it, and what was played there."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.editions import changed_keys
from yksi.errors import RecordError
from yksi.record import Proof, Record
from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of, guest_here
from yksi.server.http.endpoint import GUEST, TEXT, Endpoint
from yksi.server.http.reply import NO_STORE, listed, respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers
from yksi.server.tables.records import record_of
from yksi.server.tables.table import Table

LISTED: Final = 50


async def public_tables(services: Services, _request: Request) -> Response:
    """GET /api/tables: the public tables."""
    return respond(listed(await services.tables.public(LISTED), answers.Listed))


async def own_tables(services: Services, request: Request) -> Response:
    """GET /api/tables/mine: where I have a seat."""
    guest = await guest_here(services, request)
    return respond(listed(await services.tables.with_part(guest.id, LISTED), answers.Listed))


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
    found = await asked_record(services, request)
    return Response(found.text(), headers=NO_STORE, media_type=f"{TEXT}; charset=utf-8")


async def proof(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE/proof: what anybody finds who recomputes every deal from the record."""
    found = await asked_record(services, request)
    try:
        return respond(found.verify())
    except RecordError as error:
        raise Refusal("not-finished", str(error)) from None


async def asked_record(services: Services, request: Request) -> Record:
    """The record of the match that a request names."""
    services.codes.spend(address_of(request.scope), "codes")
    live, _watch = await services.tables.find(request.path_params["code"])
    asked = request.query_params.get("match")
    if asked is not None and not (asked.isascii() and asked.isdigit() and len(asked) < 6):
        raise Refusal("bad-message", f"match must be a whole number, not {asked!r}")
    await services.tables.check_open(live)
    stored = await services.store.log(live.table.id)
    assert stored is not None
    return await record_of(services.store, stored, None if asked is None else int(asked))


TABLE: Final = ("no-such-table",)
MATCH: Final = (*TABLE, "not-finished", "bad-message")

ENDPOINTS: Final = (
    Endpoint("GET", "/api/tables", public_tables, list[answers.Listed]),
    Endpoint("GET", "/api/tables/mine", own_tables, list[answers.Listed], GUEST),
    Endpoint("GET", "/api/tables/{code}", table, answers.Found, TABLE),
    Endpoint("GET", "/api/tables/{code}/record", record, str, MATCH, asks=("match",), media=TEXT),
    Endpoint("GET", "/api/tables/{code}/proof", proof, Proof, MATCH, asks=("match",)),
)

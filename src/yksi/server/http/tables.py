"""Lists of tables, what is known of one before one joins it, and what was played there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.editions import changed_keys
from yksi.record import Proof
from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of, guest_here
from yksi.server.http.endpoint import GUEST, JSON, TEXT, WORK, Endpoint
from yksi.server.http.reply import NO_STORE, listed, respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers
from yksi.server.tables.records import match_log, record_proof, record_text
from yksi.server.tables.table import Table
from yksi.server.workshop import Made

LISTED: Final = 50


async def public_tables(services: Services, _request: Request) -> Response:
    """GET /api/tables: the public tables."""
    return respond(listed(await services.tables.public(LISTED), answers.Listed))


async def own_tables(services: Services, request: Request) -> Response:
    """GET /api/tables/mine: where I have a seat."""
    guest = await guest_here(services, request)
    return respond(listed(await services.tables.with_part(guest.id, LISTED), answers.Listed, guest.id))


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
    text = await asked(services, request, record_text)
    return Response(text, headers=NO_STORE, media_type=f"{TEXT}; charset=utf-8")


async def proof(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE/proof: what anybody finds who recomputes every deal from the record."""
    return Response(await asked(services, request, record_proof), headers=NO_STORE, media_type=JSON)


async def log(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE/log: what the log tells of a match that is over, to hash again; no names."""
    text = await asked(services, request, match_log)
    return Response(text, headers=NO_STORE, media_type=f"{TEXT}; charset=utf-8")


async def asked(services: Services, request: Request, job: Callable[[str, str, int], Made]) -> bytes:
    """What the workshop makes of the match that a request names."""
    services.codes.spend(address_of(request.scope), "codes")
    live, _watch = await services.tables.find(request.path_params["code"])
    number = request.query_params.get("match")
    if number is not None and not (number.isascii() and number.isdigit() and len(number) < 6):
        raise Refusal("bad-message", f"match must be a whole number, not {number!r}")
    await services.tables.check_open(live)
    match = live.table.match_number if number is None else int(number)
    url = services.config.url
    key = job.__name__, live.id, match
    return await services.workshop.do(job, url, live.id, match, size=live.seq, key=key)


TABLE: Final = ("no-such-table",)
MATCH: Final = (*TABLE, "not-finished", "bad-message", *WORK)

ENDPOINTS: Final = (
    Endpoint("GET", "/api/tables", public_tables, list[answers.Listed]),
    Endpoint("GET", "/api/tables/mine", own_tables, list[answers.Listed], GUEST),
    Endpoint("GET", "/api/tables/{code}", table, answers.Found, TABLE),
    Endpoint("GET", "/api/tables/{code}/record", record, str, MATCH, asks=("match",), media=TEXT),
    Endpoint("GET", "/api/tables/{code}/log", log, str, MATCH, asks=("match",), media=TEXT),
    Endpoint("GET", "/api/tables/{code}/proof", proof, Proof, MATCH, asks=("match",)),
)

"""The matches that a guest has played at the tables of this server."""

from __future__ import annotations

import json
from itertools import accumulate, takewhile
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of, guest_here
from yksi.server.http.endpoint import GUEST, WORK, Endpoint
from yksi.server.http.reply import respond
from yksi.server.http.services import Services
from yksi.server.logs.erasing import UNLISTED
from yksi.server.protocol import answers
from yksi.server.store import PartIn
from yksi.server.tables.played import MOST_ENTRIES, MOST_TABLES, matches_ended, played_by


async def played(services: Services, request: Request) -> Response:
    """GET /api/guests/me/matches: the matches that I have played here and that are over, the newest first."""
    services.replays.spend(address_of(request.scope), "lists of matches")
    guest = await guest_here(services, request)
    parts = await services.store.parts_of(guest.id, UNLISTED, MOST_TABLES)
    tables = {part.log: part.code for part in parts if _is_dealt(part)}
    heads = await services.store.heads(list(tables))
    found: list[answers.PlayedMatch] = []
    for log in _few_enough(list(tables), heads):
        found += await _at_table(services, guest.id, log, tables[log], heads.get(log, 0))
    return respond(sorted(found, key=lambda match: -match.at))


def _is_dealt(part: PartIn) -> bool:
    return part.kind == "table" and bool(json.loads(part.summary or b"{}").get("match"))


def _few_enough(logs: list[str], heads: dict[str, int]) -> list[str]:
    """The first of them that are played again in a moment, and one in any case."""
    sums = takewhile(lambda total: total <= MOST_ENTRIES, accumulate(heads.get(log, 0) for log in logs))
    return logs[: max(len(list(sums)), 1)]


async def _at_table(
    services: Services, guest: str, log: str, code: str, head: int
) -> list[answers.PlayedMatch]:
    url = services.config.url
    try:
        made = await services.workshop.do(
            matches_ended, url, log, size=head, key=(matches_ended.__name__, log, head)
        )
    except Refusal as refusal:
        if refusal.code != "damaged":
            raise
        return []  # the others can be told
    return played_by(guest, code, made)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/guests/me/matches", played, list[answers.PlayedMatch], GUEST + WORK),
)

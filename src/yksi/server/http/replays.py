"""A match to step through with all hands open, from a table or from a record that somebody kept."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.server.http.asking import address_of, bytes_of
from yksi.server.http.endpoint import JSON, WORK, Endpoint
from yksi.server.http.services import Services
from yksi.server.http.tables import MATCH, asked
from yksi.server.protocol import answers
from yksi.server.site.assets import PRIVATE, Asset
from yksi.server.tables.records import record_replay, text_replay

MOST_RECORD_BYTES: Final = 256 * 1024
_LEVEL: Final = 6
"""Of compression: 9 takes twice as long for 3 % less."""


async def replay(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE/replay: the last match or ?match=N, once it is over, with all hands open."""
    services.replays.spend(address_of(request.scope), "replays")
    return await _packed(request, await asked(services, request, record_replay))


async def replay_record(services: Services, request: Request) -> Response:
    """POST /api/replay: the same for a record that somebody kept, which is sent as text."""
    services.replays.spend(address_of(request.scope), "replays")
    sent = await bytes_of(request, MOST_RECORD_BYTES)
    return await _packed(request, await services.workshop.do(text_replay, sent, size=sent.count(b" ")))


async def _packed(request: Request, content: bytes) -> Response:
    """Compress it in a thread: a long match is megabytes."""
    made = await asyncio.to_thread(Asset.of, content, JSON, _LEVEL)
    return made.answer(request, keep=PRIVATE)


ENDPOINTS: Final = (
    Endpoint(
        "GET",
        "/api/tables/{code}/replay",
        replay,
        answers.Replay,
        (*MATCH, "too-large", "bad-record"),
        asks=("match",),
    ),
    Endpoint(
        "POST", "/api/replay", replay_record, answers.Replay, ("bad-record", "too-large", *WORK), takes=str
    ),
)

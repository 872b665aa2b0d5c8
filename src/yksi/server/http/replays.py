"""A match to step through with all hands open, from a table or from a record that somebody kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from yksi.errors import RecordError
from yksi.record import Record
from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of, bytes_of
from yksi.server.http.endpoint import JSON, Endpoint
from yksi.server.http.services import Services
from yksi.server.http.tables import MATCH, asked_record
from yksi.server.protocol import answers
from yksi.server.site.assets import PRIVATE, Asset
from yksi.server.tables.replays import replay_of

MOST_RECORD_BYTES: Final = 256 * 1024
_LEVEL: Final = 6
"""Of compression: 9 takes twice as long for 3 % less."""


async def replay(services: Services, request: Request) -> Response:
    """GET /api/tables/CODE/replay: the last match or ?match=N, once it is over, with all hands open."""
    services.replays.spend(address_of(request.scope), "replays")
    found = await asked_record(services, request)
    if found.seed is None:
        raise Refusal("not-finished", "the match is not over yet: its hands are open when it is")
    return await _replayed(services, request, lambda: found)


async def replay_record(services: Services, request: Request) -> Response:
    """POST /api/replay: the same for a record that somebody kept, which is sent as text."""
    services.replays.spend(address_of(request.scope), "replays")
    sent = await bytes_of(request, MOST_RECORD_BYTES)
    return await _replayed(services, request, lambda: Record.parse(_text(sent)))


async def _replayed(services: Services, request: Request, find: Callable[[], Record]) -> Response:
    """Play it in a thread: a long match takes a second, and tables go on meanwhile."""

    def make() -> Asset:
        return Asset.of(msgspec.json.encode(replay_of(find())), JSON, _LEVEL)

    async with services.replaying:
        try:
            made = await asyncio.to_thread(make)
        except RecordError as error:
            raise Refusal("bad-record", str(error), line=error.line) from None
    return made.answer(request, keep=PRIVATE)


def _text(sent: bytes) -> str:
    try:
        return sent.decode()
    except UnicodeDecodeError:
        raise RecordError("this is not a text file") from None


ENDPOINTS: Final = (
    Endpoint(
        "GET",
        "/api/tables/{code}/replay",
        replay,
        answers.Replay,
        (*MATCH, "too-large", "bad-record"),
        asks=("match",),
    ),
    Endpoint("POST", "/api/replay", replay_record, answers.Replay, ("bad-record", "too-large"), takes=str),
)

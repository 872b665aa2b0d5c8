"""The server looked after from the browser: what `yksi admin` does, for who says the operator's word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from yksi.locales import LANGUAGES
from yksi.server import metrics
from yksi.server.admin import banning, ending
from yksi.server.admin.listing import ORDERS, listed
from yksi.server.admin.pruning import DAY_MS, prune
from yksi.server.admin.told import Misnamed, Told, told
from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of, body_of
from yksi.server.http.endpoint import READ, Endpoint
from yksi.server.http.reply import respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers
from yksi.server.store import now_ms

SHOWN: Final = 100
"""Logs that are told one by one; of the others how many there are, and their bytes."""
HOUR_MS: Final = 3_600_000
KINDS: Final = ("table", "sheet", "tournament")
Word = Annotated[str, Meta(max_length=100)]


class Deed(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is to be done, and to whom."""

    do: Literal["close", "stop-bots", "go-on", "mute", "hear", "ban", "unban", "count", "prune"]
    """`stop-bots` pauses, `hear` ends a mute, `count` only counts what `prune` would remove."""
    name: Word = ""
    """Code or id of a table or a tournament."""
    player: Word = ""
    """Who is muted or heard."""
    network: Word = ""
    """Who is banned, or no more: an address or a network."""
    hours: Annotated[int, Meta(ge=1, le=100_000)] = 24
    """So long they are."""
    why: Annotated[str, Meta(max_length=300)] = ""
    """For the log of a tournament, or the list of bans."""
    days: Annotated[int, Meta(ge=1, le=100_000)] = 30
    """What has not been used for so long is removed."""


async def operated(services: Services, request: Request) -> Response:
    """GET /api/admin: how the server is, the largest logs or those used last (`order=newest`), the bans.

    Where the server was started without an operator's word there is nothing here. The word is sent as
    `Authorization: Bearer WORD`.
    """
    _check(services, request)
    order = request.query_params.get("order", "largest")
    if order not in ORDERS:
        raise Refusal("bad-message", f"order must be one of {', '.join(ORDERS)}, not {order!r}")
    async with services.listing:  # one at a time: all logs are looked at
        rows = await listed(services.store, list(KINDS), order)
    open_ones = [row for row in rows if row.open]
    return respond(
        answers.Operated(
            sockets=int(metrics.SOCKETS.value),
            alive=len(services.tables),
            worst_ms=round(1000 * metrics.LOOP_WORST.value),
            logs=len(rows),
            open=len(open_ones),
            bytes=sum(row.bytes for row in rows),
            listed=[answers.OperatedLog(**row._asdict()) for row in open_ones[:SHOWN]],
            bans=[answers.Ban(*ban) for ban in await services.store.bans(now_ms())],
        )
    )


async def operate(services: Services, request: Request) -> Response:
    """POST /api/admin: close, stop bots, mute, ban or prune; what was done, in a sentence in `language`.

    What cannot be done as it was asked for is told in `refused`, with the same status.
    """
    _check(services, request)
    language = request.query_params.get("language", "en")
    if language not in LANGUAGES:
        raise Refusal("bad-message", f"language must be one of {', '.join(LANGUAGES)}, not {language!r}")
    deed = await body_of(request, Deed)
    try:
        done = await _DEEDS[deed.do](services, deed)
    except Misnamed as misnamed:
        return respond(answers.Operation(refused=misnamed.told(language)))
    return respond(answers.Operation(said=done.said(language)))


def _check(services: Services, request: Request) -> None:
    services.operator.check(request.headers.get("authorization", ""), address_of(request.scope))


async def _ban(services: Services, deed: Deed) -> Told:
    until = now_ms() + deed.hours * HOUR_MS
    network = await banning.ban(services.store, deed.network, until, deed.why)
    return told("banned-for", network=network, hours=deed.hours)


async def _unban(services: Services, deed: Deed) -> Told:
    return told("unbanned", network=await banning.unban(services.store, deed.network))


async def _prune(services: Services, deed: Deed) -> Told:
    only_count = deed.do == "count"
    before = now_ms() - deed.days * DAY_MS
    pruned = await prune(services.store, list(KINDS), before, only_count)
    code = "would-go" if only_count else "gone-but" if pruned.kept else "gone"
    return told(code, removed=pruned.removed, kept=pruned.kept)


_DEEDS: Final[dict[str, Callable[[Services, Deed], Awaitable[Told]]]] = {
    "close": lambda services, deed: ending.close(services.store, deed.name, deed.why),
    "stop-bots": lambda services, deed: ending.stop_bots(services.store, deed.name),
    "go-on": lambda services, deed: ending.stop_bots(services.store, deed.name, go_on=True),
    "mute": lambda services, deed: ending.mute(services.store, deed.name, deed.player),
    "hear": lambda services, deed: ending.mute(services.store, deed.name, deed.player, muted=False),
    "ban": _ban,
    "unban": _unban,
    "count": _prune,
    "prune": _prune,
}

_WHO: Final = ("not-operator", "not-found")

ENDPOINTS: Final = (
    Endpoint("GET", "/api/admin", operated, answers.Operated, (*_WHO, "bad-message"), asks=("order",)),
    Endpoint(
        *("POST", "/api/admin", operate, answers.Operation, (*_WHO, *READ, "damaged", "log-full")),
        takes=Deed,
        asks=("language",),
    ),
)

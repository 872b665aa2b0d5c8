"""Tournaments: own ones, earlier rounds, what happened, and everything as files for other programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.server.http.asking import address_of, guest_here
from yksi.server.http.endpoint import CSV, GUEST, JSON, WORK, Endpoint
from yksi.server.http.reply import NO_STORE, listed, respond
from yksi.server.http.services import Services
from yksi.server.http.sheets import MARK
from yksi.server.protocol import answers
from yksi.server.tournaments import LiveTournament
from yksi.server.tournaments.files import file_of, round_of
from yksi.server.tournaments.records import zipped
from yksi.server.workshop import Made

ZIP: Final = "application/zip"
LISTED: Final = 20
ENTRIES_A_MEETING: Final = 200
"""About, at its table."""


async def own_tournaments(services: Services, request: Request) -> Response:
    """GET /api/tournaments/mine: which I direct or take part in."""
    guest = await guest_here(services, request)
    found = await services.tournaments.with_part(guest.id, LISTED)
    return respond(listed(found, answers.ListedTournament))


async def one_round(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE/rounds/N: a round with its meetings, as in the message `tournament`."""
    live = await _found(services, request)
    return _json(await _made(services, live, round_of, request.path_params["number"]))


async def audit(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE/log: everything that happened, the oldest first."""
    return _json(await _made(services, await _found(services, request), file_of, "log"))


async def as_json(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE.json: everything that is known of a tournament but its seed."""
    live = await _found(services, request)
    content = await _made(services, live, file_of, "json")
    return Response(content, headers=_named(live, "json"), media_type=JSON)


async def standings_as_csv(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE/standings.csv: the standings for a spreadsheet."""
    return await _sheet(services, request, "standings")


async def games_as_csv(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE/games.csv: every game for a spreadsheet, one side a line."""
    return await _sheet(services, request, "games")


async def records_as_zip(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE/records.zip: the log, and the record of every game that was played here.

    When the tournament has ended, ``yksi tournament check`` proves with them that its totals are right.
    """
    services.replays.spend(address_of(request.scope), "records")
    live = await _found(services, request)
    seq, meetings = await live.look(lambda known: (len(known.log), len(known.meetings)))
    size = seq + ENTRIES_A_MEETING * meetings
    content = await services.workshop.do(zipped, services.config.url, live.id, seq, size=size)
    return Response(content, headers=_named(live, "zip"), media_type=ZIP)


async def _sheet(services: Services, request: Request, what: str) -> Response:
    live = await _found(services, request)
    content = MARK.encode() + await _made(services, live, file_of, what)
    return Response(content, headers=_named(live, "csv"), media_type=CSV)


async def _made(services: Services, live: LiveTournament, job: Callable[..., Made], what: str) -> bytes:
    """What a job makes of the tournament as it stands, once for everybody who asks."""
    seq = await live.look(lambda known: len(known.log))
    key = job.__name__, what, live.id, seq
    return await services.workshop.do(job, services.config.url, live.id, seq, what, size=seq, key=key)


def _json(content: bytes) -> Response:
    return Response(content, headers=NO_STORE, media_type=JSON)


async def _found(services: Services, request: Request) -> LiveTournament:
    services.codes.spend(address_of(request.scope), "codes")
    live, _watch = await services.tournaments.find(request.path_params["code"])
    return live


def _named(live: LiveTournament, ending: str) -> dict[str, str]:
    name = f"yksi-tournament-{live.id.rpartition('-')[2][:8]}.{ending}"
    return {**NO_STORE, "content-disposition": f'attachment; filename="{name}"'}


_TOURNAMENT: Final = ("no-such-table",)
_AT: Final = "/api/tournaments/{code}"

ENDPOINTS: Final = (
    Endpoint("GET", "/api/tournaments/mine", own_tournaments, list[answers.ListedTournament], GUEST),
    Endpoint(
        "GET", f"{_AT}/rounds/{{number}}", one_round, dict[str, Any], (*_TOURNAMENT, "not-found", *WORK)
    ),
    Endpoint("GET", f"{_AT}/log", audit, list[answers.Happened], (*_TOURNAMENT, *WORK)),
    Endpoint("GET", f"{_AT}/standings.csv", standings_as_csv, str, (*_TOURNAMENT, *WORK), media=CSV),
    Endpoint("GET", f"{_AT}/games.csv", games_as_csv, str, (*_TOURNAMENT, *WORK), media=CSV),
    Endpoint("GET", f"{_AT}/records.zip", records_as_zip, bytes, (*_TOURNAMENT, *WORK), media=ZIP),
    Endpoint("GET", f"{_AT}.json", as_json, dict[str, Any], (*_TOURNAMENT, *WORK)),
)

"""Tournaments: own ones, earlier rounds, what happened, and everything as files for other programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of, guest_here
from yksi.server.http.endpoint import CSV, GUEST, JSON, WORK, Endpoint
from yksi.server.http.reply import NO_STORE, listed, respond
from yksi.server.http.services import Services
from yksi.server.http.sheets import MARK
from yksi.server.protocol import answers
from yksi.server.protocol.tournament_view import RoundShown
from yksi.server.tournaments import LiveTournament
from yksi.server.tournaments.published import DIRECTOR, published, published_text
from yksi.server.tournaments.records import zipped
from yksi.server.tournaments.shown import round_shown
from yksi.server.tournaments.sitting import is_hidden
from yksi.tournament import Tournament, export
from yksi.tournament.audit import describe, told
from yksi.tournament.entries import NAMES

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
    asked = request.path_params["number"]
    return respond(await live.look(lambda tournament: _round(tournament, asked)))


def _round(tournament: Tournament, asked: str) -> RoundShown:
    for each in tournament.rounds:
        if str(each.number) == asked:
            return round_shown(each)
    raise Refusal("not-found", f"there is no round {asked}: {len(tournament.rounds)} are paired")


async def audit(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE/log: everything that happened, the oldest first."""
    live = await _found(services, request)
    return respond(await live.look(_audit))


def _audit(tournament: Tournament) -> list[answers.Happened]:
    return [
        answers.Happened(
            entry.at, entry.by, NAMES[type(entry)], describe(tournament, entry), told(tournament, entry)
        )
        for entry in published(tournament)
    ]


async def as_json(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE.json: everything that is known of a tournament but its seed."""
    return await _file(services, request, _data, JSON, "json")


def _data(tournament: Tournament) -> str:
    return json.dumps({**export.data(tournament), "director": DIRECTOR}, ensure_ascii=False)


async def standings_as_csv(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE/standings.csv: the standings for a spreadsheet."""
    return await _file(services, request, lambda known: MARK + export.standings_csv(known), CSV, "csv")


async def games_as_csv(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE/games.csv: every game for a spreadsheet, one side a line."""
    return await _file(services, request, lambda known: MARK + export.games_csv(known), CSV, "csv")


async def records_as_zip(services: Services, request: Request) -> Response:
    """GET /api/tournaments/CODE/records.zip: the log, and the record of every game that was played here.

    When the tournament has ended, ``yksi tournament check`` proves with them that its totals are right.
    """
    services.replays.spend(address_of(request.scope), "records")
    live = await _found(services, request)
    text, meetings = await live.look(lambda known: (published_text(known), _seen(known)))
    size = ENTRIES_A_MEETING * len(meetings)
    content = await services.workshop.do(zipped, services.config.url, live.id, text, meetings, size=size)
    return Response(content, headers=_named(live, "zip"), media_type=ZIP)


def _seen(tournament: Tournament) -> list[int]:
    """The meetings whose cards everybody may see."""
    return [each.number for each in tournament.meetings.values() if not is_hidden(tournament, each.round)]


async def _file(
    services: Services, request: Request, write: Callable[[Tournament], str], media: str, ending: str
) -> Response:
    live = await _found(services, request)
    return Response(await live.look(write), headers=_named(live, ending), media_type=media)


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
    Endpoint("GET", f"{_AT}/rounds/{{number}}", one_round, dict[str, Any], (*_TOURNAMENT, "not-found")),
    Endpoint("GET", f"{_AT}/log", audit, list[answers.Happened], _TOURNAMENT),
    Endpoint("GET", f"{_AT}/standings.csv", standings_as_csv, str, _TOURNAMENT, media=CSV),
    Endpoint("GET", f"{_AT}/games.csv", games_as_csv, str, _TOURNAMENT, media=CSV),
    Endpoint("GET", f"{_AT}/records.zip", records_as_zip, bytes, (*_TOURNAMENT, *WORK), media=ZIP),
    Endpoint("GET", f"{_AT}.json", as_json, dict[str, Any], _TOURNAMENT),
)

"""Score sheets: as files for other programs, and what a round would be worth before it is written down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from yksi.scorekeeping import (
    Hand,
    Sheet,
    SheetError,
    correct_round,
    enter_round,
    read_hand,
    write_csv,
    write_json,
)
from yksi.scorekeeping.deck import check_deck
from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of, body_of, guest_here
from yksi.server.http.endpoint import CSV, GUEST, JSON, READ, Endpoint
from yksi.server.http.reply import NO_STORE, problem_of, respond
from yksi.server.http.services import Services
from yksi.server.protocol import Hands, answers
from yksi.server.sheets.decide import decided

MARK: Final = "\ufeff"
"""Without it Excel takes Å for something else."""


class TriedRound(Struct, forbid_unknown_fields=True):
    """A round as somebody is about to enter it; some hands may be missing still."""

    number: Annotated[int, Meta(ge=1)]
    """One that stands on the sheet would be corrected."""
    winner: Annotated[int, Meta(ge=0)] | None
    hands: Hands
    """By the number of the player."""


async def sheet_as_csv(services: Services, request: Request) -> Response:
    """GET /api/sheets/CODE.csv: a score sheet for a spreadsheet, a line for every player in every round."""
    return await _file(services, request, lambda sheet: MARK + write_csv(sheet), CSV)


async def sheet_as_json(services: Services, request: Request) -> Response:
    """GET /api/sheets/CODE.json: everything on a score sheet."""
    return await _file(services, request, write_json, JSON)


async def _file(services: Services, request: Request, write: Callable[[Sheet], str], media: str) -> Response:
    services.codes.spend(address_of(request.scope), "codes")
    live, _watch = await services.sheets.find(request.path_params["code"])
    text = await live.look(write)
    name = f"yksi-{live.id.rpartition('-')[2][:8]}.{media.rpartition('/')[2]}"
    headers = {**NO_STORE, "content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type=media)


async def try_round(services: Services, request: Request) -> Response:
    """POST /api/sheets/ID/try: what a round would be worth, or why it cannot be; nothing is written."""
    await guest_here(services, request)
    services.rounds.spend(address_of(request.scope), "rounds")
    body = await body_of(request, TriedRound)
    live = await services.sheets.get(request.path_params["sheet"])
    try:
        return respond(await live.look(lambda sheet: decided(lambda: trial_of(sheet, body))))
    except Refusal as refusal:
        if refusal.code != "bad-score":
            raise
        return respond(answers.Trial(problem_of(refusal)))


def trial_of(sheet: Sheet, tried: TriedRound) -> answers.Trial:
    """What a round would be worth; SheetError if it cannot be."""
    hands = {int(player): read_hand(hand) for player, hand in tried.hands.items()}
    try:
        after = _written(sheet, tried.number, tried.winner, hands)
    except SheetError as error:
        if error.code != "missing-hand":
            raise
        # Those that are there have to come from one deck at least.
        check_deck(sheet.rules, {sheet.names[player]: hand for player, hand in hands.items()})
        return answers.Trial()
    points = after.rounds[tried.number - 1].points
    return answers.Trial(
        points={str(player): count for player, count in points.items()},
        scores=after.scores,
        winners=after.winners,
    )


def _written(sheet: Sheet, number: int, winner: int | None, hands: dict[int, Hand]) -> Sheet:
    """The sheet as it would be with this round."""
    after = sheet.copy()
    if number <= len(sheet.rounds):
        after.apply(correct_round(sheet, number, winner, hands))
    else:
        after.apply(enter_round(sheet, winner, hands, number))
    return after


_SHEET: Final = ("no-such-table",)

ENDPOINTS: Final = (
    Endpoint("GET", "/api/sheets/{code}.csv", sheet_as_csv, str, _SHEET, media=CSV),
    Endpoint("GET", "/api/sheets/{code}.json", sheet_as_json, dict[str, Any], _SHEET),
    Endpoint(
        *("POST", "/api/sheets/{sheet}/try", try_round, answers.Trial, (*_SHEET, *GUEST, *READ)),
        takes=TriedRound,
    ),
)

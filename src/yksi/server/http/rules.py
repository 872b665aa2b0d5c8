"""What a table can be opened with, and what a choice of it means."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.cards import NAMES, copies
from yksi.editions import EDITIONS, changed_keys, make_rules
from yksi.keys import Rules
from yksi.rules import scoring
from yksi.rules.seats import seat_table
from yksi.server.errors import Refusal
from yksi.server.http.asking import body_of
from yksi.server.http.endpoint import READ, Endpoint
from yksi.server.http.reply import problem_of, respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers
from yksi.server.protocol.options import Options
from yksi.server.site import books
from yksi.state import State


async def editions(_services: Services, request: Request) -> Response:
    """GET /api/editions: the rulebooks, their rule keys, and the ready custom rules."""
    return books.rulebooks().answer(request)


async def preview(_services: Services, request: Request) -> Response:
    """POST /api/preview: what a choice of options would mean, or why it cannot be; no table is opened."""
    options = await body_of(request, Options)
    try:
        return respond(answers.Preview(meaning=meaning_of(options)))
    except Refusal as refusal:
        return respond(answers.Preview(problem=problem_of(refusal)))


def meaning_of(options: Options) -> answers.Meaning:
    """What options mean; Refusal says why they do not go together."""
    rules = options.make_rules()
    return answers.Meaning(
        rules=rules.words(),
        changed=changed_keys(rules),
        custom=[books.custom_rule(rule) for rule in rules.custom],
        sides=_sides(rules, options.seats),
        deck=_deck(rules),
        file=rules.text(),
    )


def _deck(rules: Rules) -> dict[str, int]:
    counts = {card: copies(kind, rules.deck, rules.customizable) for kind, card in enumerate(NAMES)}
    return {card: count for card, count in counts.items() if count}


def _sides(rules: Rules, players: int) -> list[list[int]]:
    state = State(rules, players=players)
    seat_table(state)
    seats = range(players)
    return [[seat for seat in seats if state.side[seat] == side] for side in range(scoring.sides(state))]


async def rules_of_edition(_services: Services, request: Request) -> Response:
    """GET /api/rulebook: the rules of an edition, as ids whose sentences are among the words."""
    return respond(_holding(_plain(request.query_params.get("edition", EDITIONS[0])), request))


async def rules_of_table(_services: Services, request: Request) -> Response:
    """POST /api/rulebook: the rules that would hold at a table with these options, house rules included."""
    options = await body_of(request, Options)
    return respond(_holding(options.make_rules(), request))


def _holding(rules: Rules, request: Request) -> answers.Holding:
    """The rules that hold, and how they differ from their edition or from another one."""
    there = request.query_params.get("against", rules.edition)
    return books.holding(rules, _plain(there))


def _plain(id: str) -> Rules:
    try:
        return make_rules(id)
    except ValueError as error:
        raise Refusal("bad-options", str(error)) from None


_CHOICE: Final = ("bad-options", *READ)

ENDPOINTS: Final = (
    Endpoint("GET", "/api/editions", editions, answers.Rulebooks),
    Endpoint("POST", "/api/preview", preview, answers.Preview, READ, takes=Options),
    Endpoint(
        *("GET", "/api/rulebook", rules_of_edition, answers.Holding, ("bad-options",)),
        asks=("edition", "against"),
    ),
    Endpoint(
        *("POST", "/api/rulebook", rules_of_table, answers.Holding, _CHOICE), takes=Options, asks=("against",)
    ),
)

"""What a table can be opened with, and what a choice of it means."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from yksi.cards import NAMES, copies, points
from yksi.custom import NAME_LENGTH, TEXT_LENGTH, VERBS, CustomRule, Verb
from yksi.editions import EDITIONS, changed_keys, edition, make_rules, ready_rules
from yksi.keys import KEYS, OWN, Rules
from yksi.rulebook import Told, compare, told_at
from yksi.rules import scoring
from yksi.rules.seats import seat_table
from yksi.server.errors import Refusal
from yksi.server.http.asking import body_of
from yksi.server.http.endpoint import JSON, READ, Endpoint
from yksi.server.http.reply import problem_of, respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers
from yksi.server.protocol.options import Options
from yksi.server.site.assets import Asset
from yksi.state import State
from yksi.steps import CONDITIONS, MAYS, MOST_STEPS, NEEDS, SELECTIONS, UNTILS


async def editions(_services: Services, request: Request) -> Response:
    """GET /api/editions: the rulebooks, their rule keys, and the ready custom rules."""
    return _editions().answer(request)


@cache
def _editions() -> Asset:
    return Asset.of(msgspec.json.encode(_rulebooks()), JSON)


def _rulebooks() -> answers.Rulebooks:
    return answers.Rulebooks(
        editions=[_rulebook(id) for id in EDITIONS],
        own=_rulebook(OWN),
        keys={key: msgspec.convert(declared, answers.Key) for key, declared in KEYS.items()},
        custom={name: _custom(rule) for name, rule in ready_rules().items()},
        points={card: points(number) for number, card in enumerate(NAMES)},
        vocabulary=answers.Vocabulary(
            verbs={name: _verb(verb) for name, verb in VERBS.items()},
            conditions=list(CONDITIONS),
            selections=list(SELECTIONS),
            untils=list(UNTILS),
            needs=list(NEEDS),
            mays=list(MAYS),
            most_steps=MOST_STEPS,
            name_length=NAME_LENGTH,
            text_length=TEXT_LENGTH,
        ),
    )


def _verb(verb: Verb) -> answers.Verb:
    return answers.Verb(list(verb.targets), verb.number, verb.cards, verb.until, verb.need, verb.may)


def _rulebook(id: str) -> answers.Rulebook:
    return msgspec.convert({**vars(edition(id)), "keys": make_rules(id).words()}, answers.Rulebook)


def _custom(rule: CustomRule) -> answers.CustomRule:
    return answers.CustomRule(rule.name, rule.text, [step.words() for step in rule.steps])


async def preview(_services: Services, request: Request) -> Response:
    """POST /api/preview: what a choice of options would mean, or why it cannot be; no table is opened."""
    options = await body_of(request, Options)
    try:
        return respond(answers.Preview(meaning=_meaning(options)))
    except Refusal as refusal:
        return respond(answers.Preview(problem=problem_of(refusal)))


def _meaning(options: Options) -> answers.Meaning:
    rules = options.make_rules()
    return answers.Meaning(
        rules=rules.words(),
        changed=changed_keys(rules),
        custom=[_custom(rule) for rule in rules.custom],
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
    different = compare(rules, _plain(there))
    return answers.Holding(
        edition=rules.edition,
        against=there,
        sections=[
            answers.Section(name, [_row(told, rules) for told in found])
            for name, found in groupby(told_at(rules), key=lambda told: told.section)
        ],
        added=list(different.added),
        removed=list(different.removed),
        keys=list(different.keys),
    )


def _row(told: Told, rules: Rules) -> answers.Row:
    return answers.Row(told.row.id, told.mark, told.row.count(rules), list(told.sentences))


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

"""May I lay this, and what happens if I do? Asked by people with real cards, answered by the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from yksi.advice import Moment, Outcome, may_lay, what_if, what_if_first
from yksi.advice.moment import NAMES
from yksi.advice.sorts import sort_of
from yksi.errors import IllegalAction
from yksi.keys import Rules
from yksi.rulebook import Row
from yksi.scorekeeping import SheetError
from yksi.scorekeeping.deck import check_deck
from yksi.server.errors import Refusal
from yksi.server.http.asking import body_of
from yksi.server.http.endpoint import READ, Endpoint
from yksi.server.http.reply import respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers
from yksi.server.protocol.options import Options

Name = Annotated[str, Meta(max_length=4)]
MOST_HELD: Final = 20
_ATTACKS: Final = ("draw-two", "draw-four")


class Question(Struct, forbid_unknown_fields=True):
    """A card, and as much of the table as one has to know."""

    card: Name
    options: Options = Options()
    """By which rules, and how many play."""
    top: Name | None = None
    """The card on top; null if the card in question is turned up first."""
    colour: Literal["R", "Y", "G", "B"] | None = None
    """Named for the card on top, if that is a wild."""
    hand: Annotated[list[Name], Meta(max_length=MOST_HELD)] | None = None
    """The other cards of whoever asks; null if that does not matter. None at all: it is the last card."""
    against: Annotated[int, Meta(ge=0, le=100)] = 0
    """So many cards have to be drawn now because of the card on top."""
    drawn: bool = False
    """Whether the card has just been drawn."""
    in_turn: bool = True


async def advice(_services: Services, request: Request) -> Response:
    """POST /api/advice: whether a card may be laid, what happens then, and which rules say so."""
    question = await body_of(request, Question)
    rules = question.options.make_rules()
    try:
        return respond(advice_on(question, rules))
    except SheetError as error:
        raise Refusal("bad-options", str(error), error.code, values=error.values) from None
    except ValueError as error:
        raise Refusal("bad-options", str(error)) from None


def advice_on(question: Question, rules: Rules) -> answers.Advice:
    """What the rules say to a question; ValueError if there can be no such table."""
    players, card, top = question.options.seats, question.card, question.top
    check_deck(rules, {"": tuple(each for each in (top, card, *(question.hand or ())) if each)})
    told = answers.Advice(list(NAMES[:players]))
    if top is None:
        return _with(told, what_if_first(card, rules, players), rules)
    moment = Moment(
        rules,
        top,
        colour=question.colour,
        hand=None if question.hand is None else tuple(question.hand),
        players=players,
        against=question.against,
        drawn=card if question.drawn else None,
        in_turn=question.in_turn,
    )
    found = may_lay(card, moment)
    told = replace(
        told,
        verdict=found.verdict,
        reason=found.reason,
        because=_ids(found.rows),
        counts=_counts(found.rows, rules),
        view=dict(found.game.view(0)),
        attacks=sort_of(top) in _ATTACKS,
    )
    try:
        return _with(told, what_if(card, moment), rules)
    except IllegalAction:
        return told


def _with(told: answers.Advice, outcome: Outcome, rules: Rules) -> answers.Advice:
    """The answer with what happens."""
    return replace(
        told,
        events=list(outcome.events),
        turn=outcome.turn,
        branches=[
            answers.Branch(branch.seat, branch.action, list(branch.events), branch.turn)
            for branch in outcome.branches
        ],
        applies=_ids(outcome.rows),
        counts=told.counts | _counts(outcome.rows, rules),
    )


def _ids(rows: Iterable[Row]) -> list[str]:
    return [row.id for row in rows]


def _counts(rows: Iterable[Row], rules: Rules) -> dict[str, int]:
    counts = {row.id: row.count(rules) for row in rows}
    return {id: count for id, count in counts.items() if count is not None}


ENDPOINTS: Final = (
    Endpoint("POST", "/api/advice", advice, answers.Advice, ("bad-options", *READ), takes=Question),
)

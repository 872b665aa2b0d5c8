"""``yksi may`` and ``yksi what``: a question in the terminal, and the answer of the rules."""

from __future__ import annotations

import argparse
import json
import shutil
import textwrap
from collections.abc import Iterable
from typing import Any, Final

from yksi.advice import Answer, Moment, Outcome, may_lay, what_if, what_if_first
from yksi.advice.moment import NAMES
from yksi.advice.tables import fitting_top
from yksi.errors import IllegalAction
from yksi.keys import Rules
from yksi.locales import dialect, join, message
from yksi.rulebook import Row
from yksi.scorekeeping.hands import read_cards

MAY: Final = "May I lay this card: yksi may Y+2 --on R+2 answers yes or no, and names the rules that say so."
WHAT: Final = (
    "What happens if I lay this card: yksi what W+4:G tells it, also for a card that is turned up first or "
    "laid last, and names the rules that apply."
)
_WIDEST: Final = 100


def add_may(parser: argparse.ArgumentParser) -> None:
    """What the question whether a card may be laid can tell."""
    parser.add_argument("card", metavar="CARD", help="the card in question, e.g. Y+2")
    parser.add_argument("--on", metavar="TOP", required=True, help="the card on top of the discard pile")
    parser.add_argument("--drawn", metavar="CARD", help="the card that you have just drawn")
    parser.add_argument("--out-of-turn", action="store_true", help="it is not your turn")
    _add_table(parser)


def add_what(parser: argparse.ArgumentParser) -> None:
    """What the question what a card does can tell."""
    parser.add_argument("card", metavar="CARD", help="the card, a wild perhaps with its colour, e.g. W+4:G")
    parser.add_argument("--on", metavar="TOP", help="the card on top (default: one that it fits on)")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--first", action="store_true", help="it is turned up first")
    place.add_argument("--last", action="store_true", help="it is your last card")
    _add_table(parser)
    parser.set_defaults(drawn=None, out_of_turn=False)


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--colour", metavar="C", help="the colour named for a wild on top: R, Y, G or B")
    parser.add_argument("--hand", metavar="CARDS", help="what else you hold, e.g. 'R7 W'; - for nothing")
    parser.add_argument("--players", type=int, default=4, help="how many play (2 to 10, default 4)")
    parser.add_argument(
        "--against", type=int, default=0, metavar="N", help="the card on top makes you draw N cards now"
    )


def may(options: argparse.Namespace, rules: Rules) -> str:
    """Whether the card may be laid, and the rules that say so."""
    return _answer(may_lay(_card(options.card), _moment(options, rules, _card(options.on))), options, rules)


def what(options: argparse.Namespace, rules: Rules) -> str:
    """What happens when the card is laid, and the rules that apply; or why it may not be laid."""
    typed, colon, colour = options.card.partition(":")
    card = _card(typed)
    if options.first:
        return _tell(what_if_first(card, rules, options.players), options, rules)
    moment = _moment(options, rules, fitting_top(card) if options.on is None else _card(options.on))
    try:
        return _tell(what_if(card + colon + colour.upper(), moment), options, rules)
    except IllegalAction as error:
        if error.reason == "unknown-action":
            raise
        return _answer(may_lay(card, moment), options, rules)


def _answer(answer: Answer, options: argparse.Namespace, rules: Rules) -> str:
    spoken = dialect(options.language, rules.edition)
    told = answer.sentence(spoken)
    if options.json:
        return _json(answer.rows, verdict=answer.verdict, reason=answer.reason, sentence=told)
    return "\n".join([told, *_rows(answer.rows, spoken, rules)])


def _tell(outcome: Outcome, options: argparse.Namespace, rules: Rules) -> str:
    if options.json:
        branches = [vars(branch) for branch in outcome.branches]
        return _json(outcome.rows, events=outcome.events, turn=outcome.turn, branches=branches)
    spoken = dialect(options.language, rules.edition)
    lines = [message("advice", "example", spoken, names=join(NAMES[1 : options.players], spoken))]
    lines += [f"  {line}" for line in outcome.sentences(spoken)]
    return "\n".join([*lines, *_rows(outcome.rows, spoken, rules)])


def _moment(options: argparse.Namespace, rules: Rules, top: str) -> Moment:
    hand = "-" if getattr(options, "last", False) else options.hand
    return Moment(
        rules,
        top,
        colour=None if options.colour is None else options.colour.upper(),
        hand=None if hand is None else read_cards(hand),
        players=options.players,
        against=options.against,
        drawn=None if options.drawn is None else _card(options.drawn),
        in_turn=not options.out_of_turn,
    )


def _card(text: str) -> str:
    found = read_cards(text)
    if len(found) != 1:
        raise ValueError(f"{text!r} is not one card")
    return found[0]


def _rows(rows: Iterable[Row], language: str, rules: Rules) -> list[str]:
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return [
        textwrap.fill(row.text(language, rules), width, initial_indent="· ", subsequent_indent="  ")
        for row in rows
    ]


def _json(rows: Iterable[Row], **fields: Any) -> str:
    return json.dumps({**fields, "rows": [row.id for row in rows]}, indent=2, ensure_ascii=False)

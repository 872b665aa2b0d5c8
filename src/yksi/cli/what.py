"""``yksi what``: what happens when this card is laid?"""

from __future__ import annotations

import argparse
from typing import Final

from yksi.advice import Outcome, may_lay, what_if, what_if_first
from yksi.advice.moment import NAMES
from yksi.advice.tables import fitting_top
from yksi.cli.options import Commands, add_json, add_language
from yksi.cli.question import add_table, answered, as_json, card_of, moment_of, row_lines
from yksi.cli.rule_options import add_rule_options, rules_of
from yksi.errors import IllegalAction
from yksi.keys import Rules
from yksi.locales import dialect, join, message

_ABOUT: Final = (
    "What happens if I lay this card: yksi what W+4:G tells it, also for a card that is turned up first or "
    "laid last, and names the rules that apply."
)


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("what", help="what happens if I lay this card", description=_ABOUT)
    parser.add_argument("card", metavar="CARD", help="the card, a wild perhaps with its colour, e.g. W+4:G")
    parser.add_argument("--on", metavar="TOP", help="the card on top (default: one that it fits on)")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--first", action="store_true", help="it is turned up first")
    place.add_argument("--last", action="store_true", help="it is your last card")
    add_table(parser)
    parser.set_defaults(drawn=None, out_of_turn=False)
    add_language(parser)
    add_rule_options(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Tell what happens when the card is laid, and which rules apply; or why it may not be laid."""
    print(_answer(options, rules_of(options)))


def _answer(options: argparse.Namespace, rules: Rules) -> str:
    typed, colon, colour = options.card.partition(":")
    card = card_of(typed)
    if options.first:
        return _told(what_if_first(card, rules, options.players), options, rules)
    moment = moment_of(options, rules, fitting_top(card) if options.on is None else card_of(options.on))
    try:
        return _told(what_if(card + colon + colour.upper(), moment), options, rules)
    except IllegalAction as error:
        if error.reason == "unknown-action":
            raise
        return answered(may_lay(card, moment), options, rules)


def _told(outcome: Outcome, options: argparse.Namespace, rules: Rules) -> str:
    if options.json:
        branches = [vars(branch) for branch in outcome.branches]
        return as_json(outcome.rows, events=outcome.events, turn=outcome.turn, branches=branches)
    spoken = dialect(options.language, rules.edition)
    lines = [message("advice", "example", spoken, names=join(NAMES[1 : options.players], spoken))]
    lines += [f"  {line}" for line in outcome.sentences(spoken)]
    return "\n".join([*lines, *row_lines(outcome.rows, spoken, rules)])

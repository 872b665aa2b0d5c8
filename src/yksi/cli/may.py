"""``yksi may``: may this card be laid on that one?"""

from __future__ import annotations

import argparse
from typing import Final

from yksi.advice import may_lay
from yksi.cli.options import Commands, add_json, add_language
from yksi.cli.question import add_table, answered, card_of, moment_of
from yksi.cli.rule_options import add_rule_options, rules_of

_ABOUT: Final = (
    "May I lay this card: yksi may Y+2 --on R+2 answers yes or no, and names the rules that say so."
)


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("may", help="may I lay this card", description=_ABOUT)
    parser.add_argument("card", metavar="CARD", help="the card in question, e.g. Y+2")
    parser.add_argument("--on", metavar="TOP", required=True, help="the card on top of the discard pile")
    parser.add_argument("--drawn", metavar="CARD", help="the card that you have just drawn")
    parser.add_argument("--out-of-turn", action="store_true", help="it is not your turn")
    add_table(parser)
    add_language(parser)
    add_rule_options(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Say whether the card may be laid, and which rules say so."""
    rules = rules_of(options)
    moment = moment_of(options, rules, card_of(options.on))
    print(answered(may_lay(card_of(options.card), moment), options, rules))

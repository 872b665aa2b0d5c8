"""What ``yksi may`` and ``yksi what`` share: the table that is asked about, and the answer with its rules."""

from __future__ import annotations

import argparse
import json
import shutil
import textwrap
from collections.abc import Iterable
from typing import Any, Final

from yksi.advice import Answer, Moment
from yksi.keys import Rules
from yksi.locales import dialect
from yksi.rulebook import Row
from yksi.scorekeeping.hands import read_cards

_WIDEST: Final = 100


def add_table(parser: argparse.ArgumentParser) -> None:
    """What can be told of the table."""
    parser.add_argument("--colour", metavar="C", help="the colour named for a wild on top: R, Y, G or B")
    parser.add_argument("--hand", metavar="CARDS", help="what else you hold, e.g. 'R7 W'; - for nothing")
    parser.add_argument("--players", type=int, default=4, help="how many play (2 to 10, default 4)")
    parser.add_argument(
        "--against", type=int, default=0, metavar="N", help="the card on top makes you draw N cards now"
    )


def answered(answer: Answer, options: argparse.Namespace, rules: Rules) -> str:
    """Whether the card may be laid, as a sentence or JSON, and the rules that say so."""
    spoken = dialect(options.language, rules.edition)
    told = answer.sentence(spoken)
    if options.json:
        return as_json(answer.rows, verdict=answer.verdict, reason=answer.reason, sentence=told)
    return "\n".join([told, *row_lines(answer.rows, spoken, rules)])


def moment_of(options: argparse.Namespace, rules: Rules, top: str) -> Moment:
    """The table that is asked about."""
    hand = "-" if getattr(options, "last", False) else options.hand
    return Moment(
        rules,
        top,
        colour=None if options.colour is None else options.colour.upper(),
        hand=None if hand is None else read_cards(hand),
        players=options.players,
        against=options.against,
        drawn=None if options.drawn is None else card_of(options.drawn),
        in_turn=not options.out_of_turn,
    )


def card_of(text: str) -> str:
    """The one card that was typed."""
    found = read_cards(text)
    if len(found) != 1:
        raise ValueError(f"{text!r} is not one card")
    return found[0]


def row_lines(rows: Iterable[Row], language: str, rules: Rules) -> list[str]:
    """Rules of the rulebook, wrapped for the terminal."""
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return [
        textwrap.fill(row.text(language, rules), width, initial_indent="· ", subsequent_indent="  ")
        for row in rows
    ]


def as_json(rows: Iterable[Row], **fields: Any) -> str:
    """An answer for programs."""
    return json.dumps({**fields, "rows": [row.id for row in rows]}, indent=2, ensure_ascii=False)

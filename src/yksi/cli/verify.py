"""``yksi verify``: is the deal of a finished match proved?"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from yksi.cli.options import Commands, add_json, add_language
from yksi.errors import CannotBeDone
from yksi.locales import message
from yksi.record import Kept, Record, Segment, check_kept, check_log
from yksi.record.verify import prove
from yksi.tui.voice import Voice


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "verify",
        help="prove the deal of a finished match",
        description="Recompute the commitment and every shuffle of a recorded match from its seed, and "
        "check every action and the result. What it proves: docs/fairness.md.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--log", type=Path, metavar="FILE", help="what the server shows as the log of the match"
    )
    parser.add_argument("--commitment", metavar="HASH", help="that you kept before the cards were dealt")
    parser.add_argument("--word", type=_word, metavar="SEAT:WORD", help="that you added to the deal")
    parser.add_argument("--head", type=_head, metavar="NUMBER:HASH", help="of the log, as you were told it")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Recompute everything, and say what it proves."""
    record = Record.load(options.file)
    proof, played = prove(record)
    heads = None
    if options.log:
        heads = check_log(record, Segment.parse(options.log.read_text(encoding="utf-8")))
    elif options.head:
        raise CannotBeDone("a head can be compared only with the log: add --log FILE")
    seat, word = options.word or (-1, "")
    seq, head = options.head or (0, "")
    kept = Kept(options.commitment or "", seat, word, seq, head)
    check_kept(record, kept, heads)
    if options.json:
        print(json.dumps({**vars(proof), "result": record.result}))
        return
    told: dict[str, Any] = vars(proof)
    print(message("terminal", "verified", options.language, **told))
    print("\n".join(Voice(options.language, played.players).result(played)))
    for silent in proof.withheld:
        print(message("terminal", "word-withheld", options.language, name=record.players[silent]))
    if heads is not None:
        print(message("terminal", "log-agrees", options.language))
    if kept != Kept():
        print(message("terminal", "kept-agrees", options.language))


def _word(text: str) -> tuple[int, str]:
    seat, _, word = text.partition(":")
    if not (seat.isdecimal() and len(seat) == 1 and word):
        raise argparse.ArgumentTypeError(f"write a seat and its word, as 0:5f0c…, not {text!r}")
    return int(seat), word


def _head(text: str) -> tuple[int, str]:
    seq, _, head = text.partition(":")
    if not (seq.isdecimal() and head):
        raise argparse.ArgumentTypeError(
            f"write the number and the hash of an entry, as 312:9ab4…, not {text!r}"
        )
    return int(seq), head

"""``yksi verify``: is the deal of a finished match proved?"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from yksi.cli.options import Commands, add_json, add_language
from yksi.locales import message
from yksi.match import Match
from yksi.record import Record
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
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Recompute everything, and say what it proves."""
    record = Record.load(options.file)
    proof = record.verify()
    if options.json:
        print(json.dumps({**vars(proof), "result": record.result}))
        return
    told: dict[str, Any] = vars(proof)
    print(message("terminal", "verified", options.language, **told))
    played = record.replay()
    assert isinstance(played, Match), "only the deals of a match can be proved"
    print("\n".join(Voice(options.language, played.players).result(played)))

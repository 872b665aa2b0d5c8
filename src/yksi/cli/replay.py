"""``yksi replay``: a recorded match, told again."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from yksi.cli.options import Commands, add_json, add_language
from yksi.game import Game
from yksi.locales import dialect, message, say
from yksi.match import Match
from yksi.record import Record
from yksi.tui.voice import Voice


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "replay",
        help="tell a recorded match again",
        description="Replay a record, checking every action, and tell it in sentences with all hands open.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Check every action, and tell it."""
    record = Record.load(options.file)
    played = record.replay()
    spoken = dialect(options.language, record.rules.edition)
    games = [played] if isinstance(played, Game) else played.rounds
    for game in games:
        if not options.json:
            print(message("terminal", "round", spoken, number=game.state.round_number))
        for event in game.events:
            if options.json:
                print(json.dumps(event.in_full()))
            else:
                print("  " + say(event.open(), record.players, spoken))
    if options.json:
        print(json.dumps({"event": "result", "result": record.result}))
    elif isinstance(played, Match):
        print("\n".join(Voice(spoken, played.players).result(played)))

"""The command ``yksi``. Results go to stdout, messages to stderr, and mistakes are one sentence."""

from __future__ import annotations

import argparse
import getpass
import io
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from yksi.arena import options as arena_options
from yksi.bots import LEVELS
from yksi.editions import EDITIONS, changed_keys, edition, load_custom_rules, make_rules, ready_rules
from yksi.game import Game
from yksi.keys import KEYS
from yksi.locales import LANGUAGES, language_of, message, say
from yksi.match import Match
from yksi.record import Record
from yksi.rulebook import HOUSE, is_printed, rows_for, section_name
from yksi.server import config
from yksi.tournament import options as tournament_options
from yksi.tui import ask
from yksi.version import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, or 1 when something could not be done."""
    given = sys.argv[1:] if arguments is None else arguments
    options = _parser().parse_args(given or ["serve", "--open"])
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read has gone; Python must not find that out once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as error:
        print(f"yksi: {_sentence(error)}", file=sys.stderr)
        return 1
    return 0


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="yksi",
        description="The rules of UNO, complete: read them, play by them, replay and verify matches.",
        epilog="yksi alone opens the game in the browser. Try also: yksi play --plain · yksi rules sv-1981",
    )
    parser.add_argument("--version", action="version", version=f"yksi {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_editions(commands)
    _add_rules(commands)
    _add_play(commands)
    _add_replay(commands)
    _add_verify(commands)
    _add_arena(commands)
    _add_tournament(commands)
    _add_score(commands)
    _add_ask(commands)
    _add_serve(commands)
    _add_join(commands)
    _add_bot(commands)
    return parser


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON for programs")


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=language_of(os.environ),
        help="what is spoken to you (default %(default)s, from LC_ALL, LC_MESSAGES or LANG)",
    )


def _add_rule_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rule",
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="change a rule, e.g. --rule stacking=same --rule jump_in=yes; keys: " + ", ".join(KEYS),
    )
    parser.add_argument(
        "--custom",
        default="",
        metavar="RULES",
        help="rules for the Customizable cards: a TOML file with your own (docs/custom-cards.md), or ready "
        "ones, e.g. --custom joke,swap; ready: " + ", ".join(ready_rules()),
    )


def _changes(options: argparse.Namespace) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for setting in options.rule:
        key, equals, value = setting.partition("=")
        if not equals:
            raise ValueError(f"--rule {setting}: write KEY=VALUE, e.g. --rule stacking=same")
        changes[key] = value
    if options.custom.endswith(".toml"):
        changes["custom"] = load_custom_rules(Path(options.custom))
    elif options.custom:
        changes["custom"] = options.custom
    return changes


def _add_editions(commands: Any) -> None:
    parser = commands.add_parser("editions", help="list the rulebooks", description="List the rulebooks.")
    _add_json(parser)
    parser.set_defaults(run=_editions)


def _editions(options: argparse.Namespace) -> None:
    books = [edition(id) for id in EDITIONS]
    if options.json:
        fields = ("id", "title", "language", "rulebook", "note", "ideas")
        print(json.dumps([{name: getattr(book, name) for name in fields} for book in books], indent=2))
        return
    for book in books:
        print(f"{book.id:14} {book.title}\n{'':14} {book.note}")


def _add_rules(commands: Any) -> None:
    parser = commands.add_parser(
        "rules",
        help="the rules of an edition",
        description="The rules of an edition, generated from its data. A row marked with * is our ruling "
        "where that rulebook is silent or can be read two ways; + is a house rule you chose.",
    )
    parser.add_argument("edition", metavar="EDITION", help=", ".join(EDITIONS))
    _add_rule_options(parser)
    _add_json(parser)
    parser.set_defaults(run=_rules)


def _rules(options: argparse.Namespace) -> None:
    rules = make_rules(options.edition, **_changes(options))
    book = edition(options.edition)
    rows = [row for row in rows_for(rules) if row.when or row.section != HOUSE]
    if options.json:
        rows_data = [
            {
                "id": row.id,
                "section": section_name(row.section),
                "text": row.text(),
                "printed": is_printed(row, book.id),
            }
            for row in rows
        ]
        print(json.dumps({"edition": book.id, "rules": rules.words(), "rows": rows_data}, indent=2))
        return
    print(f"{book.title} ({book.id})\n{book.note}")
    for key, word in changed_keys(rules).items():
        print(f"Changed here: {key} = {word}")
    for section, found in groupby(rows, key=lambda row: row.section):
        print(f"\n{section_name(section)}")
        for row in found:
            mark = " " if is_printed(row, book.id) else "+" if section == HOUSE else "*"
            print(_wrap(row.text(), f" {mark} "))
    for number, rule in enumerate(rules.custom, start=1):
        print(f"\nW{number} {rule.name}: {rule.text}")
    print("\n* our ruling, where this rulebook is silent or can be read two ways   + a house rule you chose")


def _wrap(text: str, mark: str) -> str:
    """A row as wide as the terminal, but not wider than is good to read."""
    width = min(shutil.get_terminal_size().columns, 100)
    return textwrap.fill(text, width, initial_indent=mark, subsequent_indent=" " * len(mark))


def _add_play(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play against simple opponents",
        description="Play a match in the terminal. You sit at seat 0; type help at the prompt.",
    )
    parser.add_argument(
        "--plain", action="store_true", help="line by line, for any terminal; so far the only way"
    )
    parser.add_argument("--edition", default="nb-112", help="default nb-112; one of " + ", ".join(EDITIONS))
    parser.add_argument(
        "--players", type=int, default=4, help="how many play with you in it (2 to 10, default 4)"
    )
    parser.add_argument(
        "--bots", choices=LEVELS, default="casual", help="how well the others play (default casual)"
    )
    parser.add_argument("--name", help="your name at the table")
    parser.add_argument("--seed", help="play the same deals again")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep the record of the match")
    _add_language(parser)
    _add_rule_options(parser)
    parser.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> None:
    from yksi.tui import plain

    changes = _changes(options)
    if not options.custom and make_rules(options.edition, **changes).customizable == 3:
        changes["custom"] = "joke,swap,open-hands"
    if not 2 <= options.players <= 10:
        raise ValueError(f"players must be 2 to 10, not {options.players}")
    names = plain.player_names(options.name, options.players, options.language)
    match = Match(options.edition, names, options.seed, **changes)
    plain.play(match, options.record, options.bots, options.language)


def _add_replay(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help="tell a recorded match again",
        description="Replay a record, checking every action, and tell it in sentences with all hands open.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    _add_language(parser)
    _add_json(parser)
    parser.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> None:
    record = Record.load(options.file)
    played = record.replay()
    games = [played] if isinstance(played, Game) else played.rounds
    for game in games:
        if not options.json:
            print(message("terminal", "round", options.language, number=game.state.round_number))
        for event in game.events:
            told = event.in_full()
            print(json.dumps(told) if options.json else "  " + say(told, record.players, options.language))
    if options.json:
        print(json.dumps({"event": "result", "result": record.result}))
    elif isinstance(played, Match):
        _tell_result(played, options.language)


def _tell_result(match: Match, language: str) -> None:
    from yksi.tui.voice import Voice

    voice = Voice(language, match.players)
    print("\n".join(voice.scores(match.sides, match.scores)))
    print(voice.won(match.winners) if match.over else voice.text("unfinished"))


def _add_verify(commands: Any) -> None:
    parser = commands.add_parser(
        "verify",
        help="prove the deal of a finished match",
        description="Recompute the commitment and every shuffle of a recorded match from its seed, and "
        "check every action and the result. What it proves: docs/fairness.md.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    _add_json(parser)
    parser.set_defaults(run=_verify)


def _verify(options: argparse.Namespace) -> None:
    record = Record.load(options.file)
    proof = record.verify()
    if options.json:
        print(json.dumps({**vars(proof), "result": record.result}))
        return
    print(
        f"Verified: rounds {proof.rounds}, shuffles {proof.shuffles}, actions {proof.actions}. "
        f"All follow from the seed, which was committed to as\n{proof.commitment}\n"
        f"Compare this with the commitment that was published before the match. {record.result.capitalize()}."
    )


def _add_arena(commands: Any) -> None:
    for name, add, run, told in (
        ("arena", arena_options.add_arena, _arena, arena_options.ARENA),
        ("simulate", arena_options.add_simulate, _simulate, arena_options.SIMULATE),
    ):
        parser = commands.add_parser(name, help=told.partition(":")[0].lower(), description=told)
        add(parser)
        _add_rule_options(parser)
        _add_json(parser)
        parser.set_defaults(run=run)


def _arena(options: argparse.Namespace) -> None:
    _arena_commands().arena(options, _changes(options))


def _simulate(options: argparse.Namespace) -> None:
    _arena_commands().simulate(options, _changes(options))


def _add_score(commands: Any) -> None:
    parser = commands.add_parser(
        "score",
        help="keep the score for people with real cards",
        description="Begin a score sheet in a file, or go on with it; type help at the prompt. "
        "With --show, --csv or --json, only print it.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--edition", choices=EDITIONS, help="for a new sheet; without it you are asked")
    _add_language(parser)
    _add_rule_options(parser)
    printed = parser.add_mutually_exclusive_group()
    printed.add_argument("--show", action="store_true", help="print the sheet")
    printed.add_argument("--csv", action="store_true", help="print it for a spreadsheet")
    printed.add_argument("--json", action="store_true", help="print it for programs")
    parser.set_defaults(run=_score)


def _score(options: argparse.Namespace) -> None:
    from yksi.tui import score

    if options.show or options.csv or options.json:
        form = ".csv" if options.csv else ".json" if options.json else ".txt"
        print(score.read_sheet(options.file, form, options.language), end="")
    else:
        score.keep_score(options.file, options.edition, _changes(options), options.language)


def _add_ask(commands: Any) -> None:
    for name, add, run, told in (
        ("may", ask.add_may, _may, ask.MAY),
        ("what", ask.add_what, _what, ask.WHAT),
    ):
        parser = commands.add_parser(name, help=told.partition(":")[0].lower(), description=told)
        add(parser)
        _add_language(parser)
        _add_rule_options(parser)
        _add_json(parser)
        parser.set_defaults(run=run)


def _may(options: argparse.Namespace) -> None:
    print(ask.may(options, make_rules(options.edition, **_changes(options))))


def _what(options: argparse.Namespace) -> None:
    print(ask.what(options, make_rules(options.edition, **_changes(options))))


def _add_tournament(commands: Any) -> None:
    told = tournament_options.ABOUT
    parser = commands.add_parser("tournament", help=told.partition(":")[0].lower(), description=told)
    tournament_options.add_commands(parser, _add_rule_options)
    parser.set_defaults(run=_tournament)


def _tournament(options: argparse.Namespace) -> None:
    from yksi.tournament import commands

    commands.run(options, _changes(options) if options.what == "new" else {})


def _add_serve(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="let people play over the network",
        description="Start the server: tables for browsers, terminals and bots, kept in a database.",
    )
    parser.add_argument("--open", action="store_true", help="open the game in the browser of this machine")
    config.add_options(parser)
    parser.set_defaults(run=_serve)


def _serve(options: argparse.Namespace) -> None:
    try:
        from yksi.server import serve
    except ModuleNotFoundError as error:
        raise ValueError(f"yksi serve needs {error.name}: pip install 'yksi[server]'") from None
    serve.run(options)


def _add_join(commands: Any) -> None:
    parser = commands.add_parser(
        "join",
        help="play at a table of a server, in this terminal",
        description="Take a seat at a table by its invitation code; without a code, open a table.",
    )
    parser.add_argument("code", metavar="CODE", nargs="?", help="the invitation code")
    parser.add_argument("--server", default=f"http://localhost:{config.DEFAULT_PORT}", metavar="URL")
    parser.add_argument("--name", default=getpass.getuser(), help="the name at the table")
    parser.add_argument("--edition", default="nb-112", help="for a new table: " + ", ".join(EDITIONS))
    parser.add_argument("--seats", type=int, default=4, help="for a new table (2 to 10, default 4)")
    _add_language(parser)
    _add_rule_options(parser)
    parser.set_defaults(run=_join)


def _join(options: argparse.Namespace) -> None:
    try:
        from yksi.server.options import Options
        from yksi.tui import remote
    except ModuleNotFoundError as error:
        raise ValueError(f"yksi join needs {error.name}: pip install 'yksi[server]'") from None
    changes = _changes(options)
    given = changes.pop("custom", [])
    custom: list[Any] = given.split(",") if isinstance(given, str) else [rule.words() for rule in given]
    asked = Options(edition=options.edition, seats=options.seats, rules=changes, custom=custom)
    remote.run(options.server, options.code, options.name, asked, options.language)


def _add_bot(commands: Any) -> None:
    parser = commands.add_parser(
        "bot",
        help="let a bot join a table of a server",
        description="Let one of our bots, or one's own, take a seat by invitation and play there.",
    )
    parser.add_argument("code", metavar="CODE", help="the invitation code of the table")
    parser.add_argument("bot", metavar="BOT", help=f"{', '.join(LEVELS)}, or file.py:Class with choose(view)")
    parser.add_argument("--server", default=f"http://localhost:{config.DEFAULT_PORT}", metavar="URL")
    parser.add_argument("--name", help="the name at the table (default: the bot's)")
    parser.set_defaults(run=_bot)


def _bot(options: argparse.Namespace) -> None:
    try:
        from yksi import sit
    except ModuleNotFoundError as error:
        raise ValueError(f"yksi bot needs {error.name}: pip install 'yksi[server]'") from None
    sit.run(options.server, options.code, options.name, options.bot)


def _arena_commands() -> Any:
    """The commands that need more than Python; ValueError says what is missing."""
    try:
        from yksi.arena import commands
    except ImportError as error:
        raise ValueError(
            f"this needs {error.name}, which comes with the extra arena: pip install 'yksi[arena]'"
        ) from None
    return commands

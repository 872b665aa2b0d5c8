"""The command ``yksi``. Results go to stdout, messages to stderr, and mistakes are one sentence."""

from __future__ import annotations

import argparse
import getpass
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from yksi.arena import options as arena_options
from yksi.bots import LEVELS
from yksi.editions import EDITIONS, as_data, edition, make_rules
from yksi.errors import RulesError
from yksi.game import Game
from yksi.keys import Rules
from yksi.locales import LANGUAGES, dialect, language_of, message, say
from yksi.locales.catalogues import words
from yksi.match import Match
from yksi.record import Record
from yksi.server import config
from yksi.tournament import options as tournament_options
from yksi.tui import ask, reading
from yksi.tui.compare import compare_text, differences
from yksi.tui.rule_options import (
    add_changes,
    add_file,
    add_rule_options,
    changes_of,
    read_rules,
    rules_of,
    start_of,
)
from yksi.version import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, 1 when something could not be done, 2 when it was told wrong."""
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
        return 2 if isinstance(error, RulesError) else 1
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
    _add_compare(commands)
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


def _add_editions(commands: Any) -> None:
    parser = commands.add_parser("editions", help="list the rulebooks", description="List the rulebooks.")
    _add_language(parser)
    _add_json(parser)
    parser.set_defaults(run=_editions)


def _editions(options: argparse.Namespace) -> None:
    books = [edition(id) for id in EDITIONS]
    if options.json:
        fields = ("id", "title", "language", "rulebook", "note", "ideas")
        print(json.dumps([{name: getattr(book, name) for name in fields} for book in books], indent=2))
        return
    for id, told in words(options.language, "editions").items():
        print(f"{id:14} {told['name']}\n{'':14} {told['says']}")


def _add_rules(commands: Any) -> None:
    parser = commands.add_parser(
        "rules",
        help="the rules of an edition",
        description="The rules of an edition, generated from its data, with what its rulebook offers beside "
        "them. Each is marked: printed, our ruling where the book is silent, house rule, option or idea.",
    )
    start = parser.add_mutually_exclusive_group(required=True)
    start.add_argument("edition", nargs="?", metavar="EDITION", help=", ".join(EDITIONS))
    add_file(start)
    _add_language(parser)
    add_changes(parser)
    _add_json(parser)
    parser.set_defaults(run=_rules)


def _rules(options: argparse.Namespace) -> None:
    read = reading.rules_as_json if options.json else reading.read_rules
    print(read(rules_of(options), options.language))


def _add_compare(commands: Any) -> None:
    parser = commands.add_parser(
        "compare",
        help="how two tables differ",
        description="The rules that only one of two has, and every setting in which they differ.",
    )
    for name in ("A", "B"):
        parser.add_argument(name.lower(), metavar=name, help="an edition, or a file of rules")
    _add_language(parser)
    _add_json(parser)
    parser.set_defaults(run=_compare)


def _compare(options: argparse.Namespace) -> None:
    here, there = read_rules(options.a), read_rules(options.b)
    if options.json:
        print(json.dumps(differences(here, there), ensure_ascii=False, indent=2))
    else:
        print(compare_text(here, there, options.language))


def _add_play(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play against simple opponents",
        description="Play a match in the terminal. You sit at seat 0; type help at the prompt.",
    )
    parser.add_argument(
        "--plain", action="store_true", help="line by line, for any terminal; so far the only way"
    )
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
    add_rule_options(parser)
    parser.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> None:
    from yksi.tui import plain

    rules = rules_of(options)
    if options.rules is None and not options.custom and rules.customizable == 3:
        rules = make_rules(rules, custom="joke,swap,open-hands")
    if not 2 <= options.players <= 10:
        raise ValueError(f"players must be 2 to 10, not {options.players}")
    names = plain.player_names(options.name, options.players, options.language)
    match = Match(rules, names, options.seed)
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
    spoken = dialect(options.language, record.rules.edition)
    games = [played] if isinstance(played, Game) else played.rounds
    for game in games:
        if not options.json:
            print(message("terminal", "round", spoken, number=game.state.round_number))
        for event in game.events:
            told = event.in_full()
            print(json.dumps(told) if options.json else "  " + say(told, record.players, spoken))
    if options.json:
        print(json.dumps({"event": "result", "result": record.result}))
    elif isinstance(played, Match):
        _tell_result(played, spoken)


def _tell_result(match: Match, language: str) -> None:
    from yksi.tui.voice import Voice

    voice = Voice(language, match.players)
    print("\n".join(voice.scores(match.round.view(None), match.sides, match.scores)))
    print(voice.won(match.winners) if match.over else voice.text("unfinished"))


def _add_verify(commands: Any) -> None:
    parser = commands.add_parser(
        "verify",
        help="prove the deal of a finished match",
        description="Recompute the commitment and every shuffle of a recorded match from its seed, and "
        "check every action and the result. What it proves: docs/fairness.md.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    _add_language(parser)
    _add_json(parser)
    parser.set_defaults(run=_verify)


def _verify(options: argparse.Namespace) -> None:
    record = Record.load(options.file)
    proof = record.verify()
    if options.json:
        print(json.dumps({**vars(proof), "result": record.result}))
        return
    told: dict[str, Any] = {**vars(proof), "result": record.result}
    print(message("terminal", "verified", options.language, **told))


def _add_arena(commands: Any) -> None:
    for name, add, add_rules, run, told in (
        ("arena", arena_options.add_arena, add_rule_options, _arena, arena_options.ARENA),
        ("simulate", arena_options.add_simulate, _add_compared, _simulate, arena_options.SIMULATE),
    ):
        parser = commands.add_parser(name, help=told.partition(":")[0].lower(), description=told)
        add(parser)
        add_rules(parser)
        _add_language(parser)
        _add_json(parser)
        parser.set_defaults(run=run)


def _add_compared(parser: argparse.ArgumentParser) -> None:
    """A simulation compares editions with each other, and the rules of a file with them."""
    add_file(parser)
    add_changes(parser)


def _arena(options: argparse.Namespace) -> None:
    _arena_commands().arena(options, start_of(options), changes_of(options))


def _simulate(options: argparse.Namespace) -> None:
    own = [] if options.rules is None else [Rules.load(options.rules)]
    _arena_commands().simulate(options, [*own, *(options.edition or ())], changes_of(options))


def _add_score(commands: Any) -> None:
    parser = commands.add_parser(
        "score",
        help="keep the score for people with real cards",
        description="Begin a score sheet in a file, or go on with it; type help at the prompt. "
        "With --show, --csv or --json, only print it.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    _add_language(parser)
    add_rule_options(parser, usual=None)
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
    elif options.rules is None:
        score.keep_score(options.file, options.edition, changes_of(options), options.language)
    else:
        rules = rules_of(options)
        said = {**rules.words(), "custom": rules.custom, "name": rules.name}
        score.keep_score(options.file, rules.edition, said, options.language)


def _add_ask(commands: Any) -> None:
    for name, add, run, told in (
        ("may", ask.add_may, _may, ask.MAY),
        ("what", ask.add_what, _what, ask.WHAT),
    ):
        parser = commands.add_parser(name, help=told.partition(":")[0].lower(), description=told)
        add(parser)
        _add_language(parser)
        add_rule_options(parser)
        _add_json(parser)
        parser.set_defaults(run=run)


def _may(options: argparse.Namespace) -> None:
    print(ask.may(options, rules_of(options)))


def _what(options: argparse.Namespace) -> None:
    print(ask.what(options, rules_of(options)))


def _add_tournament(commands: Any) -> None:
    told = tournament_options.ABOUT
    parser = commands.add_parser("tournament", help=told.partition(":")[0].lower(), description=told)
    tournament_options.add_commands(parser, add_rule_options, _add_language)
    parser.set_defaults(run=_tournament)


def _tournament(options: argparse.Namespace) -> None:
    from yksi.tournament import TournamentError, commands

    try:
        if options.what == "new":
            commands.new(options, start_of(options), changes_of(options))
        else:
            commands.run(options)
    except TournamentError as error:
        raise ValueError(error.told(options.language)) from None


def _add_serve(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="let people play over the network",
        description="Start the server: tables for browsers, terminals and bots, kept in a database.",
    )
    parser.add_argument("--open", action="store_true", help="open the game in the browser of this machine")
    config.add_options(parser)
    _add_language(parser)
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
    parser.add_argument("--seats", type=int, default=4, help="for a new table (2 to 10, default 4)")
    _add_language(parser)
    add_rule_options(parser)
    parser.set_defaults(run=_join)


def _join(options: argparse.Namespace) -> None:
    try:
        from yksi.server.protocol.options import Options
        from yksi.tui import remote
    except ModuleNotFoundError as error:
        raise ValueError(f"yksi join needs {error.name}: pip install 'yksi[server]'") from None
    asked = Options(**as_data(rules_of(options)), seats=options.seats)
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
    _add_language(parser)
    parser.set_defaults(run=_bot)


def _bot(options: argparse.Namespace) -> None:
    try:
        from yksi import sit
    except ModuleNotFoundError as error:
        raise ValueError(f"yksi bot needs {error.name}: pip install 'yksi[server]'") from None
    sit.run(options.server, options.code, options.name, options.bot, options.language)


def _arena_commands() -> Any:
    """The commands that need more than Python; ValueError says what is missing."""
    try:
        from yksi.arena import commands
    except ImportError as error:
        raise ValueError(
            f"this needs {error.name}, which comes with the extra arena: pip install 'yksi[arena]'"
        ) from None
    return commands

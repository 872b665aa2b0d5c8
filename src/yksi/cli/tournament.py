"""``yksi tournament``: one from a file, or step by step with real cards."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from yksi.cli.options import Commands, add_language
from yksi.cli.rule_options import add_rule_options, changes_of, start_of
from yksi.extras import needing
from yksi.tournament.plan import DRAWS, FORMATS, GAMES, Plan

if TYPE_CHECKING:
    from yksi.record import Record

_ABOUT: Final = (
    "Hold a tournament: from a file, with bots playing their own games, or step by step with real cards. "
    "Everything that happens is a line in a log; standings, pairings and the audit trail follow from it "
    "(docs/tournaments.md)."
)


def add(commands: Commands) -> None:
    """Add the command, and everything that can be done with a tournament."""
    parser = commands.add_parser("tournament", help=_ABOUT.partition(":")[0].lower(), description=_ABOUT)
    parts = parser.add_subparsers(required=True, metavar="WHAT", dest="what")
    _add_run(parts)
    _add_new(parts)
    _add_entrants(parts)
    _add_rounds(parts)
    _add_results(parts)
    _add_looks(parts)
    for part in parts.choices.values():
        add_language(part)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Do what is asked, and write it into the log."""
    from yksi.tournament import TournamentError, commands

    if options.what != "new":
        commands.run(options)
        return
    try:
        commands.new(options, start_of(options), changes_of(options))
    except TournamentError as error:  # what a new one is to be like is told wrong, not impossible
        raise ValueError(error.told(options.language)) from None


def _book(record: Record, names: Sequence[str]) -> Sequence[float]:
    """The luck in a record, which takes what the arena takes."""
    with needing("arena", "yksi tournament standings --adjust"):
        from yksi.arena.books import luck_of_record
    return luck_of_record(record, names)


def _add_run(commands: Commands) -> None:
    parser = commands.add_parser(
        "run", help="run one from a TOML file, to its end or until a result is missing"
    )
    parser.add_argument("file", type=Path, metavar="FILE.toml")
    parser.add_argument("--log", type=Path, metavar="LOG", help="where its log is (default: FILE.jsonl)")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="keep the record of every game")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.set_defaults(adjust=None)
    _add_by(parser)


def _add_new(commands: Commands) -> None:
    usual = Plan()
    parser = _add(commands, "new", "begin the log of a tournament")
    parser.add_argument("--name", default=usual.name)
    parser.add_argument("--format", choices=FORMATS, default=usual.format, help="default %(default)s")
    parser.add_argument("--games", type=int, default=usual.games, help="in a meeting (default %(default)s)")
    parser.add_argument(
        "--game", choices=GAMES, default=usual.game, help="what a game is (default %(default)s)"
    )
    parser.add_argument("--members", type=int, default=usual.members, help="2 for pairs, 3 to 5 for teams")
    parser.add_argument(
        "--at-table", type=int, default=usual.at_table, help="entrants at a table (default 2)"
    )
    parser.add_argument("--rounds", type=int, default=usual.rounds, help="of a Swiss tournament")
    parser.add_argument("--third-place", action="store_true", help="a knock-out's semi-final losers meet")
    parser.add_argument(
        "--exchange",
        action=argparse.BooleanOptionalAction,
        default=usual.exchange,
        help="a duplicate plays each deal from every side, where nobody remembers cards (default yes)",
    )
    parser.add_argument("--draw", choices=DRAWS, default=usual.draw, help="order of the draw (default entry)")
    parser.add_argument("--seed", default="", help="other deals; by itself one that nobody can guess")
    add_rule_options(parser)


def _add_entrants(commands: Commands) -> None:
    parser = _add(commands, "enter", "a single player, a pair or a team takes part, late ones too")
    parser.add_argument("name", metavar="NAME")
    parser.add_argument("members", nargs="*", metavar="MEMBER", help="NAME, or NAME@LEVEL for a bot")
    parser = _add(commands, "withdraw", "an entrant takes part no more")
    _add_entrant(parser)
    _add_why(parser)
    parser = _add(commands, "stand-in", "somebody, or a bot, plays on for a member")
    _add_entrant(parser)
    parser.add_argument("old", metavar="OLD", help="the member who leaves")
    parser.add_argument("new", metavar="NEW", help="NAME, or NAME@LEVEL for a bot")


def _add_rounds(commands: Commands) -> None:
    parser = _add(commands, "pair", "pair the next round; the first time this starts the tournament")
    parser.add_argument(
        "--table",
        action="append",
        nargs="+",
        metavar="ENTRANT",
        help="the director's own pairing: who sits at a table; again for each",
    )
    _add(commands, "unpair", "take the last pairing back")
    parser = _add(commands, "bye", "give an entrant a bye in the next round")
    _add_entrant(parser)
    parser.add_argument("--take-back", action="store_true", help="let it play after all")
    parser = _add(commands, "end", "make the standings final")
    parser.add_argument("--early", action="store_true", help="although there is more to play")
    _add_why(parser)


def _add_results(commands: Commands) -> None:
    for name, told in (
        ("report", "how a game ended: the points of each side, in the order of the wall"),
        ("dispute", "a side says that a game ended otherwise"),
        ("correct", "the director decides how a game ended; without points it is played again"),
        ("confirm", "a side says that the other is right"),
    ):
        parser = _add(commands, name, told)
        parser.add_argument("meeting", type=int, metavar="MEETING")
        parser.add_argument("game", type=int, metavar="GAME")
        if name != "confirm":
            parser.add_argument("points", type=int, nargs="*", metavar="POINTS")
        if name == "correct":
            _add_why(parser)
        else:
            who = "who says so (default: the director)" if name == "report" else "who says so"
            parser.add_argument("--side", metavar="ENTRANT", required=name != "report", help=who)
    parser = _add(commands, "no-show", "who of a meeting did not come; nobody, if they came after all")
    parser.add_argument("meeting", type=int, metavar="MEETING")
    parser.add_argument("entrants", nargs="*", metavar="ENTRANT")


def _add_looks(commands: Commands) -> None:
    parser = _add(commands, "standings", "who is where")
    parser.add_argument(
        "--adjust",
        type=Path,
        metavar="FOLDER",
        help="also tell games won less the luck of the cards drawn, by the records in this folder",
    )
    parser.set_defaults(book=_book)
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser = _add(commands, "wall", "the pairings of a round, to print")
    parser.add_argument("--round", type=int, default=0, metavar="N", help="default: the last one")
    parser.add_argument(
        "--slips", action="store_true", help="a card for each table, with seats of every game"
    )
    parser = _add(commands, "export", "everything as JSON, or a table as CSV")
    parser.add_argument("--csv", choices=("standings", "games"))
    _add(commands, "log", "everything that happened, line by line")
    parser = _add(commands, "check", "replay the records of a tournament and compare them with its totals")
    parser.add_argument("records", type=Path, metavar="FOLDER")


def _add(commands: Commands, name: str, told: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=told, description=told.capitalize() + "."
    )
    parser.add_argument("log", type=Path, metavar="LOG", help="the file of the tournament")
    _add_by(parser)
    return parser


def _add_by(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--by", default="", metavar="NAME", help="who does it, for the log (default: you)")


def _add_entrant(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("entrant", metavar="ENTRANT", help="a name or a number")


def _add_why(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--why", default="", metavar="TEXT", help="the reason, for the log")

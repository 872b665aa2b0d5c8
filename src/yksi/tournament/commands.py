"""``yksi tournament``: from options to the next entry of a log, or to a page about it."""

from __future__ import annotations

import argparse
import getpass
import json
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from yksi.custom import CustomRule
from yksi.editions import as_data, make_rules
from yksi.keys import Rules
from yksi.locales import message
from yksi.record import Record
from yksi.tournament import enrolment, export, pairing, reporting, wall
from yksi.tournament.audit import audit_trail
from yksi.tournament.check import check_totals
from yksi.tournament.entrants import DIRECTOR, Number, find_entrant, read_member
from yksi.tournament.entries import Entry
from yksi.tournament.errors import TournamentError
from yksi.tournament.less_luck import less_luck
from yksi.tournament.log_file import LogFile
from yksi.tournament.meetings import Meeting, Points
from yksi.tournament.plan import MATCH, Plan
from yksi.tournament.programme import read_programme
from yksi.tournament.progress import progress
from yksi.tournament.run import E, Run, Sign, open_log, record_name
from yksi.tournament.slips import slips
from yksi.tournament.tournament import ENTERING, Tournament, fold

Options = argparse.Namespace

_RULES: Final = ("edition", "rules", "custom", "rules_name")
"""The fields of a plan that say by which rules it is played."""


def run(options: Options) -> None:
    """Do what the options say with a tournament that there is."""
    if options.what == "run":
        _run(options)
    else:
        log = LogFile(options.log)
        if log.torn:
            _say(message("terminal", "cut-off", options.language, file=str(options.log)))
        if options.what in _LOOKS:
            print(_LOOKS[options.what](log.tournament, options), end="")
        else:
            _append(log, options)


def new(options: Options, start: str | Rules, changes: Mapping[str, Any]) -> None:
    """Begin a tournament that is played by these rules."""
    own = as_data(make_rules(start))
    # Teams follow from who enters, and a round has no target, whatever a file of rules says.
    decided = ("teams",) if options.game == MATCH else ("teams", "target")
    rules = {**{key: word for key, word in own["rules"].items() if key not in decided}, **changes}
    custom = rules.pop("custom", own["custom"])
    names = [each.strip() for each in custom.split(",")] if isinstance(custom, str) else custom
    plan = Plan(
        **{key: getattr(options, key) for key in vars(Plan()) if key not in _RULES},
        edition=own["edition"],
        rules=rules,
        rules_name=own["name"],
        custom=tuple(rule.words() if isinstance(rule, CustomRule) else rule for rule in names),
    )
    log = open_log(options.log, plan, options.seed, _signed_by(options))
    _say(message("hall", "begun", options.language, file=str(log.path)))


def _run(options: Options) -> None:
    programme = read_programme(options.file)
    people = any(not member.bot for _, members in programme.entrants for member in members)
    going = Run(
        programme,
        options.log or options.file.with_suffix(".jsonl"),
        _signed_by(options),
        lambda meeting, game: _ask(going.tournament, meeting, game, options.language),
        options.records,
    )
    with nullcontext(lambda _: None) if people else progress(programme.plan.name) as note:
        going.go_on(lambda meeting, _: note(going.tournament.names(meeting.sides)))
    print(_standings(going.tournament, options), end="")


def _ask(tournament: Tournament, meeting: Meeting, game: int, language: str) -> Points | None:
    """Ask whoever sits at the terminal, until the answer can be."""
    sides = " – ".join(map(tournament.name, meeting.sides))
    question = message(
        "hall", "ask", language, round=meeting.round, table=meeting.table, game=game, sides=sides
    )
    while sys.stdin.isatty():
        try:
            typed = input(f"{question}> ")
        except EOFError:
            return None
        try:
            points = tuple(int(word) for word in typed.replace(":", " ").split())
            return reporting.report(tournament, meeting.number, game, points).points
        except TournamentError as error:
            _say(error.told(language))
        except ValueError as error:
            _say(str(error))
    return None


def _append(log: LogFile, options: Options) -> None:
    """Decide first, then write, so that nothing has changed when something is refused."""
    sign, tournament = _signed_by(options), log.tournament
    entries: list[Entry] = []
    if options.what == "pair" and tournament.stage == ENTERING:
        entries.append(sign(pairing.start(tournament)))
        tournament = fold([*tournament.log, *entries])
    entries.append(sign(_DECISIONS[options.what](tournament, options)))
    for entry in entries:
        log.append(entry)
    if options.what == "pair":
        print(wall.pairings(log.tournament, language=options.language), end="")


def _signed_by(options: Options) -> Sign:
    by = options.by or getpass.getuser()

    def sign(entry: E) -> E:
        return entry.signed(at=time.time_ns() // 1_000_000, by=by)

    return sign


def _number(tournament: Tournament, typed: str) -> Number:
    return find_entrant(typed, tournament.entrants.values()).number


def _enter(tournament: Tournament, options: Options) -> Entry:
    members = tuple(map(read_member, options.members))
    alone = read_member(options.name)
    return enrolment.enter(tournament, options.name if members else alone.name, members or (alone,))


def _withdraw(tournament: Tournament, options: Options) -> Entry:
    return enrolment.withdraw(tournament, _number(tournament, options.entrant), options.why)


def _stand_in(tournament: Tournament, options: Options) -> Entry:
    entrant = _number(tournament, options.entrant)
    return enrolment.stand_in(tournament, entrant, options.old, read_member(options.new))


def _pair(tournament: Tournament, options: Options) -> Entry:
    tables = options.table and [[_number(tournament, each) for each in table] for table in options.table]
    return pairing.pair(tournament, tables)


def _unpair(tournament: Tournament, _options: Options) -> Entry:
    return pairing.unpair(tournament)


def _bye(tournament: Tournament, options: Options) -> Entry:
    return pairing.rest(tournament, _number(tournament, options.entrant), not options.take_back)


def _report(tournament: Tournament, options: Options) -> Entry:
    side = _number(tournament, options.side) if options.side else DIRECTOR
    return reporting.report(tournament, options.meeting, options.game, options.points, side)


def _confirm(tournament: Tournament, options: Options) -> Entry:
    side = _number(tournament, options.side)
    return reporting.confirm(tournament, options.meeting, options.game, side)


def _dispute(tournament: Tournament, options: Options) -> Entry:
    side = _number(tournament, options.side)
    return reporting.dispute(tournament, options.meeting, options.game, options.points, side)


def _correct(tournament: Tournament, options: Options) -> Entry:
    return reporting.correct(tournament, options.meeting, options.game, options.points, options.why)


def _no_show(tournament: Tournament, options: Options) -> Entry:
    absent = [_number(tournament, each) for each in options.entrants]
    return reporting.no_show(tournament, options.meeting, absent)


def _end(tournament: Tournament, options: Options) -> Entry:
    return pairing.end(tournament, options.early, options.why)


def _standings(tournament: Tournament, options: Options) -> str:
    luckless = None
    if options.adjust is not None:
        luckless = less_luck(tournament, _records(tournament, options.adjust), options.book)
    if options.json:
        rows = export.data(tournament)["standings"]
        if luckless is not None:
            rows = [{**row, "less_luck": asdict(luckless[row["entrant"]])} for row in rows]
        return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"
    return wall.table_of_standings(tournament, options.language, luckless)


def _wall(tournament: Tournament, options: Options) -> str:
    if not 0 <= options.round <= len(tournament.rounds):
        raise TournamentError("no-such-round", round=options.round, rounds=len(tournament.rounds))
    page = slips if options.slips else wall.pairings
    return page(tournament, options.round, options.language)


def _export(tournament: Tournament, options: Options) -> str:
    if options.csv == "standings":
        return export.standings_csv(tournament)
    if options.csv == "games":
        return export.games_csv(tournament)
    return json.dumps(export.data(tournament), ensure_ascii=False, indent=2) + "\n"


def _log(tournament: Tournament, options: Options) -> str:
    return "\n".join([*audit_trail(tournament, options.language), ""])


def _check(tournament: Tournament, options: Options) -> str:
    records = _records(tournament, options.records)
    check_totals(tournament, records)
    return message("hall", "checked", options.language, count=len(records)) + "\n"


def _records(tournament: Tournament, folder: Path) -> dict[tuple[int, int], Record]:
    """The records that the log names, by (meeting, game)."""
    return {
        (meeting.number, game): Record.load(folder / record_name(meeting.number, game))
        for meeting in tournament.meetings.values()
        for game, result in enumerate(meeting.results, start=1)
        if result.record
    }


def _say(message: str) -> None:
    print(message, file=sys.stderr)


_DECISIONS: Final[dict[str, Callable[[Tournament, Options], Entry]]] = {
    "enter": _enter,
    "withdraw": _withdraw,
    "stand-in": _stand_in,
    "pair": _pair,
    "unpair": _unpair,
    "bye": _bye,
    "report": _report,
    "confirm": _confirm,
    "dispute": _dispute,
    "correct": _correct,
    "no-show": _no_show,
    "end": _end,
}
_LOOKS: Final[dict[str, Callable[[Tournament, Options], str]]] = {
    "standings": _standings,
    "wall": _wall,
    "export": _export,
    "log": _log,
    "check": _check,
}

"""Bad input: every code is raised by something, and tells it in one sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.tournament.bots import bot_club, play_bots
from tests.tournament.clubs import SEED, club, do, opened, pair, settle
from yksi.locales import LANGUAGES
from yksi.record import Record
from yksi.tournament import Member, Plan, Tournament, TournamentError, decode, encode, enrolment, fold
from yksi.tournament import pairing as pairs
from yksi.tournament import reporting as reports
from yksi.tournament.check import check_record, check_totals
from yksi.tournament.commands import run
from yksi.tournament.deals import deal
from yksi.tournament.entrants import find_entrant
from yksi.tournament.errors import CODES
from yksi.tournament.log_file import LogFile
from yksi.tournament.plan import MOST_ENTRANTS
from yksi.tournament.play import play
from yksi.tournament.programme import read_programme
from yksi.tournament.run import Run

Refused = Callable[[], object]


def paired(entrants: int = 2, **plan: Any) -> Tournament:
    tournament = club(entrants, **plan)
    pair(tournament)
    return tournament


def reported(side: int = 1) -> Tournament:
    tournament = paired()
    do(tournament, reports.report(tournament, 1, 1, (40, 0), side=side))
    return tournament


def disputed() -> Tournament:
    tournament = reported()
    do(tournament, reports.dispute(tournament, 1, 1, (0, 40), side=2))
    return tournament


def three_versions() -> Tournament:
    tournament = paired(3, format="swiss", at_table=3)
    do(tournament, reports.report(tournament, 1, 1, (40, 0, 0), side=1))
    do(tournament, reports.dispute(tournament, 1, 1, (0, 40, 0), side=2))
    return tournament


def settled(format: str = "all-meet", entrants: int = 2) -> Tournament:
    tournament = paired(entrants, format=format, games=1)
    for meeting in tournament.rounds[-1].meetings:
        settle(tournament, meeting.number, (40, 0))
    return tournament


def moved_on() -> Tournament:
    tournament = settled("knock-out", 4)
    pair(tournament)
    return tournament


def ended() -> Tournament:
    tournament = settled()
    do(tournament, pairs.end(tournament))
    return tournament


def recognised(member: Member) -> Tournament:
    """Two entrants and one whom the server knows."""
    tournament = club(2, start=False)
    do(tournament, enrolment.enter(tournament, member.name, [member]))
    return tournament


def withdrawn(tournament: Tournament) -> Tournament:
    do(tournament, enrolment.withdraw(tournament, 2))
    return tournament


def resting() -> Tournament:
    tournament = club(2)
    do(tournament, pairs.rest(tournament, 1))
    return tournament


def full() -> Tournament:
    tournament = Tournament(opened())
    for number in range(MOST_ENTRANTS):
        tournament.apply(enrolment.enter(tournament, f"E{number}"))
    return tournament


def pairs_of_two() -> Tournament:
    tournament = club(0, start=False, members=2)
    do(tournament, enrolment.enter(tournament, "Ada & Bo", [Member("Ada", guest="g1"), Member("Bo")]))
    return tournament


def one_record() -> tuple[Tournament, dict[tuple[int, int], Record]]:
    tournament = bot_club(2, games=1)
    return tournament, play_bots(tournament)


def other_totals() -> None:
    tournament, records = one_record()
    tournament.meetings[1].results[0].points = (1_000, 0)
    check_totals(tournament, records)


def without_networkx() -> None:
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] == "networkx"}
    sys.modules["networkx"] = None  # type: ignore[assignment]
    try:
        pairs.pair(club(4, format="swiss"))
    finally:
        del sys.modules["networkx"]
        sys.modules.update(kept)


def people_at_the_table() -> None:
    tournament = paired()
    play(tournament, tournament.meetings[1], 1)


def endless() -> None:
    from yksi.tournament import play as module

    kept = module.MOST_ACTIONS
    module.MOST_ACTIONS = 3  # type: ignore[misc]
    tournament = bot_club(2)
    try:
        play(tournament, pair(tournament)[0], 1)
    finally:
        module.MOST_ACTIONS = kept  # type: ignore[misc]


def unfinished_record() -> None:
    tournament, records = one_record()
    record = records[1, 1]
    cut = replace(record.rounds[0], actions=(), end="end unfinished")
    short = replace(record, rounds=(cut,), result="result unfinished scores 0 0")
    check_record(tournament, tournament.meetings[1], 1, short)


def in_file(text: str, name: str = "club.toml") -> Path:
    path = Path(name)
    path.write_text(text, encoding="utf-8")
    return path


def changed_elsewhere() -> None:
    log = LogFile.create(Path("club.jsonl"), opened())
    again = LogFile(log.path)
    again.append(enrolment.enter(again.tournament, "Ada"))
    log.append(enrolment.enter(log.tournament, "Bo"))


def run_file(text: str) -> None:
    Run(read_programme(in_file(text)), Path("club.jsonl"), lambda e: e, lambda *_: None, None).go_on(
        lambda *_: None
    )


def other_plan() -> None:
    LogFile.create(Path("club.jsonl"), opened(games=3))
    run_file('entrants = ["Ada", "Bo"]')


def wall_of_round(number: int) -> None:
    import argparse

    LogFile.create(Path("club.jsonl"), opened())
    run(argparse.Namespace(what="wall", log=Path("club.jsonl"), round=number, slips=False))


CASES: dict[str, Refused] = {
    "bad-plan": lambda: opened(format="ladder"),
    "bad-line": lambda: decode("{"),
    "bad-version": lambda: decode(encode(opened()).replace('"version":1', '"version":2')),
    "bad-log": lambda: fold([opened(), opened()]),
    "wrong-seed": lambda: enrolment.reveal(club(2), "8"),
    "sealed": lambda: deal(fold(paired().log), paired().meetings[1], 1),
    "needs-library": without_networkx,
    "bad-name": lambda: enrolment.enter(club(0, start=False), " \n"),
    "duplicate-name": lambda: enrolment.enter(club(1, start=False), " e1 "),
    "same-person": lambda: enrolment.enter(pairs_of_two(), "Bo & Cy", [Member("BO"), Member("Cy")]),
    "uneven-sizes": lambda: enrolment.enter(pairs_of_two(), "Three", [Member(name) for name in "CDE"]),
    "unknown-bot": lambda: enrolment.enter(club(0, start=False), "Bot", [Member("Bot", "genius")]),
    "full": lambda: enrolment.enter(full(), "One more"),
    "no-such-entrant": lambda: find_entrant("Nobody", club(2).active),
    "no-such-member": lambda: enrolment.stand_in(pairs_of_two(), 1, "Cy", Member("Di")),
    "bot-member": lambda: enrolment.recognise(recognised(Member("Bot", "novice")), 3, "Bot", "guest"),
    "taken-member": lambda: enrolment.recognise(recognised(Member("Ada", guest="Ada's")), 3, "Ada", "guest"),
    "reserved-name": lambda: enrolment.recognise(
        recognised(Member("Ada", reserved=True)), 3, "Ada", "guest", "of no link"
    ),
    "two-people": lambda: enrolment.recognise(recognised(Member("Ada", guest="Ada's")), 1, "E1", "Ada's"),
    "withdrawn": lambda: enrolment.withdraw(withdrawn(club(3)), 2),
    "all-played": lambda: enrolment.withdraw(settled(), 1),
    "too-late": lambda: enrolment.enter(club(4, format="knock-out"), "Late"),
    "under-way": lambda: enrolment.stand_in(reported(), 1, "E1", Member("Di")),
    "not-started": lambda: pairs.pair(club(2, start=False)),
    "started": lambda: pairs.start(club(2)),
    "ended": lambda: enrolment.enter(ended(), "Late"),
    "too-few": lambda: pairs.start(club(3, start=False, format="swiss", at_table=4)),
    "nothing-to-compare": lambda: pairs.start(club(3, start=False, format="duplicate", games=3)),
    "unfinished-round": lambda: pairs.pair(paired(4)),
    "disputed": lambda: pairs.end(disputed()),
    "no-more-rounds": lambda: pairs.pair(settled()),
    "rounds-left": lambda: pairs.end(settled(entrants=4)),
    "no-byes": lambda: pairs.rest(club(4, format="knock-out"), 1),
    "fixed-bracket": lambda: pairs.pair(club(4, format="knock-out"), [[1, 2]]),
    "twice-at-once": lambda: pairs.pair(club(4), [[1, 2], [2, 3]]),
    "together": lambda: pairs.pair(club(4), [[1, 1]]),
    "wrong-table": lambda: pairs.pair(club(4), [[1, 2, 3]]),
    "met-before": lambda: pairs.pair(settled(entrants=4), [[1, 4]]),
    "nobody-to-pair": lambda: pairs.pair(resting()),
    "nothing-to-unpair": lambda: pairs.unpair(club(2)),
    "results-there": lambda: pairs.unpair(reported()),
    "no-such-round": lambda: wall_of_round(1),
    "no-such-meeting": lambda: reports.report(paired(), 2, 1, (1, 0)),
    "no-such-game": lambda: reports.report(paired(), 1, 0, (1, 0)),
    "not-at-table": lambda: reports.report(paired(4), 1, 1, (1, 0), side=2),
    "closed-meeting": lambda: reports.report(withdrawn(paired()), 1, 1, (1, 0)),
    "finished-meeting": lambda: reports.no_show(settled(), 1, [1]),
    "bad-points": lambda: reports.report(paired(), 1, 1, (1,)),
    "impossible-points": lambda: reports.report(paired(), 1, 1, (1, 1)),
    "contradicts": lambda: reports.report(reported(), 1, 1, (0, 40), side=2),
    "nothing-reported": lambda: reports.confirm(paired(), 1, 1, side=1),
    "own-report": lambda: reports.confirm(reported(), 1, 1, side=1),
    "nothing-to-choose": lambda: reports.confirm(three_versions(), 1, 1, side=3),
    "same-points": lambda: reports.dispute(reported(), 1, 1, (40, 0), side=2),
    "settled": lambda: reports.report(settled(), 1, 1, (40, 0), side=1),
    "no-reason": lambda: reports.correct(paired(), 1, 1, (40, 0), " "),
    "moved-on": lambda: reports.correct(moved_on(), 1, 1, (0, 40), "a slip"),
    "needs-people": people_at_the_table,
    "endless-game": endless,
    "other-game": lambda: check_record(one_record()[0], paired().meetings[1], 1, one_record()[1][1, 1]),
    "unfinished-record": unfinished_record,
    "record-missing": lambda: check_totals(one_record()[0], {}),
    "totals-differ": other_totals,
    "bad-file": lambda: read_programme(in_file("name = ")),
    "changed-elsewhere": changed_elsewhere,
    "other-plan": other_plan,
    "result-missing": lambda: run_file('entrants = ["Ada", "Bo"]'),
}


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_raised_with_a_sentence(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(TournamentError) as error:
        CASES[code]()
    told = str(error.value)
    assert error.value.code == code, told
    assert "\n" not in told
    assert not told.endswith(".")
    assert "{" not in told or code == "bad-line"


def test_there_is_a_case_for_every_code_and_no_other() -> None:
    assert set(CASES) == set(CODES)


@pytest.mark.parametrize(
    "plan",
    [
        {"name": ""},
        {"name": "x" * 81},
        {"game": "set"},
        {"draw": "cards"},
        {"games": 0},
        {"games": 1.5},
        {"rounds": -1, "format": "swiss"},
        {"rounds": 3},
        {"members": 6},
        {"at_table": 3},
        {"at_table": 6, "members": 2, "format": "swiss"},
        {"third_place": True},
        {"edition": "nb-111"},
        {"rules": {"teams": 2}},
        {"rules": {"target": 100}},
        {"rules": {"custom": "joke"}},
        {"rules": {"name": "Friday"}},
        {"rules": {"stacking": "sometimes"}},
        {"rules": {"no_bluff": "yes", "free_draw_four": "yes"}},
        {"custom": ("nonsense",)},
    ],
)
def test_a_plan_that_cannot_be_names_the_field(plan: dict[str, Any]) -> None:
    with pytest.raises(TournamentError) as error:
        enrolment.open_tournament(Plan(**plan), SEED)
    assert error.value.code == "bad-plan"
    assert error.value.values["field"] in (*plan, "rules", "at_table")
    told = {language: error.value.told(language) for language in LANGUAGES}
    assert told["en"] == str(error.value)
    assert len(set(told.values())) == len(LANGUAGES)
    assert all(sentence.startswith(f"{error.value.values['field']}: ") for sentence in told.values())


@pytest.mark.parametrize("guest", ["g1", ""])
def test_the_same_person_is_known_by_name_or_by_guest(guest: str) -> None:
    tournament = pairs_of_two()
    members = [Member("Somebody" if guest else "ada", guest=guest), Member("Cy")]
    with pytest.raises(TournamentError, match="plays for Ada & Bo already"):
        enrolment.enter(tournament, "Others", members)
    with pytest.raises(TournamentError, match="plays for Twins already"):
        enrolment.enter(tournament, "Twins", [Member("Cy"), Member("cy")])


def test_an_odd_number_of_entrants_is_no_mistake() -> None:
    assert len(paired(5).rounds[0].byes) == 1


def test_late_entries_are_refused_when_the_last_swiss_round_is_paired() -> None:
    tournament = paired(4, format="swiss", rounds=1)
    with pytest.raises(TournamentError) as error:
        enrolment.enter(tournament, "Late")
    assert error.value.code == "too-late"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("games = 'four'", "games must be like 4, not 'four'"),
        ("colour = 'red'", "unknown key 'colour'"),
        ("entrants = 'Ada'", "entrants must be a list"),
        ("entrants = [5]", "an entrant is a name"),
        ("entrants = [{members = ['A', 'B']}]", "an entrant is a name"),
        ("results = [{between = ['A', 'B']}]", "a result has between and points"),
        ("results = [{between = ['A', 'B'], points = [[1]]}]", "each game needs 2 numbers"),
        ("format = 'ladder'", "format: it must be all-meet or"),
        ("seed = 'two words'", "seed must be"),
        ("seed = -1", "seed must be"),
    ],
)
def test_a_file_that_cannot_be_is_refused_with_its_name(
    text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(TournamentError) as error:
        read_programme(in_file(text))
    assert str(error.value).startswith("club.toml: ")
    assert why in str(error.value)

"""The log is the truth: folding it again gives the same tournament, and a damaged one says where."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.clubs import BY, SEED, club, do, enter, opened, pair, play, play_out
from yksi.tournament import (
    Member,
    Plan,
    Tournament,
    TournamentError,
    decode,
    encode,
    enrolment,
    export,
    fold,
    pairing,
    reporting,
)
from yksi.tournament.audit import audit_trail
from yksi.tournament.entries import KINDS, Entered, Entry
from yksi.tournament.log_file import LogFile
from yksi.tournament.plan import FORMATS


def busy(seed: int, form: str, entrants: int) -> Tournament:
    """A tournament in which whatever can happen does, in an order that chance has picked."""
    luck = Random(seed)
    tournament = club(entrants, start=False, format=form, games=2, draw=luck.choice(["entry", "lot"]))
    for step in range(60):
        try:
            do(tournament, _something(tournament, luck, step))
        except TournamentError:
            continue
        if tournament.stage == "ended":
            break
    return tournament


def _something(tournament: Tournament, luck: Random, step: int) -> Entry:
    meeting = luck.choice([1, *tournament.meetings])
    sides = tournament.meetings[meeting].sides if meeting in tournament.meetings else ()
    game, side = luck.choice([1, 1, 2, 3]), luck.choice([0, *sides, *sides, *tournament.entrants])
    points = luck.choice([(30, 0), (0, 30), (0, 0)])
    what = luck.choice(
        [
            "enter",
            "withdraw",
            "stand-in",
            "recognise",
            "reserve",
            "start",
            "rest",
            "pair",
            "unpair",
            "confirm",
            "correct",
            "no-show",
        ]
        + ["report"] * 12
        + ["dispute", "reveal", "play", "play", "play", "end"]
    )
    if what == "play":
        for each in tournament.rounds[-1].meetings if tournament.rounds else []:
            play(tournament, each, luck)
        what = "pair"
    decisions: dict[str, Callable[[], Entry]] = {
        "enter": lambda: enrolment.enter(tournament, f"Late {step}"),
        "withdraw": lambda: enrolment.withdraw(tournament, side, "tired"),
        "stand-in": lambda: enrolment.stand_in(tournament, side, f"E{side}", Member(f"New {step}", "novice")),
        "recognise": lambda: enrolment.recognise(
            tournament, side, f"E{side}", luck.choice(["", f"guest {side}"])
        ),
        "reserve": lambda: enrolment.reserve(tournament, side, f"E{side}", luck.random() < 0.5),
        "start": lambda: pairing.start(tournament),
        "rest": lambda: pairing.rest(tournament, side),
        "pair": lambda: pairing.pair(tournament),
        "unpair": lambda: pairing.unpair(tournament),
        "report": lambda: reporting.report(tournament, meeting, game, points, side),
        "confirm": lambda: reporting.confirm(tournament, meeting, game, side),
        "dispute": lambda: reporting.dispute(tournament, meeting, game, points, side),
        "correct": lambda: reporting.correct(tournament, meeting, game, luck.choice([points, ()]), "a slip"),
        "no-show": lambda: reporting.no_show(tournament, meeting, luck.choice([[], [side]])),
        "reveal": lambda: enrolment.reveal(tournament, SEED),
        "end": lambda: pairing.end(tournament, early=luck.random() < 0.1),
    }
    return decisions[what]()


@settings(max_examples=150)
@given(st.integers(0, 1 << 30), st.sampled_from(FORMATS), st.integers(2, 7))
def test_whatever_happens_the_log_folds_to_the_same_tournament(seed: int, form: str, entrants: int) -> None:
    tournament = busy(seed, form, entrants)
    lines = [encode(entry) for entry in tournament.log]
    again = fold(map(decode, lines), SEED)
    assert again.log == tournament.log
    assert export.data(again) == export.data(tournament)
    assert vars(again).keys() == vars(tournament).keys()
    assert [again.seed, again.resting, again.order] == [tournament.seed, tournament.resting, tournament.order]
    assert len(audit_trail(again)) == len(lines)
    assert json.loads(json.dumps(export.data(again))) == export.data(again)


def test_chance_finds_every_kind_of_entry() -> None:
    kinds = {type(entry) for seed in range(120) for entry in busy(seed, FORMATS[seed % 4], 4).log}
    assert kinds == set(KINDS.values())


def test_nothing_changes_when_something_is_refused() -> None:
    tournament = club(4)
    pair(tournament)
    before = export.data(tournament), list(tournament.log)
    for refuse in (
        lambda: enrolment.enter(tournament, "e1"),
        lambda: pairing.pair(tournament),
        lambda: reporting.report(tournament, 1, 9, (1, 0)),
        lambda: tournament.apply(opened()),
    ):
        with pytest.raises(TournamentError):
            refuse()
    assert (export.data(tournament), tournament.log) == before


def test_a_command_is_known_by_the_entry_that_it_became() -> None:
    tournament = club(2)
    tournament.apply(pairing.pair(tournament).signed(at=9, by="guest", command="c1"))
    assert tournament.answers == {("guest", "c1"): len(tournament.log)}


def test_an_entry_reads_as_it_was_written() -> None:
    entry = Entered(name="Åse & Bo", members=(Member("Åse"), Member("Bo", "sharp")), at=5, by=BY)
    assert encode(entry) == (
        '{"e":"entered","at":5,"by":"director","name":"Åse & Bo",'
        '"members":[{"name":"Åse"},{"name":"Bo","bot":"sharp"}]}'
    )
    assert decode(encode(entry)) == entry


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "{}",
        '{"e":"danced"}',
        '{"e":"entered","name":"A"}',
        '{"e":"entered","name":5,"members":[]}',
        '{"e":"entered","name":"A","members":{}}',
        '{"e":"entered","name":"A","members":[[]]}',
        '{"e":"entered","name":"A","members":[],"age":5}',
        '{"e":"rested","entrant":true}',
        '{"e":"opened","version":1,"plan":{"rules":[]},"commitment":""}',
        "[" * 100_000,
    ],
)
def test_what_is_not_an_entry_is_refused(line: str) -> None:
    with pytest.raises(TournamentError) as error:
        decode(line)
    assert error.value.code == "bad-line"


def test_a_log_without_a_beginning_is_refused() -> None:
    tournament = club(2)
    for entries in ([], tournament.log[1:]):
        with pytest.raises(TournamentError) as error:
            fold(entries)
        assert error.value.code == "bad-log"


def test_a_damaged_log_says_where() -> None:
    tournament = club(4)
    pair(tournament)
    for lost in (1, len(tournament.log) - 1):
        entries = [*tournament.log[:lost], *tournament.log[lost + 1 :]]
        entries.append(reporting.report(tournament, 2, 1, (1, 0)))
        with pytest.raises(TournamentError, match=f"entry {len(entries)} |entry {len(entries) - 1} "):
            fold(entries)


def test_a_file_keeps_what_was_written_and_names_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "club.jsonl"
    log = LogFile.create(path, opened())
    log.append(enrolment.enter(log.tournament, "Ada"))
    with path.open("a") as file:
        file.write('{"e":"entered","na')
    again = LogFile(path)
    assert "cut off" in again.torn
    again.append(enrolment.enter(again.tournament, "Bo"))
    assert [entrant.name for entrant in LogFile(path).tournament.active] == ["Ada", "Bo"]
    assert not LogFile(path).torn
    with pytest.raises(FileExistsError):
        LogFile.create(path, opened())


def test_an_old_log_stays_readable() -> None:
    """This line was written by the first version."""
    line = (
        '{"e":"opened","at":1,"by":"Di","plan":{"name":"Spring","format":"swiss","rules":{"scoring":"lowest"},'
        '"custom":["joke"]},"commitment":"00","version":1}'
    )
    entry = decode(line)
    assert encode(entry) == line
    plan = Plan(name="Spring", format="swiss", rules={"scoring": "lowest"}, custom=("joke",))
    assert fold([entry]).plan == plan


def test_the_audit_trail_tells_who_did_what_and_when() -> None:
    tournament = club(2, games=1)
    pair(tournament)
    do(tournament, reporting.report(tournament, 1, 1, (30, 0), side=1))
    do(tournament, reporting.correct(tournament, 1, 1, (20, 0), "a slip"))
    told = audit_trail(tournament)
    assert told[-2].endswith("director  Meeting 1, game 1: 30 : 0 (E1).")
    assert told[-1].endswith("director  Meeting 1, game 1 corrected to 20 : 0: a slip.")
    assert told[-1].lstrip().startswith("7  1970-01-01 00:00:")
    assert audit_trail(tournament, "sv")[-2].endswith("director  Möte 1, spel 1: 30 : 0 (E1).")


def test_late_entries_do_not_disturb_rounds_that_are_folded_again() -> None:
    tournament = club(4, games=1)
    pair(tournament)
    enter(tournament, "Late")
    play(tournament, tournament.meetings[1], Random(1))
    play(tournament, tournament.meetings[2], Random(1))
    play_out(tournament, Random(1))
    assert export.data(fold(tournament.log, SEED)) == export.data(tournament)

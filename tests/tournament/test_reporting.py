"""Results: confirmed, disputed, corrected, and nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.clubs import club, do, pair, play_out, play_round, settle, some_points
from yksi.tournament import Member, Tournament, TournamentError, enrolment, export, fold, reporting, standings
from yksi.tournament.meetings import Result


def meeting_of_two(**plan: Any) -> tuple[Tournament, Result]:
    tournament = club(2, **plan)
    pair(tournament)
    return tournament, tournament.meetings[1].results[0]


def refused(code: str) -> Any:
    return pytest.raises(TournamentError, check=lambda error: error.code == code)


def test_a_report_of_one_side_counts_when_the_other_confirms_it() -> None:
    tournament, result = meeting_of_two()
    do(tournament, reporting.report(tournament, 1, 1, (40, 0), side=1))
    assert (result.status, standings(tournament)[0].points) == ("reported", 0)
    do(tournament, reporting.confirm(tournament, 1, 1, side=2))
    assert (result.status, result.points) == ("settled", (40, 0))


def test_the_same_report_from_the_other_side_is_a_confirmation() -> None:
    tournament, result = meeting_of_two()
    for side in (1, 2):
        do(tournament, reporting.report(tournament, 1, 1, (40, 0), side=side))
    assert result.status == "settled"
    assert [type(entry).__name__ for entry in tournament.log[-2:]] == ["Reported", "Confirmed"]


def test_a_side_can_change_its_own_report_while_nobody_has_answered() -> None:
    tournament, result = meeting_of_two()
    do(tournament, reporting.report(tournament, 1, 1, (4, 0), side=1))
    do(tournament, reporting.report(tournament, 1, 1, (40, 0), side=1))
    assert result.claims == {1: (40, 0)}


def test_results_that_contradict_each_other_are_refused_until_they_are_resolved() -> None:
    tournament, result = meeting_of_two()
    do(tournament, reporting.report(tournament, 1, 1, (40, 0), side=1))
    with refused("contradicts"):
        reporting.report(tournament, 1, 1, (0, 40), side=2)
    do(tournament, reporting.dispute(tournament, 1, 1, (0, 40), side=2))
    assert (result.status, result.points) == ("disputed", None)
    assert result.claims == {1: (40, 0), 2: (0, 40)}
    do(tournament, reporting.confirm(tournament, 1, 1, side=1))
    assert (result.status, result.points) == ("settled", (0, 40))


def test_the_director_decides_and_both_versions_stay_on_the_sheet() -> None:
    tournament, result = meeting_of_two()
    do(tournament, reporting.report(tournament, 1, 1, (40, 0), side=1))
    do(tournament, reporting.dispute(tournament, 1, 1, (0, 40), side=2))
    with refused("contradicts"):
        reporting.report(tournament, 1, 1, (7, 0))
    do(tournament, reporting.correct(tournament, 1, 1, (7, 0), "counted again"))
    assert result.points == (7, 0)
    (old,) = result.replaced
    assert (old.claims, old.points, old.why) == ({1: (40, 0), 2: (0, 40)}, None, "counted again")


def test_what_the_director_says_counts_at_once() -> None:
    tournament, result = meeting_of_two()
    do(tournament, reporting.report(tournament, 1, 1, (40, 0)))
    assert result.status == "settled"
    tournament, result = meeting_of_two()
    do(tournament, reporting.report(tournament, 1, 1, (40, 0), side=2))
    do(tournament, reporting.confirm(tournament, 1, 1, side=0))
    assert result.status == "settled"


def test_at_a_table_of_several_one_other_side_confirms_and_any_other_disputes() -> None:
    tournament = club(3, format="swiss", at_table=3)
    pair(tournament)
    first, second, third = tournament.meetings[1].sides
    do(tournament, reporting.report(tournament, 1, 1, (40, 0, 0), side=first))
    do(tournament, reporting.dispute(tournament, 1, 1, (0, 40, 0), side=second))
    do(tournament, reporting.dispute(tournament, 1, 1, (0, 0, 40), side=third))
    with refused("nothing-to-choose"):
        reporting.confirm(tournament, 1, 1, side=third)
    assert tournament.meetings[1].results[0].status == "disputed"


def test_a_game_can_be_played_again() -> None:
    tournament, result = meeting_of_two()
    settle(tournament, 1, (40, 0))
    do(tournament, reporting.correct(tournament, 1, 1, (), "the deck had 111 cards"))
    assert result.status == "open"
    settle(tournament, 1, (0, 40))
    assert result.points == (0, 40)


@settings(max_examples=60)
@given(st.integers(2, 6), st.integers(0, 1 << 30), st.sampled_from(["all-meet", "swiss", "duplicate"]))
def test_a_correction_undoes_a_wrong_result_wholly(entrants: int, seed: int, form: str) -> None:
    right, wrong = (club(entrants, format=form, games=2) for _ in range(2))
    luck = Random(seed)
    for tournament in (right, wrong):
        pair(tournament)
        play_round(tournament, Random(seed))
    game = luck.choice([(meeting.number, game) for meeting in right.meetings.values() for game in (1, 2)])
    good = right.meetings[game[0]].results[game[1] - 1].points
    assert good is not None
    do(wrong, reporting.correct(wrong, *game, some_points(wrong, luck), "a slip"))
    do(wrong, reporting.correct(wrong, *game, good, "it was right before"))
    assert standings(wrong) == standings(right)
    assert len(wrong.meetings[game[0]].results[game[1] - 1].replaced) == 2


def test_who_came_after_all_plays() -> None:
    tournament, _ = meeting_of_two()
    do(tournament, reporting.no_show(tournament, 1, [2]))
    with refused("closed-meeting"):
        reporting.report(tournament, 1, 1, (40, 0))
    do(tournament, reporting.no_show(tournament, 1, []))
    settle(tournament, 1, (40, 0))
    assert not tournament.meetings[1].absent


@pytest.mark.parametrize(
    ("plan", "points"),
    [
        ({}, (40, 20)),
        ({"game": "match"}, (499, 20)),
        ({"game": "match"}, (520, 500)),
        ({"game": "match", "rules": {"scoring": "lowest"}}, (499, 20)),
        ({"game": "match", "rules": {"scoring": "lowest"}}, (510, 510)),
        ({"game": "match", "rules": {"scoring": "knock-out"}}, (510, 510)),
        ({"game": "match", "rules": {"scoring": "knock-out"}}, (10, 20)),
    ],
)
def test_points_that_cannot_be_are_refused_and_only_the_director_may_set_them(
    plan: dict[str, Any], points: Sequence[int]
) -> None:
    tournament, result = meeting_of_two(**plan)
    with refused("impossible-points"):
        reporting.report(tournament, 1, 1, points)
    do(tournament, reporting.correct(tournament, 1, 1, points, "time was up"))
    assert result.points == points


def test_in_a_knock_out_nobody_who_has_moved_on_is_brought_back() -> None:
    tournament = club(4, format="knock-out", games=1)
    pair(tournament)
    settle(tournament, 1, (40, 0))
    settle(tournament, 2, (40, 0))
    pair(tournament)
    do(tournament, reporting.correct(tournament, 1, 1, (41, 0), "a slip"))
    for points in ((0, 40), (0, 0), ()):
        with refused("moved-on"):
            reporting.correct(tournament, 1, 1, points, "a slip")


def test_somebody_can_stand_in_between_meetings_and_the_old_sheet_keeps_the_old_name() -> None:
    tournament = club(3, members=2)
    (first,) = pair(tournament)
    play_round(tournament, Random(1))
    side = first.sides[0]
    name = tournament.name(side)
    do(tournament, enrolment.stand_in(tournament, side, f"{name}a".upper(), Member("Rosa", "sharp")))
    play_out(tournament, Random(1))
    later = [each for each in tournament.meetings.values() if side in each.sides and each is not first]
    assert {member.name for member in first.members[0]} == {f"{name}a", f"{name}b"}
    for meeting in later:
        assert {member.name for member in meeting.members[meeting.sides.index(side)]} == {"Rosa", f"{name}b"}


def test_somebody_can_stand_in_at_a_table_where_nothing_has_been_played() -> None:
    tournament, _ = meeting_of_two()
    do(tournament, enrolment.stand_in(tournament, 1, "E1", Member("Rosa", "sharp")))
    assert tournament.meetings[1].members[0] == (Member("Rosa", "sharp"),)
    assert export.data(fold(tournament.log)) == export.data(tournament)

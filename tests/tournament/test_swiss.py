"""Swiss: nobody meets twice as long as that can be, byes are fair, neighbours in the standings meet."""

from __future__ import annotations

from math import ceil, log2
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.clubs import club, do, enter, pair, play_out, play_round, settle
from tests.tournament.test_all_meet import assert_nobody_is_twice_at_once
from yksi.tournament import enrolment, history, pairing, standings


@settings(max_examples=40)
@given(st.integers(2, 21), st.randoms(use_true_random=False))
def test_nobody_meets_twice_and_nobody_has_two_byes(entrants: int, luck: Random) -> None:
    tournament = play_out(club(entrants, format="swiss", games=2), luck)
    assert len(tournament.rounds) == max(1, ceil(log2(entrants)))
    assert_nobody_is_twice_at_once(tournament)
    assert all(len(each.byes) == entrants % 2 for each in tournament.rounds)
    assert set(history.byes(tournament).values()) <= {1}
    assert set(history.met(tournament).values()) == {1}


@settings(max_examples=20)
@given(st.integers(3, 6), st.randoms(use_true_random=False))
def test_when_all_have_met_they_meet_again_as_seldom_as_can_be(entrants: int, luck: Random) -> None:
    rounds = 2 * (entrants - 1 + entrants % 2)
    tournament = play_out(club(entrants, format="swiss", games=2, rounds=rounds), luck)
    often = history.met(tournament).values()
    assert max(often) - min(often) <= 1
    byes = [history.byes(tournament)[entrant.number] for entrant in tournament.active]
    assert max(byes) - min(byes) <= 1


def test_the_upper_half_of_the_draw_meets_the_lower_half_first() -> None:
    assert [meeting.sides for meeting in pair(club(6, format="swiss"))] == [(1, 4), (2, 5), (3, 6)]


def test_then_those_meet_who_stand_next_to_each_other() -> None:
    tournament = club(8, format="swiss", games=1)
    pair(tournament)
    for meeting, points in enumerate([(80, 0), (70, 0), (60, 0), (50, 0)], start=1):
        settle(tournament, meeting, points)
    assert {frozenset(meeting.sides) for meeting in pair(tournament)} == {
        frozenset(pair_) for pair_ in ((1, 2), (3, 4), (5, 6), (7, 8))
    }


def test_the_lowest_who_has_had_none_has_the_bye() -> None:
    tournament = club(5, format="swiss", games=1, rounds=3)
    had = []
    for _ in range(3):
        rows = standings(tournament)
        waiting = [row.entrant for row in rows if row.entrant not in had]
        pair(tournament)
        assert tournament.rounds[-1].byes == (waiting[-1],)
        had.append(waiting[-1])
        play_round(tournament, Random(3))


@pytest.mark.parametrize(("scoring", "forfeit"), [("winner-takes", 0), ("lowest", 50)])
def test_who_comes_late_plays_on_and_has_forfeited_what_was_before(scoring: str, forfeit: int) -> None:
    tournament = club(4, format="swiss", games=2, rounds=3, rules={"scoring": scoring})
    pair(tournament)
    settle(tournament, 1, (10, 0), (20, 0))
    settle(tournament, 2, (30, 0), (40, 0))
    enter(tournament, "Late")
    meetings = pair(tournament)
    row = next(row for row in standings(tournament) if row.name == "Late")
    assert (row.games, row.forfeit) == (0, forfeit)
    assert any(5 in meeting.sides for meeting in meetings) or tournament.rounds[-1].byes == (5,)


@pytest.mark.parametrize(("entrants", "size"), [(8, 4), (9, 4), (12, 3), (11, 5), (4, 4)])
def test_several_can_sit_at_a_table(entrants: int, size: int) -> None:
    tournament = club(entrants, format="swiss", at_table=size, games=size, rounds=3)
    play_out(tournament, Random(5))
    assert_nobody_is_twice_at_once(tournament)
    for each in tournament.rounds:
        assert len(each.byes) == entrants % size
        assert all(len(meeting.sides) == size for meeting in each.meetings)
    byes = [history.byes(tournament)[entrant.number] for entrant in tournament.active]
    assert max(byes) - min(byes) <= 1


def test_at_larger_tables_those_sit_together_who_have_not_met() -> None:
    tournament = club(16, format="swiss", at_table=4, games=1, rounds=2)
    play_out(tournament, Random(5))
    assert max(history.met(tournament).values()) == 1


def test_a_round_can_be_paired_anew_after_somebody_has_gone() -> None:
    tournament = club(6, format="swiss")
    pair(tournament)
    do(tournament, pairing.unpair(tournament))
    do(tournament, enrolment.withdraw(tournament, 6))
    pair(tournament)
    assert [meeting.number for meeting in tournament.rounds[0].meetings] == [4, 5]
    assert len(tournament.rounds[0].byes) == 1

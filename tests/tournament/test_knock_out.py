"""Knock-out: seeds, byes to the top, replays of ties, third place, and winners who leave."""

from __future__ import annotations

from math import ceil, log2
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.clubs import club, do, pair, play_out, play_round, settle
from tests.tournament.test_all_meet import assert_nobody_is_twice_at_once
from yksi.tournament import Tournament, TournamentError, enrolment, pairing, reporting, standings
from yksi.tournament.formats import is_complete
from yksi.tournament.knock_out import bracket


def sides(tournament: Tournament) -> list[tuple[int, ...]]:
    return [meeting.sides for meeting in pair(tournament)]


def places(tournament: Tournament) -> dict[int, int | None]:
    return {row.entrant: row.place for row in standings(tournament)}


@given(st.integers(1, 70))
def test_the_best_seeds_have_the_byes_and_the_first_two_meet_last(entrants: int) -> None:
    slots = bracket(list(range(1, entrants + 1)))
    assert sorted(filter(None, slots)) == list(range(1, entrants + 1))
    while len(slots) > 1:
        pairs = list(zip(slots[::2], slots[1::2], strict=True))
        assert all(one or other for one, other in pairs)
        if None not in slots:
            assert all((one or 0) + (other or 0) == len(slots) + 1 for one, other in pairs)
        slots = [min(filter(None, each)) for each in pairs]
    assert slots == [1]


@settings(max_examples=40)
@given(st.integers(2, 33), st.booleans(), st.randoms(use_true_random=False))
def test_one_is_left_in_as_few_rounds_as_it_takes(entrants: int, third: bool, luck: Random) -> None:
    tournament = play_out(club(entrants, format="knock-out", games=2, third_place=third), luck)
    assert len(tournament.rounds) == ceil(log2(entrants))
    assert_nobody_is_twice_at_once(tournament)
    assert len(tournament.meetings) == entrants - 1 + (third and entrants > 3)
    found = list(places(tournament).values())
    assert found[:2] == [1, 2]
    assert len(found) == entrants
    assert found[2:4] == ([3, 4] if third else [3, 3])[: entrants - 2]


def test_byes_are_for_the_top_seeds() -> None:
    tournament = club(6, format="knock-out")
    assert sides(tournament) == [(4, 5), (3, 6)]
    assert tournament.rounds[0].byes == (1, 2)


def test_the_losers_of_the_semi_finals_can_meet_for_third_place() -> None:
    tournament = club(4, format="knock-out", games=1, third_place=True)
    assert sides(tournament) == [(1, 4), (2, 3)]
    settle(tournament, 1, (50, 0))
    settle(tournament, 2, (0, 50))
    assert sides(tournament) == [(1, 3), (4, 2)]
    settle(tournament, 3, (0, 10))
    settle(tournament, 4, (10, 0))
    assert places(tournament) == {3: 1, 1: 2, 4: 3, 2: 4}


def test_a_meeting_that_is_level_goes_on_game_by_game() -> None:
    tournament = club(2, format="knock-out", games=2)
    pair(tournament)
    settle(tournament, 1, (20, 0), (0, 20))
    meeting = tournament.meetings[1]
    assert len(meeting.results) == 3
    assert not meeting.finished
    with pytest.raises(TournamentError) as refused:
        pairing.end(tournament)
    assert refused.value.code == "unfinished-round"
    do(tournament, reporting.report(tournament, 1, 3, (0, 0)))
    do(tournament, reporting.report(tournament, 1, 4, (0, 5)))
    assert meeting.finished
    assert places(tournament) == {2: 1, 1: 2}


def test_equal_points_are_decided_by_games_won() -> None:
    tournament = club(2, format="knock-out", games=3)
    pair(tournament)
    settle(tournament, 1, (20, 0), (20, 0), (0, 40))
    assert len(tournament.meetings[1].results) == 3
    assert places(tournament) == {1: 1, 2: 2}


def test_a_correction_that_breaks_a_tie_takes_the_extra_game_away() -> None:
    tournament = club(2, format="knock-out", games=2)
    pair(tournament)
    settle(tournament, 1, (20, 0), (0, 20))
    do(tournament, reporting.correct(tournament, 1, 2, (0, 21), "a card had been overlooked"))
    assert len(tournament.meetings[1].results) == 2
    assert is_complete(tournament)


def test_who_does_not_come_is_out() -> None:
    tournament = club(4, format="knock-out")
    pair(tournament)
    do(tournament, reporting.no_show(tournament, 1, [1]))
    settle(tournament, 2, *[(50, 0)] * 4)
    assert sides(tournament) == [(4, 2)]


def test_if_nobody_comes_nobody_moves_on() -> None:
    tournament = club(4, format="knock-out", third_place=True)
    pair(tournament)
    do(tournament, reporting.no_show(tournament, 1, [1, 4]))
    settle(tournament, 2, *[(50, 0)] * 4)
    assert is_complete(tournament)
    assert places(tournament)[2] == 1


def test_a_winner_who_withdraws_leaves_the_place_in_the_next_round_empty() -> None:
    tournament = club(4, format="knock-out", games=1)
    pair(tournament)
    settle(tournament, 1, (50, 0))
    settle(tournament, 2, (50, 0))
    do(tournament, enrolment.withdraw(tournament, 1, "ill"))
    assert is_complete(tournament)
    assert places(tournament) == {2: 1, 3: 2, 4: 2, 1: None}


def test_the_winner_of_the_last_meeting_cannot_withdraw_any_more() -> None:
    tournament = play_out(club(4, format="knock-out", games=1), Random(1))
    assert places(tournament)
    tournament = club(2, format="knock-out", games=1)
    pair(tournament)
    settle(tournament, 1, (50, 0))
    with pytest.raises(TournamentError) as refused:
        enrolment.withdraw(tournament, 1)
    assert refused.value.code == "all-played"


def test_byes_reach_through_a_round_in_which_many_have_left() -> None:
    tournament = club(8, format="knock-out", games=1)
    pair(tournament)
    play_round(tournament, Random(2))
    left = [slot for slot in (1, 2, 3, 4, 5, 6, 7, 8) if places(tournament)[slot] == 1]
    for number in left[:2]:
        do(tournament, enrolment.withdraw(tournament, number))
    play_out(tournament, Random(2))
    assert list(places(tournament).values()).count(1) == 1

"""Everybody meets everybody, whoever comes late or leaves."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.clubs import club, do, enter, pair, play_out, play_round
from yksi.tournament import Tournament, TournamentError, enrolment, history, pairing
from yksi.tournament.circle import every_meeting
from yksi.tournament.formats import is_complete


def tables(tournament: Tournament, round_number: int) -> list[tuple[int, ...]]:
    return [meeting.sides for meeting in tournament.rounds[round_number - 1].meetings]


def assert_nobody_is_twice_at_once(tournament: Tournament) -> None:
    for each in tournament.rounds:
        busy = Counter(number for meeting in each.meetings for number in meeting.sides)
        busy.update(each.byes)
        assert max(busy.values()) == 1


@pytest.mark.rule("tables-pairs-meet")
@settings(max_examples=40)
@given(st.integers(2, 20), st.sampled_from(["entry", "lot"]))
def test_every_pair_meets_every_other_for_four_games(entrants: int, draw: str) -> None:
    tournament = play_out(club(entrants, draw=draw), Random(1))
    assert_nobody_is_twice_at_once(tournament)
    assert len(tournament.rounds) == entrants - 1 + entrants % 2
    assert set(history.met(tournament)) == {frozenset(each) for each in every_meeting(range(1, entrants + 1))}
    assert all(len(meeting.results) == 4 for meeting in tournament.meetings.values())
    assert set(history.byes(tournament).values()) <= {1}
    assert len(history.byes(tournament)) == (entrants if entrants % 2 else 0)


def test_the_draw_by_lot_follows_from_the_seed_alone() -> None:
    by_lot = club(12, draw="lot").order
    assert by_lot == club(12, draw="lot").order
    assert sorted(by_lot) == list(range(1, 13))
    assert by_lot != club(12).order == tuple(range(1, 13))


@settings(max_examples=60)
@given(st.integers(2, 9), st.integers(0, 1 << 30))
def test_all_who_stay_have_met_in_the_end_whoever_comes_late_rests_or_leaves(
    entrants: int, seed: int
) -> None:
    luck = Random(seed)
    tournament = club(entrants, games=1)
    changes = 0
    while not is_complete(tournament):
        if changes < 5 and luck.random() < 0.5:
            changes += 1
            _change_something(tournament, luck, changes)
            continue
        try:
            pair(tournament)
        except TournamentError as error:
            assert_one_who_rests_is_needed(tournament, error)
            continue
        if luck.random() < 0.2:
            do(tournament, pairing.unpair(tournament))
            continue
        play_round(tournament, luck)
    assert_nobody_is_twice_at_once(tournament)
    left = [entrant.number for entrant in tournament.active]
    met = history.met(tournament)
    assert all(met[frozenset(each)] == 1 for each in every_meeting(left))


def assert_one_who_rests_is_needed(tournament: Tournament, error: TournamentError) -> None:
    assert error.code == "nobody-to-pair"
    (resting,) = tournament.resting
    do(tournament, pairing.rest(tournament, resting, rests=False))


def _change_something(tournament: Tournament, luck: Random, change: int) -> None:
    what = luck.choice(["late", "leave", "rest"])
    someone = luck.choice(tournament.active).number
    if what == "late":
        enter(tournament, f"Late {change}")
    elif what == "leave" and len(tournament.active) > 2:
        do(tournament, enrolment.withdraw(tournament, someone))
    elif what == "rest" and not tournament.resting and len(tournament.active) > 3:
        do(tournament, pairing.rest(tournament, someone))


def test_who_comes_late_meets_everybody_in_few_more_rounds() -> None:
    tournament = club(8, games=1)
    for _ in range(3):
        pair(tournament)
        play_round(tournament, Random(1))
    enter(tournament, "Late")
    play_out(tournament, Random(1))
    assert sum(9 in meeting.sides for meeting in tournament.meetings.values()) == 8
    assert len(tournament.rounds) <= 12


def test_who_has_lost_the_opponent_of_a_round_has_a_bye_or_meets_somebody_who_is_free_too() -> None:
    tournament = club(6, games=1)
    first = [set(sides) for sides in tables_after_pairing(tournament)]
    play_round(tournament, Random(1))
    do(tournament, enrolment.withdraw(tournament, 1))
    tables_after_pairing(tournament)
    assert len(tournament.rounds[1].byes) == 1
    assert not any(set(sides) in first for sides in tables(tournament, 2))


def tables_after_pairing(tournament: Tournament) -> list[tuple[int, ...]]:
    return [meeting.sides for meeting in pair(tournament)]


def test_the_director_can_pair_a_round_and_the_rest_is_made_up_for() -> None:
    tournament = club(4, games=1)
    do(tournament, pairing.pair(tournament, [[1, 3]]))
    assert tournament.rounds[0].byes == (2, 4)
    play_round(tournament, Random(1))
    play_out(tournament, Random(1))
    assert history.met(tournament).total() == 6


def test_sixty_four_entrants_are_paired_at_thirty_two_tables() -> None:
    tournament = club(64, games=1)
    assert len(pair(tournament)) == 32

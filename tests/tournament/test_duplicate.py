"""Duplicate: the same cards at all tables and from both sides, and results that are compared."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.clubs import club, pair, play_out, settle
from yksi.tournament import Member, Tournament, TournamentError, enrolment, pairing, standings
from yksi.tournament.deals import Deal, deal
from yksi.tournament.play import new_match, play, points_of
from yksi.tournament.scores import scores


def hands(given_deal: Deal) -> list[tuple[str, ...]]:
    return list(new_match(given_deal).round.opening.hands)


def test_all_tables_of_a_round_have_the_same_cards_and_other_rounds_others() -> None:
    tournament = club(6, format="duplicate")
    first = pair(tournament)
    dealt = [[deal(tournament, meeting, game).seed for game in range(1, 5)] for meeting in first]
    assert dealt[0] == dealt[1] == dealt[2]
    assert len(set(dealt[0])) == 2
    assert hands(deal(tournament, first[0], 1)) == hands(deal(tournament, first[1], 1))


def test_in_an_even_number_of_games_every_deal_is_played_from_both_sides() -> None:
    tournament = club(2, format="duplicate", members=2)
    (meeting,) = pair(tournament)
    for game in (1, 3):
        once, again = deal(tournament, meeting, game), deal(tournament, meeting, game + 1)
        assert once.seed == again.seed
        assert [chair.side for chair in once.chairs] == [3 - chair.side for chair in again.chairs]


def test_in_an_odd_number_of_games_every_game_is_a_deal_of_its_own() -> None:
    tournament = club(4, format="duplicate", games=3)
    meeting = pair(tournament)[0]
    assert len({deal(tournament, meeting, game).seed for game in (1, 2, 3)}) == 3


def test_without_exchange_no_deal_comes_twice_at_one_table() -> None:
    tournament = club(4, format="duplicate", games=4, exchange=False)
    one, other = pair(tournament)
    seeds = [deal(tournament, one, game).seed for game in range(1, 5)]
    assert len(set(seeds)) == 4
    assert seeds == [deal(tournament, other, game).seed for game in range(1, 5)]
    few = club(3, start=False, format="duplicate", exchange=False)
    with pytest.raises(TournamentError) as refused:  # where nobody else holds the same cards
        pairing.start(few)
    assert refused.value.code == "too-few"


@settings(max_examples=30)
@given(st.integers(2, 9), st.integers(1, 4), st.randoms(use_true_random=False))
def test_everybody_has_one_for_each_comparison_on_average(entrants: int, deals: int, luck: Random) -> None:
    tournament = play_out(club(entrants, format="duplicate", games=2 * deals), luck)
    found = scores(tournament)
    a_round = entrants // 2 * 2
    assert sum(score.worth for score in found) == len(found) * (a_round - 1)
    assert all(0 <= score.worth <= 2 * (a_round - 1) for score in found)


def test_the_best_result_with_the_same_cards_earns_the_most() -> None:
    tournament = club(4, format="duplicate", games=2)
    one, other = (meeting.number for meeting in pair(tournament))
    settle(tournament, one, (50, 0), (0, 50))
    settle(tournament, other, (20, 0), (0, 90))
    worth = {(score.meeting, score.side, score.points): score.worth for score in scores(tournament)}
    sides = tournament.meetings[one].sides, tournament.meetings[other].sides
    # Dealer's cards: +50, +50, +20, +90. The others': -50, -50, -20, -90.
    assert [worth[one, sides[0][0], 50], worth[one, sides[0][1], 50]] == [3, 3]
    assert [worth[other, sides[1][0], 20], worth[other, sides[1][1], 90]] == [0, 6]
    assert [worth[one, sides[0][1], 0], worth[other, sides[1][1], 0], worth[other, sides[1][0], 0]] == [
        3,
        6,
        0,
    ]


def test_the_highest_wins_also_where_low_points_do() -> None:
    tournament = club(2, format="duplicate", games=2, rules={"scoring": "lowest"})
    pair(tournament)
    settle(tournament, 1, (0, 50), (0, 10))
    rows = standings(tournament)
    assert [(row.entrant, row.total) for row in rows] == [(1, 4), (2, 0)]


def test_the_same_bots_cancel_out_what_the_cards_give() -> None:
    tournament = Tournament(
        enrolment.open_tournament(club(0, start=False, format="duplicate").plan, "3"), "3"
    )
    for name in ("One", "Two"):
        tournament.apply(enrolment.enter(tournament, name, [Member(name, "sharp")]))
    tournament.apply(pairing.start(tournament))
    (meeting,) = pair(tournament)
    once, again = (play(tournament, meeting, game) for game in (1, 2))
    assert once.round.opening == again.round.opening
    assert [chair.side for chair in deal(tournament, meeting, 1).chairs] == [
        3 - chair.side for chair in deal(tournament, meeting, 2).chairs
    ]
    assert sum(points_of(deal(tournament, meeting, 1), meeting, once)) > 0

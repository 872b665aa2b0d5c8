"""Totals in both directions, tie-breaks, and what counts for games that were not played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.clubs import club, do, enter, pair, play_out, play_round, settle
from yksi.editions import make_rules
from yksi.tournament import Row, Tournament, TournamentError, enrolment, reporting, standings
from yksi.tournament.plan import Plan, is_highest
from yksi.tournament.points import check_possible

LOWEST = {"scoring": "lowest"}
METHODS = ("winner-takes", "lowest", "knock-out")


def ranked(tournament: Tournament) -> list[tuple[int | None, str, int]]:
    return [(row.place, row.name, row.total) for row in standings(tournament)]


def row_of(tournament: Tournament, entrant: int) -> Row:
    return next(row for row in standings(tournament) if row.entrant == entrant)


@pytest.mark.rule("tables-total")
def test_the_highest_total_wins_with_winner_takes_and_the_lowest_with_own_points() -> None:
    for rules, expected in (({}, ["E1", "E2"]), (LOWEST, ["E2", "E1"])):
        tournament = club(2, games=2, rules=rules)
        pair(tournament)
        settle(tournament, 1, (50, 0), (0, 20))
        assert [row.name for row in standings(tournament)] == expected


@settings(max_examples=60)
@given(
    st.sampled_from(["all-meet", "swiss", "knock-out"]),
    st.sampled_from(METHODS),
    st.sampled_from(["round", "match"]),
    st.integers(2, 9),
    st.integers(0, 1 << 30),
)
def test_totals_are_the_points_of_the_games_and_what_counts_for_missed_ones(
    form: str, scoring: str, game: str, entrants: int, seed: int
) -> None:
    plan: dict[str, Any] = {"format": form, "game": game, "games": 2, "rules": {"scoring": scoring}}
    tournament = play_out(club(entrants, **plan), Random(seed))
    for row in standings(tournament):
        meetings = [each for each in tournament.meetings.values() if row.entrant in each.sides]
        games = [points[each.sides.index(row.entrant)] for each in meetings for points in each.played]
        assert (row.points, row.games) == (sum(games), len(games))
        assert row.total == row.points + row.credit + row.forfeit
        if form != "swiss":
            assert row.credit == row.forfeit == 0
    totals = [row.total for row in standings(tournament)]
    if form != "knock-out":
        assert totals == sorted(totals, reverse=scoring == "winner-takes")


def test_equal_totals_are_decided_by_the_direct_meeting() -> None:
    tournament = club(3, games=2)
    for points in ([(30, 0), (0, 20)], [(10, 0), (0, 10)], [(20, 0), (0, 30)]):
        (meeting,) = pair(tournament)
        settle(tournament, meeting.number, *points)
    assert [meeting.sides for meeting in tournament.meetings.values()] == [(2, 3), (3, 1), (1, 2)]
    # 1: 10 + 20, 2: 30 + 30, 3: 20 + 10.
    assert ranked(tournament) == [(1, "E2", 60), (2, "E1", 30), (2, "E3", 30)]


@pytest.mark.parametrize(("rules", "better"), [({}, "E2"), (LOWEST, "E1")])
def test_the_direct_meeting_goes_by_the_scoring_method(rules: dict[str, str], better: str) -> None:
    tournament = club(4, games=1, rules=rules)
    points = {
        frozenset((1, 2)): {1: 0, 2: 10},
        frozenset((1, 3)): {1: 10, 3: 0},
        frozenset((2, 4)): {2: 0, 4: 9},
    }
    for _ in range(3):
        for meeting in pair(tournament):
            given_points = points.get(frozenset(meeting.sides), {})
            settle(tournament, meeting.number, tuple(given_points.get(side, 0) for side in meeting.sides))
    tied = [row for row in standings(tournament) if row.total == 10]
    assert tied[0].name == better
    assert tied[0].place != tied[1].place


def test_then_by_games_won_and_then_the_place_is_shared() -> None:
    tournament = club(4, games=2)
    pair(tournament)
    settle(tournament, 1, (10, 0), (10, 0))
    settle(tournament, 2, (20, 0), (0, 0))
    sides = [meeting.sides for meeting in tournament.meetings.values()]
    places = {row.entrant: row.place for row in standings(tournament)}
    assert places[sides[0][0]] == 1
    assert places[sides[1][0]] == 2
    assert places[sides[0][1]] == places[sides[1][1]] == 3


@pytest.mark.parametrize("scoring", METHODS)
def test_a_bye_counts_as_the_mean_of_the_own_games(scoring: str) -> None:
    tournament = club(3, format="swiss", games=2, rounds=2, rules={"scoring": scoring})
    (meeting,) = pair(tournament)
    settle(tournament, meeting.number, (31, 0), (0, 12))
    (bye,) = tournament.rounds[0].byes
    row = row_of(tournament, bye)
    assert (row.games, row.total) == (0, round(2 * (31 + 12) / 4 + 0.01))
    (again,) = pair(tournament)
    assert bye in again.sides
    settle(tournament, again.number, (0, 0), (40, 0))
    row = row_of(tournament, again.sides[0] if bye == again.sides[0] else bye)
    assert row.credit == row.points


@pytest.mark.parametrize("scoring", METHODS)
def test_nobody_gains_or_loses_by_a_bye(scoring: str) -> None:
    """Who plays like the mean of the own games stays on the same total a game, with a bye or without."""
    tournament = club(5, format="swiss", games=4, rounds=3, rules={"scoring": scoring})
    play_out(tournament, Random(4))
    most = max(row.games for row in standings(tournament))
    for row in standings(tournament):
        assert 2 * abs(row.total * row.games - row.points * most) <= row.games


@pytest.mark.parametrize(("scoring", "lost"), [("winner-takes", 0), ("lowest", 60), ("knock-out", 60)])
def test_who_does_not_come_has_lost_and_the_other_is_credited_the_own_mean(scoring: str, lost: int) -> None:
    tournament = club(4, games=2, rules={"scoring": scoring})
    one, other = pair(tournament)
    settle(tournament, one.number, (30, 0), (0, 30))
    do(tournament, reporting.no_show(tournament, other.number, [other.sides[0]]))
    absent, present = (row_of(tournament, side) for side in other.sides)
    assert (absent.games, absent.forfeit, absent.credit) == (0, lost, 0)
    assert (present.forfeit, present.credit, present.total) == (0, 30, 30)


def test_games_that_were_settled_before_somebody_left_stand() -> None:
    tournament = club(2, games=4)
    pair(tournament)
    settle(tournament, 1, (30, 0))
    do(tournament, enrolment.withdraw(tournament, 2))
    assert tournament.meetings[1].finished
    assert ranked(tournament) == [(1, "E1", 30), (None, "E2", 0)]


def test_who_withdraws_has_no_place_and_costs_nobody_anything() -> None:
    tournament = club(5, games=2)
    pair(tournament)
    play_round(tournament, Random(1))
    do(tournament, enrolment.withdraw(tournament, 2))
    play_out(tournament, Random(1))
    rows = standings(tournament)
    assert rows[-1].place is None
    assert [row.place for row in rows[:-1]] == [1, 2, 3, 4]
    due = {row.entrant: row.games for row in rows[:-1]}
    for row in rows[:-1]:
        missing = max(due.values()) - row.games
        assert row.credit == (2 * missing * row.points + row.games) // (2 * row.games)


def test_who_withdraws_before_the_start_leaves_no_trace_in_the_standings() -> None:
    tournament = club(3, start=False)
    do(tournament, enrolment.withdraw(tournament, 2))
    enter(tournament, "E2")
    assert [row.name for row in standings(tournament)] == ["E1", "E3", "E2"]


def test_rounds_won_are_good_to_have() -> None:
    plan = Plan("Rounds", rules={"scoring": "rounds"}, games=2)
    assert is_highest(plan, make_rules("nb-112", scoring="rounds"))
    rules = make_rules("nb-112", scoring="rounds", target=3)
    check_possible(Plan("Match", game="match"), rules, (3, 1))
    check_possible(Plan("Round", game="round"), rules, (0, 1))
    for game, points in (("match", (4, 1)), ("match", (2, 1)), ("round", (2, 0)), ("round", (1, 1))):
        with pytest.raises(TournamentError):
            check_possible(Plan("Any", game=game), rules, points)

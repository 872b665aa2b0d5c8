"""Who sits where and who deals: partners apart, and everybody equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.clubs import club, pair, play_out
from yksi.tournament import Tournament
from yksi.tournament.meetings import Meeting
from yksi.tournament.seating import circle, neighbours, seating


def names(meeting: Meeting, game: int) -> list[str]:
    return [chair.member.name for chair in seating(meeting, game)]


def deals(meetings: Iterable[Meeting]) -> Counter[str]:
    return Counter(
        names(meeting, game)[0] for meeting in meetings for game in range(1, len(meeting.results) + 1)
    )


def range_of(counts: Counter[str], tournament: Tournament) -> int:
    people = [member.name for entrant in tournament.entrants.values() for member in entrant.members]
    return max(counts[name] for name in people) - min(counts[name] for name in people)


@given(st.integers(1, 5), st.integers(1, 12))
def test_everybody_sits_at_the_table_and_team_mates_never_side_by_side(members: int, games: int) -> None:
    tournament = club(2, members=members, games=games)
    (meeting,) = pair(tournament)
    for game in range(1, games + 1):
        chairs = seating(meeting, game)
        assert len(set(chairs)) == 2 * members
        sides = [chair.side for chair in chairs]
        assert all(one != other for one, other in zip(sides, sides[1:] + sides[:1], strict=True))


def test_partners_sit_opposite_each_other() -> None:
    (meeting,) = pair(club(2, members=2))
    assert [names(meeting, game) for game in range(1, 5)] == [
        ["E1a", "E2a", "E1b", "E2b"],
        ["E2a", "E1a", "E2b", "E1b"],
        ["E1b", "E2b", "E1a", "E2a"],
        ["E2b", "E1b", "E2a", "E1a"],
    ]


@given(st.integers(1, 5), st.integers(1, 24))
def test_over_the_games_of_a_meeting_everybody_deals_equally_often(members: int, games: int) -> None:
    tournament = club(2, members=members, games=games)
    (meeting,) = pair(tournament)
    assert range_of(deals([meeting]), tournament) <= (1 if games % (2 * members) else 0)


@given(st.integers(2, 5), st.integers(1, 24))
def test_over_the_games_of_a_meeting_everybody_sits_left_of_every_opponent(members: int, games: int) -> None:
    (meeting,) = pair(club(2, members=members, games=games))
    left = Counter(
        pair_of_names
        for game in range(1, games + 1)
        for pair_of_names in zip(
            names(meeting, game), names(meeting, game)[1:] + names(meeting, game)[:1], strict=True
        )
    )
    one, other = ([member.name for member in side] for side in meeting.members)
    for couples in (
        [(a, b) for a in one for b in other],
        [(b, a) for a in one for b in other],
    ):
        often = [left[couple] for couple in couples]
        assert max(often) - min(often) <= (1 if games % members else 0)


@settings(max_examples=40)
@given(st.integers(2, 14), st.integers(1, 7), st.integers(1, 3), st.booleans())
def test_over_a_tournament_all_deal_equally_often_or_once_more(
    entrants: int, games: int, members: int, duplicate: bool
) -> None:
    if duplicate and entrants < 4:
        games += games % 2
    form = "duplicate" if duplicate else "all-meet"
    tournament = club(entrants, format=form, games=games, members=members)
    play_out(tournament, Random(1))
    assert range_of(deals(tournament.meetings.values()), tournament) <= 1


@settings(max_examples=40)
@given(st.integers(4, 24), st.integers(1, 6), st.integers(1, 2), st.randoms(use_true_random=False))
def test_in_a_swiss_tournament_the_deal_is_as_fair_as_the_pairing_lets_it_be(
    entrants: int, games: int, members: int, luck: Random
) -> None:
    tournament = club(entrants - entrants % 2, format="swiss", games=games, members=members)
    play_out(tournament, luck)
    assert range_of(deals(tournament.meetings.values()), tournament) <= (2 if games % (2 * members) else 0)


@pytest.mark.parametrize("sides", range(3, 11))
def test_at_larger_tables_everybody_sits_left_of_everybody(sides: int) -> None:
    left: Counter[tuple[int, int]] = Counter()
    for turn in range(8):
        ring = circle(sides, turn)
        assert sorted(ring) == list(range(sides))
        left.update(neighbours(ring))
        often = [left[one, other] for one in range(sides) for other in range(sides) if one != other]
        assert max(often) - min(often) <= 2


def test_at_larger_tables_everybody_deals_in_turn() -> None:
    tournament = club(4, format="swiss", at_table=4, games=8)
    (meeting,) = pair(tournament)
    assert set(deals([meeting]).values()) == {2}

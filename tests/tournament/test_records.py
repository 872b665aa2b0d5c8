"""Games as records: they replay, they prove their deals, and totals are their sums."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.tournament.bots import bot_club, play_bots
from tests.tournament.clubs import SEED, do
from yksi.tournament import fold, reporting, standings
from yksi.tournament.check import check_totals
from yksi.tournament.deals import deal
from yksi.tournament.seating import seating

PLANS: list[dict[str, Any]] = [
    {"games": 2},
    {"members": 2, "games": 4, "rules": {"scoring": "lowest"}},
    {"members": 3, "games": 1, "edition": "sv-1981", "rules": {"scoring": "knock-out"}},
    {"format": "swiss", "at_table": 3, "games": 3, "rules": {"jump_in": "yes", "stacking": "all"}},
    {"format": "swiss", "at_table": 2, "members": 2, "custom": ("joke", "swap", "open-hands")},
    {"format": "knock-out", "games": 1, "game": "match", "rules": {"target": 50}},
    {"format": "knock-out", "games": 2, "rules": {"scoring": "lowest", "seven_zero": "yes"}},
    {"format": "duplicate", "games": 2, "edition": "fi-108"},
    {"format": "all-meet", "games": 1, "game": "match", "rules": {"scoring": "lowest", "target": 40}},
]


@pytest.mark.parametrize("plan", PLANS)
def test_totals_equal_the_sum_of_the_records(plan: dict[str, Any]) -> None:
    tournament = bot_club(6 if plan.get("at_table") == 3 else 3, **plan)
    records = play_bots(tournament)
    assert len(records) == sum(len(meeting.played) for meeting in tournament.meetings.values())
    check_totals(tournament, records)
    check_totals(fold(tournament.log, SEED), records)
    for record in records.values():
        assert record.verify().rounds >= 1


def test_whoever_the_seating_says_deals_the_first_cards() -> None:
    tournament = bot_club(2, members=2, games=8)
    records = play_bots(tournament)
    meeting = tournament.meetings[1]
    for game in range(1, 9):
        record = records[1, game]
        dealer = int(record.rounds[0].deal[0].removeprefix("dealer "))
        chairs = seating(meeting, game)
        assert record.players[dealer] == chairs[0].member.name
        clockwise = record.players[dealer:] + record.players[:dealer]
        assert clockwise == tuple(chair.member.name for chair in chairs)


def test_the_same_log_and_seed_give_the_same_games() -> None:
    first, again = (play_bots(bot_club(3, games=2, bot="novice")) for _ in range(2))
    assert {game: record.text() for game, record in first.items()} == {
        game: record.text() for game, record in again.items()
    }


def test_every_game_has_cards_of_its_own() -> None:
    tournament = bot_club(4)
    play_bots(tournament, rounds=2)
    seeds = [
        deal(tournament, meeting, game).seed
        for meeting in tournament.meetings.values()
        for game in (1, 2, 3, 4)
    ]
    assert len(set(seeds)) == 16


def test_a_decision_of_the_director_counts_without_a_record() -> None:
    tournament = bot_club(2, games=1)
    records = play_bots(tournament)
    do(tournament, reporting.correct(tournament, 1, 1, (5, 0), "cheating"))
    check_totals(tournament, records)
    assert [row.points for row in standings(tournament)] == [5, 0]


def test_a_record_that_was_changed_is_named() -> None:
    tournament = bot_club(2, games=1)
    records = play_bots(tournament)
    records[1, 1] = replace(records[1, 1], players=("Someone", "Else"))
    with pytest.raises(ValueError, match="not the one that the log names"):
        check_totals(tournament, records)

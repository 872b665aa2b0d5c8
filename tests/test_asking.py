"""Who is asked out of turn: exactly those who may act, before the seat in turn, in one order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import yksi
from yksi import phases
from yksi.asking import asked, has_chance, is_anybody_asked
from yksi.env.asking import Desk, ask

TABLES: dict[str, dict[str, Any]] = {
    "plain": {"edition": "nb-112", "players": 4},
    "jumps": {"edition": "da-108", "players": 3, "jump_in": "yes", "stacking": "all"},
    "teams": {"edition": "sv-1981", "players": 4, "teams": 2, "jump_in": "yes"},
    "house": {"edition": "nb-112", "players": 10, "jump_in": "yes", "seven_zero": "yes", "sets": "yes"},
    "custom": {"edition": "nb-112", "players": 3, "jump_in": "yes", "custom": ["thief", "gift", "whisper"]},
}


def moments(table: str) -> Iterator[yksi.Game]:
    """Rounds among players who forget UNO and catch nobody in a hurry."""
    given, luck = dict(TABLES[table]), Random(table)
    edition, players = given.pop("edition"), given.pop("players")
    for seed in range(4):
        game = yksi.Game.deal(edition, players, seed, **given)
        while not game.over:
            yield game
            waiting = game.view(None)["waiting"]
            seat = luck.choice(waiting) if waiting else game.turn
            legal = [action for action in game.legal(seat) if "!" not in action and action[:5] != "catch"]
            game.play(luck.choice(legal or game.legal(seat)), seat)


@pytest.mark.parametrize("table", TABLES)
def test_who_is_asked_out_of_turn_is_who_may_act(table: str) -> None:
    chances = 0
    for game in moments(table):
        state = game.state
        for seat in range(game.players):
            if seat != game.turn and not state.waiting:
                assert has_chance(state, seat) == bool(game.legal(seat)), (game.phase, seat)
                chances += has_chance(state, seat)
        if any(has_chance(state, seat) for seat in range(game.players)):
            assert is_anybody_asked(state)
    assert chances > 0


@pytest.mark.parametrize("table", TABLES)
def test_whoever_has_a_chance_is_asked_once_from_the_first_seat_on_and_the_seat_in_turn_last(
    table: str,
) -> None:
    for game in moments(table):
        for first in range(game.players):
            *others, last = asked(game.state, first)
            assert last == game.turn
            assert sorted(others) == [seat for seat in range(game.players) if has_chance(game.state, seat)]
            assert [(seat - first) % game.players for seat in others] == sorted(
                (seat - first) % game.players for seat in others
            )


@pytest.mark.parametrize("table", TABLES)
def test_environments_ask_the_very_same_seats_and_who_owes_uno_after_those_who_can_catch(table: str) -> None:
    for game in moments(table):
        state = game.state
        desk = Desk(manual=(1 << game.players) - 1)
        ask(state, desk)
        seats = []
        while desk.chance:
            seats.append(desk.asked)
            desk.passed |= 1 << desk.asked
            ask(state, desk)
        assert desk.asked == game.turn
        assert sorted(seats) == sorted(list(asked(state, 0))[:-1])
        owing = [state.owing >> seat & 1 for seat in seats]
        assert owing == sorted(owing)


def test_nobody_is_asked_but_the_seat_in_turn_where_nothing_can_be_called() -> None:
    game = yksi.Game.deal("nb-112", 4, 7)
    assert game.state.phase == phases.PLAY
    assert list(asked(game.state, 2)) == [game.turn]

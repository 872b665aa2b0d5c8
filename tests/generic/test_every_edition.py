"""Random rounds by every rule there is: what holds at every moment, and how every round ends."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from tests.every import share
from tests.generic.configurations import (
    HOUSE_RULES,
    PLAYERS,
    WITH_CUSTOM_CARDS,
    Table,
    can_sit_down,
    house_tables,
    mixed_tables,
    ready_table,
)
from tests.generic.play import any_move, deal, moments, play_out
from yksi import EDITIONS, Game, IllegalAction, actions, cards
from yksi.rules.legal import is_legal, list_legal
from yksi.state import KNOCKED_OUT

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_number_of_players = pytest.mark.parametrize("players", PLAYERS)


def all_tables(edition: str, players: int) -> Iterator[Table]:
    """House rules alone, each at one number of players in eight; several together, and custom rules."""
    yield from share(house_tables(edition, players), 8, players + EDITIONS.index(edition))
    yield from mixed_tables(edition, players, 6)
    if edition in WITH_CUSTOM_CARDS:
        random = Random(players)
        yield from (ready_table(edition, players, random) for _ in range(4))


def some_tables(edition: str) -> Iterator[Table]:
    """Each house rule alone at some number of players, and several together at every number of them."""
    for place, rules in enumerate(HOUSE_RULES):
        sizes = [players for players in PLAYERS if can_sit_down(edition, players, rules)]
        if sizes:
            yield Table(edition, sizes[place % len(sizes)], rules)
    yield from chain.from_iterable(mixed_tables(edition, players, 1) for players in PLAYERS)


def whole_deck(game: Game) -> Counter[str]:
    """All the cards that the players agreed to play with."""
    deck: Counter[str] = Counter({"W": 4, "W+4": 4})
    for colour in "RYGB":
        deck[colour + "0"] = 1
        for face in [*"123456789SR", "+2"]:
            deck[colour + face] = 2
    if game.rules.deck == 112:
        deck["WS"] = 1
    deck.update(["W1", "W2", "W3"][: game.rules.customizable])
    return deck


def check_cards(game: Game) -> None:
    """Every card is somewhere, once; masks and sizes say what the hands hold."""
    state = game.state
    found: Counter[str] = Counter(cards.names(state.draw_pile[: state.draw_size]))
    found.update(cards.names(state.discard_pile[: state.discard_size]))
    found.update(cards.names(cards.hand_list(state.aside)))
    for seat in range(game.players):
        hand = game.hand(seat)
        found.update(hand)
        assert state.sizes[seat] == len(hand)
        assert state.held[seat] == sum(1 << cards.card(name) for name in set(hand))
        assert not (state.out[seat] == KNOCKED_OUT and hand)
    assert found == whole_deck(game)
    assert cards.name(state.discard_pile[state.discard_size - 1]) == game.top
    assert all(size == 0 for size in state.sizes[game.players :])


def check_turn(game: Game) -> None:
    """While the round goes on somebody can act; the seat to act is one of them."""
    assert 0 <= game.turn < game.players
    assert not game.state.out[game.turn]
    assert game.legal()
    assert game.winner is None
    assert not any(game.points)


def check_winner(game: Game, winner: int) -> None:
    """Whoever has won is out of cards, or with a hand limit the only side whose players are still in."""
    state = game.state
    if game.hand(winner):
        still_in = [seat for seat in range(game.players) if not state.out[seat]]
        assert game.rules.hand_limit
        assert winner in still_in
        assert {state.side[seat] for seat in still_in} == {state.side[winner]}


def check_end(game: Game) -> None:
    """One seat has won, or nobody; the points are those of the cards that are left, or one for the round."""
    assert not any(game.legal(seat) for seat in range(game.players))
    left = [sum(cards.points(cards.card(name)) for name in game.hand(seat)) for seat in range(game.players)]
    expected = [0] * game.players
    if game.winner is not None:
        check_winner(game, game.winner)
        side = game.state.side
        opponents = [seat for seat in range(game.players) if side[seat] != side[game.winner]]
        if game.rules.word("scoring") == "rounds":
            expected[game.winner] = 1
        elif game.rules.word("scoring") == "winner-takes":
            expected[game.winner] = sum(left[seat] for seat in opponents)
        else:
            expected = [left[seat] if seat in opponents else 0 for seat in range(game.players)]
    assert game.points == expected


@every_edition
@every_number_of_players
def test_cards_are_conserved_and_every_round_ends(edition: str, players: int) -> None:
    """Counted all the way through a round by each house rule, house rules together and custom rules."""
    for number, table in enumerate(all_tables(edition, players)):
        try:
            for game in moments(deal(table, seed=number), Random(number)):
                if len(game.history) % 3 == 0:
                    check_cards(game)
                if not game.over:
                    check_turn(game)
            check_cards(game)
            check_end(game)
        except AssertionError as error:
            raise AssertionError(f"{table}, seed {number}, after {game.history[-3:]}") from error


def check_legal(game: Game, random: Random) -> None:
    """For every seat the list of legal actions, the answer for each action and what is accepted agree."""
    state = game.state
    before = state.copy()
    refused = []
    for seat in range(game.players):
        found = [0] * actions.MOST_LEGAL
        listed = found[: list_legal(state, seat, found)]
        assert len(set(listed)) == len(listed)
        assert [action for action in range(actions.END) if is_legal(state, seat, action)] == sorted(listed)
        assert [actions.action(name) for name in game.legal(seat)] == listed
        named = filter(actions.is_named, range(actions.END))
        refused += random.sample([(seat, action) for action in named if action not in listed], 4)
    for seat, action in refused:
        with pytest.raises(IllegalAction) as error:
            game.play(actions.name(action), seat)
        assert str(error.value)
        assert error.value.reason
    assert state.copy() == before


@every_edition
def test_legal_is_exactly_what_is_accepted(edition: str) -> None:
    """What is not legal is refused with a reason, and nothing has changed then."""
    for number, table in enumerate(some_tables(edition)):
        random = Random(number)
        for game in moments(deal(table, seed=number), Random(number)):
            if random.random() < 0.015 or game.over:
                check_legal(game, random)


@every_edition
def test_a_copy_and_a_replay_are_the_same_game(edition: str) -> None:
    """The same deal and the same actions give the same table, and a copy goes its own way."""
    for number, table in enumerate(some_tables(edition)):
        random = Random(number)
        game = deal(table, seed=number)
        for _ in range(number % 40):
            if not game.over:
                seat, action = any_move(game, random)
                game.play(action, seat)
        frozen = game.state.copy()
        copy = play_out(game.copy(), random)
        assert game.state.copy() == frozen
        replayed = deal(table, seed=number)
        for seat, action in copy.history:
            replayed.play(action, seat)
        for twin in (copy, copy.copy()):
            assert replayed.state.copy() == twin.state.copy()
            assert replayed.events == twin.events
            assert replayed.history == twin.history
            assert replayed.view(0) == twin.view(0)


@every_edition
def test_every_view_and_every_event_is_json(edition: str) -> None:
    """For each seat and for a spectator, at every kind of moment, without changing anything."""
    for number, table in enumerate(some_tables(edition)):
        for game in moments(deal(table, seed=number), Random(number)):
            if len(game.history) % 29 == 0 or game.over:
                before = game.state.copy()
                for seat in (None, *range(game.players)):
                    view = game.view(seat)
                    assert json.loads(json.dumps(view, allow_nan=False)) == view
                assert game.state.copy() == before
        for seat in (None, *range(game.players)):
            assert json.loads(json.dumps(game.told(seat), allow_nan=False)) == game.told(seat)

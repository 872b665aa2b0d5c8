"""A game over the engine's memory and one over plain values are the same game to whoever plays it."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random

import pytest

from tests.generic.configurations import PLAYERS, WITH_CUSTOM_CARDS, Table, mixed_tables, ready_table
from tests.generic.play import any_move
from yksi import EDITIONS, Game, IllegalAction, actions, make_rules
from yksi import table as tables
from yksi.cards import ALL_CARDS, KINDS, MAX_DECK
from yksi.engine.library import load
from yksi.holding import Holding, Native, Plain, lay_table, new_table
from yksi.proof import derive_key

needs_engine = pytest.mark.skipif(load() is None, reason="plain Python plays here anyway")


def some_tables(edition: str) -> list[Table]:
    """As printed, by house rules, with custom rules; each number of players."""
    found = [table for players in PLAYERS for table in mixed_tables(edition, players, 1)]
    if edition in WITH_CUSTOM_CARDS:
        found += [ready_table(edition, players, Random(players)) for players in PLAYERS]
    return [Table(edition, 4, {}), *found]


def dealt(held: Holding) -> Game:
    """A round on a table that nothing lies on yet."""
    held.do(tables.draw_for_deal)
    held.do(tables.deal)
    return Game(held, "0")


def both(table: Table, seed: int) -> tuple[Game, Game]:
    """The same round in memory and as plain values."""
    rules, key = make_rules(table.edition, **table.rules), derive_key(seed)
    native = lay_table(rules, table.players, key)
    assert isinstance(native, Native)
    return dealt(native), dealt(Plain(new_table(rules, table.players, key)))


def refused(game: Game, seat: int, action: str) -> tuple[str, str]:
    """Why a seat may not do this."""
    with pytest.raises(IllegalAction) as caught:
        game.play(action, seat)
    return caught.value.reason, str(caught.value)


@needs_engine
@pytest.mark.parametrize("edition", EDITIONS)
def test_views_events_and_refusals_are_the_same_to_the_byte_with_and_without_an_engine(edition: str) -> None:
    named = [action for action in actions.NAMES if action]
    for seed, table in enumerate(some_tables(edition)):
        random = Random(seed)
        native, plain = both(table, seed)
        assert native.events == plain.events
        while not native.over:
            seat, action = any_move(native, random)
            assert native.play(action, seat) == plain.play(action, seat)
            viewer = random.choice([None, *range(table.players)])
            assert json.dumps(native.view(viewer)) == json.dumps(plain.view(viewer))
            asked, wished = random.randrange(table.players), random.choice(named)
            assert native.legal(asked) == plain.legal(asked)
            if wished not in native.legal(asked):
                assert refused(native, asked, wished) == refused(plain, asked, wished)
        assert native.state.copy() == plain.state.copy() == native.copy().state == plain.copy().state.copy()


def test_a_game_can_be_copied_and_pickled_like_any_value() -> None:
    game = Game.deal("nb-112", 3, seed=5)
    game.play(game.legal()[0])
    for twin in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert [twin.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
        assert (twin.state.copy(), twin.events) == (game.state.copy(), game.events)
        twin.play(twin.legal()[0])
        assert twin.state.copy() != game.state.copy()


def test_a_view_is_its_readers_to_change() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: B1 B2; 1: G1 G2; draw: Y1 Y2 Y3 Y4")
    for action in ("draw", "pass"):
        game.play(action)
    before = json.dumps(game.view(1))
    view = game.view(1)
    for player in view["players"]:
        player["shunned"].clear()
        player["dares"].append("W1")
        player["known"].append("W")
    view["discards"].clear()
    assert json.dumps(game.view(1)) == before


def test_what_is_written_into_the_state_is_what_is_played() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 B1 B2; 1: G1 G2")
    state = game.state
    assert "R7" in game.legal()
    state.colour, state.top = 3, 40
    assert game.legal() == ["B1", "B2", "draw"]
    assert (game.colour, game.top) == ("B", "B1")


def test_a_hand_that_no_deck_has_is_shown_as_far_as_there_is_room_and_harms_nothing() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: G1 G2; 2: Y1 Y2")
    before = game.view(2)
    state = game.state
    for card in range(KINDS):
        state.hands[1][card] = 100
    state.held[1] = ALL_CARDS
    assert len(game.view(1)["hand"]) == MAX_DECK
    state.exposed = 0b010
    assert len(game.view(0)["players"][1]["known"]) == MAX_DECK - 2
    assert {**game.view(2), "players": []} == {**before, "players": []}

"""What a learner sees is what its seat may see, whole and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import numpy as np
import pytest

from tests.generic.configurations import PLAYERS, WITH_CUSTOM_CARDS, Table, mixed_tables
from tests.generic.play import deal, moments
from tests.test_view import redeal
from yksi import EDITIONS, Game, cards
from yksi.cards import KINDS
from yksi.env import choices
from yksi.env.observation import (
    MOST_SIZE,
    Part,
    flat_size,
    layout,
    layout_of,
    observe,
)
from yksi.env.planes import COLUMNS, ROWS, plan, plane_names
from yksi.env.question import Question, Room, make_room
from yksi.env.settings import make_settings
from yksi.env.views import mask_view, observe_view


def seen_by(game: Game, seat: int) -> list[int]:
    """The flat observation of a seat."""
    size = layout_of(game.rules, game.players)[-1].place.stop
    question = Question(seen=[9] * MOST_SIZE)
    observe(game.state, seat, choices.lays_of(game.state, seat), make_room(game.rules), size, question)
    assert set(question.seen[size:]) <= {9}
    return question.seen[:size]


def part(game: Game, seat: int, name: str) -> list[int]:
    """A part of an observation."""
    parts = {part.name: part for part in layout_of(game.rules, game.players)}
    return seen_by(game, seat)[parts[name].place]


def some_games(edition: str) -> Iterator[tuple[Game, Random]]:
    """Every few moments of rounds by house rules thrown together and custom rules, open hands among them."""
    for players in PLAYERS:
        tables = list(mixed_tables(edition, players, 2 if players % 2 else 1))
        if edition in WITH_CUSTOM_CARDS:
            tables.append(Table(edition, players, {"custom": ["open-hands", "tax", "joke"]}))
        for number, table in enumerate(tables):
            random = Random(number)
            for game in moments(deal(table, number), random):
                if len(game.history) % 13 == 0 or game.over:
                    yield game, random


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_observation_is_the_same_from_a_table_and_from_a_view(edition: str) -> None:
    """And within its bounds; and so is the mask of the seat to act."""
    for game, random in some_games(edition):
        seat = random.randrange(game.players)
        seen, view = seen_by(game, seat), game.view(seat)
        assert seen == observe_view(view).tolist()
        for each in layout_of(game.rules, game.players):
            assert all(0 <= value <= each.most for value in seen[each.place]), each.name
        if not game.over:
            for automatic in (True, False):
                question = Question()
                lays = choices.lays_of(game.state, game.turn)
                choices.write_mask(game.state, game.turn, lays, automatic, False, Room(), question)
                assert mask_view(game.view(game.turn), automatic).tolist() == question.mask


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_seat_may_not_know_changes_nothing_it_observes(edition: str) -> None:
    """All that is hidden from the seat is dealt anew: the observation stays the same."""
    compared = 0
    for game, random in some_games(edition):
        seat = random.randrange(game.players)
        if not game.over:
            twin = redeal(game, seat, random, None, False)
            compared += twin.state.copy().hands != game.state.copy().hands
            assert seen_by(twin, seat) == seen_by(game, seat)
    assert compared > 50


def test_the_parts_follow_one_another_without_a_gap() -> None:
    for players in PLAYERS:
        for open_hands, more in product((False, True), repeat=2):
            parts = layout(players, open_hands, more)
            assert [each.start for each in parts[1:]] == [each.start + each.size for each in parts[:-1]]
            assert len({each.name for each in parts}) == len(parts)
            assert all(0 < each.most <= 127 for each in parts)
    assert flat_size(10, True, True) == MOST_SIZE
    assert (flat_size(2), flat_size(4), flat_size(10)) == (297, 337, 457)


TEXT = "nb-112; top R5; turn 1; 0: R7 W B1; 1: B2 G1; 2: Y1; 3: G9 G9 G9 Y2"


def test_cards_are_counted_as_a_player_would() -> None:
    game = Game.position(TEXT.replace("G9 G9 G9", "G9 G9 G8"))
    assert cards.names(cards.hand_list(part(game, 3, "hand"))) == ["Y2", "G8", "G9", "G9"]
    unseen = part(game, 3, "unseen")
    assert (unseen[cards.card("G9")], unseen[cards.card("G8")], unseen[cards.card("R5")]) == (0, 1, 1)
    assert sum(unseen) == 112 - 4 - 1
    assert cards.names(np.flatnonzero(part(game, 0, "top")).tolist()) == ["R5"]
    assert part(game, 0, "colour") == [1, 0, 0, 0]


def test_seats_come_in_the_direction_of_play_from_the_one_that_sees() -> None:
    for direction, sizes in (("left", [2, 1, 4, 3]), ("right", [2, 3, 4, 1])):
        game = Game.position(
            TEXT.replace("G9 G9 G9", "G9 G9 G8").replace("turn 1", f"turn 1; direction {direction}")
        )
        assert [part(game, 1, f"{place}-cards")[0] for place in range(4)] == sizes
        assert part(game, 1, "0-turn") == [1]
        assert part(game, 1, "direction") == [int(direction == "left")]


def test_only_a_rule_that_opens_hands_makes_room_for_them() -> None:
    game = Game.position(
        "nb-112; custom=open-hands; top R5; turn 0; 0: W1 G1 G2; 1: Y1 Y2; 2: B1 B2; draw: Y3 Y4 R1"
    )
    assert part(game, 0, "1-open") == [0] * KINDS
    game.play("W1:R")
    assert cards.names(cards.hand_list(part(game, 0, "1-open"))) == ["Y1", "Y2"]
    assert cards.names(cards.hand_list(part(game, 0, "2-open"))) == ["B1", "B2"]
    with pytest.raises(KeyError):
        part(Game.deal("nb-112", 2, 1), 0, "1-open")


def test_a_partner_with_an_open_hand_is_seen_and_nobody_else() -> None:
    game = Game.position(f"{TEXT.replace('G9 G9 G9', 'G9 G9 G8')}; teams=2; open_partners=yes")
    assert cards.names(cards.hand_list(part(game, 0, "2-open"))) == ["Y1"]
    assert part(game, 0, "1-open") == part(game, 0, "3-open") == [0] * KINDS
    assert part(game, 0, "unseen")[cards.card("Y1")] == 1


def test_what_only_some_rules_bring_stands_at_the_end_of_their_tables() -> None:
    """Whoever learned at other tables finds everything where it was."""
    game = Game.position("nb-112; sets=yes; top R5; turn 0; 0: R7 B7 B1; 1: B2 G1; 2: Y1 Y2")
    game.play("R7")
    assert part(game, 1, "set") == [1]
    assert [part(game, 1, f"{place}-layer") for place in range(3)] == [[0], [0], [1]]
    assert part(game, 1, "phase").index(1) == 0
    plain = Game.position("nb-112; top R5; turn 0; 0: R7 B7 B1; 1: B2 G1; 2: Y1 Y2")
    assert len(seen_by(plain, 1)) == flat_size(3)
    with pytest.raises(KeyError):
        part(plain, 1, "set")


def test_a_draw_for_want_of_a_card_and_a_call_are_seen_where_they_matter() -> None:
    game = Game.position("nb-112; custom=stuck; top R5; turn 0; 0: W1 G1 G2; 1: Y1 Y2; 2: B1 B2")
    game.play("W1:R")
    assert [part(game, 0, f"{place}-short")[0] for place in range(3)] == [0, 3, 0]
    game = Game.position("sv-1981; top R5; turn 0; 0: R7 B7; 1: Y1 Y2; 2: B1")
    game.play("R7!")
    assert [part(game, 1, f"{place}-said")[0] for place in range(3)] == [0, 1, 1]


def test_planes_hold_the_same_numbers() -> None:
    """A card stands at its colour and face, a wild in all rows; a colour fills a row, a number a plane."""
    settings = make_settings("nb-112", 3, "round", "automatic", "planes", "raise", 9, {})
    game = Game.deal("nb-112", 3, 5)
    flat = np.array(seen_by(game, game.turn), np.int8)
    planes = settings.in_planes(flat)
    names = plane_names(settings.parts)
    assert planes.shape == (len(plan(settings.parts)), ROWS, COLUMNS) == (len(names), 4, 19)
    by_name = dict(zip(names, planes, strict=True))
    for each in settings.parts:
        values = flat[each.place]
        if each.size == KINDS:
            coloured = values[:52].reshape(4, 13)
            assert (by_name[each.name][:, :13] == coloured).all()
            assert (by_name[each.name][:, 13:] == values[52:]).all()
        elif each.size == ROWS:
            assert (by_name[each.name] == values[:, None]).all()
        else:
            numbered = [each.name] if each.size == 1 else [f"{each.name}-{at}" for at in range(each.size)]
            assert [by_name[name].min() for name in numbered] == values.tolist()
            assert [by_name[name].max() for name in numbered] == values.tolist()


def test_a_part_says_where_it_is() -> None:
    assert Part("x", 3, 4, 1, "").place == slice(3, 7)

"""Hands as people write them, and whether one deck can make them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yksi import cards
from yksi.cards import KINDS, NAMES, POINTS
from yksi.scorekeeping import find_player, read_hand
from yksi.scorekeeping.names import read_players
from yksi.scorekeeping.points import can_be


@pytest.mark.parametrize(
    ("typed", "hand"),
    [
        ("R7 W+4", ("R7", "W+4")),
        ("r7,w4", ("R7", "W+4")),
        (" w+4;  r7 ", ("R7", "W+4")),
        ("R7x2 b+2", ("R7", "R7", "B+2")),
        ("2xR7", ("R7", "R7")),
        ("rd yS gr ws w1", ("R+2", "YS", "GR", "WS", "W1")),
        ("-", ()),
        ("47", 47),
        (" 0 ", 0),
        (48, 48),
        (["W", "R7"], ("R7", "W")),
    ],
)
def test_hands_are_read_as_people_write_them(typed: object, hand: object) -> None:
    assert read_hand(typed) == hand


@given(st.lists(st.sampled_from(NAMES), max_size=12))
def test_any_cards_in_notation_are_read_small_or_large(names: list[str]) -> None:
    expected = tuple(sorted(names, key=NAMES.index))
    assert read_hand(names) == expected
    if names:
        assert read_hand(" ".join(names).lower()) == expected


def test_players_are_found_by_name_by_its_beginning_or_by_number() -> None:
    names = {0: "Ada", 2: "Bo", 5: "Boel"}
    assert [find_player(typed, names) for typed in ("ada", "A", "bo", "BOE", "3", " 1 ")] == [
        0,
        0,
        2,
        5,
        5,
        0,
    ]


def test_players_are_written_in_a_row_and_teams_with_a_plus() -> None:
    assert read_players("Ada, Bo ,Cy,") == (["Ada", "Bo", "Cy"], 0)
    assert read_players("Ada + Cy, Bo+Di") == (["Ada", "Bo", "Cy", "Di"], 2)


def brute(hands: Sequence[int], deck: Sequence[int]) -> bool:
    """Give every card to every hand, or to the discard pile."""
    for owners in product(range(len(hands) + 1), repeat=len(deck)):
        given = [
            [POINTS[card] for card, owner in zip(deck, owners, strict=True) if owner == o] for o in range(9)
        ]
        if given[len(hands)] and all(given[o] and sum(given[o]) == points for o, points in enumerate(hands)):
            return True
    return False


@settings(max_examples=150)
@given(st.data())
def test_points_can_be_if_and_only_if_some_deal_makes_them(data: st.DataObject) -> None:
    worth = [cards.card(name) for name in ("R0", "Y0", "R1", "Y1", "R2", "R3", "R9", "RS", "WS", "W")]
    deck = data.draw(st.lists(st.sampled_from(worth), min_size=1, max_size=6))
    hands = data.draw(st.lists(st.sampled_from((0, 1, 2, 3, 4, 9, 10, 20, 21, 50, 70)), max_size=3))
    left = [deck.count(kind) for kind in range(KINDS)]
    assert can_be(hands, left) == brute(hands, deck)


@given(st.permutations(cards.DECK[:108]), st.lists(st.integers(1, 30), min_size=1, max_size=9))
def test_hands_that_were_dealt_can_be(deck: list[int], sizes: list[int]) -> None:
    hands, place = [], 1
    for size in sizes:
        if place + size <= len(deck):
            hands.append(sum(POINTS[card] for card in deck[place : place + size]))
            place += size
    assert can_be(hands, [cards.copies(kind, 108, 0) for kind in range(KINDS)])

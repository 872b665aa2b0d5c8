"""What a careful player works out about hidden cards."""

from __future__ import annotations

from yksi import Game, cards
from yksi.bots.odds import (
    SURE,
    cannot_follow,
    count_hidden,
    guilt,
    own_colours,
    unseen_colours,
)
from yksi.bots.reading import read
from yksi.bots.sight import Sight
from yksi.cards import BLUE, GREEN, RED


def sight(position: str, *played: str, seat: int = 0) -> Sight:
    game = Game.position(position)
    for action in played:
        game.play(action)
    return read(game.view(seat))


def stuck(seen: Sight, card: str, colour: int, seat: int = 1) -> int:
    """The chance that a seat cannot follow a card."""
    return cannot_follow(
        seen, seat, cards.card(card), colour, unseen_colours(seen)[colour], count_hidden(seen)
    )


def test_own_and_unseen_cards_are_counted_by_colour() -> None:
    seen = sight("nb-112; top R5; turn 0; 0: R7 R7 B1 W; 1: B2 G1")
    assert own_colours(seen) == (2, 0, 0, 1)
    assert unseen_colours(seen) == (22, 25, 25, 24)
    assert count_hidden(seen) == 112 - 5


def test_few_cards_follow_less_often_than_many() -> None:
    few = sight("nb-112; top R5; turn 0; 0: R7 R8; 1: B2")
    many = sight("nb-112; top R5; turn 0; 0: R7 R8; 1: B2 G1 Y1 Y2 Y3 Y4 Y5")
    assert SURE > stuck(few, "R7", RED) > SURE // 2 > stuck(many, "R7", RED) > 0


def test_who_drew_on_a_colour_follows_it_less_often() -> None:
    seen = sight("nb-112; top R5; turn 1; 0: R7 G7; 1: B2 B3 B4; draw: Y1 Y2 Y3", "draw", "pass")
    assert stuck(seen, "R7", RED) > stuck(seen, "G7", GREEN)


def test_an_open_hand_is_no_guess() -> None:
    seen = sight(
        "nb-112; custom=open-hands; top R5; turn 0; 0: W1 R7 G7; 1: B2 B3 B4; 2: G1 G2; draw: Y1 Y2 Y3",
        *("W1:R", "draw", "pass"),
        seat=2,
    )
    assert (stuck(seen, "G9", GREEN), stuck(seen, "B1", BLUE)) == (SURE, 0)


def test_guilt_grows_with_the_hand_and_a_last_card_has_none() -> None:
    rest = "B1 B2 B3 B4 B6 B7 B8"
    large = sight(f"nb-112; top R5; turn 0; 0: W+4 {rest}; 1: G2 G1", "W+4:G", seat=1)
    small = sight("nb-112; top R5; turn 0; 0: W+4 B1; 1: G2 G1", "W+4:G!", seat=1)
    none = sight("nb-112; top R5; turn 0; 0: W+4; 1: G2 G1", "W+4:G", seat=1)
    chances = [guilt(seen, unseen_colours(seen)[RED], count_hidden(seen)) for seen in (large, small, none)]
    assert chances[0] > SURE // 2 > chances[1] > chances[2] == 0

"""A table as the question tells of it: a position, filled up with cards that do not matter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from yksi import cards
from yksi.advice.moment import Moment
from yksi.cards import (
    COLOUR_LETTERS,
    COLOUR_OF,
    DRAW_TWO,
    FACE_OF,
    NUMBERS,
    WILD,
    WILD_DRAW_FOUR,
    Card,
    Colour,
)
from yksi.editions import check_players
from yksi.game import Game
from yksi.keys import Rules

HELD: Final = 3
"""So many cards everybody has of whom nothing is told: far from UNO."""


def colour_in_play(moment: Moment) -> Colour:
    """The colour to follow; ValueError if a wild lies on top and the question does not tell."""
    top = cards.card(moment.top)
    named = None if moment.colour is None else cards.colour(moment.colour)
    if top < WILD:
        return COLOUR_OF[top]
    if named is None:
        raise ValueError(f"{moment.top} lies on top: which colour was named for it?")
    return named


def nameable_colour(moment: Moment) -> str:
    """A colour that a wild may name now: the one in play, or by sv-1981 another."""
    colour = colour_in_play(moment)
    return COLOUR_LETTERS[(colour + 1) % len(COLOUR_LETTERS) if moment.rules.new_colour else colour]


def fitting_top(card: str) -> str:
    """A card that this one fits on, whatever colour it has, for questions that name none."""
    colour = "R" if card.startswith("W") else card[0]
    return f"{colour}2" if card[1:] != "2" else f"{colour}3"


def plain_hand(card: str, moment: Moment, *, with_colour: bool) -> tuple[str, ...]:
    """Some cards to hold beside the one in question: none fits but, if wanted, one of the colour in play."""
    plain = _plain_cards(moment, [card, moment.drawn])
    return (
        *plain[: HELD - 1],
        _of_colour(colour_in_play(moment), moment, (card,)) if with_colour else plain[HELD - 1],
    )


def set_up(card: str, moment: Moment, rest: Sequence[str]) -> Game:
    """The table at which seat 0 holds the card and the rest."""
    if moment.against:
        return _attacked(card, moment, rest)
    hand = [card, *rest]
    parts = [f"top {moment.top}", f"turn {0 if moment.in_turn else 1}"]
    if cards.card(moment.top) >= WILD:
        parts.append(f"colour {COLOUR_LETTERS[colour_in_play(moment)]}")
    if moment.drawn is not None:
        parts.append(f"draw: {moment.drawn}")
        if card == moment.drawn:
            hand.remove(card)
    game = _position(moment, [*parts, *_hands(moment, hand)])
    if moment.drawn is not None:
        _draw(game)
    return game


def set_up_first(card: str, rules: Rules, players: int) -> Game:
    """The table at which the card was turned up first, and you sit left of the dealer."""
    moment = Moment(rules, card, "R", players=players)
    mine = plain_hand(card, moment, with_colour=False)
    return _position(moment, [f"first {card}", f"dealer {players - 1}", *_hands(moment, mine)])


def _draw(game: Game) -> None:
    """You draw, which by some rules only those may who can lay nothing."""
    if "draw" not in game.legal():
        raise ValueError("you hold a card that fits, so by these rules you cannot have drawn")
    game.play("draw")


def _attacked(card: str, moment: Moment, rest: Sequence[str]) -> Game:
    """The player before you lays the top card; what lay there already is added to it."""
    top = cards.card(moment.top)
    if moment.against < 0:
        raise ValueError(f"0 cards or more lie against you, not {moment.against}")
    if top != WILD_DRAW_FOUR and FACE_OF[top] != DRAW_TWO:
        raise ValueError(f"{moment.top} makes nobody draw, so no cards can lie against you")
    colour = colour_in_play(moment)
    named = f":{COLOUR_LETTERS[colour]}" if top >= WILD else ""
    before = (colour + 1) % len(COLOUR_LETTERS) if top >= WILD and moment.rules.new_colour else colour
    under = _of_colour(before, moment, (card, *rest))
    last = moment.players - 1
    hands = _hands(moment, [card, *rest], under)
    hands[last] += f" {moment.top}"
    game = _position(moment, [f"top {under}", f"turn {last}", *hands])
    game.play(moment.top + named)
    if game.turn == 0 and game.state.total:
        game.state.total = moment.against
    return game


def _position(moment: Moment, parts: Iterable[str]) -> Game:
    return Game.position("; ".join([moment.rules.edition, *parts]), rules=moment.rules)


def _hands(moment: Moment, mine: Sequence[str], under: str | None = None) -> list[str]:
    """The fields of all hands: yours, and plain cards for everybody else.

    What would have fitted on the card `under` the top one is not in the last hand, as far as that is
    possible: whoever laid the top card from it is innocent.
    """
    check_players(moment.rules, moment.players)
    cards_left = _plain_cards(moment, [*mine, moment.drawn, under])
    if under is not None:
        cards_left.sort(key=lambda name: name[0] == under[0] or name[1:] == under[1:])
    plain = iter(cards_left)
    others = [[next(plain) for _ in range(HELD)] for _ in range(1, moment.players)]
    return [f"{seat}: {' '.join(hand)}" for seat, hand in enumerate([list(mine), *reversed(others)])]


def _plain_cards(moment: Moment, named: Iterable[str | None]) -> list[str]:
    """Numbers that neither fit on the top card nor do anything by a house rule, and that nobody has named."""
    colour, top = colour_in_play(moment), cards.card(moment.top)
    kinds = [kind for kind in range(WILD) if COLOUR_OF[kind] != colour and FACE_OF[kind] != FACE_OF[top]]
    kinds = sorted(filter(_is_plain, kinds), key=FACE_OF.__getitem__)
    free = [cards.name(kind) for kind in kinds for _ in range(2)]
    for name in named:
        if name in free:
            free.remove(name)
    return free


def _of_colour(colour: Colour, moment: Moment, held: Sequence[str]) -> str:
    """A number of a colour that nobody has named."""
    named = (*held, moment.top, moment.drawn, *(moment.hand or ()))
    kinds = [kind for kind in range(WILD) if COLOUR_OF[kind] == colour and _is_plain(kind)]
    return next(cards.name(kind) for kind in kinds if cards.name(kind) not in named)


def _is_plain(kind: Card) -> bool:
    return NUMBERS >> kind & 1 == 1 and FACE_OF[kind] not in (0, 7)

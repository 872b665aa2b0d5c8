"""The cards: colours, faces and kinds as named ints, their notation and their points.

A *card* in this library is a kind of card: the two red sevens are the same int, and a hand counts
how many it holds of each. Coloured cards are ``colour * 13 + face``; the wilds follow at 52.

>>> name(card("G+2")), points(card("G+2"))
('G+2', 20)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, get_args

Colour: TypeAlias = int
Card: TypeAlias = int
Cards: TypeAlias = int
"""A set of kinds as a bit mask: bit ``card`` is set when the kind is in the set."""
CardName: TypeAlias = str
"""A card in notation, such as R7 (docs/notation.md)."""
ColourLetter = Literal["R", "Y", "G", "B"]
CustomCard = Literal["W1", "W2", "W3"]

RED: Final[Colour] = 0
YELLOW: Final[Colour] = 1
GREEN: Final[Colour] = 2
BLUE: Final[Colour] = 3
NO_COLOUR: Final[Colour] = 4
COLOURS: Final = (RED, YELLOW, GREEN, BLUE)

SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
FACES: Final = 13
"""Faces of a coloured card: the digits are themselves, then Skip, Reverse and Draw Two."""

WILD: Final[Card] = 52
WILD_DRAW_FOUR: Final[Card] = 53
SHUFFLE_HANDS: Final[Card] = 54
CUSTOM_1: Final[Card] = 55
CUSTOM_2: Final[Card] = 56
CUSTOM_3: Final[Card] = 57
KINDS: Final = 58
NO_CARD: Final[Card] = -1

MAX_DECK: Final = 112

COLOUR_OF: Final = tuple(card // FACES if card < WILD else NO_COLOUR for card in range(KINDS))
FACE_OF: Final = tuple(card % FACES if card < WILD else FACES + card - WILD for card in range(KINDS))

COLOURED: Final = (*(((1 << FACES) - 1) << (FACES * colour) for colour in COLOURS), 0)
"""The kinds of each colour; none for `NO_COLOUR`."""

SAME_FACE: Final = tuple(
    sum(1 << (FACES * colour + FACE_OF[card]) for colour in COLOURS) if card < WILD else 0
    for card in range(KINDS)
)
"""For each kind the coloured kinds with its number or symbol; none for a wild."""

WILDS: Final[Cards] = ((1 << KINDS) - 1) ^ ((1 << WILD) - 1)
ALL_CARDS: Final[Cards] = (1 << KINDS) - 1
NUMBERS: Final[Cards] = sum(1 << card for card in range(WILD) if FACE_OF[card] < SKIP)
ACTIONS: Final[Cards] = sum(1 << card for card in range(WILD) if FACE_OF[card] >= SKIP)

POINTS: Final = tuple(
    (FACE_OF[card] if FACE_OF[card] < SKIP else 20) if card < WILD else (50 if card <= WILD_DRAW_FOUR else 40)
    for card in range(KINDS)
)

CUSTOM_NAMES: Final[tuple[CustomCard, ...]] = get_args(CustomCard)
COLOUR_LETTERS: Final[tuple[ColourLetter, ...]] = get_args(ColourLetter)
_FACE_NAMES: Final[tuple[str, ...]] = (*"0123456789", "S", "R", "+2")
NAMES: Final[tuple[str, ...]] = (
    *(letter + face for letter in COLOUR_LETTERS for face in _FACE_NAMES),
    *("W", "W+4", "WS", *CUSTOM_NAMES),
)
_CARDS: Final = {text: card for card, text in enumerate(NAMES)}


def name(card: Card) -> str:
    """The card in notation: ``R7``, ``G+2``, ``W+4``."""
    return NAMES[card]


def card(text: str) -> Card:
    """The card that the notation names."""
    try:
        return _CARDS[text]
    except KeyError:
        raise ValueError(
            f"{text!r} is not a card: write a colour R Y G B with a face 0-9 S R +2, "
            "or one of W W+4 WS W1 W2 W3"
        ) from None


def colour(letter: str) -> Colour:
    """The colour that the letter names."""
    if len(letter) != 1 or letter not in COLOUR_LETTERS:
        raise ValueError(f"{letter!r} is not a colour: write R, Y, G or B")
    return COLOUR_LETTERS.index(letter)


def points(card: Card) -> int:
    """What the card costs whoever is left with it."""
    return POINTS[card]


def copies(card: Card, deck: int, customizable: int) -> int:
    """How many of the kind a deck of 108 or 112 has, with the Customizable cards agreed on."""
    if card < WILD:
        return 1 if FACE_OF[card] == 0 else 2
    if card <= WILD_DRAW_FOUR:
        return 4
    if card == SHUFFLE_HANDS:
        return 1 if deck == MAX_DECK else 0
    return 1 if card - CUSTOM_1 < customizable else 0


DECK: Final = tuple(card for card in range(KINDS) for _ in range(copies(card, MAX_DECK, 3)))
"""The cards of the largest deck in order; smaller ones lack some at the end."""


def names(kinds: Iterable[Card]) -> list[str]:
    """Several cards in notation, in the order given."""
    return [NAMES[kind] for kind in kinds]


def hand_list(counts: Iterable[int]) -> list[Card]:
    """A hand, kept as a count of each kind, as a sorted list of cards."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]

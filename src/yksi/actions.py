"""Everything a seat can do, as an int and in notation.

Laying a card packs the kind, the named colour and the said UNO into one number below `LAYS`; every
other action is a number of its own above it, with a seat, a colour or a card added where it needs one.

>>> name(action("W+4:B")), name(action("R7!")), name(action("catch:2"))
('W+4:B', 'R7!', 'catch:2')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from yksi import cards
from yksi.cards import COLOUR_LETTERS, KINDS, NO_COLOUR, WILD, Card, Colour

Action: TypeAlias = int
ActionName: TypeAlias = str
"""An action in notation, such as draw or W:G (docs/notation.md)."""

CARD_BITS: Final = 63
"""The bits of a lay that are its card."""
COLOUR_SHIFT: Final = 6
COLOUR_BITS: Final = 7
"""The bits above `COLOUR_SHIFT` that name a colour."""
SAYS_UNO: Final = 1 << 9
"""The bit of a lay that says UNO with it."""
LAYS: Final = 1 << 10
NAMED: Final = 5
"""A lay names no colour (0), or one of four (1 to 4)."""

DRAW: Final[Action] = LAYS
PASS: Final[Action] = LAYS + 1
CHALLENGE: Final[Action] = LAYS + 2
ACCEPT: Final[Action] = LAYS + 3
UNO: Final[Action] = LAYS + 4
YES: Final[Action] = LAYS + 5
NO: Final[Action] = LAYS + 6
COLOUR: Final[Action] = LAYS + 8
CATCH: Final[Action] = LAYS + 16
PICK: Final[Action] = LAYS + 32
DISCARD: Final[Action] = LAYS + 64
GIVE: Final[Action] = LAYS + 128
END: Final = LAYS + 192
"""Every action is below this number."""

MOST_LEGAL: Final = 128
"""No seat ever has more legal actions than this."""

_WORDS: Final = {
    DRAW: "draw",
    PASS: "pass",
    CHALLENGE: "challenge",
    ACCEPT: "accept",
    UNO: "uno",
    YES: "yes",
    NO: "no",
}
_SEAT_VERBS: Final = {"catch": CATCH, "pick": PICK}
_CARD_VERBS: Final = {"discard": DISCARD, "give": GIVE}


def lay(card: Card, colour: Colour = NO_COLOUR, said: bool = False) -> Action:
    """Laying the card, naming the colour, saying UNO with it."""
    return card | (colour + 1) % NAMED << COLOUR_SHIFT | (SAYS_UNO if said else 0)


def named_colour(action: Action) -> Colour:
    """The colour that a lay names, or `NO_COLOUR`."""
    return ((action >> COLOUR_SHIFT & COLOUR_BITS) + NO_COLOUR) % NAMED


def name(action: Action) -> ActionName:
    """The action in notation."""
    return NAMES[action]


def names(several: Iterable[Action]) -> list[ActionName]:
    """Several actions in notation, in the order given."""
    return [NAMES[action] for action in several]


def _write(action: Action) -> ActionName:
    if action < LAYS:
        colour = named_colour(action)
        named = "" if colour == NO_COLOUR else ":" + COLOUR_LETTERS[colour]
        said = "!" if action & SAYS_UNO else ""
        return cards.name(action & CARD_BITS) + named + said
    if action in _WORDS:
        return _WORDS[action]
    if action < CATCH:
        return "colour:" + COLOUR_LETTERS[action - COLOUR]
    if action < PICK:
        return f"catch:{action - CATCH}"
    if action < DISCARD:
        return f"pick:{action - PICK}"
    if action < GIVE:
        return "discard:" + cards.name(action - DISCARD)
    return "give:" + cards.name(action - GIVE)


def action(text: ActionName) -> Action:
    """The action that the notation names; ValueError says what is wrong with it."""
    if text in NUMBERS:
        return NUMBERS[text]
    verb, colon, rest = text.partition(":")
    if verb == "colour" and colon:
        return COLOUR + cards.colour(rest)
    if verb in _SEAT_VERBS and colon:
        if not (rest.isascii() and rest.isdigit() and len(rest) == 1):
            raise ValueError(f"{text!r} needs a seat from 0 to 9 after the colon")
        return _SEAT_VERBS[verb] + int(rest)
    if verb in _CARD_VERBS and colon:
        return _CARD_VERBS[verb] + cards.card(rest)
    return _lay_from(text)


def _lay_from(text: str) -> Action:
    said = text.endswith("!")
    card_text, colon, letter = text.removesuffix("!").partition(":")
    try:
        card = cards.card(card_text)
    except ValueError:
        raise ValueError(
            f"{text!r} is not an action: lay a card (R7, W:G, R7!) or say draw, pass, challenge, accept, "
            "uno, catch:SEAT, colour:C, pick:SEAT, discard:CARD, give:CARD, yes or no"
        ) from None
    if colon and card < WILD:
        raise ValueError(f"{text!r} names a colour, but {card_text} has one of its own: write {card_text}")
    return lay(card, cards.colour(letter) if colon else NO_COLOUR, said)


def is_named(action: Action) -> bool:
    """Whether the int is an action at all, legal somewhere or not."""
    if 0 <= action < LAYS:
        card, named = action & CARD_BITS, action >> COLOUR_SHIFT & COLOUR_BITS
        return card < KINDS and named < NAMED and (card >= WILD or named == 0)
    return (
        action in _WORDS
        or COLOUR <= action < COLOUR + 4
        or CATCH <= action < CATCH + 10
        or PICK <= action < PICK + 10
        or DISCARD <= action < DISCARD + KINDS
        or GIVE <= action < GIVE + KINDS
    )


NAMES: Final = tuple(_write(action) if is_named(action) else "" for action in range(END))
"""Every action in notation, by its number: to write one takes 0.4 µs, to look it up 0.1."""
NUMBERS: Final = {text: action for action, text in enumerate(NAMES) if text}
"""The number of every action, by how it is mostly written; `action` also reads other ways."""

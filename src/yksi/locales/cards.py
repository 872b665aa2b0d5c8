"""What is a card called?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from yksi.locales.catalogues import words
from yksi.locales.direction import in_a_row, isolated
from yksi.locales.messages import BASE, Word, fill, table


def card_name(card: str, language: str = "en") -> str:
    """A card in words: ``G+2`` is "green Draw Two".

    >>> from yksi.locales import card_name
    >>> card_name("B+2", "fi"), card_name("R7")
    ('sininen Nosta 2 korttia', 'red 7')
    """
    return card_word(card, language)[BASE]


def card_word(card: str, language: str) -> dict[str, str]:
    """A card in all its grammatical forms."""
    wilds = table(language, "cards", "wilds")
    if card in wilds:
        found: dict[str, str] = wilds[card]
        return found
    faces = table(language, "cards", "faces")
    parts: dict[str, Word] = {"colour": colour_word(card[0], language), "number": card[1:]}
    return {
        form: fill(text, parts.__getitem__) for form, text in faces.get(card[1:], faces["number"]).items()
    }


def cards_word(cards: Iterable[str], language: str) -> dict[str, str]:
    """Several cards in all the forms that a card has."""
    named = [card_word(card, language) for card in cards]
    forms = table(language, "cards", "faces")["number"]
    return {form: join([card[form] for card in named], language) for form in forms}


def colour_name(letter: str, language: str = "en") -> str:
    """A colour in words.

    >>> from yksi.locales import colour_name
    >>> colour_name("G", "nb")
    'grønn'
    """
    return fill("{colour}", lambda _: colour_word(letter, language))


def colour_word(letter: str, language: str) -> Word:
    """A colour, with its forms where it has any."""
    found: Word = table(language, "cards", "colours")[letter]
    return found


def join(names: Sequence[str], language: str = "en") -> str:
    """Names in a row: a, b and c.

    >>> from yksi.locales import join
    >>> join(["Ada", "Bo", "Cy"], "sv")
    'Ada, Bo och Cy'
    """
    *most, last = names or [""]
    last = isolated(last)
    return f"{in_a_row(most)} {words(language, 'cards')['and']} {last}" if most else last

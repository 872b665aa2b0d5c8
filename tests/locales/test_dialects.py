"""Each edition speaks with the names that its own rulebook has for the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from yksi import EDITIONS, make_rules
from yksi.cards import NAMES as CARDS
from yksi.locales import LANGUAGES, card_name, dialect, message, say
from yksi.locales.catalogues import NAME, raw_words, words
from yksi.rulebook import rows_for
from yksi.told import Laid


def areas() -> set[str]:
    """Everything that is said in Norwegian."""
    return {path.name.removesuffix(".toml") for path in files("yksi.locales").joinpath("nb").iterdir()}


def texts(found: Any) -> Iterator[str]:
    """All texts of a catalogue."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for value in found.values():
            yield from texts(value)


DIALECTS = [("nb", "nb-112"), ("nb", "nb-112-retold")]


@pytest.mark.parametrize(
    ("card", "official", "retold", "otherwise"),
    [
        ("GS", "grønt stå over-kort", "grønt Hopp over-kort", "grønt stå over-kort"),
        ("RR", "rødt snukort", "rødt Snu-kort", "rødt snukort"),
        ("W", "skift farge-kort", "joker", "joker"),
        ("W+4", "skift farge og trekk 4-kort", "Trekk 4-joker", "trekk 4-joker"),
        ("WS", "stokkekort", "Stokk kortene-joker", "stokkekort"),
        ("W2", "egentilpassbart kort 2", "tilpassbar joker 2", "tilpassbar joker 2"),
    ],
)
def test_the_two_norwegian_books_name_the_same_card_differently(
    card: str, official: str, retold: str, otherwise: str
) -> None:
    told = [card_name(card, dialect("nb", edition)) for edition in ("nb-112", "nb-112-retold", "da-108")]
    assert told == [official, retold, otherwise]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "nb"])
def test_a_language_whose_books_agree_has_no_dialects(language: str) -> None:
    assert {dialect(language, edition) for edition in EDITIONS} == {language}


def test_an_event_and_the_rules_of_an_edition_are_told_in_its_words() -> None:
    laid: Laid = {"event": "laid", "seat": 0, "card": "W", "colour": "G"}
    assert say(laid, ["Ada"], dialect("nb", "nb-112")) == "Ada la et skift farge-kort og valgte grønt."
    told = {row.id: row.text(dialect("nb", "nb-112-retold")) for row in rows_for(make_rules("nb-112-retold"))}
    assert told["skip"] == "Hopp over-kort: Neste spiller står over."
    assert told["match-symbol"] == "Et action-kort kan legges på et kort med samme symbol, uansett farge."
    assert message("terminal", "bluff", "nb").startswith("(En trekk 4-joker")


@pytest.mark.parametrize(("language", "edition"), DIALECTS)
def test_every_place_for_a_name_is_filled_in_every_dialect(language: str, edition: str) -> None:
    for area in areas():
        assert not NAME.search(str(words(dialect(language, edition), area)))
        assert not NAME.search(str(words(language, area)))


def test_no_text_in_norwegian_writes_out_a_name_that_one_of_its_two_books_does_not_have() -> None:
    """Whatever stands there holds in either book, or has a place for the name."""
    names = raw_words("nb", "cards")["names"]
    apart = {form.casefold() for each in names["nb-112"].values() for form in each.values()} ^ {
        form.casefold() for each in names["nb-112-retold"].values() for form in each.values()
    }
    written = {
        (area, text, name)
        for area in areas() - {"cards", "editions"}  # an edition is praised in its own words
        for text in texts(raw_words("nb", area))
        for name in apart
        if re.search(rf"\b{re.escape(name)}\b", text.casefold())
    }
    assert not written


@pytest.mark.parametrize("edition", [edition for _, edition in DIALECTS])
def test_every_set_of_names_names_every_card(edition: str) -> None:
    names = raw_words("nb", "cards")["names"]
    assert names[edition].keys() == names["any"].keys()
    assert len({card_name(card, dialect("nb", edition)) for card in CARDS}) == len(CARDS)

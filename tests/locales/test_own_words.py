"""Is everything said in our own words? No sentence of a printed rulebook is copied, nor nearly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from importlib.resources import files
from typing import Any

import pytest

from tools.seeds import SEEDS, sentences, text_of
from yksi.editions import EDITIONS, edition
from yksi.locales.catalogues import dialect, raw_words, words

RUN = 7
"""So many words one after the other are a copy."""
SHARE = 0.8
"""Such a share of the words of a sentence, in the same order, is nearly one."""
SHORTEST = 6
"""Shorter sentences can hardly be said in other words."""

pytestmark = pytest.mark.skipif(
    not SEEDS.is_dir(), reason="the texts of the rulebooks are not kept with the project"
)


def texts(found: Any) -> Iterator[str]:
    """Every text of a catalogue."""
    if isinstance(found, dict):
        for each in found.values():
            yield from texts(each)
    else:
        yield str(found)


def names(language: str) -> list[str]:
    """What cards are called, the longest first: names are the same in every telling."""
    found = raw_words(language, "cards")
    every = {text.casefold() for text in texts(found.get("names") or found["wilds"])}
    return sorted((name for name in every if "{" not in name), key=len, reverse=True)


def tokens(text: str, names: list[str]) -> list[str]:
    """The words of a text, with one for every name of a card."""
    text = text.casefold()
    for name in names:
        text = text.replace(name, " card ")
    return re.findall(r"[^\W_]+", text)


def runs(said: list[str]) -> set[tuple[str, ...]]:
    return {tuple(said[place : place + RUN]) for place in range(len(said) - RUN + 1)}


def is_near(mine: list[str], printed: list[str]) -> bool:
    if len(mine) < SHORTEST or sum(word in printed for word in mine) < SHARE * len(mine):
        return False
    blocks = SequenceMatcher(None, mine, printed, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) >= SHARE * len(mine)


@pytest.mark.parametrize("id", EDITIONS)
def test_no_sentence_of_ours_is_one_of_the_book_or_nearly(id: str) -> None:
    language = edition(id).language
    cards = names(language)
    book = [tokens(sentence, cards) for sentence in sentences(text_of(id))]
    printed = {run for sentence in book for run in runs(sentence)}
    for area in sorted(path.name for path in files("yksi.locales").joinpath(language).iterdir()):
        for text in texts(words(dialect(language, id), area.removesuffix(".toml"))):
            mine = tokens(text, cards)
            assert not runs(mine) & printed, text
            if area == "rulebook.toml":
                for part in (mine, *(tokens(clause, cards) for clause in re.split("[.;:]", text))):
                    assert not any(is_near(part, each) for each in book), text

"""Does every sentence of the five rulebooks have its rule, and every printed rule its sentence?"""

from __future__ import annotations

import re

import pytest

from tools.seeds import SEEDS, fingerprint, sentences, text_of
from yksi import EDITIONS
from yksi.concordance import concordance, in_runs, sources
from yksi.rulebook import rows

SORTS = {"title", "heading", "prose", "fragment"}
"""What rules nothing."""

needs_seeds = pytest.mark.skipif(
    not SEEDS.is_dir(), reason="the texts of the rulebooks are not kept with the project"
)


def test_every_edition_has_its_sentences_numbered_from_one() -> None:
    assert tuple(concordance()) == EDITIONS
    for edition, found in concordance().items():
        assert [sentence.number for sentence in found] == list(range(1, len(found) + 1)), edition


def test_no_sentence_is_without_a_row_unless_it_rules_nothing() -> None:
    for edition, found in concordance().items():
        for sentence in found:
            assert bool(sentence.rows) == (sentence.sort == "rule"), (edition, sentence.number)
            assert sentence.sort in SORTS | {"rule"}, (edition, sentence.number)


def test_every_sentence_names_rows_that_exist_and_none_twice() -> None:
    known = {row.id for row in rows()}
    for edition, found in concordance().items():
        for sentence in found:
            assert set(sentence.rows) <= known, (edition, sentence.number)
            assert len(set(sentence.rows)) == len(sentence.rows), (edition, sentence.number)


def test_a_row_is_printed_where_a_sentence_says_so_and_nowhere_else() -> None:
    for row in rows():
        assert set(row.printed) == set(sources().get(row.id, {}))
        assert all(row.sources[edition] for edition in row.printed)


def test_no_text_of_a_rulebook_is_kept() -> None:
    for found in concordance().values():
        assert all(re.fullmatch(r"[0-9a-f]{12}", sentence.hash) for sentence in found)


def test_numbers_that_follow_each_other_are_cited_as_a_run() -> None:
    assert in_runs((4,)) == "4"
    assert in_runs((8, 9, 10, 12, 14, 15)) == "8–10, 12, 14–15"


def test_sentences_are_found_across_lines_lists_tables_and_page_breaks() -> None:
    text = "HEADING\n\n1. Draw a\ncard. Then\n\nlay it.\n- Skip\t20\nWild . . . . 50\n# **Next:** Go on!\n"
    assert sentences(text) == [
        *("HEADING", "Draw a card.", "Then lay it.", "Skip\t20", "Wild . . . . 50"),
        *("Next: Go on!",),
    ]


def test_a_sentence_is_the_same_whatever_its_blanks_marks_and_capitals() -> None:
    assert fingerprint("Draw  two – now!") == fingerprint("DRAW TWO\nnow")
    assert fingerprint("Draw two") != fingerprint("Draw 2")


@needs_seeds
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_concordance_has_every_sentence_of_the_book(edition: str) -> None:
    found = [fingerprint(sentence) for sentence in sentences(text_of(edition))]
    assert [sentence.hash for sentence in concordance()[edition]] == found

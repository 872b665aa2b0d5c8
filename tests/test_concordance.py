"""Does every sentence of the five rulebooks have its rule, and every printed rule its sentence?"""

from __future__ import annotations

import re

import pytest

from tools.seeds import SEEDS, fingerprint, sentences, text_of
from yksi import EDITIONS, make_rules
from yksi.concordance import concordance, in_runs
from yksi.rulebook import HOUSE, rows, rows_for

SORTS = {"title", "heading", "prose", "fragment"}
"""What rules nothing."""

RULES_NOTHING = {
    "nb-112": {
        "heading": "6, 19–20, 23, 30, 41, 80, 96, 104, 106, 115, 117",
        "prose": "56, 82–83",
        "title": "1–5",
    },
    "nb-112-retold": {
        "heading": "14, 17, 24, 35–36, 40, 45, 49, 53, 61, 66, 72, 88, 95, 101, 104",
        "prose": "74–75",
        "title": "1",
    },
    "fi-108": {"heading": "6, 23", "prose": "37", "title": "2"},
    "da-108": {"heading": "2, 6, 11, 13, 16, 25, 43, 48, 56, 67", "prose": "40", "title": "1"},
    "sv-1981": {"fragment": "65", "heading": "33, 66", "prose": "5–6, 16, 44, 59", "title": "1–3, 17–21"},
}
"""The sentences of each book that rule nothing, read twice: whoever adds one says so here too."""

OURS = {
    *("challenge-guilty-plays-on", "challenge-innocent-free", "challenge-penalty-idle"),
    *("challenge-shows-nobody-else", "custom-blank", "custom-discards-first"),
    *("custom-extra-turn-order", "custom-gift", "custom-last-any-colour", "custom-may"),
    *("custom-merry-go-round", "custom-open-choices", "custom-out-of-cards", "custom-pick-self"),
    *("custom-rainbow", "custom-short", "custom-swap", "custom-tax", "custom-thief"),
    *("custom-under-top", "custom-whisper", "customizable-none", "deadlock", "deal-moves-left"),
    *("dealer-card-points", "dealer-tie", "deck-copies", "draw-four-guilt-another-four"),
    *("draw-four-just-drawn", "draw-four-last-innocent", "draw-four-on-wild"),
    *("draw-four-other-wilds", "draw-four-penalty-automatic", "drawn-must-be-laid"),
    *("drawn-then-pass", "draws-forgiven", "first-action-lies", "first-back-shuffled"),
    *("first-card-again", "first-special-wilds-rest", "first-wild-returned", "guilt-is-fixed"),
    *("knocked-out-seat", "last-card-draws", "last-card-no-wild", "last-card-number"),
    *("last-customizable", "last-draw-four-challenge", "last-shuffle-shuffles"),
    *("last-shuffle-wins", "last-skip-reverse", "last-wild-needs-no-colour", "must-play"),
    *("no-answer-draw-four", "no-uno", "nothing-to-draw", "open-partners", "penalty-instead"),
    *("reshuffle-keeps-top", "reverse-back", "reverse-to-layer-nobody"),
    *("reverse-two-players-pass", "reverse-two-players-skip", "score-rounds"),
    *("shuffle-hands-clockwise", "teams-equal", "uno-before-card", "uno-caught-free"),
    *("uno-caught-keeps-turn", "uno-drawing-ends", "uno-false", "uno-lapses", "uno-late"),
    *("uno-needed-draws", "uno-not-needed", "uno-not-while-discarding", "uno-one-penalty"),
    *("uno-partner", "uno-window-begun", "uno-window-draw-no-move", "uno-window-forced-draw"),
    *("wild-no-symbol", "win-lowest-tie", "win-rounds"),
}
"""The rows that no book prints: rulings, and ideas of our own. Whoever adds one, or finds one printed,
says so here too."""

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


def test_no_sentence_is_called_prose_or_heading_unnoticed() -> None:
    for edition, found in concordance().items():
        by_sort: dict[str, list[int]] = {}
        for sentence in found:
            if sentence.sort != "rule":
                by_sort.setdefault(sentence.sort, []).append(sentence.number)
        assert {sort: in_runs(numbers) for sort, numbers in by_sort.items()} == RULES_NOTHING[edition]


def test_no_row_becomes_printed_or_a_ruling_unnoticed() -> None:
    assert {row.id for row in rows() if not row.sources and row.section != HOUSE} == OURS


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_book_prints_holds_by_its_rules_or_is_an_option_or_idea_and_never_a_house_rule(
    edition: str,
) -> None:
    held = {row.id for row in rows_for(make_rules(edition))}
    for row in rows():
        if edition in row.sources:
            assert row.section != HOUSE, row.id
            assert row.id in held or row.told in ("option", "beside"), row.id
            assert row.told != "changed", row.id


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

"""What holds at a table, and how do two tables differ?"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import combinations, product
from typing import Any, Final

import pytest

from yksi import EDITIONS, make_rules
from yksi.errors import Contradiction
from yksi.keys import KEYS, STACKING_PAIRS, STACKING_PRESETS, Rules
from yksi.rulebook import OTHER_SCORING, Difference, compare, rows, rows_for, section_name, told_at


def test_a_row_is_told_in_the_language_of_the_reader() -> None:
    skip = next(row for row in rows() if row.id == "skip")
    assert skip.text() == "Skip: the next player misses the turn."
    assert skip.text("nb") == "Stå over-kort: Neste spiller står over."
    assert section_name(skip.section, "fi") == "Kortit"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_does_not_differ_from_itself(edition: str) -> None:
    assert compare(make_rules(edition), make_rules(edition)) == Difference((), (), ())


def test_a_house_rule_adds_its_rows_and_takes_away_those_it_replaces() -> None:
    stacked = compare(make_rules("fi-108", stacking="2on2"), make_rules("fi-108"))
    assert stacked.added == ("stacking-2on2", "stacking-total", "stacking-last-card")
    assert stacked.removed == ("no-answer-draw-two",)
    assert stacked.keys == ("stacking",)


def test_what_still_cannot_be_answered_is_still_told() -> None:
    told = marks(make_rules("sv-1981", stacking="2on2"))
    assert (told["no-answer-skip"], told["no-answer-draw-four"]) == ("printed", "ruling")
    assert "stacking-challenge" not in marks(make_rules("nb-112", stacking="2on2"))
    assert "stacking-challenge" in marks(make_rules("nb-112", stacking="4on2"))


def test_what_makes_a_wild_draw_four_allowed_is_told_also_where_nobody_can_bluff() -> None:
    told = marks(make_rules("nb-112", no_bluff="yes"))
    assert {"draw-four-on-wild", "draw-four-just-drawn", "draw-four-last-innocent"} <= set(told)


def values(key: str) -> Iterable[str | int]:
    """Values of a key, of a number the bounds and some between."""
    declared = KEYS[key]
    if "bounds" in declared:
        low, high = declared["bounds"]
        return sorted({low, low + 1, 2, high})
    return declared.get("words") or declared.get("one_of") or (*STACKING_PRESETS, *STACKING_PAIRS)


INSTEAD: Final[dict[str, tuple[str, ...]]] = {
    "deck-108": ("deck-112",),
    "deck-112": ("deck-108",),
    "points-special-wilds": ("deck-108",),
    "shuffle-hands": ("deck-108",),
    "shuffle-hands-all": ("deck-108",),
    "shuffle-hands-direction": ("deck-108",),
    "shuffle-hands-uneven": ("deck-108",),
    "shuffle-hands-wild": ("deck-108",),
    "customizable-agreed": ("deck-108",),
    "custom-own-rule": ("deck-108", "customizable-agreed"),
    "custom-wild": ("deck-108", "customizable-agreed"),
    "first-customizable": ("deck-108", "customizable-agreed", "first-wild-returned"),
    "first-shuffle-hands": ("deck-108", "first-wild-returned"),
    "first-wild": ("first-wild-returned",),
    "first-wild-draw-four": ("first-wild-returned",),
    "first-draw-two": ("first-action-lies", "first-card-again"),
    "first-reverse": ("first-action-lies", "first-card-again"),
    "first-skip": ("first-action-lies", "first-card-again"),
    "dealer-card": ("dealer-number",),
    "dealer-number": ("dealer-card",),
    "draw-instead": ("must-play",),
    "drawn-may-be-kept": ("drawn-must-be-laid",),
    "draw-one": ("draw-to-match",),
    "wild-any-time": ("wild-without-colour",),
    "wild-without-colour": ("wild-any-time",),
    "wild-names-colour": ("new-colour",),
    "new-colour": ("wild-names-colour",),
    "reverse-to-layer": ("reverse-to-neighbour",),
    "reverse-to-neighbour": ("reverse-to-layer",),
    "no-reverse-back": ("reverse-back",),
    "no-answer-draw-two": ("stacking-2on2",),
    "draw-four-condition": ("free-draw-four",),
    "draw-four-number-symbol": ("free-draw-four", "draw-four-guilt-playable"),
    "draw-four-guilt-playable": ("free-draw-four", "draw-four-number-symbol"),
    "draw-four-bluff": ("free-draw-four", "no-bluff", "draw-four-penalty-automatic"),
    "challenge-by-victim": ("free-draw-four", "no-bluff", "draw-four-penalty-automatic"),
    "challenge-shows-hand": ("free-draw-four", "no-bluff", "draw-four-penalty-automatic"),
    "challenge-guilty-instead": ("free-draw-four", "no-bluff", "challenge-guilty-extra", "penalty-instead"),
    "challenge-guilty-extra": ("free-draw-four", "no-bluff", "challenge-guilty-instead", "penalty-instead"),
    "challenge-innocent-six": (
        *("free-draw-four", "no-bluff", "challenge-innocent-free", "draw-four-penalty-automatic"),
    ),
    "uno-call": ("no-uno",),
    "uno-any-single-card": ("no-uno",),
    "uno-caught": ("no-uno", "uno-caught-free"),
    "uno-caught-misses-turn": ("no-uno", "uno-caught-keeps-turn"),
    "uno-catch-window": ("no-uno", "uno-window-moves"),
    "uno-window-begins": ("no-uno", "uno-window-moves"),
    "uno-window-moves": ("no-uno", "uno-catch-window"),
    "uno-needed": ("no-uno", "uno-not-needed"),
    "uno-waits": ("no-uno",),
    "last-draw-two": ("last-card-number",),
    "last-draw-four": ("last-card-no-wild", "last-card-number"),
    "rounds-add-up": ("score-rounds",),
    "target-500": ("win-rounds",),
}
"""By a printed rule that a table may change away, the rules of which one has to be told in its place."""

TOGETHER: Final = {
    pair for row in rows() for pair in combinations(sorted({*row.when, *row.unless, row.number or ""}), 2)
}
"""Two keys on which one and the same rule depends."""


def changes(plain: Rules) -> Iterable[Rules]:
    """What a table can make of an edition by one key, or by two on which one rule depends."""
    for pair in [*((key,) for key in KEYS), *sorted(pair for pair in TOGETHER if "" not in pair)]:
        others = ([value for value in values(key) if value != plain.word(key)] for key in pair)
        for chosen in product(*others):
            changed: dict[str, Any] = dict(zip(pair, chosen, strict=True))
            with suppress(Contradiction):
                yield make_rules(plain, **changed)


def test_every_printed_rule_that_is_changed_away_leaves_the_very_rule_that_holds_instead() -> None:
    told_instead = set()
    for plain in map(make_rules, EDITIONS):
        printed = {id for id, mark in marks(plain).items() if mark == "printed"}
        for rules in changes(plain):
            told = set(marks(rules))
            for lost in printed - told:
                instead = told & set(INSTEAD.get(lost, ()))
                assert instead, (plain.edition, rules, lost)
                told_instead |= {(lost, id) for id in instead}
    assert told_instead == {(lost, id) for lost, ids in INSTEAD.items() for id in ids}


def test_a_key_without_effect_is_told_to_have_none() -> None:
    assert marks(make_rules("sv-1981", challenge_penalty=3))["challenge-penalty-idle"] == "house"
    assert "challenge-penalty-idle" not in marks(make_rules("sv-1981"))


@pytest.mark.parametrize(("edition", "scoring"), [("nb-112", "lowest"), ("sv-1981", "knock-out")])
def test_what_is_scored_by_stands_under_scoring_and_the_books_main_way_is_then_the_option(
    edition: str, scoring: Any
) -> None:
    told = {each.row.id: each for each in told_at(make_rules(edition, scoring=scoring))}
    for id in ("score-own-hand", f"win-{scoring}"):
        assert (told[id].section, told[id].mark) == ("scoring", "printed")
    for id in ("score-winner-takes", "win-winner-takes"):
        assert (told[id].section, told[id].mark) == ("other-scoring", "option")


@pytest.mark.parametrize(
    ("edition", "changes", "ids"),
    [
        ("nb-112", {"scoring": "lowest"}, ("win-lowest-tie",)),
        ("sv-1981", {"scoring": "knock-out"}, ("knocked-out-seat",)),
        ("sv-1981", {"teams": 2}, ("teams-equal", "uno-partner")),
    ],
)
def test_what_a_chosen_option_of_the_book_leaves_open_is_a_ruling(
    edition: str, changes: dict[str, Any], ids: tuple[str, ...]
) -> None:
    assert {marks(make_rules(edition, **changes))[id] for id in ids} == {"ruling"}
    elsewhere: dict[str, Any] = {**changes, "scoring": "knock-out"}
    assert {marks(make_rules("fi-108", **elsewhere)).get(id, "house") for id in ids} == {"house"}


def test_teams_that_count_rounds_are_told_nothing_of_points() -> None:
    told = marks(make_rules("sv-1981", teams=2, scoring="rounds"))
    assert told["score-rounds"] == "house"
    points = ("teams-partners-uncounted", "teams-share-points", "teams-own-points")
    assert {told[id] for id in points} == {"option"}
    assert marks(make_rules("sv-1981", teams=2, scoring="knock-out"))["teams-own-points"] == "printed"


@pytest.mark.parametrize("edition", ["nb-112", "nb-112-retold", "fi-108"])
def test_the_window_is_told_as_these_books_print_it_and_what_begins_a_turn_is_our_reading(
    edition: str,
) -> None:
    told = marks(make_rules(edition))
    assert (told["uno-window-begins"], told["uno-window-begun"]) == ("printed", "ruling")
    assert "uno-catch-window" not in told
    elsewhere = marks(make_rules("da-108"))
    assert elsewhere["uno-catch-window"] == "printed"
    assert not {"uno-window-begins", "uno-window-begun"} & set(elsewhere)


def test_a_window_that_a_table_has_changed_to_is_told_without_any_books_words() -> None:
    told = marks(make_rules("sv-1981", uno_window="acts"))
    assert told["uno-catch-window"] == "house"
    assert not {"uno-window-begins", "uno-window-begun", "uno-window-moves"} & set(told)


def test_where_the_last_card_may_not_be_a_wild_nothing_is_told_of_wilds_as_last_cards() -> None:
    """Whatever else a table has chosen, and of action cards neither where it has to be a number."""
    wilds = {
        *(
            "draw-four-last-innocent",
            "last-draw-four",
            "last-draw-four-challenge",
            "last-wild-needs-no-colour",
        ),
        *("last-shuffle-wins", "last-shuffle-shuffles", "last-customizable", "custom-last-any-colour"),
    }
    actions = {"last-draw-two", "last-skip-reverse", "stacking-last-card", "deflect-last-card"}
    for shuffle_last in ("win", "shuffle"):
        table: dict[str, Any] = {"shuffle_last": shuffle_last, "stacking": "all", "deflect": "any"}
        told = [
            set(marks(make_rules("nb-112", **table, last_card=last))) for last in ("any", "no-wild", "number")
        ]
        anything, no_wild, number = told
        assert wilds - anything == {f"last-shuffle-{'wins' if shuffle_last == 'shuffle' else 'shuffles'}"}
        assert actions <= anything
        assert not wilds & no_wild
        assert actions <= no_wild
        assert not (wilds | actions) & number


def test_another_value_is_a_difference_also_where_the_same_rows_hold() -> None:
    assert compare(make_rules("fi-108", hand_size=5), make_rules("fi-108", hand_size=6)) == Difference(
        (), (), ("hand_size",)
    )


def marks(rules: Rules) -> dict[str, str]:
    """Every row that is told at a table, with its mark."""
    return {told.row.id: told.mark for told in told_at(rules)}


def text(id: str, rules: Rules, language: str = "en") -> str:
    """What a row says at a table."""
    return next(row for row in rows() if row.id == id).text(language, rules)


@pytest.mark.parametrize("edition", ["nb-112", "nb-112-retold", "fi-108", "da-108"])
def test_the_books_of_today_tell_their_other_way_of_scoring_as_an_option(edition: str) -> None:
    told = marks(make_rules(edition))
    assert (told["score-own-hand"], told["win-lowest"]) == ("option", "option")
    assert "win-knock-out" not in told
    chosen = marks(make_rules(edition, scoring="lowest"))
    assert (chosen["score-own-hand"], chosen["win-lowest"]) == ("printed", "printed")


def test_the_book_of_1981_tells_its_second_method_pairs_teams_and_several_tables() -> None:
    told = marks(make_rules("sv-1981"))
    assert [id for id, mark in told.items() if mark == "option"] == [
        *("score-own-hand", "win-knock-out"),
        *("teams-alternate", "teams-partners-uncounted", "teams-share-points", "teams-own-points"),
        *("tables-pairs-meet", "tables-total"),
    ]


def test_an_edition_without_teams_in_its_book_tells_of_them_only_when_they_are_chosen() -> None:
    assert "teams-alternate" not in marks(make_rules("da-108"))
    assert marks(make_rules("da-108", teams=2))["teams-alternate"] == "house"


@pytest.mark.parametrize(
    ("edition", "own", "other"),
    [
        ("nb-112", "custom-somebody", "custom-again"),
        ("nb-112-retold", "custom-again", "custom-somebody"),
    ],
)
def test_an_edition_tells_the_ideas_of_its_own_book_as_ideas(edition: str, own: str, other: str) -> None:
    told = marks(make_rules(edition))
    assert told[own] == "idea"
    assert other not in told
    assert "custom-swap" not in told
    assert own not in marks(make_rules(edition, customizable=0))
    assert own not in {row.id for row in rows_for(make_rules(edition))}


def test_a_changed_number_changes_the_sentence_and_not_whether_it_is_told() -> None:
    rules = make_rules("nb-112", uno_penalty=4, hand_size=5, target=300, challenge_penalty=1)
    assert text("uno-caught", rules).endswith("draws 4 cards.")
    assert text("uno-caught", make_rules("nb-112", uno_penalty=1), "fi").endswith("nostaa 1 kortin.")
    assert "deals 5 cards" in text("deal-seven", rules)
    assert text("target-500", rules, "sv") == "Poänggränsen är 300 poäng."
    assert "and 1 more" in text("challenge-innocent-six", rules)
    changed = {"uno-caught", "deal-seven", "target-500", "challenge-innocent-six"}
    assert {marks(rules)[id] for id in changed} == {"house"}
    assert {marks(make_rules("nb-112"))[id] for id in changed} == {"printed"}


@pytest.mark.parametrize("id", ["must-play", "drawn-must-be-laid", "first-action-lies", "dealer-card-points"])
def test_what_the_book_of_1981_does_not_print_is_a_ruling(id: str) -> None:
    assert marks(make_rules("sv-1981"))[id] == "ruling"


def test_a_rule_is_printed_only_where_that_very_book_prints_it() -> None:
    books = {edition: marks(make_rules(edition)) for edition in EDITIONS}
    assert "wild-names-colour" not in books["sv-1981"]
    assert {id: books["sv-1981"][id] for id in ("new-colour", "uno-needed", "reverse-to-layer")} == {
        **dict.fromkeys(("new-colour", "uno-needed", "reverse-to-layer"), "printed")
    }
    printing = {edition for edition, told in books.items() if told.get("uno-catch-window") == "printed"}
    assert printing == {"da-108"}
    single = {edition for edition, told in books.items() if told["uno-any-single-card"] == "printed"}
    assert single == {"nb-112-retold"}
    colour = {edition for edition, told in books.items() if told["draw-four-condition"] == "printed"}
    assert colour == set(EDITIONS) - {"fi-108"}


def test_who_begins_and_which_way_play_goes_are_printed_each_where_a_book_says_so() -> None:
    books = {edition: marks(make_rules(edition)) for edition in EDITIONS}
    begins = {edition for edition, told in books.items() if told["left-of-dealer-begins"] == "printed"}
    assert begins == {"nb-112", "nb-112-retold", "fi-108"}
    left = {edition for edition, told in books.items() if told["play-goes-left"] == "printed"}
    assert left == {"nb-112", "da-108"}


def test_that_the_points_of_all_rounds_count_is_a_reading_where_the_book_speaks_of_the_hand() -> None:
    told = {edition: marks(make_rules(edition, scoring="lowest"))["win-lowest-total"] for edition in EDITIONS}
    assert told == {
        **dict.fromkeys(("nb-112", "nb-112-retold"), "printed"),
        **dict.fromkeys(("fi-108", "da-108"), "ruling"),
        "sv-1981": "house",
    }


@pytest.mark.parametrize("edition", ["fi-108", "da-108"])
def test_that_reading_stands_beside_the_option_before_anybody_chooses_it(edition: str) -> None:
    chapter = [
        (told.row.id, told.mark) for told in told_at(make_rules(edition)) if told.section == OTHER_SCORING
    ]
    assert chapter[-2:] == [("win-lowest", "option"), ("win-lowest-total", "ruling")]


def test_either_method_of_1981_has_sentences_of_its_own_that_points_add_up() -> None:
    cited = {row.id: row.sources.get("sv-1981", ()) for row in rows()}
    for method in ("win-winner-takes", "score-own-hand"):
        assert set(cited["rounds-add-up"]) & set(cited[method]), method


def test_the_rules_of_1981_differ_from_those_of_today_in_what_they_print() -> None:
    old = compare(make_rules("sv-1981"), make_rules("da-108"))
    assert {"must-play", "wild-without-colour", "uno-caught-misses-turn"} <= set(old.added)
    assert {"draw-instead", "wild-any-time", "challenge-innocent-six"} <= set(old.removed)


@pytest.mark.parametrize("here", EDITIONS)
@pytest.mark.parametrize("there", EDITIONS)
def test_what_is_added_and_removed_leads_from_one_table_to_the_other(here: str, there: str) -> None:
    one, other = make_rules(here), make_rules(there)
    difference, back = compare(one, other), compare(other, one)
    held = {row.id for row in rows_for(other)}
    assert (held - set(difference.removed)) | set(difference.added) == {row.id for row in rows_for(one)}
    assert (difference.added, difference.removed) == (back.removed, back.added)


def test_rules_of_no_rulebook_are_ones_own_and_no_rulings() -> None:
    marks = {told.mark for told in told_at(Rules.parse('name = "Ours"\n[rules]\nstacking = "same"'))}
    assert marks == {"own"}

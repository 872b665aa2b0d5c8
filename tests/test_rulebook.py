"""What holds at a table, and how do two tables differ?"""

from __future__ import annotations

import pytest

from yksi import EDITIONS, make_rules
from yksi.rulebook import Difference, compare, rows, rows_for, section_name


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
    assert stacked.added == ("stacking-2on2", "stacking-total", "stacking-challenge", "stacking-last-card")
    assert stacked.removed == ("no-answer",)
    assert stacked.keys == ("stacking",)


def test_another_value_is_a_difference_also_where_the_same_rows_hold() -> None:
    assert compare(make_rules("fi-108", hand_size=5), make_rules("fi-108", hand_size=6)) == Difference(
        (), (), ("hand_size",)
    )


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

"""Everybody meets everybody: complete, nobody twice at once, fair byes, and first equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yksi.tournament.circle import every_meeting, rounds

counts = st.integers(2, 70)


@given(counts)
def test_every_two_meet_exactly_once(count: int) -> None:
    met = [frozenset(pair) for each in rounds(range(count)) for pair in each]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(count), 2)]
    assert len(every_meeting(range(count))) == len(met)


@given(counts)
def test_nobody_is_at_two_tables_at_once_and_no_round_is_too_many(count: int) -> None:
    found = rounds(range(count))
    assert len(found) == count - 1 + count % 2
    for each in found:
        busy = [number for pair in each for number in pair]
        assert len(busy) == len(set(busy)) == count - count % 2


@given(counts.filter(lambda count: count % 2))
def test_of_an_odd_number_everybody_sits_out_once(count: int) -> None:
    out = [set(range(count)) - {number for pair in each for number in pair} for each in rounds(range(count))]
    assert sorted(number for each in out for number in each) == list(range(count))


@given(counts)
def test_everybody_is_first_equally_often_or_once_more(count: int) -> None:
    first = Counter(pair[0] for each in rounds(range(count)) for pair in each)
    often = [first[number] for number in range(count)]
    assert max(often) - min(often) <= (0 if count % 2 else 1)


@pytest.mark.parametrize("count", [0, 1])
def test_too_few_have_nobody_to_meet(count: int) -> None:
    assert [pair for each in rounds(range(count)) for pair in each] == []

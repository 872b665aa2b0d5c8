"""Every puzzle that is shipped has exactly one best answer, by its margin; soaks solve and judge all."""

from __future__ import annotations

import datetime
from collections import Counter

import pytest

import yksi
from tests.every import share
from yksi.editions import make_rules
from yksi.puzzles import Puzzle
from yksi.puzzles.judged import MARGIN
from yksi.puzzles.puzzle import MARGIN_TURNS, WHOLE, YOU
from yksi.puzzles.shelf import KINDS, LEVELS, all_puzzles
from yksi.training.claims import Comparer
from yksi.training.open_puzzles import FEWEST_WAYS, MOST_LINES

OPEN = yksi.puzzles.puzzles(kind="open")
HIDDEN = yksi.puzzles.puzzles(kind="hidden")
SEED = 7
"""Another luck than the puzzles were chosen by."""


def numbered(puzzles: list[Puzzle], one_in: int) -> list[object]:
    return [pytest.param(each, id=str(each.number)) for each in share(puzzles, one_in)]


@pytest.mark.parametrize("puzzle", numbered(OPEN, 4))
def test_one_answer_wins_by_force_and_nothing_else_does_in_a_turn_more(puzzle: Puzzle) -> None:
    wins = {answer.action: answer.turns for answer in puzzle.answers() if answer.turns is not None}
    assert wins == {puzzle.best: puzzle.turns}
    assert MARGIN_TURNS == 1
    line = puzzle.proof()
    assert line.action == puzzle.best
    assert 1 < sum(1 for _ in line.lines()) <= MOST_LINES


@pytest.mark.parametrize("puzzle", numbered(HIDDEN, 40))
def test_one_answer_wins_more_rounds_than_any_other(puzzle: Puzzle) -> None:
    """Against each, in 4,096 pairs on other luck than it was chosen by."""
    game = puzzle.begin()
    comparer = Comparer(make_rules(game.rules))
    for action, wins in puzzle.wins.items():
        if action != puzzle.best:
            ahead = comparer.cost(game, YOU, action, puzzle.best, SEED, believed=True)
            assert ahead > 0, action
            assert abs(ahead - (puzzle.wins[puzzle.best] - wins)) < WHOLE * 8 // 100, action


@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_every_edition_has_puzzles_of_each_kind_and_difficulty(edition: str) -> None:
    for kind in KINDS:
        assert {each.level for each in yksi.puzzles.puzzles(edition, kind=kind)} == set(LEVELS), kind


def test_many_have_three_or_four_players_and_some_a_house_rule_or_rules_on_cards() -> None:
    sizes = Counter(each.begin().players for each in OPEN)
    assert min(sizes[3], sizes[4]) >= 10
    assert sizes[3] + sizes[4] >= 60
    house = yksi.puzzles.puzzles(house=True)
    for kind in KINDS:
        assert any(each.begin().rules.custom for each in house if each.kind == kind)
    assert len({each.at.partition("; top")[0] for each in house if each.kind == "open"}) >= 5
    assert not any(each.begin().rules.custom for each in yksi.puzzles.puzzles(house=False))


def test_a_puzzle_asks_whoever_sits_at_seat_0_and_leaves_a_choice() -> None:
    for puzzle in all_puzzles():
        game = puzzle.begin()
        assert not game.over
        assert game.turn == YOU
        assert puzzle.best in game.legal(YOU), puzzle.number
        assert 2 <= game.players <= 4
        if puzzle.kind == "hidden":
            assert (
                next(iter(puzzle.wins)) == puzzle.best == max(puzzle.wins, key=lambda each: puzzle.wins[each])
            )
            assert max(wins for each, wins in puzzle.wins.items() if each != puzzle.best) <= (
                puzzle.wins[puzzle.best] - MARGIN
            )
        else:
            assert (
                len({each.partition(":")[0].rstrip("!") for each in game.legal(YOU)} - {"uno"}) >= FEWEST_WAYS
            )


def test_no_puzzle_is_there_twice() -> None:
    assert Counter((each.edition, each.at) for each in all_puzzles()).most_common(1)[0][1] == 1
    assert [each.number for each in all_puzzles()] == list(range(1, len(all_puzzles()) + 1))


def test_the_puzzles_of_a_kind_are_as_often_easy_as_hard() -> None:
    for kind in KINDS:
        counts = Counter(each.level for each in all_puzzles() if each.kind == kind)
        assert max(counts.values()) - min(counts.values()) <= 1


def test_the_puzzle_of_the_day_is_another_one_every_day_until_all_have_been() -> None:
    days = [datetime.date(2026, 11, 19) + datetime.timedelta(day) for day in range(len(all_puzzles()))]
    assert {yksi.puzzles.daily(day).number for day in days} == {each.number for each in all_puzzles()}
    assert yksi.puzzles.daily(datetime.date(2025, 12, 31)).number == len(all_puzzles())


@pytest.mark.parametrize("number", [0, 100_000, "1", True])
def test_a_puzzle_that_there_is_not_is_refused_with_what_there_is(number: int) -> None:
    with pytest.raises(ValueError, match="numbered from 1 to"):
        yksi.puzzles.puzzle(number)


def test_hidden_cards_have_no_proof() -> None:
    with pytest.raises(ValueError, match="a chance, and no proof"):
        HIDDEN[0].proof()

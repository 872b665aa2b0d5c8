"""What finds puzzles finds the same ones again."""

from __future__ import annotations

from dataclasses import replace

from yksi.editions import make_rules
from yksi.training import hidden_puzzles, open_puzzles
from yksi.training.make_puzzles import HOUSE_RULES, MOST, choose, graded, mixed, searches


def test_a_seed_finds_the_same_puzzles_with_open_cards() -> None:
    found = list(open_puzzles.find("fi-108", 3, 150))
    assert found
    assert list(open_puzzles.find("fi-108", 3, 150)) == found


def test_puzzles_are_chosen_by_their_shape_graded_and_mixed() -> None:
    found = list(open_puzzles.find("nb-112", 3, 600))
    chosen = choose(found, MOST)
    assert {each.shape for each in chosen} == {each.shape for each in found}
    puzzles = graded(chosen)
    assert len(chosen) - 2 <= len(puzzles) <= len(chosen)
    assert [each.level for each in puzzles].count(1) == [each.level for each in puzzles].count(3) > 0
    assert sorted(map(repr, mixed(puzzles))) == sorted(map(repr, puzzles))


def test_a_puzzle_by_a_house_rule_is_none_without_it() -> None:
    (found, *_) = open_puzzles.find("nb-112", 1, 500, house="seven_zero=yes")
    assert found.puzzle.begin().rules.seven_zero
    wins = {answer.action for answer in found.puzzle.answers() if answer.turns}
    plain = replace(found.puzzle, at=found.puzzle.at.removeprefix("seven_zero=yes; "))
    assert {answer.action for answer in plain.answers() if answer.turns} != wins


def test_every_search_has_a_name_of_its_own_and_every_house_rule_both_kinds() -> None:
    every = list(searches())
    assert len({search.name for search in every}) == len(every)
    for house in HOUSE_RULES:
        assert {search.kind for search in every if search.name.startswith(f"{house}-")} == {"open", "hidden"}


def test_a_moment_is_turned_until_whoever_is_asked_sits_at_seat_0() -> None:
    """The very table, from another chair: with the same choices, and the same hands round it."""
    turned = 0
    for game, puzzle in hidden_puzzles.moments(make_rules("da-108"), "puzzle-5-1", 3):
        begun = puzzle.begin()
        seat = game.turn
        assert begun.turn == 0
        assert begun.legal() == [hidden_puzzles.facing(each, seat, 3) for each in game.legal()]
        for other in range(3):
            assert begun.hand((other - seat) % 3) == game.hand(other)
        assert (begun.top, begun.colour, begun.direction) == (game.top, game.colour, game.direction)
        assert begun.draw_count == game.draw_count
        turned += 1
    assert turned > 2

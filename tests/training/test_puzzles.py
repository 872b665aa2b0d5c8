"""What finds puzzles finds the same ones again."""

from __future__ import annotations

from yksi.editions import make_rules
from yksi.training import hidden_puzzles, open_puzzles
from yksi.training.make_puzzles import choose, graded, numbered


def test_a_seed_finds_the_same_puzzles_with_open_cards() -> None:
    found = list(open_puzzles.find("fi-108", 3, 150))
    assert found
    assert list(open_puzzles.find("fi-108", 3, 150)) == found


def test_puzzles_are_chosen_by_their_shape_graded_and_numbered() -> None:
    found = list(open_puzzles.find("nb-112", 3, 600))
    chosen = choose(found)
    assert {each.shape for each in chosen} == {each.shape for each in found}
    puzzles = graded(chosen)
    assert {each.level for each in puzzles} == {1, 2, 3}
    assert sorted(map(repr, numbered(puzzles))) == sorted(map(repr, puzzles))
    assert numbered(puzzles)[0].level == 1


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

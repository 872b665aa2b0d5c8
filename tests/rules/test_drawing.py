"""What does drawing do, and what when nothing is left?"""

import pytest

import yksi
from yksi import Game, IllegalAction, cards
from yksi.rules.scoring import end_round
from yksi.state import NOBODY


def rest_of_deck(named: str) -> str:
    """The cards of the classic deck that are not named."""
    left = [name for card, name in enumerate(cards.NAMES) for _ in range(cards.copies(card, 108, 0))]
    for name in named.split():
        left.remove(name)
    return " ".join(left)


def stuck_table(position: str) -> Game:
    """A table without a draw pile, as if the rest of the deck were out of the game."""
    game = Game.position(position)
    game.state.draw_size = 0
    return game


@pytest.mark.rule("reshuffle")
@pytest.mark.rule("reshuffle-keeps-top")
@pytest.mark.parametrize("edition", ["fi-108", "da-108", "sv-1981"])
def test_an_empty_draw_pile_is_made_anew_from_the_discards_but_the_top_card(edition: str) -> None:
    discards = rest_of_deck("R5 B1 B2 G1 Y1")
    game = Game.position(f"{edition}; top R5; turn 0; 0: B1 B2; 1: G1; discard: {discards}; draw: Y1")
    for action in ("draw", "pass"):
        game.play(action)
    assert game.draw_count == 0
    happened = game.play("draw")
    assert "reshuffled" in {event.kind for event in happened}
    assert (game.top, game.view()["discards"]) == ("R5", ["R5"])
    assert game.draw_count == 108 - 5 - 1


@pytest.mark.rule("reshuffle")
def test_a_penalty_goes_on_through_a_reshuffle() -> None:
    game = Game.position(
        f"fi-108; top R5; turn 0; 0: R+2 B2; 1: G1; draw: Y1; discard: {rest_of_deck('R5 R+2 B2 G1 Y1')}"
    )
    game.play("R+2!")
    assert len(game.hand(1)) == 3
    assert "Y1" in game.hand(1)
    assert (game.top, game.draw_count) == ("R+2", 108 - 5 - 1 + 1)


@pytest.mark.rule("reshuffle-keeps-top")
def test_the_named_colour_stays_when_the_discards_under_a_wild_are_shuffled() -> None:
    game = Game.position(
        f"fi-108; top W; colour G; turn 0; 0: B1 B2; 1: R1; discard: {rest_of_deck('W B1 B2 R1')}"
    )
    game.play("draw")
    assert (game.top, game.colour) == ("W", "G")


@pytest.mark.rule("reshuffle-keeps-top")
def test_a_reshuffled_wild_has_forgotten_its_colour() -> None:
    game = Game.position(
        f"fi-108; top R5; turn 0; 0: B1 B2; 1: R1; discard: W; draw: {rest_of_deck('R5 B1 B2 R1 W')}"
    )
    game.state.draw_size = 0
    game.play("draw")
    assert game.hand(0) == ["B1", "B2", "W"]
    assert {"W:R", "W:Y", "W:G", "W:B", "pass"} == set(game.legal())


@pytest.mark.rule("reshuffle")
def test_the_same_seed_shuffles_the_discards_in_the_same_order() -> None:
    text = f"fi-108; top R5; turn 0; 0: B1 B2; 1: R1; discard: {rest_of_deck('R5 B1 B2 R1')}"
    one, same, other = (Game.position(text, seed).play("draw")[-1].cards for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.rule("draws-forgiven")
def test_a_penalty_takes_what_there_is_and_the_rest_is_forgiven() -> None:
    everything = rest_of_deck("R5 W+4 B2 G1 Y1")
    game = Game.position(f"fi-108; top R5; turn 0; 0: W+4 B2; 1: G1; 2: {everything}; draw: Y1")
    game.play("W+4:B!")
    events = game.play("accept")
    assert game.hand(1) == ["R5", "Y1", "G1"]
    assert [event.data["count"] for event in events if event.kind == "forgiven"] == [2]
    assert game.turn == 2


@pytest.mark.rule("draws-forgiven")
def test_being_caught_costs_only_what_there_is() -> None:
    game = stuck_table("fi-108; top R5; turn 0; 0: R7 B2; 1: G1 G2")
    game.play("R7")
    game.play("catch:0", seat=1)
    assert game.hand(0) == ["R5", "B2"]


@pytest.mark.rule("nothing-to-draw")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_with_nothing_to_draw_a_card_that_fits_must_be_laid(edition: str) -> None:
    game = stuck_table(f"{edition}; top R5; turn 0; 0: R7 B2 B3; 1: G1 G2")
    assert game.legal() == ["R7"]
    with pytest.raises(IllegalAction):
        game.play("draw")


@pytest.mark.rule("nothing-to-draw")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_with_nothing_to_draw_and_nothing_to_lay_the_turn_passes_at_once(edition: str) -> None:
    game = stuck_table(f"{edition}; top R5; turn 0; 0: B2 B3; 1: G1 R2")
    game.play("draw")
    assert (game.phase, game.turn, game.hand(0)) == ("play", 1, ["B2", "B3"])


@pytest.mark.rule("nothing-to-draw")
def test_drawing_to_match_ends_with_the_last_card() -> None:
    everything = rest_of_deck("R5 B2 Y1 Y2")
    game = Game.position(f"fi-108; draw_to_match=yes; top R5; turn 0; 0: B2; 1: {everything}; draw: Y1 Y2")
    game.play("draw")
    assert game.hand(0) == ["Y1", "Y2", "B2"]
    assert (game.phase, game.legal()) == ("drawn", ["pass"])


@pytest.mark.rule("deadlock")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 10])
def test_a_full_circle_without_a_card_laid_or_drawn_ends_the_round_without_a_winner(
    edition: str, players: int
) -> None:
    hands = "; ".join(f"{seat}: B{seat or 1}" for seat in range(players) if seat != 5)
    hands += "; 5: G9" if players > 5 else ""
    game = stuck_table(f"{edition}; top R5; turn 0; {hands}")
    for _ in range(players):
        assert not game.over
        game.play("draw")
    assert (game.over, game.winner, game.points) == (True, None, [0] * players)


@pytest.mark.rule("deadlock")
@pytest.mark.rule("knocked-out-seat")
def test_a_circle_is_full_without_the_seats_knocked_out() -> None:
    game = stuck_table("nb-112; top R5; turn 0; 0: B2 B3; 1: out; 2: G1 G2; 3: out")
    game.play("draw")
    game.play("draw")
    assert game.over


@pytest.mark.rule("deadlock")
def test_a_card_laid_breaks_the_circle() -> None:
    game = stuck_table("nb-112; top R5; turn 0; 0: B2 B3; 1: R6 G1 G3; 2: Y1 Y2")
    for action in ("draw", "R6", "draw", "pass", "draw", "draw"):
        game.play(action)
    assert (game.over, game.turn, game.hand(2)) == (False, 2, ["R5", "Y1", "Y2"])


@pytest.mark.rule("deadlock")
def test_a_deadlocked_round_counts_for_nobody_in_a_match() -> None:
    match = yksi.Match("nb-112", players=2, seed=1)
    end_round(match.round.state, NOBODY)
    assert (match.round.over, match.scores, match.over) == (True, [0, 0], False)
    assert not match.next_round().over

"""The Wild Draw Four by the rules of 1981: who is guilty, and what does it cost?"""

import pytest

from yksi import Game, IllegalAction


def laid(position: str, action: str = "W+4:B") -> Game:
    """Three players; seat 0 has just laid a Wild Draw Four on seat 1."""
    game = Game.position(f"{position}; turn 0; 1: G2 Y2; 2: Y9 G9")
    game.play(action)
    return game


def sizes(game: Game) -> list[int]:
    return [len(game.hand(seat)) for seat in range(game.players)]


def kinds(game: Game) -> list[str]:
    return [event.kind for event in game.events]


@pytest.mark.rule("draw-four-penalty-automatic")
@pytest.mark.rule("challenge-guilty-extra")
def test_the_penalty_falls_by_itself_and_the_victim_still_draws_four_and_misses_the_turn() -> None:
    game = laid("sv-1981; top R5; 0: W+4 R1 Y1")
    assert kinds(game) == ["laid", "penalised", "drew", "drew"]
    assert [event.data.get("why") for event in game.events[2:]] == ["penalty", "card"]
    assert (sizes(game), game.turn, game.phase) == ([6, 6, 2], 2, "play")


@pytest.mark.rule("draw-four-penalty-automatic")
def test_nobody_challenges_and_nobody_sees_a_hand_by_the_rules_of_1981() -> None:
    game = laid("sv-1981; top R5; 0: W+4 R1 Y1")
    assert not any("challenge" in game.legal(seat) for seat in range(3))
    assert [game.view(seat)["players"][0]["known"] for seat in (1, 2, None)] == [[], [], []]


@pytest.mark.rule("challenge-penalty-idle")
def test_a_number_for_failed_challenges_changes_nothing_where_nobody_challenges() -> None:
    plain, changed = (laid(f"sv-1981; challenge_penalty={number}; top R5; 0: W+4 G1 Y1") for number in (0, 5))
    assert (sizes(plain), plain.turn) == (sizes(changed), changed.turn)


@pytest.mark.rule("draw-four-penalty-automatic")
def test_everybody_sees_that_the_penalty_fell() -> None:
    game = laid("sv-1981; top R5; 0: W+4 R1 Y1")
    assert {"event": "penalised", "seat": 0} in game.told(None)


@pytest.mark.rule("draw-four-penalty-automatic")
def test_an_innocent_wild_draw_four_costs_its_layer_nothing() -> None:
    game = laid("sv-1981; top R5; 0: W+4 G1 Y1")
    assert (sizes(game), game.turn, "penalised" in kinds(game)) == ([2, 6, 2], 2, False)


@pytest.mark.rule("draw-four-guilt-playable")
@pytest.mark.rule("draw-four-guilt-another-four")
@pytest.mark.parametrize(
    ("top", "rest", "guilty"),
    [
        ("top R5", "R1 G1", True),
        ("top R5", "B5 G1", True),
        ("top RS", "BS G1", True),
        ("top R5", "W G1", True),
        ("top W; colour G", "G1 Y1", True),
        ("top R5", "W+4 G1", False),
        ("top R5", "G1 Y1", False),
        ("top W; colour G", "R1 Y1", False),
    ],
)
def test_guilty_is_who_held_any_other_card_that_could_have_been_laid(
    top: str, rest: str, guilty: bool
) -> None:
    game = laid(f"sv-1981; {top}; 0: W+4 {rest}")
    assert ("penalised" in kinds(game)) is guilty


@pytest.mark.rule("draw-four-guilt-playable")
def test_a_reverse_that_may_not_be_laid_on_a_reverse_makes_nobody_guilty() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: RR B1 B2; 1: Y1 Y2; 2: BR G1 W+4")
    game.play("RR")
    assert game.turn == 2
    game.play("W+4:B")
    assert "penalised" not in kinds(game)


@pytest.mark.rule("draw-four-guilt-playable")
def test_any_playable_card_may_count_at_a_challenge_too() -> None:
    game = Game.position("nb-112; draw_four_guilt=playable; top R5; turn 0; 0: W+4 B5 G1; 1: G2 Y2")
    assert game.view(0)["bluff"]
    game.play("W+4:B")
    game.play("challenge")
    assert (sizes(game), game.turn) == ([6, 2], 1)


@pytest.mark.rule("penalty-instead")
def test_the_guilty_may_draw_in_the_place_of_the_next_player_who_then_plays() -> None:
    game = laid("nb-112; draw_four_trial=automatic; top R5; 0: W+4 R1 Y1")
    assert (sizes(game), game.turn, game.phase, game.colour) == ([6, 2, 2], 1, "play", "B")


@pytest.mark.rule("draw-four-penalty-automatic")
@pytest.mark.rule("stacking-total")
def test_the_penalty_falls_before_the_next_player_answers_with_a_draw_card() -> None:
    game = laid("sv-1981; stacking=same; top R5; 0: W+4 R1 Y1")
    assert (sizes(game), game.turn, game.phase) == ([6, 2, 2], 1, "stack")
    assert game.view(1)["total"] == 4


@pytest.mark.rule("draw-four-penalty-automatic")
def test_who_pays_the_penalty_has_said_uno_for_nothing() -> None:
    game = laid("sv-1981; top R5; 0: W+4 R1", "W+4:B!")
    assert (sizes(game), game.view()["players"][0]["said_uno"]) == ([5, 6, 2], False)


@pytest.mark.rule("no-bluff")
@pytest.mark.rule("draw-four-guilt-playable")
def test_without_bluffing_a_wild_draw_four_is_refused_while_any_other_card_can_be_laid() -> None:
    game = Game.position(
        "nb-112; no_bluff=yes; draw_four_guilt=playable; top R5; turn 0; 0: W+4 B5 G1; 1: G2"
    )
    with pytest.raises(IllegalAction, match="it cannot be laid while another card can be laid") as refused:
        game.play("W+4:B")
    assert refused.value.reason == "no-bluff-any"

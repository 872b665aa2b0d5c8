"""What is a round worth, and who has won the match?"""

from typing import Any

import pytest

import yksi
from tests.rules.play_out import play_out
from yksi import Game, IllegalAction, Match
from yksi.rules.scoring import winning_sides

MODERN = ("nb-112", "nb-112-retold", "fi-108", "da-108")


def points_of(cards: str, edition: str = "nb-112") -> int:
    """What the winner gets for a hand of these cards."""
    game = Game.position(f"{edition}; top R5; turn 0; 0: R7; 1: {cards}")
    game.play("R7")
    return game.points[0]


def winners(scores: list[int], **rules: Any) -> set[int]:
    """The sides that have won a match when the scores stand like this."""
    match = Match("nb-112", players=len(scores), seed=1, **rules)
    state = match.round.state
    state.scores[: len(scores)] = scores
    won = winning_sides(state)
    return {side for side in range(len(scores)) if won >> side & 1}


@pytest.mark.rule("points-numbers")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_a_number_counts_its_value(edition: str) -> None:
    assert [points_of(f"B{number}", edition) for number in range(10)] == list(range(10))


@pytest.mark.rule("points-actions")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("card", ["B+2", "GR", "YS"])
def test_an_action_card_counts_twenty(edition: str, card: str) -> None:
    assert points_of(card, edition) == 20


@pytest.mark.rule("points-wilds")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("card", ["W", "W+4"])
def test_a_wild_counts_fifty(edition: str, card: str) -> None:
    assert points_of(card, edition) == 50


@pytest.mark.rule("points-special-wilds")
@pytest.mark.parametrize("card", ["WS", "W1", "W2", "W3"])
def test_shuffle_hands_and_customizable_cards_count_forty(card: str) -> None:
    assert points_of(card) == 40


@pytest.mark.rule("score-winner-takes")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_the_winner_gets_the_points_left_in_all_other_hands(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 1; 0: B9 W; 1: R7; 2: GS GS Y3")
    game.play("R7")
    assert game.points == [0, 59 + 43, 0]


@pytest.mark.rule("score-own-hand")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("scoring", ["lowest", "knock-out"])
def test_everybody_adds_up_the_own_hand(edition: str, scoring: str) -> None:
    game = Game.position(f"{edition}; scoring={scoring}; top R5; turn 1; 0: B9 W; 1: R7; 2: GS GS Y3")
    game.play("R7")
    assert game.points == [59, 0, 43]


@pytest.mark.rule("score-winner-takes")
def test_points_are_counted_only_when_the_round_is_over() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 R8; 1: B9 W")
    game.play("R7!")
    assert game.points == [0, 0]


@pytest.mark.rule("score-winner-takes")
@pytest.mark.rule("win-winner-takes")
@pytest.mark.rule("rounds-add-up")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_the_scores_of_a_match_add_up_until_somebody_reaches_the_target(edition: str) -> None:
    match = Match(edition, players=3, seed=5, target=200)
    total = [0, 0, 0]
    while True:
        play_out(match)
        total = [score + points for score, points in zip(total, match.round.points, strict=True)]
        assert match.scores == total
        assert match.over == (max(total) >= 200)
        if match.over:
            break
        match.next_round()
    assert match.winners == [total.index(max(total))]
    with pytest.raises(ValueError, match="match is over"):
        match.next_round()


@pytest.mark.rule("win-winner-takes")
@pytest.mark.rule("target-500")
def test_the_first_to_500_wins() -> None:
    assert winners([499, 0, 20]) == set()
    assert winners([499, 500, 20]) == {1}


@pytest.mark.rule("target-500")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_the_target_is_500_unless_agreed_otherwise(edition: str) -> None:
    assert yksi.make_rules(edition).target == 500


@pytest.mark.rule("target-agreed")
def test_the_table_may_agree_on_another_target() -> None:
    assert winners([300, 0], target=300) == {0}
    assert winners([500, 0], target=1000) == set()


@pytest.mark.rule("target-agreed")
@pytest.mark.parametrize("target", [0, -5, "many", 2.5, 10_000_000])
def test_an_impossible_target_is_refused(target: Any) -> None:
    with pytest.raises(ValueError, match="target must be"):
        Match("sv-1981", players=2, target=target)


@pytest.mark.rule("win-lowest")
def test_the_lowest_total_wins_when_somebody_reaches_the_target() -> None:
    assert winners([499, 20, 30], scoring="lowest") == set()
    assert winners([510, 20, 30], scoring="lowest") == {1}
    assert winners([510, 520, 400], scoring="lowest") == {2}


@pytest.mark.rule("win-lowest-tie")
def test_a_tie_for_the_lowest_total_means_another_round() -> None:
    assert winners([510, 20, 20], scoring="lowest") == set()
    assert winners([510, 20, 20, 10], scoring="lowest") == {3}
    assert winners([510, 510, 20], scoring="lowest") == {2}


@pytest.mark.rule("win-lowest")
@pytest.mark.rule("win-lowest-total")
@pytest.mark.parametrize("edition", MODERN)
def test_a_match_for_the_lowest_total_is_played_to_its_end(edition: str) -> None:
    match = Match(edition, players=3, seed=2, scoring="lowest", target=100)
    play_out(match)
    while not match.over:
        match.next_round()
        play_out(match)
    assert max(match.scores) >= 100
    assert match.winners == [match.scores.index(min(match.scores))]


@pytest.mark.rule("win-knock-out")
def test_the_last_player_left_wins() -> None:
    assert winners([510, 20, 30], scoring="knock-out") == set()
    assert winners([510, 20, 600], scoring="knock-out") == {1}


@pytest.mark.rule("win-knock-out")
@pytest.mark.rule("knocked-out-seat")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_players_are_knocked_out_one_after_another_until_one_is_left(edition: str) -> None:
    match = Match(edition, players=4, seed=3, scoring="knock-out", target=60)
    play_out(match)
    while not match.over:
        match.next_round()
        assert [match.round.opening.hands[seat] for seat in match.out] == [()] * len(match.out)
        assert match.round.dealer not in match.out
        play_out(match)
        assert match.round.winner not in match.out
    assert match.out == [seat for seat in range(4) if match.scores[seat] >= 60]
    assert match.winners == [seat for seat in range(4) if match.scores[seat] < 60]


@pytest.mark.rule("knocked-out-seat")
def test_a_seat_that_is_knocked_out_does_nothing_any_more() -> None:
    game = Game.position("sv-1981; scoring=knock-out; top R5; turn 0; 0: R1 R2; 1: out; 2: B1 B2")
    assert game.legal(1) == []
    with pytest.raises(IllegalAction, match="knocked out"):
        game.play("draw", seat=1)


@pytest.mark.rule("deal-moves-left")
@pytest.mark.rule("knocked-out-seat")
def test_the_deal_passes_over_a_seat_that_is_knocked_out() -> None:
    match = Match("sv-1981", players=3, seed=1, scoring="knock-out", target=100)
    play_out(match)
    left_of_dealer = (match.round.dealer + 1) % 3
    settled = [0, 0, 0]
    settled[left_of_dealer] = 100
    match.round.state.scores[:3] = settled
    match.round.state.points[:3] = [0, 0, 0]
    dealer = match.round.dealer
    assert match.next_round().dealer == (dealer + 2) % 3

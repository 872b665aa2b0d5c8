"""How does a round begin?"""

from collections import Counter

import pytest

import yksi
from tests.rules.play_out import play_out
from yksi import Game

MODERN = ("nb-112", "nb-112-retold", "fi-108", "da-108")
SEEDS = range(60)


def deck(rules: str) -> Counter[str]:
    """All the cards of a table, by name."""
    cards = Counter(["R5"])
    for field in Game.position(f"{rules}; top R5; 0: R7; 1: B2").to_position().split("; "):
        _, colon, named = field.partition(": ")
        cards.update(named.split() if colon else [])
    return cards


def number(card: str) -> int:
    return int(card[1]) if card[0] != "W" and card[1].isdigit() else 0


def points(card: str) -> int:
    return 50 if card[0] == "W" else number(card) if card[1].isdigit() else 20


def draws_for_dealer(game: Game) -> list[tuple[int, str]]:
    return [(each.data["seat"], each.data["card"]) for each in game.events if each.kind == "dealer-card"]


def returned(game: Game) -> set[str]:
    return {each.data["card"] for each in game.events if each.kind == "returned"}


@pytest.mark.rule("deck-108")
@pytest.mark.rule("deck-copies")
@pytest.mark.parametrize("edition", ["fi-108", "da-108", "sv-1981"])
def test_the_classic_deck_has_108_cards(edition: str) -> None:
    cards = deck(edition)
    assert cards.total() == 108
    assert {cards[f"{colour}0"] for colour in "RYGB"} == {1}
    assert {cards[colour + face] for colour in "RYGB" for face in (*"123456789SR", "+2")} == {2}
    assert (cards["W"], cards["W+4"]) == (4, 4)


@pytest.mark.rule("deck-112")
@pytest.mark.parametrize("edition", ["nb-112", "nb-112-retold"])
def test_the_deck_of_today_adds_shuffle_hands_and_three_customizable_cards(edition: str) -> None:
    assert deck(edition) - deck("da-108") == Counter(["WS", "W1", "W2", "W3"])
    assert deck(edition).total() == 112


@pytest.mark.rule("customizable-agreed")
@pytest.mark.rule("customizable-none")
@pytest.mark.parametrize("agreed", [0, 1, 2, 3])
def test_the_table_agrees_on_how_many_customizable_cards_are_in(agreed: int) -> None:
    cards = deck(f"nb-112; customizable={agreed}")
    assert [cards[name] for name in ("W1", "W2", "W3")] == [1] * agreed + [0] * (3 - agreed)
    assert cards["WS"] == 1


@pytest.mark.rule("customizable-agreed")
def test_the_classic_deck_has_no_customizable_cards_to_agree_on() -> None:
    with pytest.raises(ValueError, match=r"deck.*customizable"):
        Game.deal("fi-108", customizable=1)


@pytest.mark.rule("players")
@pytest.mark.rule("deal-seven")
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_two_to_ten_players_are_dealt_seven_cards_each(edition: str, players: int) -> None:
    game = Game.deal(edition, players, seed=players)
    assert [len(hand) for hand in game.opening.hands] == [7] * players


@pytest.mark.rule("players")
@pytest.mark.parametrize("players", [0, 1, 11])
def test_fewer_than_two_or_more_than_ten_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="players must be 2 to 10"):
        Game.deal("fi-108", players)


@pytest.mark.rule("dealer-number")
@pytest.mark.parametrize("edition", MODERN)
def test_the_highest_number_deals_and_symbols_count_zero(edition: str) -> None:
    for seed in SEEDS:
        game = Game.deal(edition, 3, seed)
        drawn = [number(card) for _, card in draws_for_dealer(game)[:3]]
        assert drawn[game.dealer] == max(drawn)


@pytest.mark.rule("dealer-card")
@pytest.mark.rule("dealer-card-points")
def test_the_highest_card_deals_by_the_rules_of_1981() -> None:
    for seed in SEEDS:
        game = Game.deal("sv-1981", 3, seed)
        drawn = [points(card) for _, card in draws_for_dealer(game)[:3]]
        assert drawn[game.dealer] == max(drawn)


@pytest.mark.rule("dealer-tie")
def test_only_those_who_tie_for_the_deal_draw_again() -> None:
    ties = 0
    for seed in SEEDS:
        game = Game.deal("nb-112", 4, seed)
        first, again = draws_for_dealer(game)[:4], draws_for_dealer(game)[4:]
        best = max(number(card) for _, card in first)
        tied = [seat for seat, card in first if number(card) == best]
        assert [seat for seat, _ in again[: len(tied)]] == (tied if len(tied) > 1 else [])
        assert game.dealer in tied
        ties += len(tied) > 1
    assert ties > 0


@pytest.mark.rule("deal-moves-left")
def test_the_deal_moves_one_seat_to_the_left_every_round() -> None:
    match = yksi.Match("da-108", players=3, seed=1)
    dealers = [match.round.dealer]
    for _ in range(3):
        play_out(match.round)
        dealers.append(match.next_round().dealer)
    assert dealers == [(dealers[0] + round) % 3 for round in range(4)]


@pytest.mark.rule("deal-seven")
@pytest.mark.parametrize("size", [2, 5, 10])
def test_the_table_may_agree_on_another_size_of_hand(size: int) -> None:
    game = Game.deal("nb-112", 10, seed=3, hand_size=size)
    assert {len(hand) for hand in game.opening.hands} == {size}


@pytest.mark.rule("deal-seven")
@pytest.mark.parametrize("size", [1, 11])
def test_an_impossible_size_of_hand_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="hand_size"):
        Game.deal("nb-112", 2, hand_size=size)


@pytest.mark.rule("first-card")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_the_first_card_up_starts_the_discard_pile(edition: str) -> None:
    game = Game.deal(edition, 4, seed=1, dealer=0)
    assert game.view()["discards"] == [game.opening.first] == [game.top]


@pytest.mark.rule("left-of-dealer-begins")
@pytest.mark.rule("play-goes-left")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_player_left_of_the_dealer_begins(edition: str, dealer: int) -> None:
    game = Game.position(f"{edition}; first R5; dealer {dealer}; 0: B1; 1: B2; 2: B3")
    assert (game.turn, game.direction, game.phase) == ((dealer + 1) % 3, "left", "play")


@pytest.mark.rule("first-draw-two")
@pytest.mark.parametrize("edition", MODERN)
def test_a_first_draw_two_makes_the_player_left_of_the_dealer_draw_and_miss_the_turn(edition: str) -> None:
    game = Game.position(f"{edition}; first R+2; dealer 0; 0: B1; 1: R2; 2: B3; draw: G1 G2")
    assert game.hand(1) == ["R2", "G1", "G2"]
    assert game.turn == 2


@pytest.mark.rule("first-draw-two")
def test_a_first_draw_two_lets_the_dealer_begin_with_two_players() -> None:
    game = Game.position("da-108; first R+2; dealer 0; 0: B1; 1: R2; draw: G1 G2")
    assert (game.turn, len(game.hand(1))) == (0, 3)


@pytest.mark.rule("first-reverse")
@pytest.mark.parametrize("edition", MODERN)
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_a_first_reverse_lets_the_dealer_begin_and_play_go_to_the_right(edition: str, seats: int) -> None:
    hands = "; ".join(f"{seat}: R1 R2" if seat == 1 else f"{seat}: B{seat or 1}" for seat in range(seats))
    game = Game.position(f"{edition}; first RR; dealer 1; {hands}")
    assert (game.turn, game.direction) == (1, "right")
    game.play("R1!")
    assert game.turn == 0


@pytest.mark.rule("first-skip")
@pytest.mark.parametrize("edition", MODERN)
def test_a_first_skip_passes_over_the_player_left_of_the_dealer(edition: str) -> None:
    assert Game.position(f"{edition}; first RS; dealer 0; 0: B1; 1: R2; 2: B3").turn == 2
    assert Game.position(f"{edition}; first RS; dealer 0; 0: B1; 1: R2").turn == 0


@pytest.mark.rule("first-wild")
@pytest.mark.parametrize("edition", MODERN)
def test_the_player_left_of_the_dealer_names_the_colour_of_a_first_wild_and_then_plays(edition: str) -> None:
    game = Game.position(f"{edition}; first W; dealer 0; 0: B1; 1: G2 G3 B2; 2: B3")
    assert (game.phase, game.turn, game.colour) == ("colour", 1, None)
    assert game.legal() == ["colour:R", "colour:Y", "colour:G", "colour:B"]
    assert game.legal(0) == game.legal(2) == []
    game.play("colour:G")
    assert (game.phase, game.turn, game.colour) == ("play", 1, "G")
    assert {"G2", "G3"} < set(game.legal())
    assert "B2" not in game.legal()


@pytest.mark.rule("first-shuffle-hands")
@pytest.mark.rule("first-special-wilds-rest")
def test_a_first_shuffle_hands_shuffles_no_hands() -> None:
    game = Game.position("nb-112; first WS; dealer 0; 0: B1; 1: G2 G3; 2: B3")
    game.play("colour:R")
    assert (game.turn, game.colour) == (1, "R")
    assert [game.hand(seat) for seat in range(3)] == [["B1"], ["G2", "G3"], ["B3"]]


@pytest.mark.rule("first-customizable")
@pytest.mark.rule("first-special-wilds-rest")
def test_a_first_customizable_card_does_not_run_its_rule() -> None:
    game = Game.position("nb-112; custom=rooster; first W1; dealer 0; 0: B1; 1: G2 G3; 2: B3")
    game.play("colour:B")
    assert (game.turn, game.colour, game.phase) == (1, "B", "play")
    assert [len(game.hand(seat)) for seat in range(3)] == [1, 2, 1]
    assert "custom" not in {each.kind for each in game.events}


@pytest.mark.rule("first-wild-draw-four")
@pytest.mark.parametrize("edition", MODERN)
def test_a_first_wild_draw_four_goes_back_and_another_card_is_turned(edition: str) -> None:
    games = [Game.deal(edition, 2, seed, dealer=0) for seed in range(150)]
    assert set().union(*map(returned, games)) == {"W+4"}
    assert "W+4" not in {game.opening.first for game in games}


@pytest.mark.rule("first-back-shuffled")
def test_a_card_that_goes_back_is_shuffled_into_the_pile() -> None:
    games = [Game.deal("da-108", 2, seed, dealer=0) for seed in range(150)]
    shuffled = [event for game in games for event in game.events if event.kind == "returned"]
    assert len(shuffled) > 1
    assert len({game.opening.first for game in games if returned(game)}) > 1


@pytest.mark.rule("first-wild-draw-four")
def test_a_position_cannot_start_with_a_wild_draw_four() -> None:
    with pytest.raises(ValueError, match="goes back into the pile"):
        Game.position("nb-112; first W+4; dealer 0; 0: B1; 1: R2")


@pytest.mark.rule("first-wild-returned")
def test_no_wild_comes_first_by_the_rules_of_1981() -> None:
    games = [Game.deal("sv-1981", 2, seed, dealer=0) for seed in range(150)]
    assert set().union(*map(returned, games)) == {"W", "W+4"}
    assert all(game.opening.first[0] != "W" for game in games)


@pytest.mark.rule("first-action-lies")
@pytest.mark.parametrize("first", ["R+2", "RS", "RR"])
def test_a_first_action_card_does_nothing_by_the_rules_of_1981(first: str) -> None:
    symbol = first.replace("R", "B", 1)
    game = Game.position(f"sv-1981; first {first}; dealer 0; 0: B1; 1: R2 {symbol} B3; 2: B3")
    assert (game.turn, game.direction, game.phase) == (1, "left", "play")
    assert game.legal() == ["R2", symbol]


@pytest.mark.rule("seven-zero-first")
@pytest.mark.parametrize("first", ["R7", "R0"])
def test_a_first_seven_or_zero_moves_no_hands(first: str) -> None:
    game = Game.position(f"nb-112; seven_zero=yes; first {first}; dealer 0; 0: B1; 1: B2; 2: B3")
    assert (game.phase, game.turn) == ("play", 1)
    assert [game.hand(seat) for seat in range(3)] == [["B1"], ["B2"], ["B3"]]


@pytest.mark.rule("knocked-out-seat")
def test_a_knocked_out_seat_left_of_the_dealer_does_not_begin() -> None:
    game = Game.position("sv-1981; first R5; dealer 0; 0: B1; 1: out; 2: B3")
    assert game.turn == 2


def test_the_same_seed_deals_the_same_round_again() -> None:
    game, again = (Game.deal("nb-112", 4, seed=11) for _ in range(2))
    assert game.opening == again.opening
    play_out(game)
    for seat, action in game.history:
        again.play(action, seat)
    assert again.events == game.events


@pytest.mark.rule("first-card-again")
@pytest.mark.rule("first-wild")
def test_where_an_action_card_goes_back_a_wild_stays_and_has_its_colour_named() -> None:
    game = Game.position("nb-112; first_card=again; first W; dealer 1; 0: R1 R2; 1: G1 G2")
    assert (game.phase, game.turn) == ("colour", 0)
    with pytest.raises(ValueError, match="first RS cannot be"):
        Game.position("nb-112; first_card=again; first RS; dealer 1; 0: R1 R2; 1: G1 G2")

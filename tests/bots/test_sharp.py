"""sharp at tables where the right choice is clear."""

from __future__ import annotations

from tests.bots.ask import ask
from yksi import Game, Match
from yksi.bots import make_bot
from yksi.bots.reading import read
from yksi.bots.stakes import price_of_points, weights_for
from yksi.bots.weights import FOR_DUEL, FOR_ROUND, FOR_TABLE, SETS, WEIGHTS


def test_it_goes_out() -> None:
    assert ask("sharp", "nb-112; top R5; turn 0; 0: W+4; 1: B2 G1") == "W+4:R"


def test_it_keeps_a_wild_while_something_fits() -> None:
    assert ask("sharp", "nb-112; top R5; turn 0; 0: R7 R2 G3 W; 1: B2 G1 Y1 Y2 Y3") in ("R7", "R2")


def test_it_keeps_the_wild_to_go_out_with() -> None:
    assert ask("sharp", "nb-112; top R5; turn 0; 0: R7 W; 1: B2 G1 Y1 Y2") == "R7!"


def test_it_names_the_colour_that_it_has_most_of() -> None:
    assert ask("sharp", "nb-112; top R5; turn 0; 0: W B1 B2 B3 B9; 1: G1 Y1 Y2 Y3 Y4 Y5") == "W:B"


def test_it_stops_who_is_about_to_go_out() -> None:
    table = "nb-112; top R5; turn 0; 0: R7 R+2 G3 B4; 1: B2; 2: G1 G2 G3 G4"
    assert ask("sharp", table) == "R+2"


def test_of_two_colours_it_names_the_one_that_the_opponent_drew_on() -> None:
    table = "nb-112; top B5; turn 1; 0: R5 W G1 B1; 1: R7; draw: Y1 Y2 Y3 Y4"
    assert ask("sharp", table, "draw", "pass", "R5", "draw", "pass") == "W:B"


def test_it_lays_skips_in_the_order_that_ends_the_round() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: RS GS G9; 1: B2 G1 Y1")
    bot = make_bot("sharp", 1)
    laid = []
    while not game.over and game.turn == 0:
        laid.append(bot.choose(game.view(0)))
        game.play(laid[-1] or "")
    assert laid == ["RS", "GS!", "G9"]


def test_a_challenge_is_decided_by_the_size_of_the_hand() -> None:
    many = "R1 R2 R3 R4 R6 R7 R8 R9 RS RR R+2 R1"
    assert ask("sharp", f"nb-112; top R5; turn 0; 0: W+4 {many}; 1: B2 G1 Y1 Y2", "W+4:G") == "challenge"
    assert ask("sharp", "nb-112; top R5; turn 0; 0: W+4 R1; 1: B2 G1 Y1 Y2", "W+4:G!") == "accept"


def test_it_does_not_doubt_who_just_drew_on_the_colour() -> None:
    rest = "B1 B2 B3 B4 B6 B7 B8"
    game = Game.position(f"nb-112; top R5; turn 0; 0: W+4 {rest}; 1: G2 G1 R1 R3; draw: Y9 Y8 Y7")
    for action in ("draw", "pass", "R1", "W+4:G"):
        game.play(action)
    assert make_bot("sharp", 1).choose(game.view(1)) == "accept"


def test_it_never_accepts_where_a_challenge_costs_nothing() -> None:
    assert (
        ask("sharp", "nb-112; challenge_penalty=0; top R5; turn 0; 0: W+4 B1 B2; 1: B2 G1 Y1 Y2", "W+4:G")
        == "challenge"
    )


def test_it_does_not_give_the_smallest_hand_away_for_a_seven() -> None:
    table = "nb-112; seven_zero=yes; top R5; turn 0; 0: R7 R1 B3; 1: B2 G1 Y1 Y2 Y8; 2: G1 G2 G7 G8 G9"
    assert ask("sharp", table) == "R1"


def test_a_skip_lets_the_partner_play_who_can_follow_it() -> None:
    """The partner has one card and brought red into play."""
    game = Game.position(
        "nb-112; teams=2; top B5; turn 2; 0: RS R7 G5 G8 Y1; 1: G2 G3 G4 G6 G7; 2: W R1; 3: G9 Y8 R9 Y7 Y6"
    )
    game.play("W:R!")
    game.play("R9")
    assert make_bot("sharp", 1).choose(game.view(0)) == "RS"


def test_dear_cards_go_first_when_every_point_is_the_own_loss_and_somebody_is_about_to_go_out() -> None:
    table = "top R5; turn 0; 0: R9 R1 W B2; 1: B2; 2: G8 G4 G3; 3: B5 B6"
    assert ask("sharp", f"nb-112; scoring=lowest; {table}") == "W:R"
    assert ask("sharp", f"nb-112; scoring=lowest; target=1; {table}") in ("R9", "R1")


def test_points_count_until_only_the_round_does() -> None:
    match = Match("nb-112", 2, seed=1, target=500)
    state = match.round.state
    weights = SETS[FOR_DUEL]
    far = price_of_points(read(match.round.view(0)), weights)
    assert weights_for(read(match.round.view(0))) == FOR_DUEL
    state.scores[1] = 480  # the opponent wins the match by winning the round
    assert weights_for(read(match.round.view(0))) == FOR_ROUND
    assert weights_for(read(match.round.view(1))) == FOR_DUEL
    assert price_of_points(read(match.round.view(0)), weights) == 0 < far
    assert weights_for(read(Match("nb-112", 3, seed=1).round.view(0))) == FOR_TABLE


def test_every_set_has_every_weight() -> None:
    assert [len(each) for each in SETS] == [WEIGHTS] * 3

"""House rules about how many cards there are: the hand limit, and what may be laid last."""

import pytest

from yksi import Contradiction, Game, IllegalAction, Match, Record, cards, make_rules


def limited(position: str) -> Game:
    return Game.position(f"nb-112; hand_size=3; hand_limit=5; {position}")


@pytest.mark.rule("hand-limit")
def test_who_reaches_the_limit_is_out_of_the_round_and_the_others_play_on() -> None:
    game = limited("top R5; turn 0; 0: R+2 B1 B2; 1: G1 G2 G3; 2: Y1 Y2; 3: Y3 Y4")
    game.play("R+2")
    assert (game.turn, game.view()["players"][1]["left"], len(game.hand(1))) == (2, True, 5)
    assert {"event": "left", "seat": 1} in game.told(None)
    assert game.legal(1) == []
    with pytest.raises(IllegalAction, match="seat 1 has too many cards and is out of this round"):
        game.play("draw", seat=1)


@pytest.mark.rule("hand-limit")
def test_the_turn_goes_past_a_seat_that_is_out_of_the_round() -> None:
    game = limited("top R5; turn 0; 0: R+2 R1 B2; 1: G1 G2 G3; 2: R3 R4 B1")
    turns = []
    for action in ("R+2", "R3", "R1!", "R4!", "draw"):
        game.play(action)
        turns.append(game.turn)
    assert turns == [2, 0, 2, 0, 0]


@pytest.mark.rule("hand-limit")
def test_a_draw_for_the_turn_may_be_the_card_too_many() -> None:
    game = limited("top R5; turn 0; 0: G1 G2 G3 G4; 1: B1 B2; 2: Y1 Y2; draw: R1")
    game.play("draw")
    assert (game.turn, game.phase, game.view()["players"][0]["left"]) == (1, "play", True)


@pytest.mark.rule("hand-limit-counts")
@pytest.mark.rule("hand-limit-last-wins")
def test_the_last_player_left_wins_the_round_and_the_other_hands_count() -> None:
    game = limited("top R5; turn 0; 0: R+2 B1 B2; 1: G1 G2 G3; draw: Y4 Y5")
    game.play("R+2")
    assert (game.over, game.winner, game.points) == (True, 0, [1 + 2 + 3 + 4 + 5, 0])


@pytest.mark.rule("hand-limit-last-wins")
@pytest.mark.rule("teams-share-points")
def test_the_last_team_left_wins_the_round() -> None:
    game = limited("teams=2; top R5; turn 0; 0: R+2 B+2 B2; 1: G1 G2 G3; 2: R+2 Y2; 3: Y3 Y4 Y5; draw: Y6 Y7")
    game.play("R+2")
    assert (game.over, game.turn) == (False, 2)
    game.play("R+2!")
    assert (game.over, game.winner) == (True, 0)
    assert game.points[0] == sum(
        cards.points(cards.card(card)) for seat in (1, 3) for card in game.hand(seat)
    )


@pytest.mark.rule("hand-limit")
def test_everybody_is_back_in_the_next_round() -> None:
    match = Match("nb-112", players=3, seed=5, hand_size=7, hand_limit=8, first_card="lies")
    rounds = 0
    while not match.over and rounds < 5:
        while not match.round.over:
            match.play("draw" if "draw" in match.legal() else match.legal()[0])
        rounds += 1
        if not match.over:
            assert [player["out"] for player in match.next_round().view()["players"]] == [False] * 3


@pytest.mark.rule("hand-limit")
def test_a_limit_that_the_deal_reaches_is_refused() -> None:
    with pytest.raises(Contradiction, match="hand_limit = 7 and hand_size = 7 contradict each other"):
        make_rules("nb-112", hand_limit=7)


@pytest.mark.rule("last-card-no-wild")
@pytest.mark.rule("last-card-draws")
def test_the_last_card_may_not_be_a_wild() -> None:
    game = Game.position("nb-112; last_card=no-wild; top R5; turn 0; 0: W; 1: G1 G2")
    assert game.legal() == ["draw"]
    with pytest.raises(IllegalAction, match="a wild may not be the last card at this table: draw"):
        game.play("W:R")


@pytest.mark.rule("last-card-number")
@pytest.mark.rule("last-card-draws")
@pytest.mark.parametrize(("card", "legal"), [("R7", True), ("R+2", False), ("RS", False), ("W", False)])
def test_the_last_card_may_have_to_be_a_number(card: str, legal: bool) -> None:
    game = Game.position(f"nb-112; last_card=number; top R5; turn 0; 0: {card}; 1: G1 G2")
    assert (game.legal() == [card, "draw"]) is legal


@pytest.mark.rule("last-card-no-wild")
def test_a_coloured_action_card_may_still_be_last() -> None:
    game = Game.position("nb-112; last_card=no-wild; top R5; turn 0; 0: R+2; 1: G1 G2")
    game.play("R+2")
    assert game.winner == 0


@pytest.mark.rule("hand-limit")
@pytest.mark.rule("first-draw-two")
def test_the_first_card_may_make_somebody_leave_at_once() -> None:
    game = Game.position(
        "nb-112; hand_limit=8; first R+2; dealer 2; 0: B1 B2 B3 B4 B6 B7 G1; 1: R1 R3; 2: Y1 Y2"
    )
    assert (game.turn, game.view()["players"][0]["left"], len(game.hand(0))) == (1, True, 9)


@pytest.mark.rule("hand-limit-last-wins")
@pytest.mark.rule("first-draw-two")
def test_with_two_players_the_first_card_may_end_the_round_before_anybody_acts() -> None:
    game = Game.position("nb-112; hand_limit=8; first R+2; dealer 1; 0: B1 B2 B3 B4 B6 B7 G1; 1: R1 R3")
    assert (game.over, game.winner, game.events[-1].kind) == (True, 1, "round-over")


@pytest.mark.rule("hand-limit")
def test_a_match_goes_on_after_a_round_that_its_first_card_has_ended() -> None:
    match = Match("nb-112", players=2, seed=1, hand_limit=8, target=1_000_000)
    ended = 0
    while ended < 3:
        while not match.round.over:
            match.play("draw" if "draw" in match.legal() else match.legal()[0])
        ended += not match.round.history
        match.next_round()
    replayed = Record.parse(Record.of(match).text()).replay()
    assert isinstance(replayed, Match)
    assert replayed.scores == match.scores


@pytest.mark.rule("hand-limit-last-wins")
@pytest.mark.parametrize("scoring", ["lowest", "knock-out"])
def test_the_last_one_left_writes_no_points_for_the_own_hand(scoring: str) -> None:
    game = limited(f"scoring={scoring}; top R5; turn 0; 0: R+2 B1 B2; 1: G1 G2 G3; draw: Y4 Y5")
    game.play("R+2")
    assert (game.winner, game.points) == (0, [0, 1 + 2 + 3 + 4 + 5])


OPENER = "nb-112; hand_limit=8; custom={}; top R5; turn 0; 0: W1 R1 R2 R3 R4 R6 Y6; 1: G1 G2 G4; 2: B+2 Y2 Y8"


@pytest.mark.rule("hand-limit")
@pytest.mark.rule("custom-open-hands")
def test_hands_lie_open_no_longer_when_who_opened_them_leaves_the_round() -> None:
    game = Game.position(f"{OPENER.format('open-hands')}; draw: Y9")
    for action in ("W1:B", "draw", "pass"):
        game.play(action)
    assert all(player["open_hand"] for player in game.view()["players"])
    game.play("B+2")
    assert game.view()["players"][0]["left"]
    assert not any(player["open_hand"] for player in game.view()["players"])


@pytest.mark.rule("hand-limit")
@pytest.mark.rule("custom-whisper")
def test_a_dare_until_the_turn_of_somebody_who_leaves_the_round_is_lifted() -> None:
    game = Game.position(f"{OPENER.format('whisper')}; draw: Y9")
    for action in ("W1:B", "draw", "pass"):
        game.play(action)
    assert game.view()["players"][1]["dares"] == ["W1"]
    game.play("B+2")
    assert game.view()["players"][1]["dares"] == []


@pytest.mark.rule("hand-limit")
def test_what_is_known_of_hands_that_moved_on_stays_true_when_somebody_leaves_in_the_same_action() -> None:
    steps = [{"verb": "rotate"}, {"verb": "draw", "target": "next", "number": 6}]
    game = Game.position(
        "nb-112; hand_limit=8; top R5; turn 0; 0: W1 B1 B3; 1: G1 G2; 2: Y1 Y2 Y3; 3: R1 R2 R3 R4",
        custom=[{"name": "Own", "steps": steps}],
    )
    game.play("W1:B")
    assert game.view()["players"][1]["left"]
    known = [[game.view(seat)["players"][other]["known"] for other in range(4)] for seat in range(4)]
    assert known == [
        [[], ["B1", "B3"], [], []],
        [[], [], ["G1", "G2"], []],
        [[], [], [], ["Y1", "Y2", "Y3"]],
        [["R1", "R2", "R3", "R4"], [], [], []],
    ]

"""Was the Wild Draw Four allowed, and who pays?"""

import pytest

from yksi import Event, Game, IllegalAction

MODERN = ("nb-112", "nb-112-retold", "fi-108", "da-108")


def sizes(game: Game) -> list[int]:
    return [len(game.hand(seat)) for seat in range(game.players)]


def laid(position: str, action: str = "W+4:B") -> Game:
    """Three players; seat 0 has just laid a Wild Draw Four on seat 1."""
    game = Game.position(f"{position}; turn 0; 1: G2 Y2; 2: Y9 G9")
    game.play(action)
    return game


def is_guilty(game: Game) -> bool:
    events = game.play("challenge")
    return bool(next(event for event in events if event.kind == "challenged").data["guilty"])


def shown(events: list[Event]) -> Event:
    return next(event for event in events if event.kind == "shown")


@pytest.mark.rule("draw-four")
@pytest.mark.parametrize("edition", MODERN)
def test_wild_draw_four_makes_the_next_player_draw_four_and_miss_the_turn(edition: str) -> None:
    game = laid(f"{edition}; top R5; 0: W+4 G1 Y1; draw: B1 B2 B3 B4")
    assert (game.phase, game.turn, game.colour) == ("challenge", 1, "B")
    assert game.legal() == ["challenge", "accept"]
    game.play("accept")
    assert game.hand(1) == ["Y2", "G2", "B1", "B2", "B3", "B4"]
    assert (game.turn, game.phase, game.colour) == (2, "play", "B")


@pytest.mark.rule("draw-four-condition")
@pytest.mark.rule("draw-four-number-symbol")
@pytest.mark.rule("draw-four-other-wilds")
@pytest.mark.parametrize("edition", MODERN)
@pytest.mark.parametrize(
    ("rest", "guilty"),
    [("R1 G1", True), ("RS", True), ("B5 G1", False), ("W W+4", False), ("G1 Y1", False)],
)
def test_only_a_card_of_the_colour_in_play_makes_it_guilty(edition: str, rest: str, guilty: bool) -> None:
    assert is_guilty(laid(f"{edition}; top R5; 0: W+4 {rest}")) is guilty


@pytest.mark.rule("draw-four-condition")
@pytest.mark.rule("draw-four-number-symbol")
def test_the_same_symbol_in_another_colour_is_innocent() -> None:
    assert not is_guilty(laid("nb-112; top RS; 0: W+4 BS GS"))


@pytest.mark.rule("draw-four-on-wild")
@pytest.mark.parametrize("edition", MODERN)
@pytest.mark.parametrize(("rest", "guilty"), [("G1 R1", True), ("R1 Y1", False)])
def test_on_a_wild_the_colour_that_was_named_counts(edition: str, rest: str, guilty: bool) -> None:
    assert is_guilty(laid(f"{edition}; top W; colour G; 0: W+4 {rest}")) is guilty


@pytest.mark.rule("draw-four-on-wild")
def test_the_colour_named_with_it_does_not_matter() -> None:
    assert not is_guilty(laid("nb-112; top R5; 0: W+4 B1 B2", "W+4:B"))


@pytest.mark.rule("draw-four-just-drawn")
@pytest.mark.parametrize(("rest", "guilty"), [("R1 G1", True), ("G1 Y1", False)])
def test_a_wild_draw_four_just_drawn_is_judged_on_the_whole_hand(rest: str, guilty: bool) -> None:
    game = Game.position(f"nb-112; top R5; turn 0; 0: {rest}; 1: G2 Y2; draw: W+4")
    game.play("draw")
    game.play("W+4:B")
    assert is_guilty(game) is guilty


@pytest.mark.rule("challenge-by-victim")
@pytest.mark.parametrize("edition", MODERN)
def test_only_the_player_who_has_to_draw_may_challenge(edition: str) -> None:
    game = laid(f"{edition}; top R5; 0: W+4 G1 Y1")
    assert game.legal(0) == game.legal(2) == []
    with pytest.raises(IllegalAction, match="turn of seat 1"):
        game.play("challenge", seat=2)


@pytest.mark.rule("challenge-by-victim")
@pytest.mark.parametrize("action", ["draw", "G2", "pass"])
def test_the_player_has_to_challenge_or_accept_before_anything_else(action: str) -> None:
    game = laid("nb-112; top R5; 0: W+4 G1 Y1", "W+4:G")
    with pytest.raises(IllegalAction, match="challenge or accept"):
        game.play(action)


@pytest.mark.rule("challenge-by-victim")
def test_a_draw_two_cannot_be_challenged() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R+2 R1 R2; 1: G2 Y2; 2: Y9 G9")
    game.play("R+2")
    assert "challenge" not in {action for seat in range(3) for action in game.legal(seat)}


@pytest.mark.rule("challenge-shows-hand")
@pytest.mark.rule("challenge-shows-nobody-else")
@pytest.mark.parametrize("edition", MODERN)
def test_the_challenged_hand_is_shown_to_the_challenger_alone(edition: str) -> None:
    game = laid(f"{edition}; top R5; 0: W+4 R1 Y1")
    event = shown(game.play("challenge"))
    assert (event.cards, event.data["to"]) == (("R1", "Y1"), 1)
    assert event.for_seat(1).get("cards") == ["R1", "Y1"]
    assert "cards" not in event.for_seat(2)
    assert "cards" not in event.for_seat(None)
    assert game.view(1)["players"][0]["known"] == ["R1", "Y1"]
    assert game.view(2)["players"][0]["known"] == []


@pytest.mark.rule("challenge-shows-hand")
def test_nothing_is_shown_to_a_player_who_accepts() -> None:
    game = laid("nb-112; top R5; 0: W+4 R1 Y1")
    assert "shown" not in {event.kind for event in game.play("accept")}


@pytest.mark.rule("challenge-guilty-instead")
@pytest.mark.rule("challenge-guilty-plays-on")
@pytest.mark.parametrize("edition", MODERN)
def test_the_guilty_draw_four_and_the_challenger_plays_now(edition: str) -> None:
    game = laid(f"{edition}; top R5; 0: W+4 R1 Y1; draw: G1 G3 G4 G5")
    game.play("challenge")
    assert game.hand(0) == ["R1", "Y1", "G1", "G3", "G4", "G5"]
    assert game.hand(1) == ["Y2", "G2"]
    assert (game.turn, game.phase) == (1, "play")
    assert (game.top, game.colour) == ("W+4", "B")


@pytest.mark.rule("challenge-guilty-plays-on")
def test_a_challenger_who_was_right_may_lay_on_the_named_colour_and_play_goes_on() -> None:
    game = laid("nb-112; top R5; 0: W+4 R1 Y1", "W+4:G")
    game.play("challenge")
    game.play("G2!")
    assert (game.top, game.turn) == ("G2", 2)


@pytest.mark.rule("challenge-innocent-six")
@pytest.mark.parametrize("edition", MODERN)
def test_a_challenger_who_was_wrong_draws_six_and_misses_the_turn(edition: str) -> None:
    game = laid(f"{edition}; top R5; 0: W+4 G1 Y1")
    game.play("challenge")
    assert (sizes(game), game.turn) == ([2, 8, 2], 2)


@pytest.mark.rule("challenge-guilty-extra")
@pytest.mark.parametrize("answer", ["challenge", "accept"])
def test_where_the_guilty_draw_extra_the_victim_draws_and_misses_the_turn_either_way(
    answer: str,
) -> None:
    game = laid("nb-112; guilty_draws=extra; top R5; 0: W+4 R1 Y1")
    game.play(answer)
    assert sizes(game) == [6 if answer == "challenge" else 2, 6, 2]
    assert game.turn == 2


@pytest.mark.rule("challenge-innocent-free")
def test_a_wrong_challenge_may_cost_nothing() -> None:
    game = laid("nb-112; challenge_penalty=0; top R5; 0: W+4 G1 Y1")
    game.play("challenge")
    assert (sizes(game), game.turn) == ([2, 6, 2], 2)


@pytest.mark.rule("challenge-innocent-free")
def test_the_price_of_a_wrong_challenge_may_be_agreed_on() -> None:
    game = laid("nb-112; challenge_penalty=5; top R5; 0: W+4 G1 Y1")
    game.play("challenge")
    assert sizes(game) == [2, 11, 2]


@pytest.mark.rule("guilt-is-fixed")
@pytest.mark.parametrize(("rest", "guilty"), [("R1", True), ("G1", False)])
def test_guilt_is_judged_on_the_hand_when_the_card_was_laid(rest: str, guilty: bool) -> None:
    game = laid(f"nb-112; top R5; 0: W+4 {rest}; draw: R7 R8")
    game.play("catch:0", seat=1)
    assert {rest, "R7", "R8"} == set(game.hand(0))
    events = game.play("challenge")
    assert shown(events).cards == (rest,)
    assert next(event for event in events if event.kind == "challenged").data["guilty"] is guilty


@pytest.mark.rule("guilt-is-fixed")
def test_guilt_is_judged_on_the_colour_that_was_in_play() -> None:
    assert is_guilty(laid("nb-112; top R5; 0: W+4 R1 Y1", "W+4:Y"))
    assert not is_guilty(laid("nb-112; top R5; 0: W+4 Y1 Y3", "W+4:Y"))


@pytest.mark.rule("draw-four-last-innocent")
@pytest.mark.rule("last-draw-four-challenge")
@pytest.mark.parametrize("edition", MODERN)
def test_a_wild_draw_four_as_last_card_is_always_innocent(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: W+4; 1: G2 Y2; 2: Y9; draw: G1 G1 Y1 Y1 B1 B1")
    game.play("W+4")
    game.play("challenge")
    assert (game.over, game.winner, len(game.hand(1))) == (True, 0, 8)
    assert game.points == [4 + 9 + 6, 0, 0]


@pytest.mark.rule("free-draw-four")
@pytest.mark.rule("no-bluff")
@pytest.mark.parametrize("rules", ["free_draw_four=yes", "no_bluff=yes"])
def test_without_a_challenge_the_cards_are_drawn_at_once(rules: str) -> None:
    game = laid(f"nb-112; {rules}; top R5; 0: W+4 G1 Y1")
    assert (sizes(game), game.turn, game.phase) == ([2, 6, 2], 2, "play")


@pytest.mark.rule("challenge-guilty-instead")
def test_with_two_players_the_challenger_who_was_right_plays_now() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: W+4 R1 Y1; 1: G2 Y2")
    game.play("W+4:G")
    game.play("challenge")
    assert (game.turn, sizes(game)) == (1, [6, 2])


@pytest.mark.rule("draw-four")
def test_with_two_players_whoever_laid_it_plays_again() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: W+4 G1 Y1; 1: G2 Y2")
    game.play("W+4:G")
    game.play("accept")
    assert (game.turn, sizes(game)) == (0, [2, 6])

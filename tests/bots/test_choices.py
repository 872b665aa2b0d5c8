"""What all bots above novice answer alike, at tables where the right answer is clear."""

from __future__ import annotations

import pytest

from tests.bots.ask import ask
from yksi import Game
from yksi.bots import BotName, make_bot

every_bot = pytest.mark.parametrize("bot", ["casual", "mixbot", "sharp"])
attentive = pytest.mark.parametrize("bot", ["mixbot", "sharp"])


@attentive
def test_it_says_uno_with_the_second_last_card(bot: BotName) -> None:
    assert ask(bot, "nb-112; top R5; turn 0; 0: R7 B3; 1: B2 G1 Y1") == "R7!"


@attentive
def test_it_says_a_late_uno(bot: BotName) -> None:
    assert ask(bot, "nb-112; top R5; turn 0; 0: R7 B3; 1: B2 G1 Y1", "R7", seat=0) == "uno"


@attentive
def test_it_catches_who_forgot_uno(bot: BotName) -> None:
    assert ask(bot, "nb-112; top R5; turn 0; 0: R7 B3; 1: B2 G1 Y1", "R7") == "catch:0"


@attentive
def test_it_jumps_in(bot: BotName) -> None:
    table = "nb-112; jump_in=yes; top R5; turn 0; 0: R7 B3 B4; 1: B2 G1 Y1; 2: R7 G8 G4"
    assert ask(bot, table, "R7", seat=2) == "R7"


@attentive
def test_it_does_not_take_the_turn_of_a_partner_who_is_about_to_go_out(bot: BotName) -> None:
    table = "nb-112; jump_in=yes; teams=2; top R5; turn 0; 0: R7 B3 B4; 1: B2; 2: G1 G2 G4; 3: R7 G8 G4"
    assert ask(bot, table, "R7", seat=3) is None


@every_bot
def test_it_names_the_colour_that_it_has_most_of(bot: BotName) -> None:
    table = "nb-112; custom=rainbow; top R5; turn 0; 0: W1 B1 B2; 1: G1 G2 G3 R1; 2: Y1 Y2 Y3"
    assert ask(bot, table, "W1:R") == "colour:G"


@every_bot
def test_of_two_colours_it_names_the_one_that_the_next_player_drew_on(bot: BotName) -> None:
    table = "nb-112; custom=rainbow; top B5; turn 2; 0: W1 Y2 Y3; 1: G1 G2 B1 B2; 2: R7 R8; draw: R1 R4 R6"
    assert ask(bot, table, "draw", "pass", "W1:R") == "colour:B"


@every_bot
def test_for_a_seven_it_takes_the_smallest_hand(bot: BotName) -> None:
    table = "nb-112; seven_zero=yes; top R5; turn 0; 0: R7 B3 B4 B5; 1: B2 G1 Y1 Y2; 2: G1 G2; 3: Y1 Y2 Y3"
    assert ask(bot, table, "R7") == "pick:2"


@every_bot
def test_a_hand_that_is_about_to_go_out_goes_to_the_partner_and_not_to_an_opponent(bot: BotName) -> None:
    table = (
        "nb-112; seven_zero=yes; teams=2; top R5; turn 0; 0: R7 B3; 1: B2 G1 Y1; 2: G1 G2 G7 G8; 3: Y1 Y2 Y3"
    )
    assert ask(bot, table, "R7!") == "pick:2"


@every_bot
@pytest.mark.parametrize(
    ("rule", "picked"),
    [
        ("gift", 2),  # two cards for whoever has fewest
        ("thief", 2),
        ("swap", 2),
        ("somebody", 0),  # an extra turn for itself
    ],
)
def test_it_points_at_whom_the_rule_hits_best(bot: BotName, rule: str, picked: int) -> None:
    table = (
        f"nb-112; custom={rule}; top R5; turn 0; 0: W1 G1 G2 W B7; 1: Y1 Y2 Y5; 2: B2 B3; 3: R1 R2 R3 R4 R6"
    )
    assert ask(bot, table, "W1:G") == f"pick:{picked}"


@every_bot
def test_an_extra_turn_is_for_the_partner(bot: BotName) -> None:
    table = (
        "nb-112; custom=somebody; teams=2; top R5; turn 0; 0: W1 G1 G2 W; 1: Y1 Y2; 2: B2 B3; 3: R1 R2 R3 R4"
    )
    assert ask(bot, table, "W1:G") == "pick:2"


@every_bot
def test_it_votes_for_its_own_side(bot: BotName) -> None:
    table = "nb-112; custom=joke; teams=2; top R5; turn 0; 0: W1 G1 G2 W B7; 1: Y1 Y2; 2: B2 B3; 3: R1 R2 R3"
    votes = [ask(bot, table, "W1:G", seat=seat) for seat in (1, 2, 3)]
    assert votes == ["no", "yes", "no"]


@every_bot
def test_it_parts_with_the_card_of_least_use(bot: BotName) -> None:
    table = "nb-112; custom=gift; top R5; turn 0; 0: W1 W W+4 B7 B8 G3; 1: Y1 Y2 Y5"
    assert ask(bot, table, "W1:G", "pick:1") == "give:G3"


@every_bot
def test_where_every_point_is_the_own_loss_it_parts_with_the_dearest(bot: BotName) -> None:
    table = "nb-112; custom=tax; scoring=lowest; top R5; turn 0; 0: W1 G1 G2; 1: W+4 W B7 B8 B9"
    assert ask(bot, table, "W1:G", seat=1) in ("give:W", "give:W+4")


@every_bot
def test_it_says_uno_before_it_discards_to_one_card(bot: BotName) -> None:
    game = Game.position("nb-112; custom=joke; top R5; turn 0; 0: W1 G1 G2; 1: Y1 Y2 Y3")
    for action in ("W1:G", "yes"):
        game.play(action)
    player = make_bot(bot, 1)
    first = player.choose(game.view(0))
    assert first == "uno"
    game.play(first)
    assert player.choose(game.view(0)) in ("discard:G1", "discard:G2")


@every_bot
def test_it_answers_a_draw_two(bot: BotName) -> None:
    found = ask(bot, "nb-112; stacking=same; top R5; turn 0; 0: R+2 B3 B4; 1: B+2 G1 Y1; 2: R7 G8 G4", "R+2")
    assert found == "B+2"

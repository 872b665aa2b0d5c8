"""Bots play by the house rules sensibly, not only legally."""

from __future__ import annotations

import pytest

from tests.bots.ask import ask, asked_often
from yksi import Game, cards
from yksi.bots import BOTS, BotName, make_bot
from yksi.bots.neighbours import follower
from yksi.bots.reading import read

every_bot = pytest.mark.parametrize("bot", BOTS)
careful = pytest.mark.parametrize("bot", ["sharp", "expert"])
sensible = pytest.mark.parametrize("bot", ["casual", "mixbot", "sharp", "expert"])


@every_bot
def test_a_wild_names_a_new_colour_where_it_has_to(bot: BotName) -> None:
    """With a card that is laid, and when a custom rule asks."""
    table = "nb-112; new_colour=yes; must_play=yes; top W; colour G; turn 0; 0: W Y1 B2; 1: B2 B3; 2: Y2 Y3"
    assert set(asked_often(bot, table)) <= {"W:R", "W:Y", "W:B"}
    table = "nb-112; new_colour=yes; custom=rainbow; top G5; turn 0; 0: W1 Y1 Y2; 1: B2 B3; 2: Y2 Y3"
    assert "colour:R" not in asked_often(bot, table, "W1:R")


@every_bot
def test_nobody_says_uno_where_nobody_has_to(bot: BotName) -> None:
    chosen = asked_often(bot, "nb-112; no_uno=yes; must_play=yes; top R5; turn 0; 0: R7 W; 1: B2 B3")
    assert not any(str(action).endswith("!") for action in chosen)


@pytest.mark.parametrize("bot", [name for name in BOTS if name != "novice"])
def test_uno_is_never_forgotten_where_nobody_goes_out_without(bot: BotName) -> None:
    chosen = asked_often(bot, "sv-1981; top R5; turn 0; 0: R7 R9; 1: B2 B3; 2: B5 B6")
    assert set(chosen) <= {"R7!", "R9!"}


@sensible
def test_a_set_is_laid_to_the_end(bot: BotName) -> None:
    table = "nb-112; sets=yes; top R5; turn 0; 0: R7 B7 G7 Y1 Y2; 1: B2 B3 B4 B6; 2: Y2 Y3 Y4 Y5"
    game = Game.position(table)
    game.play("R7")
    while game.turn == 0:
        game.play(str(make_bot(bot, 1).choose(game.view(0))))
    assert sorted(game.hand(0)) == ["Y1", "Y2"]


@careful
def test_a_set_is_begun_rather_than_a_single_card(bot: BotName) -> None:
    table = "nb-112; sets=yes; top R5; turn 0; 0: R7 B7 G7 Y7 R1; 1: B2 B3 B4 B6; 2: Y2 Y3 Y4 Y5"
    assert ask(bot, table) == "R7"


@sensible
def test_of_two_players_who_lays_one_skip_keeps_the_turn_and_stops(bot: BotName) -> None:
    table = "nb-112; sets=yes; top R5; turn 0; 0: RS BS B1 B2 B3; 1: B2 B3 B4 B6"
    assert ask(bot, table, "RS") == "pass"
    assert ask(bot, "nb-112; sets=yes; top R5; turn 0; 0: RS BS; 1: B2 B3 B4 B6", "RS!") == "BS"


@sensible
@pytest.mark.parametrize("answer", ["RR", "RS", "BR", "BS"])
def test_a_draw_is_sent_away_rather_than_taken(bot: BotName, answer: str) -> None:
    table = f"nb-112; deflect=any; top R5; turn 0; 0: R+2 B1 B2; 1: {answer} G1 G2 Y3; 2: Y2 Y3 Y4"
    assert ask(bot, table, "R+2") == answer


@careful
def test_a_draw_is_sent_away_also_by_who_does_not_like_what_comes_then(bot: BotName) -> None:
    """The one before has few cards and would play next."""
    table = "nb-112; deflect=any; top R5; turn 0; 0: R+2 B1 B2 B3; 1: RR GS Y9 Y8 Y7; 2: Y1 Y2 B1; 3: B4 B5"
    assert ask(bot, table, "R+2") in ("RR", "GS")


@careful
def test_a_wild_is_not_kept_for_the_end_where_no_wild_may_be_last(bot: BotName) -> None:
    table = "nb-112; last_card=no-wild; top R5; turn 0; 0: R7 W; 1: RR GS Y9 Y8 Y7; 2: Y1 Y2 B1"
    assert ask(bot, table) == "W:R!"


def test_a_draw_goes_to_whom_it_hurts_most() -> None:
    """A Reverse sends it back to who has one card, a Skip would pass it on."""
    table = "nb-112; deflect=any; top R5; turn 0; 0: R+2 B1; 1: RR RS G1 G2 Y3; 2: Y2 Y3 Y4 Y6 Y7"
    assert ask("sharp", table, "R+2!", seat=1) == "RR"


@careful
@pytest.mark.parametrize("guilty_draws", ["instead", "extra"])
def test_nobody_bluffs_where_the_penalty_falls_by_itself(bot: BotName, guilty_draws: str) -> None:
    """Even to stop somebody who is about to go out."""
    trial = f"draw_four_trial=automatic; guilty_draws={guilty_draws}"
    table = f"nb-112; {trial}; top R5; turn 0; 0: W+4 R1 R2 R3; 1: B2 B3; 2: Y2 Y3 Y4 Y5"
    assert ask(bot, table) in ("R1", "R2", "R3")


@careful
def test_a_number_is_kept_for_the_end_where_only_a_number_may_be_last(bot: BotName) -> None:
    table = "nb-112; last_card=number; top R5; turn 0; 0: R1 RS; 1: B2 B3 B4 B5 B6; 2: Y2 Y3 Y4 Y5 Y6"
    assert ask(bot, table) == "RS!"


@careful
def test_nobody_draws_the_card_that_is_too_many(bot: BotName) -> None:
    """With a wild that is otherwise worth keeping."""
    hand = "W B1 B2 B3 B4 B6 B7"
    table = f"nb-112; hand_size=2; hand_limit=8; top R5; turn 0; 0: {hand}; 1: Y1 Y2 Y3 Y4 Y5; 2: Y7 Y8 Y9"
    assert str(ask(bot, table)).startswith("W:")


@careful
def test_who_is_near_the_limit_is_made_to_draw(bot: BotName) -> None:
    table = (
        "nb-112; hand_size=2; hand_limit=8; top R5; turn 0; 0: R1 R+2 R3 G1 G2; 1: Y1 Y2 Y3 Y4 B5 B6 B7; "
        "2: B1 B2 B3 B4 B8"
    )
    assert ask(bot, table) == "R+2"


@careful
def test_whoever_may_discard_all_but_one_card_does(bot: BotName) -> None:
    game = Game.position("nb-112; custom=joke; top R5; turn 0; 0: W1 G1 G2 Y3 R4; 1: B2 B3; 2: Y2 Y3")
    for action in ("W1:G", "yes", "yes"):
        game.play(action)
    while game.phase == "discard":
        chosen = str(make_bot(bot, 1).choose(game.view(0)))
        assert chosen != "pass"
        game.play(chosen, 0)
    assert len(game.hand(0)) == 1


@pytest.mark.parametrize(("turn", "gets_it"), [("neighbour", 2), ("layer", 1)])
def test_bots_know_who_gets_the_turn_from_a_reverse(turn: str, gets_it: int) -> None:
    """The neighbour the other way, or who laid the card before it."""
    game = Game.position(
        f"nb-112; reverse_turn={turn}; top B5; turn 1; 0: B1 B2; 1: BS R9 R8; 2: Y1 Y2; 3: BR B1 Y9; 4: G1"
    )
    game.play("BS")
    assert follower(read(game.view(3)), cards.card("BR")) == gets_it
    game.play("BR")
    assert game.turn == gets_it


def test_who_laid_the_card_before_is_not_given_the_turn_to_go_out() -> None:
    game = Game.position(
        "nb-112; reverse_turn=layer; top B5; turn 1; 0: B1; 1: BS R9; 2: Y1 Y2; 3: BR B1 Y9; 4: G1 G2 G3 G4"
    )
    game.play("BS!")
    assert make_bot("sharp", 1).choose(game.view(3)) == "B1"


def test_where_rounds_are_counted_points_do_not_matter() -> None:
    """A dear card is laid off where it costs points, not where only the round counts."""
    hands = "0: R9 R1; 1: B2 B3 B4 B6 B7 B8"
    dear = ask("sharp", f"nb-112; scoring=lowest; top R5; turn 0; {hands}")
    assert dear == "R9!"
    decisive = ask("sharp", f"nb-112; target=1; top R5; turn 0; {hands}")
    assert ask("sharp", f"nb-112; scoring=rounds; target=3; top R5; turn 0; {hands}") == decisive

"""What random play has found: tables at which something hung, or ended as it should not."""

from __future__ import annotations

import pytest

from yksi import Event, Game, IllegalAction

SMALL = "nb-112; hand_size=2; hand_limit=3"


def kinds(events: list[Event]) -> list[str]:
    """What happened, by kind."""
    return [event.kind for event in events]


def test_nobody_leaves_a_round_that_a_last_card_has_ended() -> None:
    """The draw of the last card brings the next player to the limit, but the round is won."""
    game = Game.position(f"{SMALL}; top R5; turn 0; 0: R+2; 1: B1 B2; 2: Y1 Y2")
    events = game.play("R+2")
    assert kinds(events)[-1] == "round-over"
    assert "left" not in kinds(events)
    assert (game.winner, len(game.hand(1))) == (0, 4)


def test_when_the_last_players_leave_the_round_together_nobody_wins_it() -> None:
    """A Wild Draw Four against the rule costs its layer four as well, by itself."""
    table = "sv-1981; hand_size=2; hand_limit=4; top R5; turn 0; 0: W+4 R1; 1: B1 B2"
    game = Game.position(table)
    events = game.play("W+4:G!")
    assert kinds(events).count("left") == 2
    assert (game.over, game.winner, game.points) == (True, None, [0, 0])


def test_who_laid_a_card_is_not_caught_before_its_rule_has_run() -> None:
    """Nobody can leave the round by a catch while they are to point at somebody."""
    game = Game.position(f"{SMALL}; custom=swap; top R5; turn 0; 0: W1 R1; 1: B1 B2; 2: Y1 Y2")
    game.play("W1:G")
    assert game.phase == "pick"
    with pytest.raises(IllegalAction) as refused:
        game.play("catch:0", seat=1)
    assert refused.value.reason == "catch-later"
    game.play("pick:1")
    assert (game.phase, game.turn, game.hand(0)) == ("play", 1, ["B1", "B2"])


def test_a_swap_lapses_when_who_laid_the_seven_is_caught_and_leaves_the_round() -> None:
    game = Game.position(f"{SMALL}; seven_zero=yes; top R5; turn 0; 0: R7 R1; 1: B1 B2; 2: Y1 Y2")
    game.play("R7")
    assert game.phase == "swap"
    game.play("catch:0", seat=2)
    assert (game.phase, game.turn, game.view()["players"][0]["left"]) == ("play", 1, True)


def test_who_was_picked_and_has_left_the_round_is_not_asked_to_vote() -> None:
    steps = [
        {"verb": "draw", "target": "pick", "number": 2},
        {"verb": "vote", "target": "picked"},
    ]
    table = "nb-112; hand_size=2; hand_limit=4; top R5; turn 0; 0: W1 R1 R2; 1: B1 B2; 2: Y1 Y2"
    game = Game.position(table, custom=[{"name": "Trap", "steps": steps}])
    game.play("W1:R")
    events = game.play("pick:2")
    assert "left" in kinds(events)
    assert (game.phase, game.turn) == ("play", 1)


def test_without_bluffing_a_wild_draw_four_waits_for_every_card_that_could_be_laid() -> None:
    """Where any playable card makes guilty, also by a number or with a Wild."""
    rules = "no_bluff=yes; draw_four_guilt=playable"
    for hand, may in (("W+4 B5", False), ("W+4 W", False), ("W+4 B1", True), ("W+4 R1", False)):
        game = Game.position(f"nb-112; {rules}; top R5; turn 0; 0: {hand} Y9; 1: B2 B3")
        assert any(action.startswith("W+4") for action in game.legal()) == may, hand

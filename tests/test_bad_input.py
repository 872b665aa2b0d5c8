"""Bad input gets one clear sentence that names what is wrong, and nothing changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import yksi
from yksi.custom import CustomRule

POSITION = "nb-112; top R5; turn 0; 0: R7 W G1; 1: B2 G2"


@pytest.mark.parametrize(
    ("attempt", "sentence"),
    [
        (lambda: yksi.Game.deal("nb-113"), "unknown edition 'nb-113'; the editions are nb-112"),
        (lambda: yksi.Game.deal("nb-112", players=1), "players must be 2 to 10, not 1"),
        (lambda: yksi.Game.deal("nb-112", players=11), "players must be 2 to 10, not 11"),
        (lambda: yksi.Match("nb-112", players=0), "players must be 2 to 10, not 0"),
        (lambda: yksi.Match("nb-112", players=["Ada", "Ada"]), "every player needs a name of one's own"),
        (lambda: yksi.Match("nb-112", players=["Ada", "\u202eBo"]), "printable"),
        (lambda: yksi.Match("nb-112", target=0), "target must be a whole number from 1 to 1000000, not 0"),
        (lambda: yksi.Game.deal("nb-112", seed=-1), "seed must be a whole number from 0"),
        (lambda: yksi.Game.deal("nb-112", dealer=2), "dealer must be a seat from 0 to 1, not 2"),
        (lambda: yksi.Game.deal("nb-112", colour="R"), "unknown rule key 'colour'; the keys are deck"),  # type: ignore[call-arg]
        (
            lambda: yksi.Game.deal("nb-112", stacking="sometimes"),  # type: ignore[arg-type]
            "stacking must be off, same, all or some of",
        ),
        (lambda: yksi.Game.deal("nb-112", jump_in="perhaps"), "jump_in must be no or yes, not 'perhaps'"),  # type: ignore[arg-type]
        (
            lambda: yksi.Game.deal("nb-112", no_bluff=True, free_draw_four=True),
            "no_bluff = yes and free_draw_four = yes contradict each other",
        ),
        (
            lambda: yksi.Game.deal("da-108", customizable=2),
            "deck = 108 and customizable = 2 contradict each other",
        ),
        (
            lambda: yksi.Game.deal("da-108", custom=["joke"]),
            "customizable = 0 and custom = 1 contradict each other",
        ),
        (lambda: yksi.Game.deal("da-108", players=5, teams=2), "teams = 2 and players = 5 contradict"),
        (lambda: yksi.Game.deal("nb-112", custom=["juke"]), "unknown custom rule 'juke'; ready ones are"),
        (
            lambda: yksi.Game.position("nb-112; top R5; 0: R7 R7 R7; 1: B2"),
            "R7 is named more often than the deck",
        ),
        (lambda: yksi.Game.position("nb-112; top W; 0: R7; 1: B2"), "top W needs the field colour"),
        (lambda: yksi.Game.position("nb-112; top R5; 0: R7; 2: B2"), "list every seat from 0 on"),
        (lambda: yksi.Game.position("nb-112; top R5; 0: R7; 1:"), "hand of seat 1 is empty"),
        (lambda: yksi.Game.position("nb-112; top R5; 0: X7; 1: B2"), "hand of seat 0: 'X7' is not a card"),
        (
            lambda: yksi.Game.position("nb-112; top R5; turn 2; 0: R7; 1: B2"),
            "turn '2' is not a seat in play",
        ),
        (lambda: yksi.Game.position("nb-112; top R5; colour G; 0: R7; 1: B2"), "has a colour of its own"),
        (lambda: yksi.Game.position("nb-112; tip R5; 0: R7; 1: B2"), "'tip R5' is not a field of a position"),
    ],
)
def test_a_bad_table_is_refused_with_a_sentence_that_names_it(
    attempt: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)) as caught:
        attempt()
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("action", "seat", "reason", "sentence"),
    [
        ("R7:G", 0, "unknown-action", "'R7:G' names a colour, but R7 has one of its own: write R7"),
        ("W", 0, "needs-colour", "W: it needs a colour: W:R, W:Y, W:G or W:B"),
        ("G1", 0, "no-match", "G1: it does not fit on R5: it needs red, a 5 or a wild"),
        ("Y9", 0, "not-held", "Y9: seat 0 does not hold Y9"),
        ("B2", 1, "not-your-turn", "B2: it is the turn of seat 0"),
        ("R7!", 0, "false-uno", "R7!: laying it leaves seat 0 with 2 cards, not with one"),
        ("uno", 1, "false-uno", "uno: seat 1 has no UNO to say"),
        ("catch:0", 1, "false-catch", "catch:0: seat 0 owes no UNO"),
        ("pass", 0, "draw-first", "pass: passing is possible only after drawing a card"),
        ("challenge", 0, "nothing-to-answer", "challenge: nothing on the table asks for that now"),
        ("draw", 5, "no-such-seat", "there is no seat 5: seats are 0 to 1"),
        ("jump", 0, "unknown-action", "'jump' is not an action"),
        ("", 0, "unknown-action", "'' is not an action"),
    ],
)
def test_an_illegal_action_says_why_and_changes_nothing(
    action: str, seat: int, reason: str, sentence: str
) -> None:
    game = yksi.Game.position(POSITION)
    before = game.state.copy()
    with pytest.raises(yksi.IllegalAction, match=re.escape(sentence)) as caught:
        game.play(action, seat)
    assert caught.value.reason == reason
    before.story = game.state.story
    assert game.state == before
    assert game.history == []


STUCK = "nb-112; custom=stuck; top R5; turn 0; 0: W1 B1 B2; 1: G1 G2; 2: Y1 Y2; draw: B9 Y9 G9"
UNSAID = "nb-112; uno_needed=yes; jump_in=yes; unsaid 2; top RS; turn 0; 0: R2 B1 B2; 1: R1 R3; 2: RS"


@pytest.mark.parametrize(
    ("position", "actions", "seat", "reason", "sentence"),
    [
        (
            STUCK.replace("custom", "force_play=yes; custom"),
            *("W1:B draw pass", 1, "force-play", "pass: the drawn B9 fits and has to be laid"),
        ),
        (
            STUCK.replace("1: G1", "1: W"),
            *("W1:B draw W:B", 1, "drawn-only", "W:B: after drawing only the drawn B9 may be laid"),
        ),
        (
            "nb-112; draw_to_match=yes; top R5; turn 0; 0: W R1; 1: G1; draw: Y1 R2",
            *("draw W:B", 0, "drawn-only", "W:B: after drawing only the drawn R2 may be laid"),
        ),
        (
            "nb-112; no_uno=yes; top R5; turn 0; 0: R5 R6; 1: R1 R3",
            *("uno", 0, "no-uno", "uno: nobody says UNO at this table"),
        ),
        (
            "nb-112; no_uno=yes; top R5; turn 0; 0: R5 R6; 1: R1 R3",
            *("R5!", 0, "no-uno", "R5!: nobody says UNO at this table"),
        ),
        (
            "nb-112; last_card=number; jump_in=yes; top RS; turn 0; 0: R2 B1 B2; 1: R1 R3; 2: RS",
            *("RS", 2, "not-last", "RS: an action card may not be the last card at this table"),
        ),
        (UNSAID, "RS", 2, "uno-unsaid", "RS: seat 2 has not said UNO, so the last card cannot be laid"),
        (
            "nb-112; last_card=number; stacking=all; top R5; turn 0; 0: R+2 B1 B2; 1: B+2",
            *("R+2 B+2", 1, "not-last", "B+2: an action card may not be the last card at this table"),
        ),
        (
            "nb-112; new_colour=yes; custom=rainbow; top R5; turn 0; 0: W1 R1 R2; 1: G1 G2",
            *("W1:B colour:B", 1, "same-colour", "it has to name a new colour, and blue is in play"),
        ),
        (
            "sv-1981; top R5; turn 0; 0: W B2 B3; 1: G1 G2",
            *("W", 0, "needs-colour", "W: it needs a colour: W:Y, W:G or W:B"),
        ),
        (
            "nb-112; custom=swap; top R5; turn 0; 0: W1 R1 R2; 1: G1 G2",
            *("W1:B pick:0", 0, "somebody-else", "and it has to be somebody else"),
        ),
    ],
)
def test_the_reason_given_is_the_one_that_holds(
    position: str, actions: str, seat: int, reason: str, sentence: str
) -> None:
    game = yksi.Game.position(position)
    *before, last = actions.split()
    for action in before:
        game.play(action)
    with pytest.raises(yksi.IllegalAction) as caught:
        game.play(last, seat)
    assert caught.value.reason == reason
    assert str(caught.value).endswith(sentence)


def test_an_action_after_the_end_is_refused() -> None:
    game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7; 1: B2")
    game.play("R7")
    with pytest.raises(yksi.IllegalAction, match="the round is over"):
        game.play("draw", 1)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ({"verb": "dance", "target": "me"}, "custom rule 'Mine', step 2: unknown verb 'dance'"),
        ({"verb": "draw", "target": "them", "number": 2}, "step 2: draw cannot have target 'them'"),
        ({"verb": "draw", "target": "me"}, "step 2: draw needs a number from 1 to 20"),
        ({"verb": "draw", "target": "me", "number": 99}, "step 2: draw needs a number from 1 to 20, not 99"),
        ({"verb": "skip", "target": "me", "number": 2}, "step 2: skip takes no number"),
        ({"verb": "skip", "target": "picked"}, "step 2: target 'picked' needs an earlier step"),
        ({"verb": "skip", "target": "me", "when": "yes"}, "step 2: when 'yes' needs an earlier step"),
        ({"verb": "skip", "target": "me", "loops": 3}, "step 2: unknown argument 'loops'"),
        ("skip me", "step 2: a step is a table with verb and target"),
    ],
)
def test_a_bad_custom_rule_is_refused_with_its_step_named(step: Any, sentence: str) -> None:
    rule = {"name": "Mine", "text": "My rule.", "steps": [{"verb": "reverse"}, step]}
    with pytest.raises(ValueError, match=re.escape(sentence)):
        CustomRule.parse(rule)


def test_the_next_round_waits_for_the_end_of_this_one() -> None:
    match = yksi.Match("da-108", seed=1)
    with pytest.raises(ValueError, match="the round is not over yet"):
        match.next_round()

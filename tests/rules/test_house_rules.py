"""Which house rules go together?"""

from typing import Any

import pytest

import yksi
from yksi import Contradiction, Game
from yksi.keys import KEYS

HOUSE_RULES = (
    *("stacking", "seven_zero", "jump_in", "draw_to_match", "no_bluff", "free_draw_four"),
    *("teams", "shuffle_last"),
)


@pytest.mark.rule("contradictions")
@pytest.mark.parametrize(
    ("edition", "rules", "code", "values"),
    [
        (
            "nb-112",
            {"no_bluff": True, "free_draw_four": True},
            "no-bluff-or-free",
            {"no_bluff": "yes", "free_draw_four": "yes"},
        ),
        ("fi-108", {"customizable": 2}, "classic-deck-customizable", {"deck": 108, "customizable": 2}),
        (
            "fi-108",
            {"shuffle_last": "shuffle"},
            "classic-deck-shuffle",
            {"deck": 108, "shuffle_last": "shuffle"},
        ),
        (
            "nb-112",
            {"customizable": 1, "custom": ["swap", "gift"]},
            "too-many-custom",
            {"customizable": 1, "custom": 2},
        ),
        ("nb-112", {"teams": 1}, "one-team", {"teams": 1}),
    ],
)
def test_a_contradiction_is_refused_and_both_choices_are_named(
    edition: str, rules: dict[str, Any], code: str, values: dict[str, object]
) -> None:
    with pytest.raises(Contradiction, match=".*".join(values)) as refused:
        yksi.make_rules(edition, **rules)
    assert (refused.value.code, refused.value.values) == (code, values)
    assert refused.value.keys == tuple(values)


@pytest.mark.rule("contradictions")
def test_teams_that_cannot_be_equal_are_a_contradiction() -> None:
    with pytest.raises(Contradiction) as refused:
        Game.deal("nb-112", players=5, teams=2)
    assert (refused.value.code, refused.value.keys) == ("uneven-teams", ("teams", "players"))


@pytest.mark.rule("contradictions")
@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ([{"verb": "skip", "target": "next"}, {"verb": "skip", "target": "picked"}], "nobody-picked"),
        ([{"verb": "reverse"}, {"verb": "skip", "target": "me", "when": "yes"}], "nothing-voted"),
        ([{"verb": "extra-turn", "target": "me"}] * 2, "second-extra-turn"),
    ],
)
def test_steps_that_do_not_go_together_are_a_contradiction(steps: list[dict[str, str]], code: str) -> None:
    with pytest.raises(Contradiction, match="custom rule 'Odd', step 2: ") as refused:
        yksi.make_rules("nb-112", custom=[{"name": "Odd", "steps": steps}])
    assert refused.value.code == code
    assert refused.value.values == {"custom": "Odd", "step": 2}


@pytest.mark.rule("contradictions")
def test_an_unknown_house_rule_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="double_trouble"):
        Game.deal("nb-112", double_trouble=True)  # type: ignore[call-arg]


@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("key", HOUSE_RULES)
def test_every_house_rule_is_off_in_every_edition(edition: str, key: str) -> None:
    assert yksi.make_rules(edition).word(key) in ("no", "off", "win", 0)
    assert key in KEYS


@pytest.mark.rule("must-play")
@pytest.mark.rule("draw-to-match")
def test_must_play_and_draw_to_match_go_together() -> None:
    rules = "nb-112; must_play=yes; draw_to_match=yes; force_play=yes"
    game = Game.position(f"{rules}; top R5; turn 0; 0: B1; 1: G1; draw: Y1 Y2 R2")
    assert game.legal() == ["draw"]
    game.play("draw")
    assert game.legal() == ["R2"]


@pytest.mark.rule("must-play")
@pytest.mark.rule("jump-in")
def test_who_must_play_need_not_jump_in() -> None:
    game = Game.position("sv-1981; jump_in=yes; top R5; turn 0; 0: R1 R2; 1: R5 B2; 2: G1 G2")
    assert {"R5", "R5!"} == set(game.legal(1))
    game.play("R1!")
    assert game.turn == 1


@pytest.mark.rule("jump-in")
@pytest.mark.rule("stacking-2on2")
def test_a_draw_two_that_jumps_in_can_be_answered_by_the_next_player() -> None:
    game = Game.position(
        "nb-112; jump_in=yes; stacking=2on2; top R+2; turn 0; 0: B1 B2; 1: G1 G2; 2: R+2 Y1 Y2; 3: G+2 Y3 Y4"
    )
    game.play("R+2", seat=2)
    assert (game.phase, game.turn, game.view()["total"]) == ("stack", 3, 2)
    game.play("G+2")
    game.play("accept")
    assert (len(game.hand(0)), game.turn) == (6, 1)


@pytest.mark.rule("jump-in")
@pytest.mark.rule("reverse-two-players-skip")
def test_with_two_players_a_reverse_that_jumps_in_acts_as_skip() -> None:
    game = Game.position("nb-112; jump_in=yes; top RR; turn 0; 0: B1 B2; 1: RR G2 G3")
    game.play("RR", seat=1)
    assert game.turn == 1


@pytest.mark.rule("seven-swaps")
@pytest.mark.rule("last-shuffle-shuffles")
def test_all_house_rules_together_deal_and_play_a_round() -> None:
    game = Game.deal(
        "nb-112",
        players=4,
        seed=1,
        stacking="all",
        seven_zero=True,
        jump_in=True,
        draw_to_match=True,
        must_play=True,
        force_play=True,
        shuffle_last="shuffle",
        teams=2,
        custom=["swap", "tax", "rainbow"],
    )
    for _ in range(5_000):
        if game.over:
            break
        game.play(game.legal()[0])
    assert game.over

"""House rules for a match: rounds instead of points, partners with open hands, the first card again."""

from typing import Any

import pytest

from yksi import Contradiction, Game, Match, make_rules
from yksi.editions import changed_keys


@pytest.mark.rule("score-rounds")
def test_whoever_wins_a_round_gets_one_whatever_the_others_hold() -> None:
    game = Game.position("nb-112; scoring=rounds; top R5; turn 0; 0: R7; 1: W W+4; 2: G9")
    game.play("R7")
    assert game.points == [1, 0, 0]


@pytest.mark.rule("win-rounds")
def test_the_first_to_win_so_many_rounds_wins_the_match() -> None:
    match = Match("nb-112", players=2, seed=3, scoring="rounds", target=2)
    while not match.over:
        if match.round.over:
            match.next_round()
        match.play(match.legal()[0])
    assert max(match.scores) == 2
    assert len(match.rounds) == sum(match.scores)


@pytest.mark.rule("win-rounds")
def test_three_rounds_win_unless_the_table_agrees_otherwise() -> None:
    assert make_rules("nb-112", scoring="rounds").target == 3
    with pytest.raises(Contradiction, match="scoring = rounds and target = 500 contradict each other"):
        make_rules("nb-112", scoring="rounds", target=500)


@pytest.mark.rule("open-partners")
def test_partners_see_each_others_hands_and_what_is_drawn() -> None:
    game = Game.position(
        "nb-112; teams=2; open_partners=yes; top R5; turn 0; 0: G7 G8; 1: B1 B2; 2: Y1 Y2; 3: B3; draw: Y9"
    )
    assert game.view(2)["players"][0]["known"] == ["G7", "G8"]
    assert [game.view(seat)["players"][0]["known"] for seat in (1, 3, None)] == [[], [], []]
    game.play("draw")
    assert game.view(2)["players"][0]["known"] == ["Y9", "G7", "G8"]
    assert [game.told(seat)[-1].get("cards") for seat in range(4)] == [["Y9"], None, ["Y9"], None]


@pytest.mark.rule("open-partners")
def test_open_partners_need_partners() -> None:
    with pytest.raises(Contradiction, match="open_partners = yes and teams = 0 contradict each other"):
        make_rules("nb-112", open_partners=True)


@pytest.mark.rule("no-uno")
def test_no_uno_and_uno_needed_contradict_each_other() -> None:
    with pytest.raises(Contradiction, match="no_uno = yes and uno_needed = yes contradict each other"):
        make_rules("nb-112", no_uno=True, uno_needed=True)
    with pytest.raises(Contradiction, match="no_uno = yes and uno_needed = yes contradict each other"):
        make_rules(make_rules("nb-112", uno_needed=True), no_uno=True)


@pytest.mark.rule("no-uno")
@pytest.mark.rule("contradictions")
@pytest.mark.parametrize(
    ("key", "value"), [("uno_window", "moves"), ("uno_penalty", 4), ("uno_lost_turn", "yes")]
)
def test_no_uno_and_what_a_missing_uno_costs_contradict_each_other(key: str, value: Any) -> None:
    with pytest.raises(Contradiction, match=f"no_uno = yes and {key} = {value} contradict each other"):
        make_rules("nb-112", no_uno=True, **{key: value})


@pytest.mark.rule("no-uno")
def test_without_the_duty_what_the_edition_says_of_uno_does_not_matter() -> None:
    rules = make_rules("sv-1981", no_uno=True)
    assert (rules.uno_needed, rules.uno_lost_turn) == (0, 1)
    told: dict[str, Any] = {**changed_keys(rules)}
    assert make_rules("sv-1981", **told) == rules


@pytest.mark.rule("win-rounds")
def test_the_target_follows_the_scoring_unless_the_table_sets_one() -> None:
    rounds = make_rules("nb-112", scoring="rounds")
    assert (rounds.target, make_rules(rounds, scoring="winner-takes").target) == (3, 500)
    assert make_rules(make_rules("nb-112", target=250), scoring="rounds").target == 3
    assert make_rules(make_rules("nb-112", target=250), scoring="lowest").target == 250
    assert make_rules(rounds, scoring="lowest", target=200).target == 200
    assert make_rules(make_rules(rounds, target=5), jump_in=True).target == 5


@pytest.mark.rule("first-card-again")
@pytest.mark.rule("first-back-shuffled")
def test_an_action_card_turned_up_first_goes_back_until_a_number_or_a_wild_comes() -> None:
    returned: set[str] = set()
    for seed in range(60):
        game = Game.deal("nb-112", players=3, seed=seed, first_card="again")
        assert not {"S", "R", "+2"} & {game.top[1:]}
        assert game.direction == "left"
        returned |= {event.data["card"][1:] for event in game.events if event.kind == "returned"}
    assert {"S", "R", "+2"} <= returned


def who_sees(game: Game) -> tuple[int, ...] | None:
    """Who saw the hand that was shown last."""
    return [event for event in game.events if event.kind == "shown"][-1].seen_by


OPEN = "nb-112; teams=2; open_partners=yes; top R5; turn 0; 1: G1 G2; 2: Y1 Y2 Y3; 3: R1 R2 R3 R4"


@pytest.mark.rule("open-partners")
@pytest.mark.rule("challenge-shows-hand")
def test_a_challenged_hand_is_shown_to_the_challenger_and_not_to_the_challengers_partner() -> None:
    game = Game.position(f"{OPEN}; 0: W+4 R1 B3")
    game.play("W+4:B")
    game.play("challenge")
    assert who_sees(game) == (0, 1, 2)
    assert game.view(3)["players"][0]["known"] == []


@pytest.mark.rule("open-partners")
def test_a_hand_that_somebody_looks_at_is_not_shown_to_the_partner_of_that_one() -> None:
    game = Game.position(f"{OPEN}; custom=thief; 0: W1 R1 B3")
    game.play("W1:B")
    game.play("pick:1")
    assert who_sees(game) == (1, 0, 3)
    assert "cards" not in next(told for told in game.told(2) if told["event"] == "shown")

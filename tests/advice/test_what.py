"""What happens if I lay this? The events of the rules, in sentences, with the rows that apply."""

from __future__ import annotations

from typing import Any

import pytest

import yksi
from yksi import IllegalAction, make_rules
from yksi.advice import Moment, Outcome, what_if, what_if_first
from yksi.advice.tables import fitting_top
from yksi.cards import NAMES, card, copies
from yksi.locales import LANGUAGES


def what(laid: str, edition: str = "nb-112", rules: dict[str, Any] | None = None, **told: Any) -> Outcome:
    name = laid.partition(":")[0]
    return what_if(laid, Moment(make_rules(edition, **(rules or {})), fitting_top(name), **told))


def ids(outcome: Outcome) -> list[str]:
    return [row.id for row in outcome.rows]


def test_a_skip_is_told_with_who_plays_then() -> None:
    outcome = what("YS")
    assert outcome.sentences() == ["You laid a yellow Skip.", "Bo missed a turn.", "Then it is Cy's turn."]
    assert ids(outcome) == ["skip"]


def test_a_reverse_with_two_players_lets_you_play_again_or_not() -> None:
    assert what("RR", players=2).sentences()[-1] == "Then it is your turn."
    old = what("RR", "sv-1981", players=2)
    assert old.turn == 1
    assert ids(old) == ["reverse", "reverse-to-layer", "no-reverse-back", "reverse-two-players-pass"]
    assert ids(what("RR")) == ["reverse"]


def test_a_wild_draw_four_is_followed_up_with_and_without_a_challenge() -> None:
    outcome = what("W+4:G")
    assert outcome.turn is None
    assert [(branch.seat, branch.action, branch.turn) for branch in outcome.branches] == [
        (1, "challenge", 2),
        (1, "accept", 2),
    ]
    assert "challenge-innocent-six" in ids(outcome)
    bluff = what("W+4:G", hand=("R1", "R5"))
    assert [branch.turn for branch in bluff.branches] == [1, 2]
    assert "  Bo drew 4 cards." in bluff.sentences()


def test_by_the_rules_of_1981_a_bluff_costs_four_extra() -> None:
    outcome = what("W+4:G", "sv-1981", hand=("R1", "R5"))
    drawn = [(event["seat"], event["count"]) for event in outcome.events if event["event"] == "drew"]
    assert drawn == [(0, 4), (1, 4)]
    assert (outcome.turn, outcome.branches) == (2, ())
    assert "You laid that card against the rule!" in outcome.sentences()


def test_a_set_is_told_to_its_end() -> None:
    outcome = what("RS", rules={"sets": "yes"}, hand=("BS", "G1", "G2"))
    assert [(branch.action, branch.turn) for branch in outcome.branches] == [("pass", 2)]


def test_where_sets_are_laid_every_card_says_whether_more_may_follow_and_what_acts() -> None:
    cited = {card: ids(what(card, rules={"sets": "yes"})) for card in ("R7", "RS", "R+2", "W:R")}
    assert cited["R7"] == ["sets"]
    assert cited["RS"] == ["skip", "sets", "sets-each-acts"]
    assert {"sets", "sets-each-acts"} <= set(cited["R+2"])
    assert cited["W:R"] == ["wild-names-colour", "sets-no-wilds"]
    assert ids(what("R7")) == []


@pytest.mark.parametrize("laid", ["R+2", "W+4:G"])
def test_cards_that_fill_hands_name_the_hand_limit_of_the_table(laid: str) -> None:
    limit = ["hand-limit", "hand-limit-last-wins"]
    assert ids(what(laid, rules={"hand_limit": 8}))[-2:] == limit
    assert not set(limit) & set(ids(what(laid)))
    for other in ("RS", "R7", "WS:G"):
        assert not set(limit) & set(ids(what(other, rules={"hand_limit": 8})))


def test_a_draw_two_turned_up_first_can_put_somebody_over_the_limit() -> None:
    outcome = what_if_first("R+2", make_rules("nb-112", hand_limit=9))
    assert ids(outcome) == ["first-draw-two", "hand-limit", "hand-limit-last-wins"]


def test_a_seven_swaps_hands_where_the_table_plays_so() -> None:
    assert what("R7").branches == ()
    outcome = what("R7", rules={"seven_zero": "yes"})
    assert [branch.action for branch in outcome.branches] == ["pick:1"]
    assert ids(outcome) == ["seven-swaps"]


def test_a_last_draw_two_is_drawn_and_the_round_is_won() -> None:
    outcome = what("R+2", hand=())
    assert [event["event"] for event in outcome.events] == ["laid", "went-out", "drew", "round-over"]
    assert outcome.turn is None
    assert ids(outcome) == ["out-ends-round", "last-draw-two"]


@pytest.mark.parametrize(("agreed", "over"), [("win", True), ("shuffle", False)])
def test_a_last_shuffle_hands_wins_unless_agreed_otherwise(agreed: str, over: bool) -> None:
    outcome = what("WS", rules={"shuffle_last": agreed}, hand=())
    assert (outcome.events[-1]["event"] == "round-over") == over


def test_a_first_draw_two_hits_the_player_left_of_the_dealer() -> None:
    modern = what_if_first("R+2", make_rules("da-108"))
    assert (modern.turn, ids(modern)) == (1, ["first-draw-two"])
    old = what_if_first("R+2", make_rules("sv-1981"))
    assert (old.turn, ids(old)) == (0, ["first-action-lies"])


def test_a_first_wild_gets_its_colour_or_goes_back() -> None:
    assert [branch.action for branch in what_if_first("W", make_rules("nb-112")).branches] == ["colour:R"]
    for rules, back in ((make_rules("sv-1981"), "W"), (make_rules("nb-112"), "W+4")):
        assert [event["event"] for event in what_if_first(back, rules).events] == ["returned"]


def test_a_customizable_card_is_told_with_the_name_and_the_text_of_its_rule() -> None:
    rain = {"name": "Rain", "text": "All get wet.", "steps": [{"verb": "dare", "target": "everybody-else"}]}
    outcome = what("W1:R", rules={"custom": [rain]})
    assert outcome.sentences()[1:4] == [
        *("You put a custom rule into play: “Rain”.", "W1: All get wet.", "Bo had to do what “Rain” says."),
    ]
    assert ids(outcome) == ["custom-wild"]
    assert ids(what("W2:R", rules={"custom": [rain]})) == ["custom-wild", "custom-own-rule", "custom-blank"]


def test_a_vote_is_followed_up_with_both_outcomes() -> None:
    laughing, silent = what("W1:R", rules={"custom": "joke"}).branches
    assert (laughing.action, silent.action) == ("yes", "no")
    assert [event["event"] for event in laughing.events if event["event"] in ("vote", "discarded")] == [
        *("vote", "discarded", "discarded"),
    ]
    assert silent.events[-1]["event"] == "drew"
    assert (laughing.turn, silent.turn) == (1, 1)


def test_what_may_not_be_laid_does_not_happen() -> None:
    with pytest.raises(IllegalAction):
        what("W", "sv-1981", hand=("R1",))


@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 10])
def test_every_card_is_told_of_as_any_first_and_last_card(edition: str, players: int) -> None:
    rules = make_rules(edition, stacking="all", seven_zero="yes")
    for name in NAMES:
        if copies(card(name), rules.deck, rules.customizable) == 0:
            continue
        moment = Moment(rules, fitting_top(name), players=players)
        last = Moment(rules, fitting_top(name), hand=(), players=players)
        for outcome in (what_if(name, moment), what_if(name, last), what_if_first(name, rules, players)):
            assert outcome.events
            for language in LANGUAGES:
                assert not {"{", "}"} & set("".join(outcome.sentences(language)))
        assert what_if(name, last).rows
        assert what_if_first(name, rules, players).rows

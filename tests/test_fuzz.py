"""Whatever people type, only the documented errors come out, and nothing has changed then."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, cast

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.generic.configurations import HOUSE_RULES, WITH_CUSTOM_CARDS, Table, mixed_table, write_custom_rule
from tests.generic.play import any_move, deal, play_on, play_out
from yksi import EDITIONS, Game, IllegalAction, Match, make_rules, ready_rules
from yksi.cards import NAMES
from yksi.custom import VERBS, CustomRule
from yksi.keys import KEYS, Rules
from yksi.steps import CONDITIONS, NEEDS, SELECTIONS, TARGETS, UNTILS

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
editions = st.sampled_from(EDITIONS)
card_names = st.sampled_from(NAMES)


# Positions


def check_position(text: str) -> None:
    """The text is a position, which plays and can be written down again, or a ValueError says why not."""
    try:
        game = Game.position(text)
    except ValueError:
        return
    check_written_again(game)
    play_out(game, Random(text))


def check_written_again(game: Game) -> None:
    """A table that can be written as text comes back the same from it."""
    try:
        text = game.to_position()
    except ValueError:
        return
    again = Game.position(text)
    assert again.to_position() == text
    for seat in range(game.players):
        one, other = game.view(seat), again.view(seat)
        for view in (cast(dict[str, Any], one), cast(dict[str, Any], other)):
            del view["round"], view["replaced"]  # what was before is not part of a position
            for player in view["players"]:
                for field in ("known", "said_uno", "score", "shunned", "led"):
                    del player[field]
        assert one == other
    for seat in range(game.players):
        for action in game.legal(seat):
            one_way, other_way = game.copy(), again.copy()
            happened, happened_again = one_way.play(action, seat), other_way.play(action, seat)
            if not any(event.kind in ("reshuffled", "hands-shuffled") for event in happened):
                assert happened == happened_again
                assert (one_way.turn, one_way.phase) == (other_way.turn, other_way.phase)


@given(st.text())
@example("nb-112; edition_id=3; top R5; 0: R1; 1: R2")
@example("nb-112; custom=rooster; top R5; 0: R1 W1; 1: R2 G1")
@example("nb-112; top R5; turn " + "9" * 5_000 + "; 0: R1; 1: R2")
@example("nb-112; top R5; " + "9" * 5_000 + ": R1; 1: R2")
@example("nb-112; top R5; target=" + "9" * 5_000 + "; 0: R1; 1: R2")
@example("sv-1981; first W; 0: R1; 1: R2")
def test_any_text_is_a_position_or_a_value_error(text: str) -> None:
    """By itself, and after the name of an edition."""
    check_position(text)
    check_position("nb-112; " + text)


hands = st.lists(card_names, min_size=1, max_size=6).map(" ".join)
rule_fields = st.sampled_from(
    [f"{key}={value}" for rules in HOUSE_RULES if len(rules) == 1 for key, value in rules.items()]
)
odd_fields = st.sampled_from(
    [
        *(
            "top W",
            "top",
            "top R5 R6",
            "first R5",
            "first W+4",
            "first G+2",
            "colour G",
            "colour P",
            "turn 1",
        ),
        *("turn 7", "turn -1", "dealer 0", "dealer x", "direction right", "direction up", "0: out", "1: out"),
        *("3:", "10: R1", "draw:", "draw: R1 R1 R1", "discard: G1 B2", "custom=swap,gift", "custom=nothing"),
        *("customizable=9", "teams=1", "edition_id=2", "rules=3", "steps=1", "edition=x", "=", ";", "a=b=c"),
    ]
)


@st.composite
def near_positions(draw: st.DrawFn) -> str:
    """A position that is right, but for what it is not."""
    parts = [f"top {draw(card_names)}"]
    parts += [f"{seat}: {hand}" for seat, hand in enumerate(draw(st.lists(hands, min_size=2, max_size=10)))]
    parts += draw(st.lists(rule_fields, max_size=2)) + draw(st.lists(odd_fields, max_size=2))
    if draw(st.booleans()):
        parts.append("colour " + draw(st.sampled_from("RYGB")))
    return "; ".join([draw(editions), *draw(st.permutations(parts))])


@given(near_positions())
def test_a_position_that_is_nearly_right_plays_or_is_a_value_error(text: str) -> None:
    """And when it is right it is played to its end."""
    check_position(text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_written_as_a_position_is_the_same_table(edition: str) -> None:
    """At every moment of random rounds at which it can be written, with house rules and custom rules."""
    written = 0
    for seed in range(20):
        random = Random(seed)
        rules: dict[str, Any] = {}
        if edition in WITH_CUSTOM_CARDS:
            rules = {"custom": random.sample(list(ready_rules()), 3)}
        game = deal(Table(edition, 2 + seed % 6, {**rules, **random.choice(HOUSE_RULES[:38])}), seed)
        while not game.over:
            seat, action = any_move(game, random)
            game.play(action, seat)
            if random.random() < 0.1:
                check_written_again(game)
                written += 1
    assert written > 50


# Actions


@cache
def reachable(number: int) -> Game:
    """A game somewhere in its middle, the same one for the same number."""
    random = Random(number)
    edition = EDITIONS[number % len(EDITIONS)]
    game = deal(mixed_table(edition, random.randint(2, 10), random), number)
    for _ in range(random.randrange(60)):
        if game.over:
            return reachable(number + 1_000)
        seat, action = any_move(game, random)
        game.play(action, seat)
    return game


games = st.integers(0, 60).map(reachable)
verbs = st.sampled_from(
    ["catch", "pick", "discard", "give", "colour", "W", "W+4", "R7", "draw", "uno", "yes"]
)
near_actions = st.builds(
    "{}{}{}{}".format,
    verbs | card_names,
    st.sampled_from(["", ":", "::", " "]),
    card_names | st.sampled_from(["", *"RYGB", *"0123456789", "10", "²", "-1"]),
    st.sampled_from(["", "!", "!!", " "]),
)


@settings(max_examples=400)
@given(game=games, action=near_actions | st.text(max_size=12), seat=st.integers(-2, 11))
def test_any_text_is_a_legal_action_or_refused(game: Game, action: str, seat: int) -> None:
    """For every seat, also for those that are not there; nothing has changed when it is refused."""
    before, events, history = game.state.copy(), game.events[:], game.history[:]
    if 0 <= seat < game.players and action in game.legal(seat):
        assert game.copy().play(action, seat) is not None
    else:
        with pytest.raises(IllegalAction):
            game.play(action, seat)
    assert (game.state.copy(), game.events, game.history) == (before, events, history)


@given(game=games, action=JSON | st.binary(max_size=5), seat=JSON)
def test_what_is_not_even_text_is_refused(game: Game, action: Any, seat: Any) -> None:
    """A message over the wire may hold anything."""
    before = game.state.copy()
    if not (isinstance(action, str) and action in game.legal()):
        with pytest.raises(IllegalAction):
            game.play(action)
    assume(seat is not None and (type(seat) is not int or not 0 <= seat < game.players))
    for ask in (game.legal, game.view, game.hand):
        with pytest.raises(IllegalAction):
            ask(seat)
    assert game.state.copy() == before


# Editions and rules


@given(edition=editions | st.text(), key=st.sampled_from(list(KEYS)) | st.text(), value=JSON)
@example(edition="nb-112", key="must_play", value=[])
@example(edition="nb-112", key="scoring", value={})
@example(edition="nb-112", key="edition_id", value=1)
@example(edition="nb-112", key="custom", value=[None])
@example(edition="nb-112", key="custom", value=[["draw"]])
@example(edition="nb-112", key="target", value="9" * 5_000)
def test_any_rule_is_taken_or_is_a_value_error(edition: str, key: str, value: Any) -> None:
    """What is taken comes back as the words that people write."""
    try:
        rules = make_rules(edition, **{key: value})
    except ValueError as error:
        assert str(error)  # noqa: PT017
        return
    words: dict[str, Any] = {**rules.words()}
    assert make_rules(edition, **words, custom=rules.custom) == rules


@given(
    edition=editions,
    players=st.integers(-1, 12) | JSON,
    seed=st.integers() | JSON,
    dealer=st.none() | st.integers(-1, 12) | JSON,
    number=st.integers(-1, 2**33) | JSON,
)
def test_any_deal_is_a_game_or_a_value_error(
    edition: str, players: Any, seed: Any, dealer: Any, number: Any
) -> None:
    """Players, seed, dealer and round of any kind."""
    with suppress(ValueError):
        assert Game.deal(edition, players, seed, dealer, number).phase in ("play", "colour")


@given(
    players=st.lists(st.text(max_size=45), max_size=11) | JSON,
    contributions=st.lists(st.text(max_size=10), max_size=3),
    teams=st.integers(0, 5),
)
def test_any_match_begins_or_is_a_value_error(players: Any, contributions: list[str], teams: int) -> None:
    """Names and contributions of any kind."""
    with suppress(ValueError):
        match = Match("nb-112", players, 1, contributions, teams=teams)
        assert match.players
        assert match.commitment


# Custom rules


@given(JSON)
def test_any_data_is_a_custom_rule_or_a_value_error(data: Any) -> None:
    """What is not even a table of name, text and steps."""
    with suppress(ValueError):
        CustomRule.parse(data)


words = st.sampled_from([*VERBS, *TARGETS, *SELECTIONS, *CONDITIONS, *UNTILS, *NEEDS])
near_steps: st.SearchStrategy[dict[str, Any]] = st.dictionaries(
    st.sampled_from(["verb", "target", "number", "cards", "when", "holding", "until", "need", "color"]),
    words | st.integers(-1, 21) | st.none() | st.booleans() | st.just([]),
)


@settings(max_examples=300)
@given(verb=st.sampled_from(list(VERBS)), steps=st.lists(near_steps, max_size=2), name=st.text(max_size=45))
@example(verb="discard", steps=[{"verb": "discard", "target": "everybody", "number": None}], name="Null")
@example(verb="skip", steps=[{"verb": "skip", "target": "next", "number": None}], name="Null")
def test_steps_that_are_nearly_right_play_or_are_a_value_error(
    verb: str, steps: list[dict[str, Any]], name: str
) -> None:
    """What parses can be written down, parsed again and played."""
    data = {"name": name, "steps": [{"verb": verb, "target": "next"}, *steps]}
    for given_steps in (steps, data["steps"]):
        try:
            rule = CustomRule.parse({"name": name, "steps": given_steps})
        except ValueError as error:
            assert str(error)  # noqa: PT017
            continue
        assert CustomRule.parse(rule.words()) == rule
        play_on(lay_it(make_rules("nb-112", custom=[rule])), Random(3), 200)


def lay_it(rules: Rules) -> Game:
    """A seat lays the first Customizable card at once."""
    hands = "0: W1 R1 G1 B7; 1: W2 Y2 Y3; 2: W3 B1 B2"
    game = Game.position(f"nb-112; custom=again,again,again; top R5; turn 0; {hands}", seed=3)
    game.state.rules = rules
    game.play("W1:B")
    return game


@given(st.data())
def test_any_valid_custom_rule_plays_to_the_end_of_a_round(data: st.DataObject) -> None:
    """Whatever people invent, from its first use on."""
    invented = write_custom_rule(lambda options: data.draw(st.sampled_from(list(options))))
    game = lay_it(make_rules("nb-112", custom=[invented]))
    assert play_out(game, Random(3)).over

"""The table of configurations leaves nothing out."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.generic.configurations import HOUSE_RULES, WITH_CUSTOM_CARDS, write_custom_rule
from yksi import EDITIONS, make_rules, ready_rules
from yksi.custom import CustomRule
from yksi.keys import KEYS, STACKING_PAIRS, STACKING_PRESETS
from yksi.sim.soak import SOAKED, agreed, possible


def values_played(key: str) -> set[str | int]:
    """The values of a key in which some table plays."""
    printed = {make_rules(id).word(key) for id in EDITIONS}
    return printed | {rules[key] for rules in HOUSE_RULES if key in rules}


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_every_rule_key_is_played(key: str) -> None:
    """A new key or a new choice fails here until a table plays by it."""
    declared = KEYS[key]
    if "words" in declared:
        expected = set(declared["words"])
    elif "pairs" in declared:
        expected = {*STACKING_PAIRS, *STACKING_PRESETS}
    elif "one_of" in declared:
        expected = set(declared["one_of"])
    else:
        expected = set(declared["bounds"])
    assert expected <= values_played(key)


@pytest.mark.parametrize("key", SOAKED)
def test_every_value_of_every_rule_key_is_soaked(key: str) -> None:
    """A new key that is a number fails here until `make soak` knows which numbers."""
    assert possible(key)
    for value in possible(key):
        assert any(
            key in agreed(*table, {"teams": 2, key: value}) for table in product(EDITIONS, (10, 9, 8))
        ), value


def test_what_contradicts_another_rule_is_left_out_of_a_soak() -> None:
    rules = {"no_bluff": "yes", "free_draw_four": "yes", "no_uno": "yes", "uno_window": "moves", "teams": 2}
    assert agreed("nb-112", 3, rules) == {"no_bluff": "yes", "no_uno": "yes"}


def test_invented_custom_rules_are_valid_and_use_every_verb() -> None:
    """What `write_custom_rule` writes parses, and nothing a step can say is never said."""
    random = Random(1)
    written = [write_custom_rule(random.choice) for _ in range(2_000)]
    for rule in written:
        assert CustomRule.parse(CustomRule.parse(rule).words()) == CustomRule.parse(rule)
    said = {(key, value) for rule in written for step in rule["steps"] for key, value in step.items()}
    ready = {
        (key, value)
        for rule in ready_rules().values()
        for step in rule.steps
        for key, value in step.words().items()
    }
    assert {pair for pair in ready if pair[0] != "number"} <= said


def test_some_editions_have_custom_cards() -> None:
    """Otherwise custom rules would never be played."""
    assert set(WITH_CUSTOM_CARDS) == {"nb-112", "nb-112-retold"}

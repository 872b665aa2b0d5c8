"""Does an editor know the rule keys, the bots and what is in a view, and is it what runs?"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from mypy import api

from yksi.bots import BOTS, LEVELS, BotName, Level
from yksi.keys import KEYS, STACKING_PAIRS, STACKING_PRESETS, to_word
from yksi.keywords import Changes, RuleKeys, StackingPair, StackingWord, Switch
from yksi.phases import NAMES, OVER, PLAY

HINTS = get_type_hints(RuleKeys)

MISTAKES = """
from yksi import Game, Match, make_rules
from yksi.bots import make_bot

Game.deal("nb-112", stacking="same", teams=2, jump_in=True, custom=["rain"])
Game.deal("nb-112", stackin="same")  # error: call-arg
Game.deal("nb-112", stacking="smae")  # error: arg-type
Match("nb-112", ["Ada", "Bo"], target="many")  # error: arg-type
Match("nb-112", 2, scorin="lowest")  # error: call-arg
make_rules("nb-112", jump_in="perhaps")  # error: arg-type
make_rules("nb-112", jumpin=True)  # error: call-arg
make_bot("sharp", seed=1)
make_bot("sharpp")  # error: arg-type
game = Game.deal("nb-112", 2, 7)
seen = game.view(0)
len(seen["hand"]) + seen["players"][0]["cards"]
seen["hnd"]  # error: typeddict-item
seen["phase"] == "challange"  # error: comparison-overlap
game.view()["hand"]  # error: typeddict-item
for event in game.told(0):
    if event["event"] == "laid":
        print(event["card"].lower())
        print(event["cause"])  # error: typeddict-item
"""


def test_a_misspelt_key_bot_or_field_is_an_error_where_it_is_written(tmp_path: Path) -> None:
    file = tmp_path / "mistakes.py"
    file.write_text(MISTAKES, encoding="utf-8")
    found, trouble, _ = api.run(["--strict", "--no-incremental", "--follow-imports=silent", str(file)])
    assert not trouble
    told = {
        (int(line), kind) for line, kind in re.findall(r"mistakes\.py:(\d+): error: .*\[([a-z-]+)\]", found)
    }
    expected = {
        (number, kind)
        for number, line in enumerate(MISTAKES.splitlines(), start=1)
        for kind in re.findall("# error: ([a-z-]+)", line)
    }
    assert told == expected, found


def test_every_rule_key_is_a_keyword() -> None:
    assert list(HINTS) == list(KEYS)
    assert set(get_type_hints(Changes)) == {*KEYS, "custom", "name", "version"}


@pytest.mark.parametrize("key", KEYS)
def test_a_keyword_takes_the_values_of_its_key(key: str) -> None:
    declared: Any = KEYS[key]
    if "bounds" in declared:
        assert HINTS[key] is int
    elif "pairs" in declared:
        masks = range(1 << len(STACKING_PAIRS))
        assert set(get_args(StackingWord)) == {to_word(key, mask) for mask in masks}
        assert set(STACKING_PRESETS) < set(get_args(StackingWord))
        assert get_args(StackingPair) == STACKING_PAIRS
    elif declared.get("words") == ("no", "yes"):
        assert HINTS[key] == Switch
    else:
        assert get_args(HINTS[key]) == declared.get("words", declared.get("one_of"))


def test_the_names_of_the_bots_are_those_that_play() -> None:
    assert get_args(BotName) == tuple(BOTS)
    assert get_args(Level) == LEVELS == tuple(name for name in BOTS if name not in ("random", "mixbot"))


def test_every_phase_has_its_name() -> None:
    assert (NAMES[PLAY], NAMES[OVER], len(NAMES)) == ("play", "over", OVER + 1)

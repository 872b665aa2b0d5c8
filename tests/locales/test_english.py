"""Every event has a sentence, for those who see its cards and for those who do not."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from random import Random

import pytest

import yksi
from yksi.cards import NAMES
from yksi.editions import ready_rules
from yksi.events import KINDS
from yksi.locales import card_name, say

EVENTS = tomllib.loads((files("yksi.locales") / "en.toml").read_text())["events"]


def test_every_kind_of_event_has_a_sentence() -> None:
    said = set(EVENTS)
    for kind in KINDS:
        assert any(key == kind or key.startswith(f"{kind}-") for key in said), kind


def test_every_card_has_a_name() -> None:
    assert card_name("G+2") == "green Draw Two"
    assert card_name("W+4") == "Wild Draw Four"
    assert len({card_name(card) for card in NAMES}) == len(NAMES)


@pytest.mark.parametrize("rule", sorted(ready_rules()))
def test_whole_rounds_can_be_told_to_every_seat(rule: str) -> None:
    luck = Random(rule)
    names = ["Ada", "Bo", "Cy"]
    for seed in range(6):
        game = yksi.Game.deal(
            "nb-112", 3, seed, custom=[rule] * 3, jump_in=True, stacking="all", seven_zero=True
        )
        while not game.over:
            seat = luck.choice([game.turn, game.turn, 0, 1, 2])
            if legal := game.legal(seat):
                game.play(luck.choice(legal), seat)
        for viewer in (0, 1, 2, None):
            for event in game.told(viewer):
                sentence = say(event, names)
                assert sentence.endswith((".", "!"))
                assert "{" not in sentence

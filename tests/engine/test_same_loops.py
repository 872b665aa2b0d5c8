"""The loops of environments, contests, foresight and training do plain what they do native, and checked."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from benchmarks.strength import foreseen
from tests.arena.tables import pairing
from tests.engine.witness import witnessed
from yksi import make_rules
from yksi.arena.blocks import _play_compiled
from yksi.bots import mind_of
from yksi.bots.luck import Luck
from yksi.bots.sight import new_sight
from yksi.engine.layout import structure_of
from yksi.engine.library import EngineError
from yksi.env.vector import UnoVectorEnv
from yksi.holding import Plain, new_table
from yksi.proof import derive_key
from yksi.reviewing.feats import MOMENTS, Feats
from yksi.reviewing.moments import NAMES
from yksi.training import odds, train_expert
from yksi.training.train_expert import Trainer

ENVIRONMENTS: list[dict[str, Any]] = [
    {"players": 2, "opponents": "self", "must_play": "yes", "force_play": "yes"},
    {"players": 4, "opponents": "self", "uno": "manual", "jump_in": "yes", "sets": "yes"},
    {"players": 3, "opponents": "sharp", "edition": "sv-1981", "observation": "planes"},
    {"players": 3, "opponents": "novice", "reward": "match", "scoring": "knock-out", "target": 60},
]


@pytest.mark.parametrize("settings", ENVIRONMENTS, ids=str)
def test_a_vector_environment_steps_as_plain_python(settings: dict[str, Any]) -> None:
    environment = UnoVectorEnv(3, max_steps=20, **settings)
    with witnessed() as calls:
        environment.reset(seed=5)
        for _ in range(30):
            environment.step(environment.random_actions())
    assert calls["step_tables"] == 31
    assert calls["choose_at_random"] == calls["first_bad"] == 30


@pytest.mark.parametrize("bots", [("sharp", "novice"), ("mixbot", "random"), ("expert", "casual")])
def test_contests_are_played_as_by_plain_python(bots: tuple[str, str]) -> None:
    task = pairing(*bots, deals=1, stacking="all", seven_zero="yes")
    with witnessed() as calls:
        _play_compiled(task, 0)
    assert calls["play_contests"] == 1


@pytest.mark.parametrize("sees_deck", [True, False])
def test_a_clairvoyant_foresees_as_plain_python(sees_deck: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.strength.LIMIT", 3)
    with witnessed() as calls:
        foreseen(2, sees_deck, 1)
    assert calls["play_foreseen"] == 1


def test_training_plays_with_itself_as_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_expert, "LIMIT", 40)
    trainer = Trainer("duel", seed=3, selves=2, others=["random"], samples=30)
    with witnessed() as calls:
        kept, _ = trainer.iterate(0.002, 0.85)
    assert kept > 20
    assert np.any(trainer.samples["target"])
    assert calls["gather"] == 1


def test_moments_are_counted_as_by_plain_python() -> None:
    rules = make_rules("nb-112")
    table: Any = Plain(new_table(rules, 3, derive_key("moments")))._record
    minds, lucks = [mind_of("sharp")] * 3, [Luck() for _ in range(4)]
    seen = [0] * MOMENTS
    odds.count_moments.function(table, structure_of(Feats)(), new_sight(rules), minds, lucks, [], 5, seen)
    counted = odds.count("nb-112", 3, 5)
    assert counted == {name: seen[moment] for moment, name in enumerate(NAMES) if seen[moment]}
    assert len(counted) > 5


def test_moments_are_not_counted_without_an_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain Python tells nothing over records that an engine fills: all counts would be 0."""
    monkeypatch.setenv("YKSI_PLAIN", "1")
    with pytest.raises(EngineError, match="YKSI_PLAIN"):
        odds.count("nb-112", 3, 1)

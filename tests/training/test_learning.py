"""Training: a minute's worth of it already plays better than chance, and stops where it can go on."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from yksi.bots.trained import read_net
from yksi.training.train_expert import Trainer


def test_a_little_training_beats_random_play(tmp_path: Path) -> None:
    trainer = Trainer("duel", seed=3, selves=2, others=["random"], samples=20_000)
    for _ in range(4):
        trainer.iterate(0.002, 0.85)
    share, wide = trainer.measure("random", 1000)
    assert share - wide > 52
    path = tmp_path / "duel.npz"
    trainer.save(path)
    net, made = read_net(path.with_suffix(".net").read_bytes())
    assert made["kind"] == "duel"
    assert made["rounds"] == trainer.first
    again = Trainer("duel", seed=3, selves=2, others=["random"], samples=20_000)
    again.resume(path)
    assert again.measure("random", 50) == trainer.measure("random", 50)
    assert np.array_equal(np.array(net.rows), trainer.nets[0]["rows"])


def test_the_same_seed_trains_the_same_network() -> None:
    rows = []
    for _ in range(2):
        trainer = Trainer("duel", seed=5, selves=2, others=["random"], samples=8_000)
        trainer.iterate(0.001, 0.85)
        rows.append(trainer.learner.weights[0].copy())
    assert np.array_equal(rows[0], rows[1])

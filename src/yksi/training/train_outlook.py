"""How the outlook was found, by which the arena tells luck: ``python -m yksi.training.train_outlook``.

Rounds among bots of all levels → moments at which somebody is about to draw → a score a seat, of which the
shares of all seats are made → src/yksi/sim/outlook.json
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from yksi.bots import BotName, mind_of
from yksi.bots.trained import load_nets
from yksi.editions import make_rules
from yksi.holding import new_table
from yksi.proof import derive_key
from yksi.sim.booking import OUTLOOK_DTYPE
from yksi.sim.layout import record_of
from yksi.sim.outlook import FEATURES, MOST_NOTED, ONE, UNITS
from yksi.sim.outlook_file import WEIGHTS
from yksi.sim.tables import LUCK_DTYPE, MIND_DTYPE, records, sight_room
from yksi.training.glances import GLANCE_DTYPE, gather_glances

TABLES: Final = (
    ("nb-112", 2, 400_000),
    ("sv-1981", 2, 60_000),
    ("nb-112", 3, 80_000),
    ("nb-112", 4, 120_000),
    ("nb-112", 6, 60_000),
)
LINE_UP: Final[tuple[BotName, ...]] = ("sharp", "sharp", "expert", "casual", "sharp")
SHARE: Final = 3
BATCH: Final = 2_048
RATE: Final = 0.004
FILE: Final = Path(__file__).parent.parent / "sim" / "outlook.json"


def gather(edition: str, players: int, room: int) -> Any:
    """Moments of one kind of table whose round somebody won."""
    rules = make_rules(edition, target=1)
    glances = np.zeros(room, GLANCE_DTYPE)
    kept = gather_glances(
        record_of(new_table(rules, players, derive_key(f"outlook {players}"))),
        sight_room(rules),
        records(MIND_DTYPE, [mind_of(name) for name in LINE_UP]),
        len(LINE_UP),
        np.zeros(players, MIND_DTYPE),
        np.zeros(players + 1, LUCK_DTYPE),
        load_nets(),
        np.zeros(1, OUTLOOK_DTYPE),
        players,
        SHARE,
        room,
        glances,
    )
    found = glances[:kept]
    return found[found["winner"] >= 0]


def inputs(glances: Any) -> Any:
    """What held of every seat, as ones and noughts."""
    players = int((glances["counts"][0] > 0).sum())
    noted, counts = glances["noted"][:, :players], glances["counts"][:, :players]
    places = np.where(np.arange(MOST_NOTED) < counts[..., None], noted, FEATURES)
    found = np.zeros((len(glances), players, FEATURES + 1), "f4")
    np.put_along_axis(found, places.astype(np.int64), 1, axis=2)
    return found[..., :FEATURES]


class Learner:
    """Weights that learn, with Adam's memory."""

    def __init__(self, seed: int) -> None:
        luck = np.random.default_rng(seed)
        self.weights = [
            (luck.standard_normal((FEATURES, UNITS)) * 0.1).astype("f4"),
            np.full(UNITS, 0.1, "f4"),
            (luck.standard_normal(UNITS) * 0.2).astype("f4"),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def learn(self, glances: Any, rate: float) -> float:
        """One step; how surprised the weights were of who won."""
        rows, bias, last = self.weights
        held = inputs(glances)
        inner = held @ rows + bias
        handed = np.maximum(inner, 0)
        scores = handed @ last
        shares = np.exp(scores - scores.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        each, winner = np.arange(len(glances)), glances["winner"]
        loss = float(-np.log(shares[each, winner] + 1e-9).mean())
        shares[each, winner] -= 1
        shares /= len(glances)
        d_inner = (shares[..., None] * last) * (inner > 0)
        d_rows = held.reshape(-1, FEATURES).T @ d_inner.reshape(-1, UNITS)
        self._adam([d_rows, d_inner.sum((0, 1)), np.einsum("bs,bsu->u", shares, handed)], rate)
        return loss

    def _adam(self, slopes: Sequence[Any], rate: float) -> None:
        self._steps += 1
        fading, shrinking = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for place, slope in enumerate(slopes):
            self._means[place] += 0.1 * (slope - self._means[place])
            self._squares[place] += 0.001 * (slope * slope - self._squares[place])
            step = self._means[place] / fading / (np.sqrt(self._squares[place] / shrinking) + 1e-8)
            self.weights[place] -= (rate * step).astype("f4")


def main() -> None:
    """Gather, learn, and write the weights down as whole numbers."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--passes", type=int, default=5)
    options = parser.parse_args()
    sets = [gather(*table) for table in TABLES]
    learner, luck = Learner(0), np.random.default_rng(0)
    batches = [
        (place, start) for place, each in enumerate(sets) for start in range(0, len(each) - BATCH, BATCH)
    ]
    steps = options.passes * len(batches)
    for number in range(options.passes):
        orders = [luck.permutation(len(each)) for each in sets]
        surprise = 0.0
        for done, which in enumerate(luck.permutation(len(batches))):
            place, start = batches[which]
            rate = RATE * (1 - (number * len(batches) + done) / steps) + 1e-5
            surprise += learner.learn(sets[place][orders[place][start : start + BATCH]], rate)
        print(f"pass {number + 1}: {surprise / len(batches):.4f}")
    whole = [np.round(weight * ONE).astype(int).tolist() for weight in learner.weights]
    FILE.write_text(json.dumps(dict(zip(WEIGHTS, whole, strict=True))) + "\n", "utf-8")


if __name__ == "__main__":
    main()

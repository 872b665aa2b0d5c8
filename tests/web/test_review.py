"""What was luck? The page says the very numbers that the library says, on the same records."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest

import yksi
from yksi.asking import asked
from yksi.bots import BotName, choose_at, make_bot

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="Node.js is not installed")


def reviews(asked_for: list[dict[str, Any]]) -> list[Any]:
    """What the page says."""
    lines = "\n".join(json.dumps(each) for each in asked_for)
    done = subprocess.run(
        [str(NODE), "tests/web/review.mjs"], input=lines, text=True, capture_output=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def round_of(bots: tuple[BotName, ...], seed: int, **rules: Any) -> yksi.Record:
    """A round among bots, as a record."""
    game = yksi.Game.deal("nb-112", len(bots), seed=seed, **rules)
    players = [make_bot(name, seed=seed + seat) for seat, name in enumerate(bots)]
    while not game.over:
        for seat in asked(game.state, 0):
            action = choose_at(players[seat], game, seat)
            if action is not None:
                game.play(action, seat)
                break
    return yksi.Record.of(game)


def test_the_page_says_what_the_library_says() -> None:
    records = [
        (round_of(("random", "casual"), 5), [0, 1]),
        (round_of(("novice", "sharp", "random"), 6, stacking="same"), [2]),
        (round_of(("casual", "random", "casual", "random"), 7, teams=2), [1]),
    ]
    told = reviews([{"record": record.text(), "seats": seats} for record, seats in records])
    assert told == [yksi.review(record, seats) for record, seats in records]


def test_the_page_refuses_what_the_library_refuses() -> None:
    unfinished = yksi.Record.of(yksi.Game.deal("nb-112", 2, seed=1)).text()
    edited = round_of(("random", "casual"), 5).text().replace("end winner 0", "end winner 1", 1)
    first, second = reviews([{"record": unfinished}, {"record": edited.replace("points 0", "points 1", 1)}])
    assert "nothing to review yet" in first["refused"]["sentence"]
    assert second["refused"]["sentence"]

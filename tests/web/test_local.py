"""A table on a device is a table on a server: the same decisions, moments, bots' choices and messages.

The evenings are made up by `evening.py` at the server's table and taken again, step by step, by the modules
of `web/local` in Node. What only servers have is left out: codes, chat, tournaments, lost connections.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.web.evening import evening
from yksi import EDITIONS, Match, Record, make_rules, ready_rules
from yksi.server.errors import Refusal
from yksi.server.http.reply import problem_of
from yksi.server.http.rules import meaning_of
from yksi.server.protocol import answers
from yksi.server.protocol.options import Options
from yksi.server.tables.replays import replay_of

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="Node.js is not installed")

READY = list(ready_rules())
TABLES: dict[str, tuple[dict[str, Any], int]] = {
    **{
        f"{edition}, {seats}": ({"edition": edition, "seats": seats}, 2)
        for edition in EDITIONS
        for seats in (2, 4)
    },
    "ten": ({"edition": "fi-108", "seats": 10, "rules": {"target": 100}, "pace": "quick"}, 3),
    "clock": ({"seats": 3, "clock": 5, "pace": "calm"}, 2),
    "teams": ({"edition": "sv-1981", "rules": {"teams": 2, "scoring": "knock-out", "target": 100}}, 2),
    "lowest": ({"seats": 3, "rules": {"scoring": "lowest", "target": 100}, "pace": "instant"}, 2),
    "rounds": ({"seats": 2, "rules": {"scoring": "rounds", "target": 2}, "pace": "instant"}, 1),
    "house": (
        {"seats": 3, "rules": {"jump_in": "yes", "seven_zero": "yes", "sets": "yes", "stacking": "all"}},
        3,
    ),
    "catch": ({"edition": "da-108", "rules": {"jump_in": "yes", "target": 50}, "pace": "instant"}, 2),
    **{
        f"custom {READY[first]}": ({"custom": READY[first : first + 3], "rules": {"target": 100}}, 2)
        for first in range(0, len(READY) - 2, 3)
    },
    "own": (
        {
            "name": "Friday",
            "custom": [
                {
                    "name": "Rain",
                    "text": "All get wet",
                    "steps": [{"verb": "draw", "target": "everybody-else", "number": 1}],
                }
            ],
        },
        2,
    ),
    "solo": ({"edition": "nb-112-retold", "seats": 4, "chat": False}, 1),
}


def ask(*questions: object) -> list[Any]:
    """What the modules of the browser answer."""
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    script = Path(__file__).parent / "evening.mjs"
    done = subprocess.run(
        [str(NODE), "--no-warnings", str(script)], input=lines, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("table", TABLES)
def test_a_table_on_a_device_comes_to_what_a_table_on_a_server_comes_to(table: str) -> None:
    options, people = TABLES[table]
    steps = evening(options, people, table, most=250)
    assert ask({"steps": steps}) == [None]


def test_evenings_have_all_that_can_happen() -> None:
    entries = [
        step["entry"]["e"]
        for table in TABLES
        for step in evening(*TABLES[table], table, 250)
        if step.get("entry")
    ]
    assert {"opened", "configured", "sat", "worn", "swapped", "bot-sat", "removed", "came"} <= set(entries)
    assert {"sealed", "contributed", "dealt", "played", "readied", "next-round", "paused", "resumed"} <= set(
        entries
    )
    assert sum(entry == "sealed" for entry in entries) > len(TABLES), "no match was followed by another"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_page_replays_a_record_as_a_server_does(edition: str) -> None:
    luck = Random(edition)
    custom = READY[:1] if make_rules(edition).customizable else []
    match = Match(edition, ["Ada", "Bo", "Cy"], seed=edition, target=100, custom=custom)
    while not match.over:
        if match.round.over:
            match.next_round()
        waiting = match.round.view()["waiting"]
        seat = luck.choice(waiting) if waiting else match.round.turn
        match.play(luck.choice(match.legal(seat)), seat)
    record = Record.of(match)
    (shown,) = ask({"record": record.text()})
    replay = replay_of(record)
    assert msgspec.convert(shown, answers.Replay) == msgspec.convert(
        json.loads(msgspec.json.encode(replay)), answers.Replay
    )


WRONG: list[dict[str, Any]] = [
    {"edition": "xx-1"},
    {"rules": {"stacking": "perhaps"}},
    {"rules": {"no_bluff": "yes", "free_draw_four": "yes"}},
    {"rules": {"teams": 2}, "seats": 5},
    {"name": "nb-112"},
    {"custom": ["rooster"]},
]


def test_options_mean_the_same_to_a_page_and_to_a_server() -> None:
    chosen = [options for options, _ in TABLES.values()] + WRONG
    for options, meant in zip(chosen, ask(*({"options": options} for options in chosen)), strict=True):
        assert meant == json.loads(msgspec.json.encode(previewed(options))), options


def previewed(options: dict[str, Any]) -> answers.Preview:
    """What a server says of options."""
    try:
        return answers.Preview(meaning=meaning_of(msgspec.convert(options, Options)))
    except Refusal as refusal:
        return answers.Preview(problem=problem_of(refusal))

"""Which rules hold, and may I lay this? The page says by itself what the library says, to the last rule."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from yksi import EDITIONS, make_rules, ready_rules
from yksi.cards import NAMES
from yksi.keys import KEYS
from yksi.scorekeeping import SheetError
from yksi.server.errors import Refusal
from yksi.server.http.advice import Question, advice_on
from yksi.server.protocol.options import Options
from yksi.server.site import books

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="Node.js is not installed")

QUESTIONS, TABLES = 400, 60
SEATS = (2, 3, 4, 10)


def answers(asked: list[dict[str, Any]], folder: Path) -> list[Any]:
    """What the page says."""
    (folder / "rows.json").write_bytes(books.rows().body)
    lines = "\n".join(json.dumps(each) for each in asked)
    script = [str(NODE), "tests/web/advise.mjs", str(folder / "rows.json")]
    done = subprocess.run(script, input=lines, text=True, capture_output=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def some_options(luck: Random, edition: str, changes: int) -> dict[str, Any]:
    """A table with some rules changed, which need not go together."""
    rules: dict[str, Any] = {}
    for key in luck.sample(sorted(KEYS), changes):
        declared = KEYS[key]
        values = [
            value for name in ("words", "pairs", "bounds", "one_of") for value in declared.get(name, ())
        ]
        rules[key] = luck.choice(values)
    custom = luck.sample(list(ready_rules()), luck.randint(0, 3)) if luck.random() < 0.4 else []
    return {"edition": edition, "rules": rules, "custom": custom, "seats": luck.choice(SEATS)}


def some_question(luck: Random, edition: str) -> dict[str, Any]:
    """A question about any card, which need not be possible."""
    card, top = luck.choice(NAMES), luck.choice([*NAMES, None])
    hand = None if luck.random() < 0.6 else luck.sample(NAMES, luck.randint(0, 3))
    question = {"card": card, "options": some_options(luck, edition, luck.choice((0, 0, 1, 3))), "top": top}
    if top is None:
        return question
    return question | {
        "colour": luck.choice("RYGB") if top.startswith("W") and luck.random() < 0.95 else None,
        "hand": hand,
        "against": luck.choice((0, 0, 0, 2, 4, 6)),
        "drawn": luck.random() < 0.2,
        "in_turn": luck.random() < 0.9,
    }


def library(question: dict[str, Any]) -> Any:
    """What the library says; None for what cannot be."""
    try:
        asked = msgspec.convert(question, Question)
        return msgspec.to_builtins(advice_on(asked, asked.options.make_rules()))
    except SheetError as error:
        return {"reason": error.code, "values": dict(error.values)}
    except (Refusal, ValueError):
        return None


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_page_advises_as_the_library_does(edition: str, tmp_path: Path) -> None:
    luck = Random(edition)
    questions = [some_question(luck, edition) for _ in range(QUESTIONS)]
    found = answers([{"question": question} for question in questions], tmp_path)
    told = [library(question) for question in questions]
    for question, ours, theirs in zip(questions, found, told, strict=True):
        refused = ours.get("refused")
        if refused is None:
            assert ours == theirs, question
        elif theirs is None:
            assert refused["code"] == "bad-options", (question, refused)
        else:
            assert {name: refused[name] for name in ("reason", "values")} == theirs, question
    assert sum(answer is not None and "verdict" in answer for answer in told) > QUESTIONS / 4


@pytest.mark.parametrize("edition", [*EDITIONS, "own"])
def test_the_page_tells_which_rules_hold_as_the_library_does(edition: str, tmp_path: Path) -> None:
    luck = Random(edition)
    tables = [some_options(luck, edition, luck.choice((0, 1, 2, 5))) for _ in range(TABLES)]
    held = 0
    for options, ours in zip(tables, answers([{"options": each} for each in tables], tmp_path), strict=True):
        try:
            rules = msgspec.convert(options, Options).make_rules()
        except (Refusal, msgspec.ValidationError):
            assert ours["refused"]["code"] == "bad-options"
            continue
        held += 1
        assert ours == msgspec.to_builtins(books.holding(rules, make_rules(edition))), options
    assert held > TABLES / 4

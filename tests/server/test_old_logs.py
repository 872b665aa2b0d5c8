"""Logs of earlier versions still tell the same story."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.story import summary
from yksi.server.tables import entries
from yksi.server.tables.table import Table

GOLDEN = sorted(Path(__file__).parent.glob("golden/*.jsonl"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_log_of_an_earlier_version_tells_the_same_story(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    table = Table(lines[0]["id"])
    table.seeds = {int(match): seed for match, seed in lines[0]["seeds"].items()}
    kinds = set()
    for line in lines[1:]:
        if "entry" in line:
            kinds.add(line["entry"]["e"])
            table.apply(line["seq"], line["at"], entries.decode(json.dumps(line["entry"]).encode()))
        else:
            assert_kept(line["table"], summary(table))
    assert table.stage == "closed"
    assert table.match_number == 2
    assert len(kinds) == 22


def assert_kept(old: Any, new: Any) -> None:
    """What was there is there and the same; there may be more."""
    if isinstance(old, dict):
        for key, value in old.items():
            assert_kept(value, new[key])
    elif isinstance(old, list):
        assert len(old) == len(new)
        for one, other in zip(old, new, strict=True):
            assert_kept(one, other)
    else:
        assert old == new
